// A candidate's card: of one height, and drawn again only when what it shows changes. What can be done with it is heard
// by the board (keyboard, click) and by the column (drag), once for all cards.
import { memo } from 'react';
import type { ApplicantCard } from '../../contract/api/board.ts';
import { boardMessages, candidacyMessages } from '../../contract/messages.ts';
import type { CalendarDay, StageLimit } from '../../domain/business-days.ts';
import { formatDateTime } from '../ui/format.ts';
import styles from './applicant-card.module.css';
import { daysInStage } from './days-in-stage.ts';
import { MovedMark } from './moved-mark.tsx';
import { CardTools } from './selection/card-tools.tsx';

/** Tags on a card; the others are counted. */
const TAGS_SHOWN = 3;
const texts = boardMessages.card;

export interface ApplicantCardProps {
  readonly card: ApplicantCard;
  readonly limit: StageLimit;
  readonly today: CalendarDay;
  /** Pixels from the top of the column's list. */
  readonly top: number;
  /** Place in the column, from 1, and how many there are. */
  readonly position: number;
  readonly total: number;
  readonly canMove: boolean;
  /** The one card of the board that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isDragging: boolean;
}

export const ApplicantCardView = memo(function ApplicantCardView(props: ApplicantCardProps) {
  const { card } = props;
  const days = daysInStage(card.moved_at, props.today, props.limit);
  const role = [card.title, card.source].filter(Boolean).join(' · ');
  return (
    <li
      className={styles.cardPlace}
      style={{ transform: `translateY(${props.top}px)` }}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-card-place={card.id}
    >
      <div
        role="button"
        className={styles.card}
        tabIndex={props.isTabStop ? 0 : -1}
        aria-roledescription={texts.roleDescription}
        data-card-id={card.id}
        data-status={card.status}
        data-movable={props.canMove && card.status === 'active' ? '' : undefined}
        data-dragging={props.isDragging ? '' : undefined}
        data-open={props.isOpen ? '' : undefined}
        data-selected={props.isSelected ? '' : undefined}
        data-acts={props.canMove ? '' : undefined}
      >
        <span className={styles.cardName} aria-hidden="true">
          {card.full_name}
        </span>
        <span
          className={styles.cardDays}
          aria-hidden="true"
          data-time={days.state}
          title={daysTitle(card, days.spoken)}
        >
          {days.text}
        </span>
        <span className={styles.cardRole} aria-hidden="true">
          {role}
        </span>
        {card.has_cv && <span className={styles.cardCv} aria-hidden="true" title={texts.hasCv} />}
        {(card.tags.length > 0 || card.status === 'disqualified') && <CardTags card={card} />}
        <span className="visually-hidden">{spoken(card, role, days.spoken, props.isSelected)}</span>
      </div>
      <CardTools card={card} isSelected={props.isSelected} canAct={props.canMove} />
      <MovedMark id={card.id} />
    </li>
  );
});

function CardTags({ card }: { card: ApplicantCard }) {
  const hidden = card.tags.length - TAGS_SHOWN;
  return (
    <span className={styles.cardTags} aria-hidden="true">
      {card.status === 'disqualified' && (
        <span className={`${styles.cardTag} ${styles.cardTagDisqualified}`}>{texts.disqualified}</span>
      )}
      {card.tags.slice(0, TAGS_SHOWN).map((tag) => (
        <span key={tag} className={styles.cardTag}>
          {tag}
        </span>
      ))}
      {hidden > 0 && <span title={card.tags.slice(TAGS_SHOWN).join(', ')}>{texts.moreTags(hidden)}</span>}
    </span>
  );
}

/** All of the card in one sentence, for whoever hears it; what is seen says the same in fewer words. */
const spoken = (card: ApplicantCard, role: string, days: string, isSelected: boolean): string =>
  [
    card.full_name,
    isSelected ? candidacyMessages.selection.selected : '',
    card.status === 'disqualified' ? texts.disqualified : '',
    role,
    days,
    card.has_cv ? texts.hasCv : '',
    card.tags.length > 0 ? texts.tags(card.tags.join(', ')) : '',
  ]
    .filter(Boolean)
    .join('. ');

function daysTitle({ moved_at, moved_by }: ApplicantCard, days: string): string {
  const date = formatDateTime(moved_at);
  return `${days}\n${moved_by ? texts.movedBy(moved_by, date) : texts.since(date)}`;
}
