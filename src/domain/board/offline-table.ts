// The table of an offline board: rows in the order of its columns, and the values of a field with their counts.
import type { Applicant } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import {
  type Candidate,
  type CandidateFilter,
  type CandidateSort,
  FACET_VALUES,
  type FacetValue,
} from '../../contract/api/candidates.ts';
import type { FieldValue, ValueOf } from '../candidates/condition-values.ts';
import { orderedNumber } from '../text/ordered-number.ts';
import { searchable } from '../text/search-text.ts';

export interface OfflineRow {
  readonly card: ApplicantCard;
  readonly readValue: ValueOf;
}

/** The filter of the board that finds what the table's filter finds. */
export const boardFilterOf = ({ query, groups = [], stage = {} }: CandidateFilter): Record<string, string> => ({
  ...(query && { q: query }),
  ...(groups.length > 0 && { where: JSON.stringify(groups) }),
  ...(stage.overdue && { overdue: 'true' }),
  ...(stage.requirements && { requirements: stage.requirements }),
  ...(stage.skill && { skill: stage.skill }),
});

/** Empty values are last in both directions; rows without an order are latest first. */
export function sortedRows(rows: readonly OfflineRow[], sort: readonly CandidateSort[]): OfflineRow[] {
  return rows.toSorted((one, other) => {
    for (const { field, direction } of sort) {
      const order = compareValues(one.readValue(field), other.readValue(field), direction === 'asc' ? 1 : -1);
      if (order !== 0) return order;
    }
    return other.card.id - one.card.id;
  });
}

function compareValues(one: FieldValue | undefined, other: FieldValue | undefined, sign: 1 | -1): number {
  const [a, b] = [keyOf(one), keyOf(other)];
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return sign * String(a).localeCompare(String(b));
}

function keyOf(value: FieldValue | undefined): string | number | null {
  const [first] = textsOf(value);
  if (first === undefined || first === '') return null;
  return orderedNumber(first) ?? searchable(first);
}

const textsOf = (value: FieldValue | undefined): readonly string[] => {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
};

/** @param query only values that contain it */
export function facetOf(rows: readonly OfflineRow[], field: string, query: string): FacetValue[] {
  const counts = new Map<string, number>();
  for (const { readValue } of rows) {
    const texts = textsOf(readValue(field));
    for (const text of texts.length === 0 ? [''] : new Set(texts)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const asked = searchable(query);
  return [...counts]
    .filter(([text]) => searchable(text).includes(asked))
    .sort(([one, count], [other, otherCount]) => otherCount - count || (one < other ? -1 : 1))
    .slice(0, FACET_VALUES)
    .map(([text, count]) => ({ value: text === '' ? null : text, count }));
}

/** A row of the table; what the board does not store is absent. */
export function candidateOf(applicant: Applicant, { card, readValue }: OfflineRow): Candidate {
  const { uniq_applicant: person, process, extra_attributes, created_at } = applicant;
  const { id, full_name, title, status, source, tags, score, match, has_cv, moved_at, list_id } = card;
  const { email, phone, document, external_id, city, country, gender, birthdate } = person;
  const { education_level, profession, experience_years, linkedin_url } = person;
  const days = readValue('days_in_stage');
  const stage = readValue('stage');
  return {
    ...{ id: person.id, full_name, title, email, phone, document, external_id, city, country, gender, birthdate },
    ...{ education_level, profession, experience_years, linkedin_url, extra_attributes },
    ...{ pools: [], last_contact_at: null, comment: null, answers: {}, tests: {}, hits: [] },
    interview: card.interview && { state: card.interview.state, starts_at: card.interview.starts_at },
    days_in_stage: typeof days === 'number' ? Math.max(0, days) : 0,
    candidacies: [
      {
        process: { id: process.id, title: process.title },
        list: { id: list_id, name: typeof stage === 'string' ? stage : '' },
        ...{ id, status, source, tags, score, match, has_cv, moved_at, created_at },
      },
    ],
  };
}
