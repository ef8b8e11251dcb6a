// «Calendarios de trabajo»: the days and hours by which deadlines are counted, by area.
import { Button, Checkbox } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import { type NewWorkCalendar, type SpecialDay, WorkCalendarEntry } from '../../../../contract/api/work-calendars.ts';
import { HolidayLocation } from '../../../../contract/holiday-locations.ts';
import { holidayLocationName, workCalendarMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField, OptionalChoiceField } from '../../../forms/fields.tsx';
import type { Problems } from '../../../forms/problems.ts';
import { areaPaths, useAreas } from '../../processes/index.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import styles from './work-calendars.module.css';

interface CalendarDraft {
  readonly areaId: number | null;
  /** Null as in the calendar above. */
  readonly holidaysIn: HolidayLocation | null;
  /** Empty as in the calendar above. */
  readonly weekdays: readonly number[];
  /** `09:00`, or empty. */
  readonly opens: string;
  readonly closes: string;
  readonly days: readonly SpecialDay[];
}

const BLANK_DAY: SpecialDay = { day: '', name: '', yearly: false, works: false };
const DIALOG_WIDTH = 640;

/** By name, so that regions stand behind their country. */
const LOCATIONS = HolidayLocation.options
  .map((location): [HolidayLocation, string] => [location, holidayLocationName(location)])
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'es'));

function Fields(props: CatalogueFieldsProps<CalendarDraft>) {
  const areas = areaPaths(useAreas().data?.data ?? []);
  return (
    <>
      <OptionalChoiceField
        label={texts.area}
        hint={texts.areaHint}
        none={texts.organization}
        choices={[...areas]}
        {...fieldProps(props, 'areaId')}
      />
      <OptionalChoiceField
        label={texts.holidaysIn}
        hint={texts.holidaysHint}
        none={texts.holidaysInherited}
        choices={LOCATIONS}
        {...fieldProps(props, 'holidaysIn')}
      />
      <WeekdaysField {...props} />
      <div className={styles.hours}>
        <LineField label={texts.opens} type="time" hint={texts.hoursHint} {...fieldProps(props, 'opens')} />
        <LineField label={texts.closes} type="time" {...fieldProps(props, 'closes')} />
      </div>
      <DaysField {...props} />
    </>
  );
}

function WeekdaysField({ draft, onChange }: CatalogueFieldsProps<CalendarDraft>) {
  const toggle = (weekday: number) =>
    onChange({
      weekdays: draft.weekdays.includes(weekday)
        ? draft.weekdays.filter((one) => one !== weekday)
        : [...draft.weekdays, weekday].toSorted(),
    });
  return (
    <fieldset className={styles.group}>
      <legend>{texts.weekdays}</legend>
      <div className={styles.weekdays}>
        {texts.weekdayNames.map((name, index) => (
          <Checkbox
            key={name}
            inline
            label={name}
            checked={draft.weekdays.includes(index + 1)}
            onChange={() => toggle(index + 1)}
          />
        ))}
      </div>
      <p className="text-secondary">{texts.weekdaysHint}</p>
    </fieldset>
  );
}

function DaysField({ draft: { days }, onChange, problems }: CatalogueFieldsProps<CalendarDraft>) {
  const change = (index: number, part: Partial<SpecialDay>) =>
    onChange({ days: days.map((day, position) => (position === index ? { ...day, ...part } : day)) });
  return (
    <fieldset className={styles.group} aria-describedby="calendar-days-problem">
      <legend>{texts.days}</legend>
      <p className="text-secondary">{texts.daysHint}</p>
      <ul className={styles.days}>
        {days.map((day, index) => (
          // Days have no identity of their own while they are written.
          <li key={index} className={styles.day}>
            <input
              type="date"
              className="bp6-input"
              aria-label={texts.dayOf(index + 1)}
              value={day.day}
              onChange={({ target }) => change(index, { day: target.value })}
            />
            <input
              className="bp6-input"
              aria-label={texts.nameField(index + 1)}
              placeholder={texts.namePlaceholder}
              maxLength={120}
              value={day.name}
              onChange={({ target }) => change(index, { name: target.value })}
            />
            <Checkbox
              inline
              label={texts.yearly}
              checked={day.yearly}
              onChange={({ currentTarget }) => change(index, { yearly: currentTarget.checked })}
            />
            <Checkbox
              inline
              label={texts.works}
              checked={day.works}
              onChange={({ currentTarget }) => change(index, { works: currentTarget.checked })}
            />
            <Button
              size="small"
              variant="minimal"
              text={texts.remove}
              aria-label={texts.removeDay(day.name)}
              onClick={() => onChange({ days: days.filter((_day, position) => position !== index) })}
            />
          </li>
        ))}
      </ul>
      {problems.days && (
        <p id="calendar-days-problem" role="alert" className="text-danger">
          {problems.days}
        </p>
      )}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          text={texts.addDay}
          onClick={() => onChange({ days: [...days, BLANK_DAY] })}
        />
      </div>
    </fieldset>
  );
}

