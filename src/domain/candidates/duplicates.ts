// Detects possible duplicates among persons, and compares candidacies in one process.
import type { z } from 'zod';
import { Likeness } from '../../contract/api/merges.ts';
import { searchTerms } from '../text/search-text.ts';

interface Comparable {
  readonly full_name: string;
  readonly phone?: string | null | undefined;
  readonly document?: string | null | undefined;
}

/** Stored with a person, so that an index finds duplicates; null matches nothing. */
export interface PersonKeys {
  name_key: string | null;
  phone_key: string | null;
  document_key: string | null;
}

/** The country code may be missing, so only the last digits are compared. */
const PHONE_DIGITS = 9;
const MIN_PHONE_DIGITS = 8;
const MIN_DOCUMENT_CHARACTERS = 5;

/** A single word is too common to match; forms order first and last names differently. */
function nameKey(fullName: string): string | null {
  const words = searchTerms(fullName.replaceAll(/[^\p{L}\p{M}\s]/gu, ' '));
  return words.length < 2 ? null : words.toSorted().join(' ');
}

function phoneKey(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replaceAll(/\D/g, '');
  return digits.length < MIN_PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** Ignores the points and dashes in documents. */
function documentKey(document: string | null | undefined): string | null {
  const signs = (document ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  return signs.length < MIN_DOCUMENT_CHARACTERS ? null : signs;
}

export const personKeys = ({ full_name, phone, document }: Comparable): PersonKeys => ({
  name_key: nameKey(full_name),
  phone_key: phoneKey(phone),
  document_key: documentKey(document),
});

export const LIKENESS_COLUMN = {
  email: 'email',
  document: 'document_key',
  phone: 'phone_key',
  name: 'name_key',
} as const satisfies Record<z.infer<typeof Likeness>, string>;

type Likened = Readonly<Record<(typeof LIKENESS_COLUMN)[keyof typeof LIKENESS_COLUMN], string | null>>;

/** The most reliable first. */
export const likenesses = (one: Likened, other: Likened): z.infer<typeof Likeness>[] =>
  Likeness.options.filter((sign) => {
    const column = LIKENESS_COLUMN[sign];
    return one[column] !== null && one[column] === other[column];
  });

export interface CandidacyReach {
  readonly id: number;
  readonly hiringStarted: boolean;
  readonly status: 'active' | 'disqualified';
  readonly stageOrder: number;
}

/** The candidacy in the later stage; if equal, the earlier candidacy. */
export function furtherOf<Candidacy extends CandidacyReach>(one: Candidacy, other: Candidacy): Candidacy {
  const difference =
    Number(one.hiringStarted) - Number(other.hiringStarted) ||
    Number(one.status === 'active') - Number(other.status === 'active') ||
    one.stageOrder - other.stageOrder ||
    other.id - one.id;
  return difference > 0 ? one : other;
}
