// Figures of a period, compared with the period before, and the people behind them.
import type { z } from 'zod';
import {
  MAX_PERIOD_DAYS,
  type PeopleOfRow,
  type PeriodFigure,
  type peopleQuery,
  periodQuery,
  type ReportedPeople,
  type ReportPeriod,
} from '../../../contract/api/report-periods.ts';
import type { ReportQuery } from '../../../contract/api/reports.ts';
import { Currency } from '../../../contract/currencies.ts';
import { reportPeriodMessages } from '../../../contract/messages.ts';
import { type Actor, isAdmin } from '../../../domain/access/people.ts';
import { type CalendarDay, dayIn, dayNumber, dayOfNumber } from '../../../domain/calendar/calendar-days.ts';
import {
  type CountedFact,
  customFigure,
  kindOfMeasure,
  periodFigures,
} from '../../../domain/reports/period-figures.ts';
import { type CostOfPeriod, sourceCostFigures } from '../../../domain/reports/source-costs.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import type { Filters } from '../processes/index.ts';
import { costsBetween } from '../source-costs/index.ts';
import {
  countedFacts,
  countPeopleOfRow,
  type FactsAsked,
  groupedFacts,
  openProcessesOf,
  peopleOfRow,
  type Span,
} from './period-queries.ts';

const YEAR_DAYS = 365;
/** People per list. */
const MAX_PEOPLE = 200;
/** Users per figure. */
const MAX_ROWS = 30;

/** @returns null if the query names no period */
export async function readPeriod(
  { database, now }: Services,
  actor: Actor,
  { asked, filters }: { readonly asked: ReportQuery; readonly filters: Filters },
): Promise<ReportPeriod | null> {
  const { basis, source, measure, group_by: group } = asked;
  if (basis === undefined) return null;
  const db = database.read;
  const { span, previous } = await spansOf(db, actor, asked, now());
  const present: FactsAsked = { actor, filters, basis, source, span };
  const earlier: FactsAsked = { ...present, span: previous };
  const [facts, factsBefore] = [await countedFacts(db, present), await countedFacts(db, earlier)];
  const custom = measure === undefined ? null : { measure, group_by: group ?? ('month' as const) };
  return {
    ...{ basis, from: span.from, to: span.to, previous, custom },
    figures: [
      ...(custom ? [await readCustom(db, custom, present, earlier)] : []),
      ...periodFigures(facts, factsBefore),
      ...(hasCosts(actor, asked) ? await readCosts(db, { ...present, facts }, { ...earlier, facts: factsBefore }) : []),
      await recruiterLoad(db, present),
    ],
  };
}

/** Costs are of the whole organization: beside the candidates of a part of it they would say too much. */
const hasCosts = (actor: Actor, { status_id, source: _source, ...asked }: ReportQuery): boolean =>
  isAdmin(actor) &&
  (status_id === undefined || status_id === '0') &&
  Object.entries(asked).every(([name, value]) => value === undefined || Object.hasOwn(periodQuery, name));

type AskedWithFacts = FactsAsked & { readonly facts: readonly CountedFact[] };

async function readCosts(db: Reader, present: AskedWithFacts, earlier: AskedWithFacts): Promise<PeriodFigure[]> {
  const { source } = present;
  const rows = await costsBetween(db, present.actor.organizationId, earlier.span.from, present.span.to);
  const costs = rows.flatMap((row): CostOfPeriod[] =>
    source !== undefined && row.source !== source
      ? []
      : [
          {
            ...{ source: row.source, amount: row.amount, from: row.period_from, to: row.period_to },
            currency: Currency.parse(row.currency),
          },
        ],
  );
  return sourceCostFigures(
    { costs, facts: present.facts, span: present.span },
    { costs, facts: earlier.facts, span: earlier.span },
  );
}

async function readCustom(
  db: Reader,
  { measure, group_by: group }: NonNullable<ReportPeriod['custom']>,
  present: FactsAsked,
  earlier: FactsAsked,
): Promise<PeriodFigure> {
  const counted = { kind: kindOfMeasure(measure), group };
  return customFigure(
    { measure, group },
    await groupedFacts(db, present, counted),
    await groupedFacts(db, earlier, counted),
  );
}

/** Today's work of each responsible user, and the hirings of the period in their processes. */
async function recruiterLoad(db: Reader, asked: FactsAsked): Promise<PeriodFigure> {
  const open = await openProcessesOf(db, asked.actor, asked.filters);
  const hired = await groupedFacts(db, asked, { kind: 'hired', group: 'responsible' });
  const names = new Map(hired.map(({ key, name }) => [key, name]));
  for (const row of open) names.set(String(row.responsible_id ?? ''), row.responsible_name);
  const rows = [...names].map(([key, name]) => {
    const own = open.filter((row) => String(row.responsible_id ?? '') === key);
    const sum = (count: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + count(row), 0);
    const hires = hired.reduce((all, fact) => all + (fact.key === key ? fact.count : 0), 0);
    return {
      subject: name,
      values: [own.length, sum(({ vacancies }) => vacancies ?? 0), sum(({ active }) => active ?? 0), hires],
      before: null,
      people: { kind: 'hired' as const, outcome: null, group: 'responsible' as const, key },
    };
  });
  const inOrder = rows.toSorted((one, other) => (other.values[2] ?? 0) - (one.values[2] ?? 0));
  return { id: 'recruiter_load', rows: inOrder.slice(0, MAX_ROWS) };
}

/** @throws AppError invalid for a period that ends before it begins, or is too long */
async function spansOf(
  db: Reader,
  actor: Actor,
  { period_from: from, period_to: to }: ReportQuery,
  now: number,
): Promise<{ readonly span: Span; readonly previous: Span }> {
  const last = dayNumber(to ?? dayIn(await timeZoneOfOrganization(db, actor.organizationId), now));
  const first = from === undefined ? last - YEAR_DAYS + 1 : dayNumber(from);
  if (first > last) throw invalidPeriod(reportPeriodMessages.wrongDays);
  if (last - first >= MAX_PERIOD_DAYS) throw invalidPeriod(reportPeriodMessages.tooLong);
  const day = (number: number): CalendarDay => dayOfNumber(number);
  return {
    span: { from: day(first), to: day(last) },
    previous: { from: day(first - (last - first) - 1), to: day(first - 1) },
  };
}

const invalidPeriod = (message: string): AppError =>
  new AppError('invalid', { message, fields: { period_to: message } });

type PeopleQuery = ReportQuery & z.output<z.ZodObject<typeof peopleQuery>>;

/** @throws AppError invalid without a basis, or for a wrong period */
export async function readPeopleOfRow(
  { database, now }: Services,
  actor: Actor,
  { asked, filters }: { readonly asked: PeopleQuery; readonly filters: Filters },
): Promise<ReportedPeople> {
  const { basis, source, people_kind: kind, people_outcome: outcome, people_group: group, people_key: key } = asked;
  if (basis === undefined) throw new AppError('invalid', { message: reportPeriodMessages.noPeriod });
  const db = database.read;
  const { span } = await spansOf(db, actor, asked, now());
  const row: PeopleOfRow = { kind, outcome: outcome ?? null, group: group ?? null, key: key ?? '' };
  const facts: FactsAsked = { actor, filters, basis, source, span };
  const people = await peopleOfRow(db, facts, row, MAX_PEOPLE);
  return {
    people: people.map(({ process, ...one }) => ({ ...one, process: process ?? '' })),
    total: await countPeopleOfRow(db, facts, row),
  };
}
