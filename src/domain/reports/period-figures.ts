// Figures of a period from counted facts, each beside the same figure of the period before.
import type { PeopleOfRow, PeriodFigure, ReportGroup, ReportMeasure } from '../../contract/api/report-periods.ts';
import type { FactKind } from './report-facts.ts';
import { shareOf } from './shares.ts';

/** Equal facts with their number. */
export interface CountedFact {
  readonly kind: FactKind;
  readonly stage: string | null;
  /** Of the stage in its process. */
  readonly order: number | null;
  readonly source: string;
  readonly userId: number | null;
  readonly user: string | null;
  readonly outcome: string;
  readonly limited: number;
  readonly late: number;
  readonly days: number | null;
  /** `2026-01` */
  readonly month: string;
  readonly count: number;
}

type Facts = readonly CountedFact[];
type Row = PeriodFigure['rows'][number];
type Condition = (fact: CountedFact) => boolean;

/** Rows per figure. */
export const MAX_ROWS = 30;

export const sumOf = (facts: Facts, condition: Condition = () => true): number =>
  facts.reduce((sum, fact) => sum + (condition(fact) ? fact.count : 0), 0);

/** The smallest value that `share` of the facts do not exceed; null without facts. */
export function quantileOf(facts: readonly Pick<CountedFact, 'days' | 'count'>[], share: number): number | null {
  const sorted = facts
    .filter(({ days }) => days !== null)
    .toSorted((one, other) => (one.days ?? 0) - (other.days ?? 0));
  const total = sorted.reduce((sum, { count }) => sum + count, 0);
  let passed = 0;
  for (const { days, count } of sorted) {
    passed += count;
    if (passed >= total * share) return days;
  }
  return null;
}

const ofKind = (facts: Facts, kind: FactKind): Facts => facts.filter((fact) => fact.kind === kind);

const people = (
  kind: FactKind,
  group: ReportGroup | null = null,
  key = '',
  outcome: string | null = null,
): PeopleOfRow => ({
  kind,
  outcome,
  group,
  key,
});

/** Null for no facts, so that an empty period is not compared as zero percent. */
const percentage = (count: number, total: number): number | null => (total === 0 ? null : shareOf(count, total));

export function periodFigures(facts: Facts, before: Facts): PeriodFigure[] {
  return [
    { id: 'period_totals', rows: totals(facts, before) },
    { id: 'period_months', rows: months(facts) },
    { id: 'period_conversion', rows: conversion(facts, before) },
    { id: 'period_stage_time', rows: stageTimes(facts, before) },
    { id: 'period_hire_times', rows: hireTimes(facts, before) },
    { id: 'period_offers', rows: offers(facts, before) },
    { id: 'period_sources', rows: sources(facts, before) },
    { id: 'period_sla_stages', rows: limits(facts, before, 'stage') },
    { id: 'period_sla_people', rows: limits(facts, before, 'person') },
  ];
}

function totals(facts: Facts, before: Facts): Row[] {
  const row = (subject: string, kind: FactKind, outcome: string | null = null): Row => {
    const condition: Condition = (fact) => fact.kind === kind && (outcome === null || fact.outcome === outcome);
    return {
      subject,
      values: [sumOf(facts, condition)],
      before: sumOf(before, condition),
      people: people(kind, null, '', outcome),
    };
  };
  return [
    row('applied', 'applied'),
    row('offers', 'offer'),
    row('accepted', 'offer', 'accepted'),
    row('hired', 'hired'),
    row('disqualified', 'disqualified'),
  ];
}

const months = (facts: Facts): Row[] =>
  [...Map.groupBy(facts, ({ month }) => month)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([month, own]) => ({
      subject: month,
      values: (['applied', 'hired', 'disqualified'] as const).map((kind) => sumOf(ofKind(own, kind))),
      before: null,
      people: people('applied', 'month', month),
    }))
    .filter(({ values }) => values.some((value) => value > 0));

