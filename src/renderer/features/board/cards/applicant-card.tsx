// A candidate card of fixed height. Board and column handle all its events.
import { memo } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import type { BoardField } from '../../../../contract/api/settings.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { daysInStage, type ProcessDays, printsDays } from '../../../../domain/board/days-in-stage.ts';
import type { StageLimit } from '../../../../domain/calendar/business-days.ts';
import type { CalendarDay } from '../../../../domain/calendar/calendar-days.ts';
import { formatDate, formatDateTime } from '../../../ui/formats/format.ts';
import { PendingMark } from '../../offline-queue/index.ts';
import { CardTools } from '../selection/card-tools.tsx';
import styles from './applicant-card.module.css';
import { disqualifiedText, hitText, originText, roleOf, spokenCard } from './card-text.ts';
import { MarkedText } from './marked-text.tsx';
import { MovedMark } from './moved-mark.tsx';

/** Tags displayed on a card, alone and next to the requirement progress; the rest are counted. */
const VISIBLE_TAGS = 3;
const TAGS_BESIDE_PROGRESS = 1;
const texts = boardMessages.card;

export interface ApplicantCardProps {
  readonly card: ApplicantCard;
  /** Fields below the name; a stable object. */
  readonly fields: readonly BoardField[];
  readonly limit: StageLimit;
  readonly days: ProcessDays;
  readonly today: CalendarDay;
  /** Pixels from the top of the column's list. */
  readonly top: number;
  /** Position in the column, from 1, and number of cards. */
  readonly position: number;
  readonly total: number;
  readonly canMove: boolean;
  /** The only card of the board that Tab reaches. */
  readonly isTabStop: boolean;
  readonly isOpen: boolean;
  readonly isSelected: boolean;
  readonly isDragging: boolean;
  /** The terms of the search, marked in the texts; a stable array. */
  readonly terms: readonly string[];
}

export const ApplicantCardView = memo(function ApplicantCardView(props: ApplicantCardProps) {
  const { card, fields, terms } = props;
  const days = daysInStage(card.moved_at, props.today, props.limit, props.days);
  const printed = roleOf(card, fields);
  const role = [hitText(card, printed, terms), printed].filter(Boolean).join(' · ');
  const originLabel = originText(card);
  return (
    <li
      className={styles.cardSlot}
      style={{ transform: `translateY(${props.top}px)` }}
      aria-posinset={props.position}
      aria-setsize={props.total}
      data-card-slot={card.id}
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
          <MarkedText text={card.full_name} terms={terms} />
        </span>
        <span className={styles.cardMarks} aria-hidden="true">
          {originLabel && <span className={styles.cardOrigin} data-origin={card.arrival} title={originLabel} />}
          {card.has_cv && fields.includes('has_cv') && <span className={styles.cardCv} title={texts.hasCv} />}
        </span>
        {printsDays(days, fields) && (
          <span
            className={styles.cardDays}
            aria-hidden="true"
            data-time={days.state}
            title={daysTitle(card, days.spoken)}
          >
            {days.text}
          </span>
        )}
        <span className={styles.cardRole} aria-hidden="true" title={role}>
          <MarkedText text={role} terms={terms} />
        </span>
        <CardFoot card={card} hasTags={fields.includes('tags')} terms={terms} />
        <span className="visually-hidden">{spokenCard(card, fields, days.spoken, props.isSelected)}</span>
      </div>
      <CardTools card={card} isSelected={props.isSelected} canAct={props.canMove} />
      <PendingMark id={card.id} />
      <MovedMark id={card.id} />
    </li>
  );
});

/** Status of the candidate: pending hiring, requirements, tags, score. */
interface CardFootProps extends Pick<ApplicantCardProps, 'card' | 'terms'> {
  readonly hasTags: boolean;
}

function CardFoot({ card, hasTags, terms }: CardFootProps) {
  const { progress, score, status, awaits_confirmation: isUnconfirmed, hiring_started_at: hiring } = card;
  const tags = hasTags ? card.tags : [];
  const isPlain = status === 'active' && !isUnconfirmed && hiring === null && progress === null && score === null;
  if (isPlain && tags.length === 0) return null;
  const visibleCount = progress === null ? VISIBLE_TAGS : TAGS_BESIDE_PROGRESS;
  return (
    <span className={styles.cardFoot} aria-hidden="true">
      {status === 'disqualified' && (
        <span className={`${styles.cardTag} ${styles.cardTagDisqualified}`} title={disqualifiedText(card)}>
          <MarkedText text={card.disqualification_reason ?? texts.disqualified} terms={terms} />
        </span>
      )}
      {isUnconfirmed && (
        <span className={`${styles.cardTag} ${styles.cardTagUnconfirmed}`} title={texts.unconfirmedLong}>
          <MarkedText text={texts.unconfirmed} terms={terms} />
        </span>
      )}
      {hiring !== null && (
        <span className={`${styles.cardTag} ${styles.cardTagHiring}`} title={texts.hiringSince(formatDate(hiring))}>
          {texts.hiring}
        </span>
      )}
      {progress && <Progress {...progress} />}
      {tags.slice(0, visibleCount).map((tag) => (
        <span key={tag} className={styles.cardTag}>
          <MarkedText text={tag} terms={terms} />
        </span>
      ))}
      {tags.length > visibleCount && (
        <span className={styles.cardMoreTags} title={tags.slice(visibleCount).join(', ')}>
          {texts.moreTags(tags.length - visibleCount)}
        </span>
      )}
      {score !== null && (
        <span className={styles.cardScore} title={texts.scoreLong(score)}>
          {texts.score(score)}
        </span>
      )}
    </span>
  );
}

function Progress({ met, of, passes }: NonNullable<ApplicantCard['progress']>) {
  return (
    <span
      className={styles.cardProgress}
      data-card-requirements
      data-passes={passes ? '' : undefined}
      title={texts.progressLong(met, of, passes)}
    >
      <span className={styles.cardProgressBar}>{texts.progressBar(met, of)}</span>
      {texts.progress(met, of)}
      <span className={styles.cardProgressWord}> {texts.requirements(of)}</span>
    </span>
  );
}

function daysTitle({ moved_at, moved_by }: ApplicantCard, days: string): string {
  const date = formatDateTime(moved_at);
  return `${days}\n${moved_by ? texts.movedBy(moved_by, date) : texts.since(date)}`;
}
