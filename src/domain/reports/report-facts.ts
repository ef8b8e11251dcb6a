// Dated facts of one candidacy for reports of a period, recomputed from its activity after each change.
import type { RequestState } from '../../contract/api/request-records.ts';
import { type CalendarDay, dayIn, dayNumber } from '../calendar/calendar-days.ts';
import {
  type CountedCandidacy,
  type CountedLine,
  type Counting,
  daysOfStay,
  outcomeOf,
  type Stay,
  staysOf,
} from './report-shares.ts';

/**
 * `applied`: came into a process. `entered`: came into a stage for the first time. `stay`: left a stage or was
 * disqualified in it. `offer`: a hiring was requested. `hired` and `filled`: was hired.
 */
export const FACT_KINDS = ['applied', 'entered', 'stay', 'disqualified', 'offer', 'hired', 'filled'] as const;
export type FactKind = (typeof FACT_KINDS)[number];

export interface ReportFact {
  readonly kind: FactKind;
  readonly processId: number;
  readonly listId: number | null;
  /** When it happened. */
  readonly day: CalendarDay;
  /**
   * Business days of a stay; calendar days until the hiring, from the application (`hired`) or from the creation of the
   * process (`filled`). Null for other kinds.
   */
  readonly days: number | null;
  /** Of a stay in a stage with a limit, and beyond it. */
  readonly isLimited: boolean;
  readonly isLate: boolean;
  /**
   * Of a stage: `went_on`, `gone`, `dropped` or `waiting`; of an offer: `accepted`, `declined` or `waiting`; of an
   * application: `progressed` or empty; of a disqualification: its reason.
   */
  readonly outcome: string;
  /** Who ended the stay. */
  readonly userId: number | null;
  /** When the candidacy came into the process, and when it was hired. */
  readonly appliedOn: CalendarDay;
  readonly hiredOn: CalendarDay | null;
}

export interface HiringRequest {
  readonly state: RequestState;
  /** Epoch milliseconds. */
  readonly submittedAt: number;
  readonly decidedAt: number | null;
}

export interface CandidacyHiring {
  readonly requests: readonly HiringRequest[];
  /** Of the candidate's own hiring data. */
  readonly joiningDate: CalendarDay | null;
}

export interface FactCounting extends Counting {
  /** Epoch milliseconds. */
  createdAtOf(processId: number): number | null;
}

const isAccepted = ({ state }: HiringRequest): boolean => state === 'approved' || state === 'closed';

export function factsOf(
  candidacy: CountedCandidacy,
  lines: readonly CountedLine[],
  hiring: CandidacyHiring,
  counting: FactCounting,
): ReportFact[] {
  if (candidacy.removed) return [];
  const stays = staysOf(candidacy, lines);
  return [...Map.groupBy(stays, ({ processId }) => processId)].flatMap(([processId, own]) => {
    const [first] = own;
    if (!first) return [];
    const isPresent = processId === candidacy.processId;
    const hiredOn = isPresent ? hiredDay(candidacy, hiring, counting) : null;
    const appliedOn = dayIn(counting.timeZone, first.from);
    const common = { ...NOTHING, processId, appliedOn, hiredOn };
    const hasProgressed = own.some(({ listId }) => listId !== first.listId);
    return [
      { ...common, kind: 'applied' as const, day: appliedOn, outcome: hasProgressed ? 'progressed' : '' },
      ...stageFacts(own, common, counting),
      ...(isPresent ? endFacts(own, common, hiring, counting) : []),
    ];
  });
}

type Common = Omit<ReportFact, 'kind' | 'day'>;

const NOTHING = { listId: null, days: null, isLimited: false, isLate: false, outcome: '', userId: null };

/**
 * The day on which a hiring was approved; without any hiring request, the joining date of the candidate's hiring data.
 * A disqualified candidate needs the approval.
 */
function hiredDay(
  { status }: CountedCandidacy,
  { requests, joiningDate }: CandidacyHiring,
  { timeZone }: Counting,
): CalendarDay | null {
  const accepted = requests.find(isAccepted);
  if (accepted) return dayIn(timeZone, accepted.decidedAt ?? accepted.submittedAt);
  return requests.length === 0 && status === 'active' ? joiningDate : null;
}

function stageFacts(stays: readonly Stay[], common: Common, counting: FactCounting): ReportFact[] {
  const { timeZone } = counting;
  const facts: ReportFact[] = [];
  for (const [listId, own] of Map.groupBy(stays, (stay) => stay.listId)) {
    const [first] = own;
    const last = own.at(-1);
    if (listId === null || !first || !last) continue;
    facts.push({ ...common, kind: 'entered', listId, day: dayIn(timeZone, first.from), outcome: outcomeOf(last) });
    for (const stay of own) {
      const end = stay.dropped?.at ?? stay.until;
      if (end === null) continue;
      const day = dayIn(timeZone, end);
      const days = daysOfStay(stay.processId, stay.from, end, counting);
      const limit = counting.limitOf(listId);
      facts.push({
        ...common,
        ...{ kind: 'stay', listId, day, days, outcome: outcomeOf(stay) },
        ...{ isLimited: limit !== null, isLate: limit !== null && days > limit },
        userId: stay.dropped ? stay.dropped.userId : stay.endedBy,
      });
    }
  }
  return facts;
}

function endFacts(
  stays: readonly Stay[],
  common: Common,
  { requests }: CandidacyHiring,
  { timeZone, createdAtOf }: FactCounting,
): ReportFact[] {
  const { processId, appliedOn, hiredOn } = common;
  const dropped = stays.at(-1)?.dropped;
  const createdAt = createdAtOf(processId);
  const daysUntilHired = (from: CalendarDay): number =>
    hiredOn === null ? 0 : Math.max(0, dayNumber(hiredOn) - dayNumber(from));
  return [
    ...(dropped
      ? [{ ...common, kind: 'disqualified' as const, day: dayIn(timeZone, dropped.at), outcome: dropped.reason ?? '' }]
      : []),
    ...requests.map((request) => ({
      ...common,
      kind: 'offer' as const,
      day: dayIn(timeZone, request.submittedAt),
      outcome: isAccepted(request) ? 'accepted' : request.state === 'in_review' ? 'waiting' : 'declined',
    })),
    ...(hiredOn === null ? [] : [{ ...common, kind: 'hired' as const, day: hiredOn, days: daysUntilHired(appliedOn) }]),
    ...(hiredOn === null || createdAt === null
      ? []
      : [{ ...common, kind: 'filled' as const, day: hiredOn, days: daysUntilHired(dayIn(timeZone, createdAt)) }]),
  ];
}
