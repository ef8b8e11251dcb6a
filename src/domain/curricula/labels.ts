// Recognizes labels of fields, as «Cargo» before a position.
import { curriculumWords } from '../../contract/messages.ts';
import { plain } from './plain-words.ts';

export type LabelName = keyof typeof curriculumWords.labels;

const labelNames: ReadonlyMap<string, LabelName> = new Map(
  Object.entries(curriculumWords.labels)
    .toReversed()
    .flatMap(([name, words]) => words.map((word) => [word, name as LabelName] as const)),
);

/** @param preferred labels that win where a word is in several lists */
export function labelOf(text: string, preferred: readonly LabelName[] = []): LabelName | null {
  const word = plain(text);
  const wanted = preferred.find((name) => (curriculumWords.labels[name] as readonly string[]).includes(word));
  return wanted ?? labelNames.get(word) ?? null;
}

const firstWords: ReadonlySet<string> = new Set([...labelNames.keys()].map((label) => label.split(' ')[0] ?? ''));

/** Whether a text may be a label, or the first line of one. */
export const beginsAsLabel = (text: string): boolean => firstWords.has(plain(text).split(' ')[0] ?? '');
