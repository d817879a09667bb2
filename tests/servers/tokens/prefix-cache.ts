/** What a server keeps of the prompts it has seen: a tree of pieces, the prefixes used longest ago forgotten first. */
import type { Piece } from './pieces.ts';

interface Node {
  readonly piece: Piece;
  readonly parent: Node | null;
  readonly children: Map<Piece, Node>;
  /** Tokens from the beginning to the end of this piece. */
  readonly depth: number;
  used: number;
  /** A cache mark stood here: what providers with marks can read again. */
  marked: boolean;
}

export interface PrefixCache {
  /** Tokens of the longest prefix that is kept; with `atMarks` of the longest that ended at a mark. */
  readonly longest: (prompt: readonly Piece[], atMarks?: boolean) => number;
  /** Keeps a prompt, with a mark behind each of these numbers of pieces. */
  readonly keep: (prompt: readonly Piece[], marks?: readonly number[]) => void;
  /** Tokens kept now. */
  readonly size: () => number;
}

/** Where there is no more room, a little more than needed goes, so that the next prompt need not search again. */
const LEFT = 0.98;

/** A cache for so many tokens; endless unless said otherwise. */
export function prefixCache(capacity = Number.POSITIVE_INFINITY): PrefixCache {
  const root = nodeAfter(null, { tokens: [] });
  let [clock, size] = [0, 0];
  const grow = (node: Node, piece: Piece): Node => {
    const known = node.children.get(piece);
    if (known) return known;
    const next = nodeAfter(node, piece);
    node.children.set(piece, next);
    size += piece.tokens.length;
    return next;
  };
  return {
    longest: (prompt, atMarks = false) => {
      let [node, marked] = [root, 0];
      for (const piece of prompt) {
        const next = node.children.get(piece);
        if (!next) return atMarks ? marked : node.depth + commonWithSome(node, piece);
        node = next;
        if (node.marked) marked = node.depth;
      }
      return atMarks ? marked : node.depth;
    },
    keep: (prompt, marks = []) => {
      clock += 1;
      let node = root;
      for (const [at, piece] of prompt.entries()) {
        node = grow(node, piece);
        node.used = clock;
        node.marked ||= marks.includes(at + 1);
      }
      if (size > capacity) size = forget(root, size, LEFT * capacity);
    },
    size: () => size,
  };
}

function nodeAfter(parent: Node | null, piece: Piece): Node {
  const depth = (parent?.depth ?? 0) + piece.tokens.length;
  return { piece, parent, children: new Map(), depth, used: 0, marked: false };
}

/** Takes branches off from their ends, the longest unused first: what is left is a set of whole prefixes. */
function forget(root: Node, size: number, room: number): number {
  let left = size;
  for (const leaf of leavesOf(root).sort((a, b) => a.used - b.used)) {
    let node = leaf;
    while (node.parent && node.children.size === 0 && node.used === leaf.used) {
      if (left <= room) return left;
      node.parent.children.delete(node.piece);
      left -= node.piece.tokens.length;
      node = node.parent;
    }
  }
  return left;
}

function leavesOf(root: Node): Node[] {
  const leaves: Node[] = [];
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.children.size === 0) leaves.push(node);
    for (const child of node.children.values()) open.push(child);
  }
  return leaves;
}

/** How far the next piece goes along with one of those that are kept. */
function commonWithSome({ children }: Node, { tokens }: Piece): number {
  let most = 0;
  for (const { tokens: kept } of children.keys()) {
    let common = 0;
    while (common < kept.length && kept[common] === tokens[common]) common += 1;
    most = Math.max(most, common);
  }
  return most;
}
