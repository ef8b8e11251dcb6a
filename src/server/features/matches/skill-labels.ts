// Finds labels of the vocabulary of skills in any form of their words.
import { setImmediate } from 'node:timers/promises';
import { phrasesOf } from '../../../domain/matches/phrases.ts';
import type { FindSkill } from '../../../domain/matches/propose-criteria.ts';
import { stemOf } from '../curriculum-texts/index.ts';
import { readVocabulary } from '../vocabularies/index.ts';

/** Labels that are stemmed without a pause for requests. */
const AT_ONCE = 200;
/** Shorter words are rather letters of lists than skills. */
const MIN_CHARACTERS = 3;

let known: Promise<FindSkill> | null = null;

/** The vocabulary is read at the first call, as few servers need it. */
export function findSkillLabel(): Promise<FindSkill> {
  known ??= readLabels();
  // A failed reading is repeated by the next call.
  known.catch(() => {
    known = null;
  });
  return known;
}

async function readLabels(): Promise<FindSkill> {
  const labels = new Map<string, string>();
  for (const [index, [, label]] of (await readVocabulary('skills')).entries()) {
    for (const phrase of phrasesOf([label], stemOf)) {
      const key = phrase.join(' ');
      if (!labels.has(key)) labels.set(key, label);
    }
    if (index % AT_ONCE === 0) await setImmediate();
  }
  return (words) => {
    const [phrase = []] = phrasesOf([words], stemOf);
    const key = phrase.join(' ');
    return key.length < MIN_CHARACTERS ? undefined : labels.get(key);
  };
}
