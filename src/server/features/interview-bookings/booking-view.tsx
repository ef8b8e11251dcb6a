// How the page of a booking looks.
import {
  interviewBookingMessages,
  interviewPlanMessages,
  momentText,
  timeText,
  weekdayText,
} from '../../../contract/messages.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { offsetsOf, type SlotSequence } from '../../../domain/interviews/slot-sequences.ts';
import { Page, SCRIPT_PATH } from '../portal/index.ts';
import { FIELDS } from './fields.ts';
import { type LinkPart, nameOf, openParts, scheduledOf, timesOf } from './parts.ts';
import type { LinkRow } from './queries.ts';

const texts = interviewBookingMessages.page;
/** With free slots, at once. */
const DAYS_AT_ONCE = 7;

export type Done = 'book' | 'move' | 'cancel';

export interface BookingViewProps {
  readonly row: LinkRow;
  readonly parts: readonly LinkPart[];
  readonly timeZone: string;
  /** Otherwise the script proposes the zone of the browser. */
  readonly isZoneChosen: boolean;
  /** The first day of the list; anything else begins with the first slot. */
  readonly firstDay: string;
  readonly slots: readonly SlotSequence[];
  readonly isChecked: boolean;
  readonly mayChange: boolean;
  readonly problem: string | null;
  readonly done: Done | null;
  readonly sendsEmails: boolean;
}

export function BookingView(props: BookingViewProps) {
  const { row, parts, mayChange, problem, done, sendsEmails } = props;
  const booked = scheduledOf(parts);
  const own = openParts(row, parts);
  const doneTexts = (sendsEmails ? texts.done : texts.doneWithoutMail)(own.length);
  const location = booked[0] ? booked[0].place : row.place;
  const title = texts.title(nameOf(own), own.length);
  return (
    <Page portal={null} title={title} script={SCRIPT_PATH}>
      <div className="booking">
        <h1>{title}</h1>
        <p className="muted">{texts.of(row.process_title, row.organization)}</p>
        <Facts parts={own} />
        {location && <p>{texts.place(location)}</p>}
        {problem && (
          <p className="summary problem" role="alert">
            {problem}
          </p>
        )}
        {done && !problem && (
          <p className="note" role="status">
            {doneTexts[done]}
          </p>
        )}
        {booked.length > 0 && <Booked {...props} />}
        <Zone {...props} />
        {mayChange && <Choice {...props} />}
        {booked.length > 0 && mayChange && <Cancellation {...props} />}
      </div>
    </Page>
  );
}

/** The only interview, or each one in its order with the break before it. */
function Facts({ parts }: { parts: readonly LinkPart[] }) {
  const [first] = parts;
  if (parts.length === 1 && first) {
    return <p>{texts.facts(interviewPlanMessages.kinds[first.planned.kind], first.planned.minutes)}</p>;
  }
  return (
    <ol className="parts">
      {parts.map(({ planned: { id, name, kind, minutes }, breakMinutes }, index) => (
        <li key={id}>
          <strong>{name}</strong>: {texts.facts(interviewPlanMessages.kinds[kind], minutes)}
          {index > 0 && breakMinutes > 0 && ` ${texts.afterBreak(breakMinutes)}`}
        </li>
      ))}
    </ol>
  );
}

function Booked({ row, parts, timeZone, mayChange }: BookingViewProps) {
  const booked = scheduledOf(parts);
  const title = texts.booked(booked.length);
  return (
    <section aria-label={title} className="booked">
      <h2>{title}</h2>
      {booked.map(({ id, name, starts_at }) => (
        <p key={id}>
          <strong>{momentText(timeZone, starts_at)}</strong>
          {booked.length > 1 && `: ${name}`}
        </p>
      ))}
      {!mayChange && <p>{texts.tooLate(row.lead_hours)}</p>}
    </section>
  );
}

