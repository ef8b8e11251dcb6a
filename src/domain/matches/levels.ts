// Levels of education and of languages, as people write them.
import { EducationLevel, LanguageLevel } from '../../contract/api/matches.ts';
import { matchWords } from '../../contract/messages.ts';
import { plain } from '../curricula/plain-words.ts';

const hasWord = (text: string, word: string): boolean => ` ${text} `.includes(` ${word} `);

/** The highest level that a text names; null if it names none. */
export function educationLevelIn(text: string): EducationLevel | null {
  const words = plain(text);
  const found = EducationLevel.options.filter((level) =>
    matchWords.educationLevels[level].some((word) => hasWord(words, word)),
  );
  // «Técnico de nivel superior» and «grado superior» are no university degrees.
  if (found.includes('technical') && found.at(-1) === 'degree' && /\bgrado (?:superior|medio)\b/.test(words)) {
    return 'technical';
  }
  return found.at(-1) ?? null;
}

export const isUnfinished = (text: string): boolean => {
  const words = plain(text);
  return matchWords.unfinished.some((word) => hasWord(words, word));
};

/** The level that a text names by its code or else with its longest phrase; null if it names none. */
export function languageLevelIn(text: string): LanguageLevel | null {
  const words = plain(text);
  // «Intermedio (B1)»: the code says it exactly.
  const code = LanguageLevel.options.find((level) => level.length === 2 && hasWord(words, level));
  if (code) return code;
  let best: { readonly level: LanguageLevel; readonly length: number } | null = null;
  for (const level of LanguageLevel.options) {
    for (const word of matchWords.languageLevels[level]) {
      if (hasWord(words, word) && word.length > (best?.length ?? 0)) best = { level, length: word.length };
    }
  }
  return best?.level ?? null;
}

export const isLevelReached = <Level extends string>(levels: readonly Level[], own: Level, asked: Level): boolean =>
  levels.indexOf(own) >= levels.indexOf(asked);

/** All names of a language that mean the same. */
export function namesOfLanguage(name: string): readonly string[] {
  const own = plain(name);
  return matchWords.languageNames.find((names) => names.includes(own)) ?? [name];
}
