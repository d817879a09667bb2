/** The words of the plain offline mind, in both languages: a handful of frames for each kind of thing to say. */
import type { Language } from '../../personas/ties.ts';

/** Frames with slots in braces; a language that lacks a kind does not compile. */
export interface Phrases {
  readonly goals: readonly string[];
  readonly letters: readonly string[];
  readonly answers: readonly string[];
  readonly activities: readonly string[];
  readonly invitations: readonly string[];
  readonly accepts: readonly string[];
  readonly declines: readonly string[];
  readonly works: readonly string[];
  readonly rests: readonly string[];
  readonly strolls: readonly string[];
  readonly shops: readonly string[];
  /** What marks a day as work or as shopping when the environment reads it. */
  readonly workWord: string;
  readonly shopWord: string;
  readonly attends: readonly string[];
  readonly thoughts: readonly string[];
  readonly greetings: readonly string[];
  readonly lines: readonly string[];
  readonly partings: readonly string[];
  readonly days: readonly string[];
  readonly quiet: readonly string[];
  readonly feelings: readonly string[];
  readonly chapters: readonly string[];
  readonly moments: readonly string[];
  readonly topics: readonly string[];
  readonly events: readonly string[];
  readonly encounters: readonly string[];
  readonly pictures: readonly string[];
  readonly results: Readonly<Record<'scene' | 'work' | 'rest' | 'public', readonly string[]>>;
  readonly rejection: string;
  readonly stop: string;
}

const en: Phrases = {
  goals: [
    'I mean to get better at {skill}.',
    'This year I want to put something by.',
    'I want to see more of {person}.',
  ],
  letters: [
    '{person}, how are you getting on? I thought of you at {place}.',
    '{person}, I have a favour to ask, but it can wait till we meet.',
    'I heard you had a hard week, {person}. Come by if you like.',
  ],
  answers: ['Thank you for writing, {person}. I am well enough.', 'It was good to hear from you, {person}.'],
  activities: [
    'An evening at {place}',
    'Supper and talk',
    'A long walk',
    'Putting things right',
    'Cards at {place}',
  ],
  invitations: [
    'Come along, it will do us both good.',
    'I would like company for this.',
    'Bring nothing, just come.',
  ],
  accepts: ['Gladly.', 'I will be there.', 'Yes, why not.'],
  declines: ['Not this time.', 'I cannot manage that day.'],
  works: [
    'I go to work and {doing}, and do an hour more than I have to.',
    'I work all day: {doing}, then once more.',
  ],
  rests: ['I stay at home, sleep late and {doing}.', 'I do as little as I can, and {doing}.'],
  strolls: ['I go to {place} and {doing}.', 'I take my time at {place}: I {doing}.'],
  shops: [
    'I go to buy something for the house.',
    'I want to buy myself something good and look at what there is.',
  ],
  workWord: 'work',
  shopWord: 'buy',
  attends: [
    'I find a place near the front and {doing}.',
    'I help to carry things, then {doing}.',
    'I stand at the edge and watch.',
  ],
  thoughts: ['I wish I were less tired.', 'Better this than staying in.', 'I should do this more often.'],
  greetings: [
    'There you are, {person}. Sit down, I have been meaning to talk to you.',
    'Evening, {person}. Is there room beside you?',
  ],
  lines: [
    'I have been thinking about {skill} lately. It comes slowly.',
    'You know, {person}, I could use some help with that.',
    'It was not an easy week. But one gets through.',
    'What would you do in my place, {person}?',
    'I did not like how that went the last time.',
    'Let me get us something warm first.',
  ],
  partings: ['I must be off. Thank you for this, {person}.', 'Well. Till next time, {person}.'],
  days: ['On day {day} it was {activity}; {result}', 'Day {day}: {activity}. {result}'],
  quiet: ['Not much happened this week.', 'A quiet week, and I did not mind.'],
  feelings: [
    'I am glad of it.',
    'I cannot say that it made me happy.',
    'I hope next week is kinder.',
    'I mean to write to {person}.',
  ],
  chapters: [
    'A year of small things. {person} was in most of them.',
    'I worked, I rested, and I got to know {person} better.',
  ],
  moments: ['We met in week {week} of {year}.', 'In week {week} of {year} we spent a day together.'],
  topics: ['Things I owe', 'What the place needs', 'A plan for the spring'],
  events: ['An afternoon for everybody', 'Repair day', 'Music after work'],
  encounters: ['They come round the same corner.', 'Both are waiting for the same thing.'],
  pictures: ['The light goes, and somebody puts on a lamp.', 'A door closes somewhere.'],
  results: {
    scene: [
      '{name} came away with something settled.',
      '{name} said less than was meant.',
      'It did {name} good to be there.',
    ],
    work: ['{name} got the work done and was paid for it.', '{name} finished late but well.'],
    rest: ['{name} came back to strength a little.', '{name} had time to think.'],
    public: ['{name} was seen and greeted.', '{name} stayed to the end.'],
  },
  rejection: 'empty talk',
  stop: '.',
};

