// The period of the figures, the source, and the figure that a user composes.
import { PeriodBasis, ReportGroup, ReportMeasure } from '../../../contract/api/report-periods.ts';
import { reportPeriodMessages as texts } from '../../../contract/messages.ts';
import { OptionalSelect } from '../../forms/choice-select.tsx';
import { lastDays, NO_PERIOD } from './period-state.ts';
import { useSourceNames } from './queries.ts';
import styles from './reports.module.css';
import type { ReportAddress } from './use-report-filters.ts';

const BASES = PeriodBasis.options.map((basis) => [basis, texts.bases[basis]] as const);
const MEASURES = ReportMeasure.options.map((measure) => [measure, texts.measures[measure]] as const);
const GROUPS = ReportGroup.options.map((group) => [group, texts.groups[group]] as const);
const PRESETS = { month: 30, quarter: 90, year: 365 } as const;
const PRESET_CHOICES = [
  ['month', texts.preset.month],
  ['quarter', texts.preset.quarter],
  ['year', texts.preset.year],
] as const;

type PeriodProps = Pick<ReportAddress, 'period' | 'changePeriod'>;

export function PeriodFields({ period, changePeriod }: PeriodProps) {
  const { basis, from, to } = period;
  return (
    <fieldset className={styles.period} aria-label={texts.basis}>
      <OptionalSelect
        aria-label={texts.basis}
        none={texts.allTime}
        choices={BASES}
        value={basis}
        onChange={(chosen) =>
          changePeriod(
            chosen === null
              ? NO_PERIOD
              : { basis: chosen, ...(from === null && to === null && lastDays(PRESETS.year)) },
          )
        }
      />
      {basis !== null && <PeriodDetails period={period} changePeriod={changePeriod} />}
    </fieldset>
  );
}

function PeriodDetails({ period: { from, to, source, measure, group }, changePeriod }: PeriodProps) {
  const sources = useSourceNames();
  // The source of a link may have been renamed since.
  const names = source === null || sources.includes(source) ? sources : [...sources, source];
  const preset = PRESET_CHOICES.find(([name]) => {
    const days = lastDays(PRESETS[name]);
    return days.from === from && days.to === to;
  });
  return (
    <>
      <OptionalSelect
        aria-label={texts.presets}
        none={texts.presets}
        choices={PRESET_CHOICES}
        value={preset?.[0] ?? null}
        onChange={(chosen) => chosen && changePeriod(lastDays(PRESETS[chosen]))}
      />
      <DayInput label={texts.from} value={from} onChange={(day) => changePeriod({ from: day })} />
      <DayInput label={texts.to} value={to} onChange={(day) => changePeriod({ to: day })} />
      <OptionalSelect
        aria-label={texts.source}
        none={texts.anySource}
        choices={names.map((name) => [name, name] as const)}
        value={source}
        onChange={(chosen) => changePeriod({ source: chosen })}
      />
      <OptionalSelect
        aria-label={texts.measure}
        none={texts.noMeasure}
        choices={MEASURES}
        value={measure}
        onChange={(chosen) => changePeriod({ measure: chosen })}
      />
      {measure !== null && (
        <OptionalSelect
          aria-label={texts.group}
          none={undefined}
          choices={GROUPS}
          value={group ?? 'month'}
          onChange={(chosen) => changePeriod({ group: chosen })}
        />
      )}
    </>
  );
}

interface DayInputProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (day: string | null) => void;
}

const DayInput = ({ label, value, onChange }: DayInputProps) => (
  <label className={styles.day}>
    <span>{label}</span>
    <input
      type="date"
      className="bp6-input"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    />
  </label>
);
