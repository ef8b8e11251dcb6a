// The cards of an offline board with what a search of them needs.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Findable } from '../../../domain/board/offline-board.ts';
import { freeTextsOf, searchTextOf, valuesOf } from '../../../domain/board/offline-values.ts';
import { searchable } from '../../../domain/text/search-text.ts';
import type { StoredCandidate } from './candidate-text.ts';
import { cardOf } from './offline-candidates.ts';

export interface CardEntry {
  readonly card: ApplicantCard;
  /** Null until the candidate's data is stored. */
  readonly known: Findable | null;
}

/** Null if the candidate has left the board. */
export function entryOf(candidate: StoredCandidate): CardEntry | null {
  const card = cardOf(candidate);
  const { applicant, comments } = candidate;
  return card && { card, known: applicant && knownOf(applicant, comments) };
}

/** Candidates that have a card also fit the contract in the fields that are read here, or are from another version. */
function knownOf(applicant: Applicant, comments: string): Findable {
  const { skills } = applicant.uniq_applicant;
  const values = valuesOf(applicant);
  return {
    comments,
    freeTexts: freeTextsOf(applicant, values),
    person: searchTextOf(applicant, values),
    skills: searchable(skills.map(({ description }) => description).join(' ')),
    values,
  };
}
