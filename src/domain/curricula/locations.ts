// Recognizes cities and countries.
import { curriculumWords } from '../../contract/messages.ts';
import { plain, wordsOf } from './plain-words.ts';

const cities: ReadonlySet<string> = new Set(curriculumWords.cities);
const countries: ReadonlySet<string> = new Set([...curriculumWords.countries, ...curriculumWords.countryCodes]);
const workModes =
  /^(?:remot[oa]|hibrid[oa]|presencial|remote|hybrid|on ?site|teletrabajo|home office|tiempo completo|jornada completa|jornada parcial|media jornada|medio tiempo|full ?time|part ?time|contrato|practica|freelance|indefinido|temporal|autonomo)$/;
const duration =
  /^(?:\d+ (?:ano|anos|mes|meses|year|years|month|months|yr|yrs|mos|anio|anios|ano s|mes es)(?: (?:y|e|and) | |$)?){1,2}$/;

export const isCity = (text: string): boolean => cities.has(plain(text));

export interface Location {
  readonly city: string;
  readonly isCertain: boolean;
}

/** «Córdoba, Argentina», «Medellín CO», «Arequipa, (PE)», or a known city alone. */
export function findLocation(text: string): Location | null {
  const clean = text.replaceAll(/[()]/g, ' ').replaceAll(/\s+/g, ' ').trim();
  if (/\d{5,}|@/.test(clean) || clean.length > 70) return null;
  const parts = clean
    .split(/\s*[,/|·•–—-]\s+|,/)
    .map((part) => part.trim())
    .filter(Boolean);
  const known = parts.find((part) => isCity(part));
  if (known) return { city: known, isCertain: true };
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && countries.has(plain(last))) return { city: parts[0] ?? '', isCertain: false };
  const words = clean.split(' ');
  const [code = ''] = words.slice(-1);
  if (words.length > 1 && words.length < 5 && /^[A-Z]{2}$/.test(code) && countries.has(plain(code))) {
    return { city: words.slice(0, -1).join(' '), isCertain: isCity(words.slice(0, -1).join(' ')) };
  }
  return null;
}

/** A place, a kind of contract or a duration, and nothing else. */
export function isCircumstance(text: string): boolean {
  const words = plain(text);
  if (words === '' || workModes.test(words) || duration.test(words)) return true;
  return (
    words.split(' ').length < 7 &&
    text
      .split(/[,/|·•()–—-]/)
      .filter((part) => part.trim() !== '')
      .every((part) => isLocation(part))
  );
}

function isLocation(text: string): boolean {
  const words = plain(text);
  if (cities.has(words) || countries.has(words) || workModes.test(words)) return true;
  const all = wordsOf(text);
  return all.length > 1 && countries.has(all.at(-1) ?? '') && cities.has(all.slice(0, -1).join(' '));
}
