// Searches for the times at which interviews of the plan can take place in a row.
import type { FreeSequences, SequenceStep } from '../../../contract/api/interview-sequences.ts';
import { interviewSequenceMessages as texts } from '../../../contract/messages.ts';
import type { SlotSequence } from '../../../domain/interviews/slot-sequences.ts';
import type { Reader } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Services } from '../../services.ts';
import { actOnCandidate } from '../applicants/index.ts';
import {
  type AskedPart,
  interviewersOfParts,
  MAX_CALENDAR_AGE,
  MAX_DAYS_AHEAD,
  readBusyCalendars,
  sequencesOf,
  uncheckedOf,
} from '../interview-availability/index.ts';
import { plannedInterviewersOf } from '../interview-plans/index.ts';
import { interviewsOfSequence, requirePlanned } from '../interviews/index.ts';

const DAY = 24 * 60 * 60 * 1000;

interface Search {
  readonly applicantId: number;
  readonly steps: readonly SequenceStep[];
  readonly from: string;
  readonly days: number;
  readonly exceptSequenceId: number | undefined;
}

/** @throws AppError not_found; invalid for an interview with too few interviewers; otherwise as `actOnCandidate` */
export async function searchSequences(
  services: Services,
  caller: Caller,
  { applicantId, steps, from: asked, days, exceptSequenceId }: Search,
): Promise<FreeSequences> {
  const { database, now } = services;
  const { read } = database;
  const { organizationId } = caller;
  const parts = await partsOf(read, caller, { applicantId, steps });
  const except =
    exceptSequenceId === undefined ? [] : await movedIds(read, { organizationId, applicantId, exceptSequenceId });
  const from = Math.max(Date.parse(asked), now());
  const until = Math.min(from + days * DAY, now() + MAX_DAYS_AHEAD * DAY);
  if (until <= from) return { sequences: [], unchecked: [] };
  const interviewers = interviewersOfParts(parts);
  const question = { organizationId, range: { from, until }, exceptInterviewIds: except };
  const busy = await readBusyCalendars(services, read, { ...question, interviewers, maxAge: MAX_CALENDAR_AGE });
  const sequences = await sequencesOf(read, { ...question, parts }, busy, now());
  return { sequences: sequences.map(sequenceShape), unchecked: uncheckedOf(interviewers, busy) };
}

const sequenceShape = ({ slots }: SlotSequence): FreeSequences['sequences'][number] => ({
  interviews: slots.map(({ startsAt, userIds }) => ({
    starts_at: new Date(startsAt).toISOString(),
    user_ids: [...userIds],
  })),
});

async function partsOf(
  db: Reader,
  caller: Caller,
  { applicantId, steps }: Pick<Search, 'applicantId' | 'steps'>,
): Promise<AskedPart[]> {
  const { process } = await actOnCandidate(db, caller, applicantId);
  const ids = steps.map((step) => step.planned_interview_id);
  const interviewers = Map.groupBy(await plannedInterviewersOf(db, ids), (one) => one.planned_interview_id);
  const parts: AskedPart[] = [];
  for (const { planned_interview_id: id, break_minutes: breakMinutes } of steps) {
    const { name, minutes, pool_size: needed } = await requirePlanned(db, caller, process, id);
    const own = interviewers.get(id) ?? [];
    if (own.length < (needed ?? 1)) {
      throw new AppError('invalid', {
        message: texts.noInterviewers(name),
        fields: { steps: texts.noInterviewers(name) },
      });
    }
    parts.push({ interviewers: own, minutes, needed, breakMinutes });
  }
  return parts;
}

interface Moved extends Pick<Search, 'applicantId'> {
  readonly organizationId: number;
  readonly exceptSequenceId: number;
}

async function movedIds(
  db: Reader,
  { organizationId, applicantId, exceptSequenceId }: Moved,
): Promise<readonly number[]> {
  const rows = await interviewsOfSequence(db, organizationId, [exceptSequenceId]);
  const own = rows.filter((row) => row.applicant_id === applicantId);
  if (own.length === 0) throw new AppError('not_found');
  return own.map(({ id }) => id);
}
