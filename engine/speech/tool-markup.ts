/** Takes out calls in the grammars of other programs: nobody here obeys them, and nobody is meant to hear them. */

/** DeepSeek, Kimi, Llama, Cohere, Mistral: the last thing in a turn, so all from it to the end. */
const LAST = /<\/?[|\uFF5C](?:DSML|tool|python_tag|START_ACTION)|\[TOOL_CALLS\]/i;
const TAG_NAME = '(?:[a-z]{1,12}:)?(?:function(?:_calls?)?|invoke|tool(?:_calls?|_use)?|parameter)';
/** Anthropic, MiniMax, Qwen: up to where the tag is closed, or to the end; a closing tag alone is also none to hear. */
const TAGGED = new RegExp(`<(${TAG_NAME})\\b[^<>\\n]{0,200}>[\\s\\S]*?(?:</\\1>|$)|</${TAG_NAME}>`, 'gi');

/** The text without such calls, and these. Linear. */
export const withoutMarkup = (text: string): { readonly rest: string; readonly found: readonly string[] } => {
  const found: string[] = [];
  const last = text.search(LAST);
  if (last >= 0) found.push(text.slice(last));
  const rest = text.slice(0, last < 0 ? text.length : last).replace(TAGGED, (call) => {
    found.push(call);
    return '';
  });
  return { rest, found };
};
