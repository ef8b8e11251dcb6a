// Known occupations, skills and institutions, which raise the confidence of a reading.
import { curriculumWords } from '../../contract/messages.ts';
import { plain, wordsOf } from './plain-words.ts';

export interface CurriculumKnowledge {
  isOccupation(text: string): boolean;
  /** How strongly a text looks like a position; 0 if it does not. */
  positionScore(text: string): number;
  isSkill(text: string): boolean;
  /** The only skill that begins with a text which the curriculum cuts off. */
  completeSkill(beginning: string): string | null;
  isInstitution(text: string): boolean;
}

export interface KnownLabels {
  /** Masculine and feminine labels are separated by a slash. */
  readonly occupations: readonly string[];
  readonly skills: readonly string[];
  readonly universities: readonly string[];
}

export function createKnowledge(labels: KnownLabels): CurriculumKnowledge {
  const occupations = new Set(labels.occupations.flatMap((label) => label.split('/').map(plain)));
  const heads = new Set<string>(curriculumWords.positionWords);
  const firstWords = new Set([...occupations].map((label) => label.split(' ')[0] ?? ''));
  const skills = new Map(labels.skills.map((label) => [plain(label), label] as const));
  const sortedSkills = [...skills.keys()].toSorted();
  const universities = new Set(labels.universities.map(plain));
  return {
    isOccupation: (text) => occupations.has(plain(text)),
    positionScore(text) {
      const words = wordsOf(text);
      const [first = '', second = ''] = words;
      if (occupations.has(words.join(' '))) return 3;
      // «Técnico/a» and «Ejecutivo(a)».
      if (heads.has(first)) return 2;
      if (firstWords.has(first)) return 1.5;
      return heads.has(second) || words.some((word) => word.length > 4 && heads.has(word)) ? 1 : 0;
    },
    isSkill: (text) => skills.has(plain(text)),
    completeSkill(beginning) {
      const start = plain(beginning);
      if (start.length < 8) return null;
      const index = firstNotBefore(sortedSkills, start);
      const [found, next] = [sortedSkills[index], sortedSkills[index + 1]];
      if (!found?.startsWith(start) || next?.startsWith(start)) return null;
      return skills.get(found) ?? null;
    },
    isInstitution: (text) => universities.has(plain(text)),
  };
}

function firstNotBefore(sorted: readonly string[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
