/** Words for levels: a word begins midway between two of the levels that the rules of the world tell (rules.md 3). */

export type Band = 'very-low' | 'low' | 'average' | 'high' | 'very-high';

/** The rules tell 90 rested, 70 normal, 50 tired, 30 exhausted. */
export function vitalityBand(vitality: number): 'rested' | 'normal' | 'tired' | 'exhausted' {
  if (vitality >= 80) return 'rested';
  if (vitality >= 60) return 'normal';
  return vitality >= 40 ? 'tired' : 'exhausted';
}

/** 70 satisfied, 50 neutral, 30 somewhat unsatisfied. */
export function moodBand(mood: number): 'high' | 'even' | 'low' {
  if (mood >= 60) return 'high';
  return mood >= 40 ? 'even' : 'low';
}

/** Traits and talents, 0 to 100: 50 is average. */
export function traitBand(value: number): Band {
  if (value < 20) return 'very-low';
  if (value < 40) return 'low';
  return value <= 60 ? 'average' : value <= 80 ? 'high' : 'very-high';
}

/** Skills begin at their words: 10 beginner, 30 some experience, 100 proficient, 300 master. */
export function skillBand(level: number): Band {
  if (level < 10) return 'very-low';
  if (level < 30) return 'low';
  return level < 100 ? 'average' : level < 300 ? 'high' : 'very-high';
}
