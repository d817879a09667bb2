/** Plain texts of an exact length, made of frames and of the names that a prompt offers. */
import type { Random } from '../../../engine/random.ts';
import type { Language } from '../../../personas/ties.ts';
import { countWords, firstWords } from '../../../text/words.ts';

/** Names that a text may speak of. */
export interface Names {
  readonly people: readonly string[];
  readonly places: readonly string[];
}

const EN = `The morning began with rain and ended with a pale sun over the roofs
I walked past {place} and stood there longer than I had planned
Something {person} said last time still goes round in my head
There was bread on the table and nobody had touched it
My hands were cold and the work went slowly until noon
I counted what was left in the drawer and wrote the sum on the wall
The old clock at {place} was wrong again and people came late
Nobody talks about the winter before last and perhaps that is for the best
I would rather ask {person} directly than hear it from three others
We carried the boxes up the stairs one by one without hurry
A dog slept across the doorway and everybody stepped over it
The window sticks and I mean to plane it before the frost
I thought about the years I spent away and what they were good for
At {place} the light falls through the glass in long yellow bars
It takes patience to sort nails by length and I had some to spare
The kettle boiled twice because I forgot it the first time
If {person} comes early we can finish before it gets dark
I owe two favours and one apology and I know the order
There is a smell of tar and apples near {place} these days
I wrote a list and crossed out the half that was only worry
Somebody has mended the fence and will not say who it was
My back reminds me of every sack I lifted last week
It would be good to sit down with {person} and say it plainly
The children drew a whale on the pavement and the rain took the tail
I promised to bring the ladder back and I keep my promises late
A letter lay under the door with no name and a neat hand
The soup was thin but the talk was good and that was enough
I learned the second verse and lost the first on the way home
Down by {place} two people argued about a rope and both were right
The lamp smokes when the wind turns and we laugh about it
I would like to be better at this by the end of the year
When {person} laughs the whole room gives up its worries
The path behind the sheds is muddy and I chose it anyway
I put a coin aside for a day that has not come yet
Old songs came back while I was scrubbing the floor
It is easy to be brave in the evening and harder after breakfast
The bench at {place} has a loose board that pinches everyone once
I kept quiet too long and then said too much of it at once
A neighbour lent me a saw and asked nothing for it
We agreed on a price and then agreed that neither of us liked it
The sky was so clear that the far shore looked close enough to touch
I owe {person} an answer and it will have to be an honest one`.split('\n');

const ZH = `早上下了一阵雨，到中午屋顶上才见了点太阳
路过{place}，我站的工夫比原来打算的长
{person}上回说的那句话，到现在还在我心里转
桌上放着半个馒头，谁也没去动它
手冷得很，活儿做到晌午才顺起来
把抽屉里剩的零钱数了一遍，写在墙上
{place}那口老钟又慢了，大家来得都晚
前年冬天的事没有人再提，也许这样更好
与其听三个人转述，不如当面问{person}
几只箱子我们一只一只搬上楼，谁也不急
一条狗横在门口睡觉，人人都从它身上跨过去
窗子卡住了，霜降以前得刨一刨
想起在外头的那些年，到底换来了什么
下午的光照进{place}，一条一条落在地上
把钉子按长短分开要有耐性，我正好有一些
水烧开了两回，头一回我忘了
要是{person}来得早，天黑以前能做完
我欠着两份人情和一句对不起，先还哪个我清楚
这几天{place}一带总有桐油和橘子的味道
列了一张单子，把只是发愁的那一半划掉了
篱笆叫人修好了，问是谁，都不肯认
腰一动就想起上礼拜扛过的每一只麻袋
真想跟{person}坐下来，把话讲明白
孩子们在石板上画了一条大鱼，雨把鱼尾巴冲走了
答应还的梯子拖了几天，到底还是送回去了
门缝底下塞着一封信，没有落款，字很工整
汤淡了些，话却谈得投机，这就够了
第二段唱词记熟了，回家路上又丢了头一段
{place}边上有两个人为一根绳子争，听着都有理
风一转灯就冒烟，大家笑一场也就过去了
到年底，我想在这件事上比现在强一点
{person}一笑，满屋子的心事都散了
棚子后面那条路全是泥，我还是走了那边
每回存下一枚硬币，留给还没有来的那一天
擦地的时候，忘了多年的老歌又回来了
晚上容易有胆气，吃过早饭就难了
{place}那条长凳松了一块板，人人都被夹过一回
闷了太久，一开口又说得太多
隔壁借给我一把锯子，什么也没要
价钱说定了，说定以后两个人都不满意
天清得很，对岸像是伸手就能摸到
{person}问我的话还没有回，回就得照实回`.split('\n');

const FRAMES: Readonly<Record<Language, readonly string[]>> = { en: EN, zh: ZH };

/** A text of exactly so many words (at least 1), no sentence twice with the same names before all were used. */
export function prose(dice: Random, language: Language, words: number, names: Names): string {
  const [gap, stop] = language === 'zh' ? ['', '。'] : [' ', '.'];
  const frames = FRAMES[language].filter((frame) => hasNames(frame, names));
  const sentences: string[] = [];
  for (let left = words; left > 0; ) {
    for (const frame of dice.shuffle(frames)) {
      const sentence = `${filled(frame, dice, names)}${stop}`;
      sentences.push(sentence);
      left -= countWords(sentence);
      if (left <= 0) break;
    }
  }
  return cutTo(sentences.join(gap), words, stop);
}

/** The first so many words, ended as a sentence is. */
export function cutTo(text: string, words: number, stop: string): string {
  const cut = firstWords(text, words);
  return cut === text ? text : `${cut.replace(/[\s，。,.…]+$/, '')}${stop}`;
}

function hasNames(frame: string, { people, places }: Names): boolean {
  return (
    (people.length > 0 || !frame.includes('{person}')) && (places.length > 0 || !frame.includes('{place}'))
  );
}

function filled(frame: string, dice: Random, { people, places }: Names): string {
  return frame
    .replace('{person}', () => dice.pick(people) ?? '')
    .replace('{place}', () => dice.pick(places) ?? '');
}
