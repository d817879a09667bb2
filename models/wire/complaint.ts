/** Finds which part of a request a server's complaint names, among those that can be left out. */
import { saidIn } from './classify.ts';
import { at, parsed, textAt } from './json-parts.ts';

/** Parts that servers call by other words than the name of a field. */
const WORDS: Readonly<Record<string, RegExp>> = {
  json_schema: /response_?format|json_schema|output_config|structured.?output/i,
  json_object: /response_?format|json_object|json mode/i,
  prompt_cache_options: /prompt_cache_(?:options|breakpoint)/i,
  system:
    /system (?:role|messages?|prompts?|instructions?)\b|roles?\b.{0,60}\bsystem\b|developer instruction/i,
};

/**
 * The part that a body of a 400 or 422 names: by its `param` if it has one, else by whichever stands first in its
 * message. Undefined where it names none of these parts.
 */
export function partNamed(body: string, parts: readonly string[]): string | undefined {
  const json = parsed(body);
  const param = textAt(json, 'error', 'param') ?? textAt(at(json), 'param');
  return (param && firstIn(param, parts)) || firstIn(saidIn(body).slice(0, 1000), parts);
}

function firstIn(text: string, parts: readonly string[]): string | undefined {
  const found = parts
    .map((part) => ({ part, at: text.search(WORDS[part] ?? nameOf(part)) }))
    .filter((one) => one.at >= 0)
    .sort((a, b) => a.at - b.at);
  return found[0]?.part;
}

/** The name of a field as a whole word; rows of the user may name any. */
function nameOf(field: string): RegExp {
  return new RegExp(`(?<!\\w)${field.replace(/[^\w]/g, '\\$&')}(?!\\w)`);
}
