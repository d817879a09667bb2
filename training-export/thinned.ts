/** Which conversations of the environment are taken: it is asked far more often than anybody, and by few kinds of questions. */
import { randomFor } from '../engine/random.ts';

/** The part of its conversations that is taken. */
export const ENVIRONMENT_SHARE = 0.2;

/** Drawn by the name of the conversation alone, so that no other one matters. */
export function isKeptOfEnvironment(id: string, seed: number): boolean {
  return randomFor(seed, `environment/${id}`).float() < ENVIRONMENT_SHARE;
}
