// The grid of a week: half hours as cells, interviews over them, one position for the keyboard.
import { addDays, isSameDay } from 'date-fns';
import { type KeyboardEvent, memo, useRef, useState } from 'react';
import type { AgendaInterview } from '../../../contract/api/interviews.ts';
import { interviewMessages, interviewAgendaMessages as texts } from '../../../contract/messages.ts';
import { formatTime } from '../../ui/formats/format.ts';
import styles from './week-agenda.module.css';
import { type Block, DAYS, hoursOf, instantOfCell, STEP_MINUTES } from './week-layout.ts';

const HOUR_PIXELS = 56;
const weekday = new Intl.DateTimeFormat('es-CL', { weekday: 'long', day: 'numeric', month: 'short' });

export interface WeekGridProps {
  readonly monday: Date;
  readonly today: Date;
  readonly blocks: readonly Block<AgendaInterview>[];
  readonly onBook: (startsAt: Date) => void;
  readonly onOpen: (interview: AgendaInterview) => void;
  readonly onMove: (interview: AgendaInterview) => void;
}

/** A cell of the grid: the day, and the step of half an hour. */
interface Cell {
  readonly day: number;
  readonly step: number;
}

const timeText = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export function WeekGrid({ monday, today, blocks, onBook, onOpen, onMove }: WeekGridProps) {
  const grid = useRef<HTMLFieldSetElement>(null);
  const { first, last } = hoursOf(blocks);
  const steps = ((last - first) * 60) / STEP_MINUTES;
  const [cell, setCell] = useState<Cell>(() => ({ day: dayOfToday(monday, today), step: 0 }));
  const minutesOf = (step: number): number => first * 60 + step * STEP_MINUTES;
  const startingIn = ({ day, step }: Cell) =>
    blocks.filter(
      (block) => block.day === day && Math.floor((block.startMinutes - first * 60) / STEP_MINUTES) === step,
    );
  const focus = (next: Cell) => {
    setCell(next);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${next.day}-${next.step}"]`)?.focus();
  };
  const book = ({ day, step }: Cell) => onBook(instantOfCell(monday, day, minutesOf(step)));
  const onCellKey = (event: KeyboardEvent) => {
    const next = movedCell(cell, event.key, steps);
    const [interview] = startingIn(cell);
    if (next) focus(next);
    else if (event.key === 'Enter' && interview) focusBlock(grid.current, interview.item.id);
    else if (event.key === 'Enter' || event.key.toLowerCase() === 'n') book(cell);
    else return;
    event.preventDefault();
  };
  /** Arrow keys move among the interviews of one cell; Escape returns to the cell. */
  const onBlockKey = (event: KeyboardEvent, block: Block<AgendaInterview>) => {
    const at = { day: block.day, step: Math.floor((block.startMinutes - first * 60) / STEP_MINUTES) };
    const beside = startingIn(at);
    const index = beside.findIndex(({ item }) => item.id === block.item.id);
    const move = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const other = beside[index + move];
    if (move !== 0 && other) focusBlock(grid.current, other.item.id);
    else if (event.key === 'Escape') focus(at);
    else if (event.key.toLowerCase() === 'm') onMove(block.item);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.scroll}>
      <fieldset ref={grid} className={styles.grid}>
        <legend className="visually-hidden">{texts.grid}</legend>
        <div className={styles.days}>
          <span className={styles.corner}>{texts.hour}</span>
          {Array.from({ length: DAYS }, (_, day) => (
            <span key={day} className={styles.dayHead} data-today={isSameDay(addDays(monday, day), today) || undefined}>
              {weekday.format(addDays(monday, day))}
            </span>
          ))}
        </div>
        <div className={styles.body} style={{ height: `${(last - first) * HOUR_PIXELS}px` }}>
          {Array.from({ length: steps }, (_, step) => (
            <div key={step} className={styles.row}>
              <span className={styles.time}>{minutesOf(step) % 60 === 0 ? timeText(minutesOf(step)) : ''}</span>
              {Array.from({ length: DAYS }, (_, day) => (
                <button
                  key={day}
                  type="button"
                  className={styles.cell}
                  data-cell={`${day}-${step}`}
                  aria-label={texts.cell(
                    weekday.format(addDays(monday, day)),
                    timeText(minutesOf(step)),
                    startingIn({ day, step }).length,
                  )}
                  tabIndex={cell.day === day && cell.step === step ? 0 : -1}
                  onFocus={() => setCell({ day, step })}
                  onKeyDown={onCellKey}
                  onClick={() => book({ day, step })}
                />
              ))}
            </div>
          ))}
          {blocks.map((block) => (
            <InterviewBlock
              key={block.item.id}
              block={block}
              firstHour={first}
              onOpen={onOpen}
              onKeyDown={onBlockKey}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

function dayOfToday(monday: Date, today: Date): number {
  const index = Array.from({ length: DAYS }, (_, day) => day).find((day) => isSameDay(addDays(monday, day), today));
  return index ?? 0;
}

const focusBlock = (grid: HTMLElement | null, id: number) =>
  grid?.querySelector<HTMLElement>(`[data-interview="${id}"]`)?.focus();

/** Null for keys that do not move, and at the edges. */
function movedCell({ day, step }: Cell, key: string, steps: number): Cell | null {
  const moves: Readonly<Record<string, Cell>> = {
    ArrowLeft: { day: day - 1, step },
    ArrowRight: { day: day + 1, step },
    ArrowUp: { day, step: step - 1 },
    ArrowDown: { day, step: step + 1 },
    Home: { day: 0, step },
    End: { day: DAYS - 1, step },
    PageUp: { day, step: 0 },
    PageDown: { day, step: steps - 1 },
  };
  const next = moves[key];
  return next && next.day >= 0 && next.day < DAYS && next.step >= 0 && next.step < steps ? next : null;
}

interface InterviewBlockProps extends Pick<WeekGridProps, 'onOpen'> {
  readonly block: Block<AgendaInterview>;
  readonly firstHour: number;
  readonly onKeyDown: (event: KeyboardEvent, block: Block<AgendaInterview>) => void;
}

const InterviewBlock = memo(function InterviewBlock({ block, firstHour, onOpen, onKeyDown }: InterviewBlockProps) {
  const { item, day, startMinutes, lane, lanes } = block;
  const { id, applicant_name, name, starts_at, minutes, interviewers, state } = item;
  const people = interviewers.map(({ full_name }) => full_name).join(', ');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.block}
      data-interview={id}
      data-state={state}
      title={`${formatTime(starts_at)} · ${applicant_name} · ${name} · ${people}`}
      style={{
        top: `${((startMinutes - firstHour * 60) / 60) * HOUR_PIXELS}px`,
        height: `${Math.max(20, (minutes / 60) * HOUR_PIXELS - 2)}px`,
        left: `calc(var(--times) + (100% - var(--times)) / ${DAYS} * ${day + lane / lanes})`,
        width: `calc((100% - var(--times)) / ${DAYS} / ${lanes} - 2px)`,
      }}
      onClick={() => onOpen(item)}
      onKeyDown={(event) => onKeyDown(event, block)}
    >
      <strong>{formatTime(starts_at)}</strong> {applicant_name}
      <span className="text-secondary"> {state === 'no_show' ? interviewMessages.states.no_show : name}</span>
    </button>
  );
});
