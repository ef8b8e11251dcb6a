// Who may be one and the same person: what two of them are compared by, and which of two candidacies in one process is further.
import type { z } from 'zod';
import { Likeness } from '../../contract/api/merges.ts';
import { searchTerms } from '../text/search-text.ts';

interface Comparable {
  readonly full_name: string;
  readonly phone?: string | null | undefined;
  readonly document?: string | null | undefined;
}

/** Kept beside a person, so that their like is found by an index; null says nothing. */
export interface PersonKeys {
  name_key: string | null;
  phone_key: string | null;
  document_key: string | null;
}

/** Numbers are given with and without the country's code: so many digits at their end tell them apart. */
const PHONE_DIGITS = 9;
const MIN_PHONE_DIGITS = 8;
const MIN_DOCUMENT_CHARACTERS = 5;

/** A single word is no name to tell somebody by; the order of first and last names differs from form to form. */
function nameKey(fullName: string): string | null {
  const words = searchTerms(fullName.replaceAll(/[^\p{L}\p{M}\s]/gu, ' '));
  return words.length < 2 ? null : words.toSorted().join(' ');
}

function phoneKey(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** Documents are written with and without points and dashes. */
function documentKey(document: string | null | undefined): string | null {
  const signs = (document ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return signs.length < MIN_DOCUMENT_CHARACTERS ? null : signs;
}

export const personKeys = ({ full_name, phone, document }: Comparable): PersonKeys => ({
  name_key: nameKey(full_name),
  phone_key: phoneKey(phone),
  document_key: documentKey(document),
});

/** By which column each likeness is told. */
export const LIKENESS_COLUMN = {
  email: 'email',
  document: 'document_key',
  phone: 'phone_key',
  name: 'name_key',
} as const satisfies Record<z.infer<typeof Likeness>, string>;

type Likened = Readonly<Record<(typeof LIKENESS_COLUMN)[keyof typeof LIKENESS_COLUMN], string | null>>;

/** What two persons have in common, the surest sign first. */
export const likenesses = (one: Likened, other: Likened): z.infer<typeof Likeness>[] =>
  Likeness.options.filter((sign) => {
    const column = LIKENESS_COLUMN[sign];
    return one[column] !== null && one[column] === other[column];
  });

export interface CandidacyReach {
  readonly id: number;
  readonly hiringStarted: boolean;
  readonly status: 'active' | 'disqualified';
  /** The place of its stage in the process. */
  readonly stageOrder: number;
}

/** Of two candidacies in one process the one that has come further; of two alike, the earlier. */
export function furtherOf<Candidacy extends CandidacyReach>(one: Candidacy, other: Candidacy): Candidacy {
  const difference =
    Number(one.hiringStarted) - Number(other.hiringStarted) ||
    Number(one.status === 'active') - Number(other.status === 'active') ||
    one.stageOrder - other.stageOrder ||
    other.id - one.id;
  return difference > 0 ? one : other;
}
