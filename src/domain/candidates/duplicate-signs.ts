// Decides why, and how surely, two persons may be one.
import type { DuplicateSign, DuplicateStrength } from '../../contract/api/duplicates.ts';
import { nameParticles } from '../../contract/messages.ts';
import { searchable, searchTerms } from '../text/search-text.ts';

export interface ComparedPerson {
  readonly id: number;
  readonly full_name: string;
  readonly email: string | null;
  readonly document_key: string | null;
  readonly phone_key: string | null;
  readonly birthdate: string | null;
  readonly city: string | null;
}

export interface Comparison {
  readonly signs: readonly DuplicateSign[];
  /** From 1 to 100. */
  readonly score: number;
}

const SCORES: Readonly<Record<DuplicateSign, number>> = {
  document: 98,
  email: 95,
  name_birthdate: 92,
  name_phone: 90,
  name_city: 65,
  phone: 40,
};
/** Two persons with different names can share an address. */
const SHARED_KEY_SCORE = 60;
/** Two persons of one name with different documents or birthdates. */
const CONTRADICTED_SCORE = 30;

const MIN_SCORES: readonly (readonly [DuplicateStrength, number])[] = [
  ['high', 90],
  ['medium', 60],
  ['low', 1],
];

export const strengthOf = (score: number): DuplicateStrength =>
  MIN_SCORES.find(([, least]) => score >= least)?.[0] ?? 'low';

/** The least score of a strength, and the least of the next higher one. */
export function scoresOf(strength: DuplicateStrength): { readonly from: number; readonly below: number } {
  const index = MIN_SCORES.findIndex(([name]) => name === strength);
  return { from: MIN_SCORES[index]?.[1] ?? 1, below: MIN_SCORES[index - 1]?.[1] ?? 101 };
}

/** A person is compared with many others. By full name. */
const known = new Map<string, readonly string[]>();
const MAX_KNOWN = 2000;

/** The words of a name as they sound, so that «González» is «Gonsalez», without order. */
function soundsOf(fullName: string): readonly string[] {
  const found = known.get(fullName);
  if (found) return found;
  const sounds = searchTerms(fullName.replaceAll(/[^\p{L}\p{M}\s]/gu, ' '))
    .filter((word) => !nameParticles.has(word))
    .map(soundOf)
    .toSorted();
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(fullName, sounds);
  return sounds;
}

function soundOf(word: string): string {
  const plain = word
    .replaceAll('ph', 'f')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/c(?=[ei])|z|ç/g, 's')
    .replaceAll(/ch/g, 'x')
    .replaceAll(/[cq]/g, 'k')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/ll|y/g, 'i')
    .replaceAll('h', '')
    .replaceAll('v', 'b')
    .replaceAll('w', 'u')
    .replaceAll(/(.)\1+/g, '$1');
  return plain === '' ? word : plain;
}

/** Stored with a person, so that an index finds similar names; a single word is too common. */
export function nameSound(fullName: string): string | null {
  const sounds = soundsOf(fullName);
  return sounds.length < 2 ? null : sounds.join(' ');
}

/** The same words, or all words of the shorter name, of which it has two at least. */
export function areNamesSimilar(one: string, other: string): boolean {
  const [sounds, others] = [soundsOf(one), soundsOf(other)];
  const [shorter, longer] = sounds.length <= others.length ? [sounds, others] : [others, sounds];
  return shorter.length >= 2 && shorter.every((sound) => longer.includes(sound));
}

const shareWord = (one: string, other: string): boolean => {
  const others = new Set(soundsOf(other));
  return soundsOf(one).some((sound) => others.has(sound));
};

const isSame = (one: string | null, other: string | null): boolean => one !== null && one === other;
const differs = (one: string | null, other: string | null): boolean => one !== null && other !== null && one !== other;

/** Null if nothing suggests that they are one. */
export function comparePersons(one: ComparedPerson, other: ComparedPerson): Comparison | null {
  const isNameSimilar = areNamesSimilar(one.full_name, other.full_name);
  const isPhoneSame = isSame(one.phone_key, other.phone_key);
  const isCitySame = one.city !== null && other.city !== null && searchable(one.city) === searchable(other.city);
  const isContradicted = differs(one.document_key, other.document_key) || differs(one.birthdate, other.birthdate);
  const found: Readonly<Record<DuplicateSign, boolean>> = {
    document: isSame(one.document_key, other.document_key),
    email: isSame(one.email, other.email),
    name_birthdate: isNameSimilar && isSame(one.birthdate, other.birthdate),
    name_phone: isNameSimilar && isPhoneSame,
    // Two namesakes in a city are two persons if their birthdates or documents say so.
    name_city: isNameSimilar && isCitySame && !isContradicted,
    phone: isPhoneSame && !isNameSimilar && shareWord(one.full_name, other.full_name) && !isContradicted,
  };
  const signs = (Object.keys(found) as DuplicateSign[]).filter((sign) => found[sign]);
  if (signs.length === 0) return null;
  const [surest] = signs;
  const best = surest ? SCORES[surest] : 0;
  const isKey = found.document || found.email;
  if (isKey && !isNameSimilar && !shareWord(one.full_name, other.full_name)) return { signs, score: SHARED_KEY_SCORE };
  if (!found.document && isContradicted) return { signs, score: isKey ? SHARED_KEY_SCORE : CONTRADICTED_SCORE };
  return { signs, score: Math.min(100, best + signs.length - 1) };
}
