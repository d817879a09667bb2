/** How a command tells what it does: lines for people, one object a week, or nothing before the end. */
export function mannerOf(given: { readonly quiet?: true; readonly json?: true }): 'quiet' | 'json' | 'lines' {
  if (given.json) return 'json';
  return given.quiet ? 'quiet' : 'lines';
}