const zh: Phrases = {
  goals: ['想把{skill}再练得好些。', '今年想攒下一点钱。', '想多和{person}来往。'],
  letters: [
    '{person}，近来怎么样？我在{place}的时候想起你。',
    '{person}，有件事想请你帮忙，见面再说。',
    '听说你这周不太顺，{person}，有空来坐坐。',
  ],
  answers: ['谢谢你的信，{person}，我还好。', '收到你的信很高兴，{person}。'],
  activities: ['{place}小坐', '一起吃顿晚饭', '慢慢走一段路', '把事情说开', '{place}下棋'],
  invitations: ['一块儿来吧，散散心。', '一个人做没意思，想请你来。', '什么都不用带，人来就行。'],
  accepts: ['好，我去。', '一定到。', '行，正好有空。'],
  declines: ['这次就算了。', '那天走不开。'],
  works: ['去上工，{doing}，比平日多做了一个钟头。', '上工一整天：{doing}，又做了一遍。'],
  rests: ['在家里歇着，睡到很晚，{doing}。', '什么也不急着做，{doing}。'],
  strolls: ['去{place}，{doing}。', '在{place}待了大半天，{doing}。'],
  shops: ['出门给家里买点东西。', '想买件好东西，先去看看有什么。'],
  workWord: '上工',
  shopWord: '买',
  attends: ['在前面找个位置，{doing}。', '帮着搬东西，然后{doing}。', '站在边上看着。'],
  thoughts: ['要是没这么累就好了。', '总比待在家里强。', '往后该多来。'],
  greetings: ['{person}，你来了，坐，我正想找你说话。', '{person}，旁边有人吗？'],
  lines: [
    '我最近老琢磨{skill}的事，急不来。',
    '{person}，这事我还真得请你搭把手。',
    '这一周不好过，不过也过来了。',
    '换了你，{person}，你怎么办？',
    '上回那样，我心里不舒服。',
    '先给咱们弄点热的。',
  ],
  partings: ['我得走了，今天谢谢你，{person}。', '那就这样，下回见，{person}。'],
  days: ['第{day}天是{activity}，{result}', '第{day}天：{activity}。{result}'],
  quiet: ['这一周没什么事。', '安安静静的一周，也好。'],
  feelings: ['心里是高兴的。', '说不上高兴。', '但愿下周顺当些。', '打算给{person}写封信。'],
  chapters: ['一年都是小事，多半有{person}在。', '做活，歇息，和{person}熟了不少。'],
  moments: ['{year}年第{week}周见过面。', '{year}年第{week}周在一起待了一天。'],
  topics: ['欠下的人情', '镇上缺什么', '开春的打算'],
  events: ['大家的下午', '修补日', '收工后的曲子'],
  encounters: ['两人在同一个拐角碰上。', '两人等的是同一件东西。'],
  pictures: ['天暗下来，有人点了灯。', '不知哪里的门关上了。'],
  results: {
    scene: ['{name}说定了一件事。', '{name}想说的没有说完。', '{name}去这一趟，心里松快些。'],
    work: ['{name}把活做完，拿了工钱。', '{name}收工晚，活做得好。'],
    rest: ['{name}缓过一点劲来。', '{name}有工夫想了想事情。'],
    public: ['大家看见{name}，打了招呼。', '{name}一直待到散场。'],
  },
  rejection: '空话',
  stop: '。',
};

export const PHRASES: Readonly<Record<Language, Phrases>> = { en, zh };
