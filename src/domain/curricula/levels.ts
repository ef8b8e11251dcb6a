// Recognizes texts that are nothing but the level of a skill or a language.
import { curriculumWords } from '../../contract/messages.ts';
import { plain } from './plain-words.ts';

const levels: ReadonlySet<string> = new Set([...curriculumWords.languageLevels, ...curriculumWords.skillLevels]);
const RATING = /^(?:[●○★☆■□▪◆◇█▓░⬤\s]+|\d{1,3}\s?%|\d{1,2}\s?\/\s?\d{1,2})$/u;

/** «Avanzado», «B2», «●●●○○», «80 %», «4/5». */
export const isLevel = (text: string): boolean => RATING.test(text.trim()) || levels.has(plain(text));
