/** What a biography says beside the life itself, in both languages. */
import type { Language } from '../../personas/ties.ts';
import { grouped } from '../../text/grouped.ts';

export interface BiographyWords {
  readonly age: (age: number) => string;
  readonly wants: string;
  readonly unemployed: string;
  readonly position: (role: string, firm: string) => string;
  readonly rank: (rank: string, people: number) => string;
  readonly soFar: string;
  readonly felt: (felt: number) => string;
  readonly vitality: (vitality: number) => string;
  readonly saved: (deposit: number) => string;
  readonly friends: (count: number) => string;
  readonly week: (week: number) => string;
  readonly end: string;
  readonly own: string;
  readonly diary: string;
  readonly letters: string;
  readonly sent: string;
  readonly received: string;
  readonly now: (year: number) => string;
  readonly likedBy: (names: string) => string;
  readonly likedByNobody: string;
  readonly friendsNow: (names: string) => string;
  readonly noYear: string;
}

const en: BiographyWords = {
  age: (age) => `${age}`,
  wants: 'Wants',
  unemployed: 'without a position',
  position: (role, firm) => `${role}, ${firm}`,
  rank: (rank, people) => `${rank} of ${people}`,
  soFar: 'so far',
  felt: (felt) => `felt ${Math.round(felt)}`,
  vitality: (vitality) => `vitality ${Math.round(vitality)}`,
  saved: (deposit) => `saved ${grouped(deposit)}`,
  friends: (count) => (count === 1 ? '1 mutual friend' : `${count === 0 ? 'no' : count} mutual friends`),
  week: (week) => `week ${week}`,
  end: 'at its end',
  own: 'Looking back',
  diary: 'Diary',
  letters: 'Letters',
  sent: 'to',
  received: 'from',
  now: (year) => `NOW, ${year}`,
  likedBy: (names) => `Liked by ${names}.`,
  likedByNobody: 'Nobody said to like them much.',
  friendsNow: (names) => `Mutual friends: ${names}.`,
  noYear: 'No year is over yet.',
};

const zh: BiographyWords = {
  age: (age) => `${age}岁`,
  wants: '心愿',
  unemployed: '没有职位',
  position: (role, firm) => `${firm}，${role}`,
  rank: (rank, people) => `${people}人中第${rank}`,
  soFar: '至今',
  felt: (felt) => `感受${Math.round(felt)}`,
  vitality: (vitality) => `精力${Math.round(vitality)}`,
  saved: (deposit) => `存款${grouped(deposit)}`,
  friends: (count) => (count === 0 ? '没有互相喜欢的朋友' : `互相喜欢的朋友${count}人`),
  week: (week) => `第${week}周`,
  end: '年末',
  own: '回望',
  diary: '日记',
  letters: '书信',
  sent: '致',
  received: '来自',
  now: (year) => `如今，${year}年`,
  likedBy: (names) => `喜欢其人的有${names}。`,
  likedByNobody: '没有谁说很喜欢其人。',
  friendsNow: (names) => `互相喜欢的朋友：${names}。`,
  noYear: '还没有过完一年。',
};

export const BIOGRAPHY_WORDS: Readonly<Record<Language, BiographyWords>> = { en, zh };
