/** Words for generated worlds: plain prose of any length, and names that don't run out. */
import type { Random } from '../../engine/random.ts';

const words = (list: string): readonly string[] => list.trim().split(/\s+/);

const NOUNS =
  words(`anchor apron bakery balcony barrel basket bell bench bicycle blanket boot bottle bridge bucket
  cabin candle carpet cellar chair chimney clock coat cradle cup curtain desk door drum engine envelope fence fiddle
  garden gate glove hammer harbour hat hedge hill kettle key kitchen ladder lamp ledger letter loom map market mirror
  needle notebook oven parcel path piano pillow pocket pond pump quilt radio river roof rope saddle saw scarf shelf
  shovel spoon square stairs stove street table teapot ticket tower train umbrella valley wagon wall wheel window yard`);
const ADJECTIVES =
  words(`ancient bitter blue borrowed bright broad broken calm careful cheap clean clever cold common
  crooked dark deep distant dry dusty early empty faded famous fine foreign gentle grey heavy hollow honest idle iron
  late lazy light lonely loud lucky mild modest narrow noisy odd open pale patient plain polite proud quick quiet rare
  red rough round rusty sharp shy simple slow small soft solid sour spare stiff strange stubborn sunny sweet tall tidy
  tired warm weak wild wooden yellow young`);
const VERBS =
  words(`admired avoided borrowed bought brought buried carried carved chose cleaned collected copied counted
  covered described dreaded drew dropped entered envied explained feared finished followed forgot found guarded hated
  hid ignored kept lent lifted lost loved measured mended missed moved needed noticed opened ordered owned painted paid
  praised promised pushed remembered repaired rescued respected saved searched sewed shared showed sketched sold stored
  studied taught tested thanked traded trusted visited wanted washed watched wrapped`);
const TIMES =
  words(`afterwards again alone already always anyway before daily early gladly hardly lately never often
  once openly quietly rarely seldom silently slowly sometimes somehow soon still suddenly today together twice weekly`);
const LINKS = words(
  'above after against along around before behind below beside beyond despite inside near under without',
);
const FIRST_NAMES =
  words(`Ada Agnes Albin Alma Anton Arvid Astrid Aurel Bela Berta Bruno Carla Cyril Dora Edda Edgar Elias
  Ella Emil Erna Ezra Fanny Felix Flora Frida Georg Greta Hanna Hugo Ida Igor Ilse Irma Ivo Jana Jonas Jorun Karl Kasper
  Klara Lena Leo Lidia Linus Lotte Ludvig Magda Marius Matis Mira Nadia Nils Nora Olga Oskar Otto Paula Petra Rasmus Rosa
  Runa Ruth Selma Signe Silas Stella Sven Tamar Tekla Theo Tilda Tobias Ulla Valter Vera Viktor Vilma Yrsa`);
const NAME_STARTS =
  words(`Alder Amber Ash Bark Birch Black Bram Cald Clay Crow Dale Dun Elm Fal Fern Flint Frost Gar Glen
  Gold Hark Hart Hazel Holm Kel Lark Lin Marsh Mill Moss Nor Oak Pell Quill Raven Rook Sand Sel Stone Thorn Wes Win`);
const NAME_ENDS =
  words(`acre berg bourn brook by combe cott dahl den fell field ford gard gate holt hurst lea ley man mere
  mond more ness quist rick rup shaw son stad stead stock strand strom thorpe ton vik wald ward well wick wood worth`);

/** Everything anybody can learn in a generated world. */
const SKILLS =
  words(`accounting acting archery astronomy baking beekeeping botany brewing carpentry carving chess
  cooking dancing drawing driving farming fencing fishing gardening geology haggling history juggling languages masonry
  medicine music navigation painting pottery printing riding rowing sewing singing storytelling swimming teaching weaving
  welding`);

export function skill(dice: Random): string {
  return one(dice, SKILLS);
}

/** Some words of prose in sentences of ten to seventeen, at least `least` of them. */
export function prose(dice: Random, least: number): string {
  const sentences: string[] = [];
  for (let count = 0; count < least; ) {
    const sentence = sentenceOf(dice);
    sentences.push(sentence);
    count += sentence.split(' ').length;
  }
  return sentences.join(' ');
}

function sentenceOf(dice: Random): string {
  const thing = () => `${one(dice, ADJECTIVES)} ${one(dice, NOUNS)}`;
  const deed = () => `${one(dice, VERBS)} the ${thing()} ${one(dice, LINKS)} a ${thing()}`;
  const start = one(dice, TIMES);
  const more = dice.int(0, 1) === 1 ? `, then ${deed()}` : '';
  return `${capital(start)} they ${deed()}${more}.`;
}

/** Two words for a thing, as `rusty kettle`. */
export function thingName(dice: Random): string {
  return `${one(dice, ADJECTIVES)} ${one(dice, NOUNS)}`;
}

/** Something one can do, as `mended the rusty kettle`. */
export function doing(dice: Random): string {
  return `${one(dice, VERBS)} the ${thingName(dice)}`;
}

export function firstName(dice: Random): string {
  return one(dice, FIRST_NAMES);
}

/** One of some 1,700 names of families, houses and places. */
export function familyName(dice: Random): string {
  return one(dice, NAME_STARTS) + one(dice, NAME_ENDS);
}

/** Draws until there is something that was not drawn before; whoever asks keeps what was taken. */
export function fresh(taken: Set<string>, draw: () => string): string {
  for (;;) {
    const drawn = draw();
    if (taken.has(drawn)) continue;
    taken.add(drawn);
    return drawn;
  }
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function one(dice: Random, list: readonly string[]): string {
  return dice.pick(list) ?? '';
}

export function times<T>(count: number, make: (at: number) => T): T[] {
  return Array.from({ length: count }, (_, at) => make(at));
}