function problemsOf({ opens, closes, days }: CalendarDraft): Problems {
  const dates = days.map(({ day }) => day);
  return {
    ...((opens === '') !== (closes === '') && { closes: texts.bothHours }),
    ...(opens !== '' && closes !== '' && closes <= opens && { closes: texts.hoursUpsideDown }),
    ...(new Set(dates).size < dates.length && { days: texts.dayTwice }),
    ...(days.some(({ day, name }) => day === '' || name.trim() === '') && { days: texts.dayIncomplete }),
  };
}

const inputOf = ({ areaId, holidaysIn, weekdays, opens, closes, days }: CalendarDraft): NewWorkCalendar => ({
  enterprise_area_id: areaId,
  holidays_in: holidaysIn,
  weekdays: weekdays.length === 0 ? null : [...weekdays],
  opens_at: opens || null,
  closes_at: closes || null,
  days: [...days],
});

const hoursCell = ({ opens_at: opens, closes_at: closes }: WorkCalendarEntry): string =>
  opens === null || closes === null ? texts.inherited : texts.hoursText(opens, closes);

const calendars: Catalogue<WorkCalendarEntry, CalendarDraft> = {
  texts,
  width: DIALOG_WIDTH,
  queryKey: queryKeys.settings.workCalendarsTable,
  // Boards and reports count by them.
  outdates: [queryKeys.board.all, ['reports']],
  list: () => askData(terna().workCalendars.list({})),
  row: WorkCalendarEntry,
  columns: [
    { title: texts.columns.area, cell: ({ enterprise_area: area }) => area?.name ?? texts.organization },
    {
      title: texts.columns.holidays,
      cell: ({ holidays_in: location }) => (location === null ? texts.inherited : holidayLocationName(location)),
    },
    {
      title: texts.columns.weekdays,
      cell: ({ weekdays }) => (weekdays === null ? texts.inherited : texts.weekdaysText(weekdays)),
    },
    { title: texts.columns.hours, cell: hoursCell },
    {
      title: texts.columns.days,
      cell: ({ days }) => (days.length === 0 ? texts.noDays : texts.dayCount(days.length)),
    },
  ],
  nameOf: ({ enterprise_area: area }) => area?.name ?? texts.organization,
  blank: { areaId: null, holidaysIn: null, weekdays: [], opens: '', closes: '', days: [] },
  draftOf: ({
    enterprise_area: area,
    holidays_in: holidaysIn,
    weekdays,
    opens_at: opens,
    closes_at: closes,
    days,
  }) => ({
    ...{
      areaId: area?.id ?? null,
      holidaysIn,
      weekdays: weekdays ?? [],
      opens: opens ?? '',
      closes: closes ?? '',
      days,
    },
  }),
  problemsOf,
  Fields,
  add: (draft) => askData(terna().workCalendars.add({ body: inputOf(draft) })),
  change: (id, draft, version) =>
    askData(terna().workCalendars.change({ params: { id }, body: { ...inputOf(draft), version } })),
  removal: { texts, remove: ({ id }) => askData(terna().workCalendars.remove({ params: { id } })) },
};

export const WorkCalendarsCard = () => <CatalogueCard catalogue={calendars} label={texts.title} />;