/** In the most common order of the stages. */
function stagesOf(facts: Facts): [stage: string, own: Facts][] {
  const orderOf = (own: Facts): number =>
    own.reduce((sum, { order, count }) => sum + (order ?? 0) * count, 0) / sumOf(own);
  return [...Map.groupBy(facts, ({ stage }) => stage ?? '')]
    .toSorted(([one, own], [other, others]) => orderOf(own) - orderOf(others) || (one < other ? -1 : 1))
    .slice(0, MAX_ROWS);
}

const inStage = (facts: Facts, stage: string): Facts => facts.filter((fact) => (fact.stage ?? '') === stage);

/** Without stages in which all still wait, as in the last one: zero percent would say that none passed. */
function conversion(facts: Facts, before: Facts): Row[] {
  const wentOn: Condition = ({ outcome }) => outcome === 'went_on';
  const earlier = ofKind(before, 'entered');
  const decided = stagesOf(ofKind(facts, 'entered')).filter(([, own]) =>
    own.some(({ outcome }) => outcome !== 'waiting'),
  );
  return decided.map(([stage, own]) => {
    const previous = inStage(earlier, stage);
    return {
      subject: stage,
      values: [percentage(sumOf(own, wentOn), sumOf(own)), sumOf(own), sumOf(own, wentOn)],
      before: percentage(sumOf(previous, wentOn), sumOf(previous)),
      people: people('entered', 'stage', stage),
    };
  });
}

function stageTimes(facts: Facts, before: Facts): Row[] {
  const earlier = ofKind(before, 'stay');
  return stagesOf(ofKind(facts, 'stay')).map(([stage, own]) => ({
    subject: stage,
    values: [quantileOf(own, 0.5), quantileOf(own, 0.9), sumOf(own)],
    before: quantileOf(inStage(earlier, stage), 0.5),
    people: people('stay', 'stage', stage),
  }));
}

const hireTimes = (facts: Facts, before: Facts): Row[] =>
  (['hired', 'filled'] as const)
    .map((kind) => {
      const own = ofKind(facts, kind);
      return {
        subject: kind === 'hired' ? 'time_to_hire' : 'time_to_fill',
        values: [quantileOf(own, 0.5), quantileOf(own, 0.9), sumOf(own)],
        before: quantileOf(ofKind(before, kind), 0.5),
        people: people(kind),
      };
    })
    .filter(({ values }) => values[0] !== null);

function offers(facts: Facts, before: Facts): Row[] {
  const [own, earlier] = [ofKind(facts, 'offer'), ofKind(before, 'offer')];
  if (own.length === 0) return [];
  return (['accepted', 'declined', 'waiting'] as const).map((outcome) => {
    const condition: Condition = (fact) => fact.outcome === outcome;
    return {
      subject: outcome,
      values: [sumOf(own, condition), percentage(sumOf(own, condition), sumOf(own))],
      before: sumOf(earlier, condition),
      people: people('offer', null, '', outcome),
    };
  });
}

function sources(facts: Facts, before: Facts): Row[] {
  const earlier = ofKind(before, 'applied');
  return [...Map.groupBy(facts, ({ source }) => source)]
    .map(([source, own]) => {
      const applied = ofKind(own, 'applied');
      const progressed = sumOf(applied, ({ outcome }) => outcome === 'progressed');
      const [all, hired] = [sumOf(applied), sumOf(ofKind(own, 'hired'))];
      return {
        subject: source || null,
        values: [all, progressed, hired, percentage(progressed, all), percentage(hired, all)],
        before: sumOf(earlier, (fact) => fact.source === source),
        people: people('applied', 'source', source),
      };
    })
    .filter(({ values }) => (values[0] ?? 0) + (values[2] ?? 0) > 0)
    .toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0))
    .slice(0, MAX_ROWS);
}

