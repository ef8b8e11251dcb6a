// What a card says in words: its second line, where somebody came from, and all of it in one sentence. Pure.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { DefaultBoardColumn } from '../../../../contract/api/settings.ts';
import { boardMessages, candidacyMessages } from '../../../../contract/messages.ts';
import { formatDate } from '../../../ui/format.ts';

type Field = DefaultBoardColumn['field'];
const texts = boardMessages.card;

/** The fields that are words of their own, in the order that the organisation has chosen. */
export const roleOf = (card: ApplicantCard, fields: readonly Field[]): string =>
  fields
    .map((field) => {
      if (field === 'title' || field === 'source') return card[field];
      return field === 'moved_by' && card.moved_by !== null ? texts.by(card.moved_by) : null;
    })
    .filter(Boolean)
    .join(' · ');

/** How somebody came into the process; null where somebody brought them in. */
export const originText = ({ arrival: originKind, arrival_from: from }: ApplicantCard): string | null =>
  originKind && texts.origins[originKind](from ?? texts.otherProcess);

/** All of the card, for whoever hears it; what is seen says the same in fewer words. */
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
