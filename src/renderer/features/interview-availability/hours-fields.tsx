// Working hours of each weekday, with up to four periods, and days off.
import { Button, Checkbox } from '@blueprintjs/core';
import { Cross, Plus } from '@blueprintjs/icons';
import { useState } from 'react';
import { MAX_PERIODS, type WorkingPeriod } from '../../../contract/api/interview-availability.ts';
import { interviewAvailabilityMessages as texts } from '../../../contract/messages.ts';
import { LineField } from '../../forms/fields.tsx';
import type { Problems } from '../../forms/problems.ts';
import { Chips } from '../../ui/chips.tsx';
import { formatDay } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './availability.module.css';
import { type AvailabilityDraft, daysBetween } from './availability-draft.ts';

export interface HoursProps {
  readonly draft: AvailabilityDraft;
  readonly onChange: (part: Partial<AvailabilityDraft>) => void;
  readonly problems: Problems;
}

export function HoursFields({ draft, onChange, problems }: HoursProps) {
  return (
    <fieldset className={styles.hours}>
      <legend>{texts.hours}</legend>
      {texts.weekdays.map((name, day) => (
        <DayHours
          key={name}
          name={name}
          periods={draft.days[day] ?? []}
          onChange={(periods) => onChange({ days: draft.days.with(day, periods) })}
        />
      ))}
      {problems.days && (
        <p className="text-danger" role="alert">
          {problems.days}
        </p>
      )}
      <Checkbox
        label={texts.holidays}
        checked={draft.works_on_holidays}
        onChange={({ currentTarget }) => onChange({ works_on_holidays: currentTarget.checked })}
      />
    </fieldset>
  );
}

interface DayHoursProps {
  readonly name: string;
  readonly periods: readonly WorkingPeriod[];
  readonly onChange: (periods: readonly WorkingPeriod[]) => void;
}

function DayHours({ name, periods, onChange }: DayHoursProps) {
  const change = (index: number, part: Partial<WorkingPeriod>) =>
    onChange(periods.map((period, position) => (position === index ? { ...period, ...part } : period)));
  const add = () => {
    const last = periods.at(-1);
    onChange([...periods, last ? { from: last.to, to: '' } : { from: '09:00', to: '18:00' }]);
  };
  return (
    <div className={styles.day}>
      <span className={styles.dayName}>{name}</span>
      <div className={styles.periods}>
        {periods.length === 0 && <span className="text-secondary">{texts.noHours}</span>}
        {periods.map(({ from, to }, index) => (
          <span key={index} className={styles.period}>
            <TimeInput
              label={texts.from(name, index + 1)}
              value={from}
              onChange={(next) => change(index, { from: next })}
            />
            <span aria-hidden="true">–</span>
            <TimeInput
              label={texts.to(name, index + 1)}
              value={to}
              isWrong={to <= from}
              onChange={(next) => change(index, { to: next })}
            />
            <IconButton
              icon={<Cross size={12} />}
              label={texts.removePeriod(name, index + 1)}
              onClick={() => onChange(periods.toSpliced(index, 1))}
            />
          </span>
        ))}
      </div>
      {periods.length < MAX_PERIODS && <IconButton icon={<Plus />} label={texts.addPeriodTo(name)} onClick={add} />}
    </div>
  );
}

interface TimeInputProps {
  readonly label: string;
  readonly value: string;
  readonly isWrong?: boolean;
  readonly onChange: (value: string) => void;
}

const TimeInput = ({ label, value, isWrong = false, onChange }: TimeInputProps) => (
  <input
    type="time"
    className="bp6-input"
    aria-label={label}
    aria-invalid={isWrong || undefined}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

export function DaysOffField({ draft, onChange, problems }: HoursProps) {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [isWrong, setWrong] = useState(false);
  const add = () => {
    const days = daysBetween(first, last);
    setWrong(days === null);
    if (!days) return;
    onChange({ days_off: [...new Set([...draft.days_off, ...days])].toSorted() });
    setFirst('');
    setLast('');
  };
  return (
    <fieldset className={styles.hours}>
      <legend>{texts.daysOff}</legend>
      <p className="text-secondary">{texts.daysOffHint}</p>
      <Chips
        label={texts.daysOff}
        chips={draft.days_off.map((day) => ({ key: day, text: formatDay(day) }))}
        removeLabel={texts.removeDayOff}
        onRemove={(removed) => onChange({ days_off: draft.days_off.filter((day) => day !== removed) })}
      />
      <div className={styles.addDays}>
        <LineField
          type="date"
          label={texts.dayOff}
          value={first}
          onChange={setFirst}
          problem={isWrong ? texts.dayOffWrong : undefined}
        />
        <LineField type="date" label={texts.lastDayOff} value={last} onChange={setLast} />
        <Button icon={<Plus />} text={texts.addDayOff} onClick={add} />
      </div>
      {problems.days_off && (
        <p className="text-danger" role="alert">
          {problems.days_off}
        </p>
      )}
    </fieldset>
  );
}
