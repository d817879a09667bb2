/** Notices when a server silently throws a part of the prompt away: it then counts far fewer tokens than it was sent. */

/** Estimates are within a tenth or so; tokenizers differ by less than this. */
const FEWEST = 0.5;
/** Prompts below this are too short to judge. */
const FROM = 1000;
/** An honest count may be this much below the estimate. */
const FEWER = 0.85;
/** A prompt this much larger than another has more tokens, whatever the tokenizer. */
const LARGER = 1.3;

/**
 * For one model at one server, over a run: whether a prompt that was estimated to have so many tokens was cut, where
 * the server says it had so many. Also where a much larger prompt is said to have no more than an earlier one.
 */
export function promptGauge(): (estimated: number, reported: number) => boolean {
  let most = { estimated: 0, reported: 0 };
  return (estimated, reported) => {
    if (estimated < FROM) return false;
    if (reported < FEWEST * estimated) return true;
    const isLarger = most.reported > 0 && estimated > LARGER * most.estimated;
    if (isLarger && reported <= most.reported && reported < FEWER * estimated) return true;
    if (reported > most.reported) most = { estimated, reported };
    return false;
  };
}
