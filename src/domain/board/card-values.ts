// The values of a card for conditions on fields of candidates.
import type { ApplicantCard } from '../../contract/api/board.ts';
import type { FieldValue } from '../candidates/condition-values.ts';

/** Undefined for fields that cards do not contain. */
export function cardValue(card: ApplicantCard, field: string): FieldValue | undefined {
  switch (field) {
    case 'full_name':
    case 'title':
    case 'source':
    case 'status':
    case 'tags':
    case 'score':
      return card[field];
    case 'match':
      return card.match?.points ?? null;
    case 'has_cv':
      return String(card.has_cv);
    case 'moved_at':
      return Date.parse(card.moved_at);
    // Null also on cards that do not display it.
    case 'interview':
      return card.interview?.state;
    case 'interview_at':
      return card.interview ? Date.parse(card.interview.starts_at) : undefined;
    case 'process':
      return undefined;
    default:
      return card.details[field];
  }
}
