// Pure functions for the texts of a card: second line, origin, spoken description.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { DefaultBoardColumn } from '../../../../contract/api/settings.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import { formatDate } from '../../../ui/format.ts';

type Field = DefaultBoardColumn['field'];
const texts = boardMessages.card;

/** The text fields, in the organization's order. */
export const roleOf = (card: ApplicantCard, fields: readonly Field[]): string =>
  fields
    .map((field) => {
      if (field === 'title' || field === 'source') return card[field];
      return field === 'moved_by' && card.moved_by !== null ? texts.by(card.moved_by) : null;
    })
    .filter(Boolean)
    .join(' · ');

/** Origin of the candidacy; null if a user added the candidate. */
export const originText = ({ arrival: originKind, arrival_from: from }: ApplicantCard): string | null =>
  originKind && texts.origins[originKind](from ?? texts.otherProcess);

/** Complete description for screen readers; the visible text is shorter. */
export const spokenCard = (
  card: ApplicantCard,
  fields: readonly Field[],
  days: string,
  isSelected: boolean,
): string => {
  const { progress, score, tags, hiring_started_at: hiring } = card;
  return [
    card.full_name,
    isSelected ? candidacyMessages.selection.selected : '',
    card.status === 'disqualified' ? texts.disqualified : '',
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
