// Schedule of a saved report: frequency, day and hour.
import type { ReportSchedule } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { ChoiceField, OptionalChoiceField } from '../../forms/fields.tsx';
import styles from './saved.module.css';

export interface ScheduleFieldsProps {
  /** Null if the report is sent on demand only. */
  readonly schedule: ReportSchedule | null;
  readonly onChange: (schedule: ReportSchedule | null) => void;
}

const MORNING = 8;
const hours = Array.from({ length: 24 }, (_none, hour) => [hour, texts.hourText(hour)] as const);
const days = Array.from({ length: 31 }, (_none, index) => [index + 1, String(index + 1)] as const);
const weekdays = texts.weekdays.map((name, index) => [index + 1, name] as const);
const frequencies = (['day', 'week', 'month'] as const).map((every) => [every, texts.frequencies[every]] as const);

function scheduleOf(every: ReportSchedule['every'], hour: number): ReportSchedule {
  if (every === 'day') return { every, hour };
  return every === 'week' ? { every, weekday: 1, hour } : { every, day: 1, hour };
}

export function ScheduleFields({ schedule, onChange }: ScheduleFieldsProps) {
  const hour = schedule?.hour ?? MORNING;
  return (
    <>
      <OptionalChoiceField
        label={texts.sending}
        none={texts.never}
        choices={frequencies}
        value={schedule?.every ?? null}
        onChange={(every) => onChange(every && scheduleOf(every, hour))}
      />
      {schedule && (
        <div className={styles.pair}>
          {schedule.every === 'week' && (
            <ChoiceField
              label={texts.weekday}
              choices={weekdays}
              value={schedule.weekday}
              onChange={(weekday) => onChange({ ...schedule, weekday })}
            />
          )}
          {schedule.every === 'month' && (
            <ChoiceField
              label={texts.day}
              hint={texts.dayHint}
              choices={days}
              value={schedule.day}
              onChange={(day) => onChange({ ...schedule, day })}
            />
          )}
          <ChoiceField
            label={texts.hour}
            hint={texts.hourHint}
            choices={hours}
            value={schedule.hour}
            onChange={(chosen) => onChange({ ...schedule, hour: chosen })}
          />
        </div>
      )}
    </>
  );
}
