// Rejects passwords that are common or derived from personal data.
import { fieldMessages } from '../../../contract/messages.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { PASSWORD_WORDS } from './password-words.ts';

/** Minimum score on zxcvbn's scale from 0 to 4; 3 withstands some 10^8 guesses. */
const MIN_SCORE = 3;
/** Minimum score without signs, which users append to a word and a year; some 10^6 guesses. */
const MIN_SCORE_WITHOUT_SIGNS = 2;
/** zxcvbn's time grows with the length; a longer password is only stronger. */
const MAX_CHECKED_LENGTH = 64;
/** Minimum characters of a password besides words known of the user. */
const MIN_UNKNOWN_LENGTH = 6;

type Score = (password: string) => number;
let loading: Promise<Score> | null = null;

/** Loads the large dictionaries on first use. */
async function load(): Promise<Score> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-es-es'),
  ]);
  const zxcvbn = new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...spanish.dictionary, work: [...PASSWORD_WORDS] },
    graphs: common.adjacencyGraphs,
  });
  return (password) => zxcvbn.check(password.slice(0, MAX_CHECKED_LENGTH)).score;
}

/** @returns the password itself if it is mostly signs */
function withoutSigns(password: string): string {
  const rest = password.replaceAll(/[^\p{L}\p{N}]/gu, '');
  return rest.length * 2 < password.length ? password : rest;
}

/**
 * @param known data that attackers know of the user: names, email, organization
 * @returns the error text for a weak password, or null
 */
export async function checkPasswordStrength(password: string, known: readonly string[]): Promise<string | null> {
  loading ??= load();
  const score = await loading;
  const words = known.flatMap((text) => searchable(text).split(/[^\p{L}\p{N}]+/u)).filter((word) => word.length > 2);
  // Accents and capitals do not make a word harder to guess.
  const plain = searchable(password);
  const unknown = ['terna', ...words].reduce((rest, word) => rest.replaceAll(word, ''), plain);
  const isStrong =
    unknown.length >= MIN_UNKNOWN_LENGTH &&
    score(password) >= MIN_SCORE &&
    score(plain) >= MIN_SCORE &&
    score(withoutSigns(plain)) >= MIN_SCORE_WITHOUT_SIGNS;
  return isStrong ? null : fieldMessages.guessablePassword;
}

/**
 * @param field the body's field with the password
 * @throws AppError invalid, with a text for the field
 */
export async function assertStrongPassword(password: string, field: string, known: readonly string[]): Promise<void> {
  const problem = await checkPasswordStrength(password, known);
  if (problem !== null) throw new AppError('invalid', { fields: { [field]: problem } });
}