/** Stays in stages with a limit, of which share in time. */
function limits(facts: Facts, before: Facts, by: 'stage' | 'person'): Row[] {
  const limited = (all: Facts): Facts => ofKind(all, 'stay').filter((fact) => fact.limited === 1);
  const inTime: Condition = ({ late }) => late === 0;
  const keyOf = (fact: CountedFact): string => (by === 'stage' ? (fact.stage ?? '') : String(fact.userId ?? ''));
  const groups = by === 'stage' ? stagesOf(limited(facts)) : [...Map.groupBy(limited(facts), keyOf)];
  const earlier = limited(before);
  const rows = groups.map(([key, own]) => {
    const previous = earlier.filter((fact) => keyOf(fact) === key);
    return {
      subject: by === 'stage' ? key : (own[0]?.user ?? null),
      values: [percentage(sumOf(own, inTime), sumOf(own)), sumOf(own, inTime), sumOf(own)],
      before: percentage(sumOf(previous, inTime), sumOf(previous)),
      people: people('stay', by, key),
    };
  });
  return by === 'stage'
    ? rows
    : rows.toSorted((one, other) => (other.values[2] ?? 0) - (one.values[2] ?? 0)).slice(0, MAX_ROWS);
}

const COUNTED: Readonly<Record<ReportMeasure, FactKind>> = {
  applied: 'applied',
  entered: 'entered',
  stays: 'stay',
  disqualified: 'disqualified',
  offers: 'offer',
  accepted: 'offer',
  hired: 'hired',
  time_to_hire: 'hired',
  time_to_fill: 'filled',
  stage_time: 'stay',
  sla_met: 'stay',
};

/** The kind of facts that a measure is computed from. */
export const kindOfMeasure = (measure: ReportMeasure): FactKind => COUNTED[measure];

export interface GroupedFact extends Pick<CountedFact, 'outcome' | 'limited' | 'late' | 'days' | 'count'> {
  /** A month, a name, or an id as text. */
  readonly key: string;
  readonly name: string | null;
}

/** A figure of one measure by one group, months in order and others by size. */
export function customFigure(
  { measure, group }: { readonly measure: ReportMeasure; readonly group: ReportGroup },
  facts: readonly GroupedFact[],
  before: readonly GroupedFact[],
): PeriodFigure {
  const kind = kindOfMeasure(measure);
  const rows = [...Map.groupBy(facts, ({ key }) => key)].map(([key, own]) => ({
    subject: own[0]?.name ?? null,
    values: [measured(measure, own), own.reduce((sum, { count }) => sum + count, 0)],
    // Of months, the period before has others.
    before:
      group === 'month'
        ? null
        : measured(
            measure,
            before.filter((fact) => fact.key === key),
          ),
    people: people(kind, group, key, measure === 'accepted' ? 'accepted' : null),
  }));
  const inOrder = rows.toSorted((one, other) =>
    group === 'month'
      ? (one.subject ?? '').localeCompare(other.subject ?? '')
      : (other.values[0] ?? 0) - (one.values[0] ?? 0) || (one.subject ?? '').localeCompare(other.subject ?? ''),
  );
  return { id: 'custom', rows: inOrder.filter(({ values }) => values[0] !== null).slice(0, MAX_ROWS) };
}

function measured(measure: ReportMeasure, facts: readonly GroupedFact[]): number | null {
  const count = (condition: (fact: GroupedFact) => boolean): number =>
    facts.reduce((sum, fact) => sum + (condition(fact) ? fact.count : 0), 0);
  if (measure === 'accepted') return count(({ outcome }) => outcome === 'accepted');
  if (measure === 'sla_met') {
    const limited = count((fact) => fact.limited === 1);
    return percentage(
      count((fact) => fact.limited === 1 && fact.late === 0),
      limited,
    );
  }
  const isTime = measure === 'time_to_hire' || measure === 'time_to_fill' || measure === 'stage_time';
  return isTime ? quantileOf(facts, 0.5) : count(() => true);
}