/** A form of its own, which reads the page again. */
function Zone({ timeZone, isZoneChosen, firstDay }: BookingViewProps) {
  const zones = [...new Set([timeZone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <form method="get" className="zone" data-time-zone={isZoneChosen ? undefined : ''}>
      {firstDay !== '' && <input type="hidden" name={FIELDS.from} value={firstDay} />}
      <label className="field">
        <span>{texts.zone}</span>
        <select name={FIELDS.zone} defaultValue={timeZone}>
          {zones.map((name) => (
            <option key={name} value={name}>
              {name.replaceAll('_', ' ')}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button plain">
        {texts.setZone}
      </button>
    </form>
  );
}

function Choice({ row, parts, timeZone, firstDay, slots, isChecked }: BookingViewProps) {
  const isMove = row.interview_id !== null;
  const own = openParts(row, parts);
  const length = own.length > 1 ? offsetsOf(timesOf(own)).length : null;
  const days = [...Map.groupBy(slots, ({ startsAt }) => dayIn(timeZone, startsAt))];
  const first = Math.max(
    0,
    days.findIndex(([day]) => day >= firstDay),
  );
  const isPast = firstDay !== '' && days.every(([day]) => day < firstDay);
  const visible = isPast ? [] : days.slice(first, first + DAYS_AT_ONCE);
  const next = isPast ? undefined : days[first + DAYS_AT_ONCE]?.[0];
  const pathOf = (day: string) => `?${new URLSearchParams({ [FIELDS.zone]: timeZone, [FIELDS.from]: day })}`;
  return (
    <section aria-labelledby="elegir">
      <h2 id="elegir">{isMove ? texts.move : texts.choose(own.length)}</h2>
      <p className="muted">{texts.zoneNote(timeZone.replaceAll('_', ' '))}</p>
      {!isChecked && <p className="note">{texts.uncheckedNote}</p>}
      {days.length === 0 && <p>{texts.none}</p>}
      {isPast && days.length > 0 && <p>{texts.noneFrom}</p>}
      {visible.length > 0 && (
        <form method="post">
          <input type="hidden" name={FIELDS.zone} value={timeZone} />
          {visible.map(([day, ofDay]) => (
            <DaySlots key={day} timeZone={timeZone} slots={ofDay} length={length} />
          ))}
          <p className="action">
            <button type="submit" className="button">
              {isMove ? texts.moveTo : texts.book}
            </button>
          </p>
        </form>
      )}
      <p className="pages">
        {(first > 0 || isPast) && <a href={pathOf(days[0]?.[0] ?? '')}>{texts.first}</a>}
        {next && <a href={pathOf(next)}>{texts.more}</a>}
      </p>
    </section>
  );
}

interface DaySlotsProps {
  readonly timeZone: string;
  readonly slots: readonly SlotSequence[];
  /** Of several interviews together, in milliseconds. */
  readonly length: number | null;
}

function DaySlots({ timeZone, slots, length }: DaySlotsProps) {
  const times = slots.map(({ startsAt }) => timeText(timeZone, startsAt));
  return (
    <fieldset className="slots">
      <legend>{weekdayText(timeZone, slots[0]?.startsAt ?? 0)}</legend>
      {slots.map(({ startsAt }, index) => (
        <label key={startsAt}>
          <input type="radio" name={FIELDS.slot} value={startsAt} required />
          <span>
            {/* Where clocks are set back, a day has the same time twice. */}
            {times.filter((time) => time === times[index]).length > 1
              ? timeText(timeZone, startsAt, { timeZoneName: 'shortOffset' })
              : times[index]}
            {length !== null && `–${timeText(timeZone, startsAt + length)}`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Cancellation({ parts, timeZone }: BookingViewProps) {
  const count = scheduledOf(parts).length;
  return (
    <details className="cancellation">
      <summary>{texts.cancel(count)}</summary>
      <form method="post">
        <input type="hidden" name={FIELDS.zone} value={timeZone} />
        <input type="hidden" name={FIELDS.cancel} value="1" />
        <p>{texts.cancelQuestion(count)}</p>
        <p className="action">
          <button type="submit" className="button">
            {texts.cancelNow}
          </button>
        </p>
      </form>
    </details>
  );
}
