// Proposes free slots of the chosen interviewers as buttons.
import { Button } from '@blueprintjs/core';
import { TimelineEvents } from '@blueprintjs/icons';
import { useState } from 'react';
import type { FreeSlot, SlotSearch } from '../../../contract/api/interview-availability.ts';
import { interviewAvailabilityMessages } from '../../../contract/messages.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './availability.module.css';
import { useSlotSearch } from './queries.ts';

const texts = interviewAvailabilityMessages.slots;
const FIRST_SLOTS = 12;
const DAYS = 28;

export interface FreeSlotsProps {
  /** Null while interviewers or length are missing. */
  readonly asked: Omit<SlotSearch, 'from' | 'days'> | null;
  readonly onChoose: (slot: FreeSlot) => void;
}

const format = new Intl.DateTimeFormat('es', {
  ...{ weekday: 'short', day: 'numeric', month: 'short' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});

export function FreeSlots({ asked, onChoose }: FreeSlotsProps) {
  const { data, error, mutate, isPending } = useSlotSearch();
  const [visible, setVisible] = useState(FIRST_SLOTS);
  const [chosen, setChosen] = useState<string | null>(null);
  const search = () => {
    setVisible(FIRST_SLOTS);
    setChosen(null);
    if (asked) mutate({ ...asked, from: new Date().toISOString(), days: DAYS });
  };
  return (
    <div className={styles.slots}>
      <Button
        icon={<TimelineEvents />}
        text={texts.find}
        disabled={!asked}
        loading={isPending}
        title={asked ? undefined : texts.choosePeople}
        onClick={search}
      />
      {error && <ErrorNote title={texts.failed} error={error} />}
      {data?.unchecked.map(({ id, full_name, problem }) => (
        <p key={id} role="status" className="text-warning">
          {texts.unchecked(full_name, problem)}
        </p>
      ))}
      {data?.slots.length === 0 && <p role="status">{texts.none}</p>}
      {data && data.slots.length > 0 && (
        <ul aria-label={texts.title}>
          {data.slots.slice(0, visible).map((slot) => (
            <li key={slot.starts_at}>
              <Button
                size="small"
                active={slot.starts_at === chosen}
                aria-pressed={slot.starts_at === chosen}
                text={format.format(new Date(slot.starts_at))}
                onClick={() => {
                  setChosen(slot.starts_at);
                  onChoose(slot);
                }}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.slots.length > visible && (
        <Button size="small" variant="minimal" text={texts.more} onClick={() => setVisible(visible + FIRST_SLOTS)} />
      )}
    </div>
  );
}
