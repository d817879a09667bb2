/** The line that was typed, made again from what a command was given. */

/** Options as a command gets them, written out: names with dashes, each value of a list for itself. */
export function optionArgv(given: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(given).flatMap(([name, value]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (value === undefined) return [];
    if (value === true) return [option];
    return (Array.isArray(value) ? value : [value]).flatMap((each) => [option, String(each)]);
  });
}
