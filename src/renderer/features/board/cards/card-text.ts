// Pure functions for the texts of a card: fields below the name, origin, spoken description.

import type { ApplicantCard, CardInterview } from '../../../../contract/api/board.ts';
import { CURRICULUM_HIT, DOCUMENT_HIT } from '../../../../contract/api/candidates.ts';
import type { BoardField } from '../../../../contract/api/settings.ts';
import { EXTRA_FIELD_PREFIX } from '../../../../contract/extra-fields.ts';
import {
  boardColumnsCardMessages,
  boardMessages,
  candidacyMessages,
  candidateMessages,
  catalogueMessages,
} from '../../../../contract/messages.ts';
import { plainNumber } from '../../../../domain/forms/number-input.ts';
import { presentState } from '../../../../domain/interviews/interview-states.ts';
import { searchable } from '../../../../domain/text/search-text.ts';
import { formatDate, formatTime } from '../../../ui/formats/format.ts';

const texts = boardMessages.card;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The texts below the name, in the order of the fields. */
export const roleOf = (card: ApplicantCard, fields: readonly BoardField[]): string =>
  fields
    .map((field) => fieldText(card, field))
    .filter(Boolean)
    .join(' · ');

/** Where the search found a card, if its texts do not contain every term; null otherwise. */
export function hitText(
  { hit, full_name, tags }: ApplicantCard,
  role: string,
  terms: readonly string[],
): string | null {
  if (hit === null || terms.length === 0) return null;
  const visible = searchable([full_name, role, ...tags].join('\n'));
  if (terms.every((term) => visible.includes(term))) return null;
  return texts.named(nameOfHit(hit.field), hit.text);
}

/** The section's name, or the field's. */
function nameOfHit(field: string): string {
  if (field === CURRICULUM_HIT || field === DOCUMENT_HIT) return candidateMessages.fieldLabel(field);
  const section = catalogueMessages.applicantsSections.find(({ key }) => key === field);
  return section?.name ?? boardColumnsCardMessages.nameOf(field as BoardField);
}

/** Null for fields without a text: marks, and empty ones. */
function fieldText(card: ApplicantCard, field: BoardField): string | null {
  if (field === 'title' || field === 'source') return card[field];
  if (field === 'moved_by') return card.moved_by === null ? null : texts.by(card.moved_by);
  if (field === 'interview') return card.interview && interviewText(card.interview);
  if (field === 'match') return card.match && texts.match(card.match.points, card.match.of);
  const text = card.details[field];
  if (text === undefined) return null;
  if (field.startsWith(EXTRA_FIELD_PREFIX)) return texts.named(boardColumnsCardMessages.nameOf(field), text);
  if (field === 'birthdate' && DAY.test(text)) return formatDate(`${text}T00:00:00`);
  const years = field === 'experience_years' ? plainNumber(text) : null;
  return years === null ? text : texts.years(years);
}

function interviewText(interview: CardInterview): string {
  const { starts_at: start, submitted, interviewers } = interview;
  const state = presentState(interview, Date.now());
  if (state === 'planned') return texts.interview.planned(formatDate(start), formatTime(start));
  if (state === 'owed') return texts.interview.owed(submitted, interviewers);
  return texts.interview[state];
}

/** Origin of the candidacy; null if a user added the candidate. */
export const originText = ({ arrival: originKind, arrival_from: from }: ApplicantCard): string | null =>
  originKind && texts.origins[originKind](from ?? texts.otherProcess);

/** With the reason, if one is known. */
export const disqualifiedText = ({ disqualification_reason: reason }: ApplicantCard): string =>
  reason === null ? texts.disqualified : texts.named(texts.disqualified, reason);

/** Complete description for screen readers; the visible text is shorter. */
export const spokenCard = (
  card: ApplicantCard,
  fields: readonly BoardField[],
  days: string,
  isSelected: boolean,
): string => {
  const { progress, score, tags, hiring_started_at: hiring } = card;
  return [
    card.full_name,
    isSelected ? candidacyMessages.selection.selected : '',
    card.status === 'disqualified' ? disqualifiedText(card) : '',
    card.awaits_confirmation ? texts.unconfirmedLong : '',
    hiring === null ? '' : texts.hiringSince(formatDate(hiring)),
    roleOf(card, fields),
    days,
    progress && texts.progressLong(progress.met, progress.of, progress.passes),
    score !== null && texts.scoreLong(score),
    originText(card),
    card.has_cv && fields.includes('has_cv') ? texts.hasCv : '',
    tags.length > 0 && fields.includes('tags') ? texts.tags(tags.join(', ')) : '',
  ]
    .filter(Boolean)
    .join('. ');
};
