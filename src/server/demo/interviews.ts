// Interview plans of the demonstration's processes, their interviews, and the scorecards of their interviewers.
import type { PlannedInterviewInput } from '../../contract/api/interview-plans.ts';
import type { Recommendation, ScorecardAnswer } from '../../contract/api/interviews.ts';
import { listsOf } from '../features/processes/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { DemoOrganization } from './organization.ts';
import type { Chance } from './random.ts';
import {
  closingsOf,
  type DemoCandidacy,
  demoCandidacies,
  insertInterview,
  insertInterviewers,
  insertInterviewPlan,
  insertPlannedInterview,
  insertPlannedInterviewers,
  insertScorecards,
} from './report-queries.ts';
import { SCORECARD_SUMMARIES } from './vocabulary.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** The first and last hour at which an interview begins, in UTC: from 10 to 17 in Santiago. */
const HOURS = { first: 13, last: 20 };

/** How far ahead interviews are arranged. */
const DAYS_AHEAD = 6;

/** In which interviews are not planned yet. */
const WITHOUT_PLAN = ['Analista financiera'];

const ANCHORS = ['No lo demuestra', 'Lo demuestra en parte', 'Lo demuestra', 'Lo demuestra con creces'];

type Content = Pick<PlannedInterviewInput, 'name' | 'kind' | 'minutes' | 'kit'>;

interface Round {
  /** The position of the stage, from 1. */
  readonly stage: number;
  readonly interviewers: readonly string[];
  readonly content: Content;
}

const ROUNDS: readonly Round[] = [
  {
    stage: 2,
    interviewers: ['user', 'admin'],
    content: {
      ...{ name: 'Primera entrevista', kind: 'video', minutes: 45 },
      kit: {
        goal: 'Conocer la trayectoria, la motivación y las expectativas de la persona.',
        questions: ['¿Qué logro de su último trabajo le enorgullece más?', '¿Por qué le interesa este cargo?'],
        criteria: ['Motivación por el cargo', 'Comunicación'].map((name) => ({ name, anchors: ANCHORS })),
      },
    },
  },
  {
    stage: 4,
    interviewers: ['employee', 'user'],
    content: {
      ...{ name: 'Entrevista técnica', kind: 'on_site', minutes: 60 },
      kit: {
        goal: 'Comprobar los conocimientos que pide el cargo y la forma de trabajar en equipo.',
        questions: ['¿Cómo organizó su último proyecto?', '¿Cómo resolvió un desacuerdo en su equipo?'],
        criteria: ['Conocimiento de la función', 'Trabajo en equipo'].map((name) => ({ name, anchors: ANCHORS })),
      },
    },
  },
];

interface PlannedRound extends Round {
  readonly plannedId: number;
}

/** Candidates who came into the stage of an interview had it; the first one is also arranged for the next days. */
export async function addInterviews(
  tx: Transaction,
  organization: DemoOrganization,
  chance: Chance,
  now: number,
): Promise<void> {
  const closings = new Map(
    (await closingsOf(tx, organization.id)).map((row) => [row.selection_process_id, row.created_at]),
  );
  const candidacies = (await demoCandidacies(tx, organization.id)).filter(
    ({ title }) => title !== null && !WITHOUT_PLAN.includes(title),
  );
  const taken = new Set<number>();
  for (const [processId, own] of Map.groupBy(candidacies, ({ process_id }) => process_id)) {
    const rounds = await addPlan(tx, organization, processId);
    const end = closings.get(processId) ?? now + DAYS_AHEAD * DAY;
    for (const candidacy of own) {
      for (const round of rounds.filter(({ stage }) => stage <= candidacy.order)) {
        await addInterview(tx, { ...{ organization, chance, taken, end, now }, candidacy, round });
      }
    }
  }
}

async function addPlan(
  tx: Transaction,
  { id: organization_id, userIds }: DemoOrganization,
  processId: number,
): Promise<PlannedRound[]> {
  const lists = await listsOf(tx, [processId]);
  const row = { organization_id, selection_process_id: processId };
  await insertInterviewPlan(tx, row);
  const planned: PlannedRound[] = [];
  for (const [index, round] of ROUNDS.entries()) {
    const { kit, ...content } = round.content;
    const { id } = await insertPlannedInterview(tx, {
      ...{ ...row, ...content, kit: JSON.stringify(kit), pool_size: null, order: index + 1 },
      list_id: lists[round.stage - 1]?.id ?? null,
    });
    await insertPlannedInterviewers(
      tx,
      round.interviewers.map((who) => ({ organization_id, planned_interview_id: id, user_id: userIds[who] ?? 0 })),
    );
    planned.push({ ...round, plannedId: id });
  }
  return planned;
}

interface Setting {
  readonly organization: DemoOrganization;
  readonly chance: Chance;
  readonly candidacy: DemoCandidacy;
  readonly round: PlannedRound;
  /** The hours of the interviews so far. */
  readonly taken: Set<number>;
  /** Until when interviews take place. */
  readonly end: number;
  readonly now: number;
}

async function addInterview(tx: Transaction, setting: Setting): Promise<void> {
  const { organization, chance, candidacy, round, taken, end, now } = setting;
  const { plannedId, content, interviewers } = round;
  const entered = enteredAt(candidacy, round.stage);
  const scheduledAt = entered + chance.between(2, 30) * HOUR;
  const startsAt = freeHour(scheduledAt + chance.between(1, 4) * DAY, taken);
  if (startsAt + 2 * HOUR > end || scheduledAt > now) return;
  // Those of recruiters suffice as coming ones.
  if (startsAt > now && interviewers.includes('employee')) return;
  taken.add(startsAt);
  const hasPassed = startsAt + content.minutes * 60_000 < now;
  const state = hasPassed && chance.happens(0.06) ? 'no_show' : chance.happens(0.05) ? 'cancelled' : 'scheduled';
  const organization_id = organization.id;
  const { id } = await insertInterview(tx, {
    ...{ organization_id, applicant_id: candidacy.id, planned_interview_id: plannedId, sequence_id: null, state },
    ...{ name: content.name, kind: content.kind, kit: JSON.stringify(content.kit), created_at: scheduledAt },
    ...{ starts_at: startsAt, ends_at: startsAt + content.minutes * 60_000 },
    place: content.kind === 'video' ? 'Videollamada' : 'Sala de reuniones, piso 3',
    // No reminder is sent.
    ...{ day_reminder_for: startsAt, hour_reminder_for: startsAt },
  });
  const userIds = interviewers.map((who) => organization.userIds[who] ?? 0);
  await insertInterviewers(
    tx,
    userIds.map((user_id) => ({ organization_id, interview_id: id, user_id, reminded_at: now })),
  );
  if (!hasPassed || state !== 'scheduled') return;
  await addScorecards(tx, setting, { interviewId: id, userIds, endedAt: startsAt + HOUR });
}

/** When the candidate came into a stage, as the history says: the stages before took equally long. */
const enteredAt = ({ created_at, moved_at, order }: DemoCandidacy, stage: number): number =>
  created_at + Math.floor(((moved_at - created_at) * (stage - 1)) / Math.max(1, order - 1));

/** The next hour of a working day that no interview has. */
function freeHour(from: number, taken: ReadonlySet<number>): number {
  let hour = Math.ceil(from / HOUR) * HOUR;
  for (;;) {
    const date = new Date(hour);
    const isOpen = date.getUTCHours() >= HOURS.first && date.getUTCHours() <= HOURS.last;
    if (isOpen && date.getUTCDay() >= 1 && date.getUTCDay() <= 5 && !taken.has(hour)) return hour;
    hour += HOUR;
  }
}

async function addScorecards(
  tx: Transaction,
  { organization, chance, candidacy, round, now }: Setting,
  {
    interviewId,
    userIds,
    endedAt,
  }: { readonly interviewId: number; readonly userIds: readonly number[]; readonly endedAt: number },
): Promise<void> {
  const hasPassed = candidacy.order > round.stage;
  // Candidates who went on convinced most interviewers.
  const level = hasPassed ? chance.between(3, 4) : candidacy.status === 'disqualified' ? chance.between(1, 2) : 3;
  const rows = userIds
    .map((user_id) => {
      const own = chance.happens(0.8) ? level : Math.max(1, level - 1);
      const answers = round.content.kit.criteria.map(
        (_one, criterion): ScorecardAnswer => ({
          ...{ criterion, note: null },
          value: Math.min(4, Math.max(1, own + chance.between(-1, 1))),
        }),
      );
      const submittedAt = endedAt + chance.between(1, 20) * HOUR;
      return {
        ...{ organization_id: organization.id, applicant_id: candidacy.id, interview_id: interviewId, user_id },
        ...{ answers: JSON.stringify(answers), recommendation: RECOMMENDATIONS[own] ?? null },
        ...{ summary: chance.pick(SCORECARD_SUMMARIES), submitted_at: submittedAt, updated_at: submittedAt },
      };
    })
    .filter(({ submitted_at }) => submitted_at < now && chance.happens(0.93));
  await insertScorecards(tx, rows);
}

/** By the level from 1 to 4. */
const RECOMMENDATIONS: readonly (Recommendation | null)[] = [null, 'strong_no', 'no', 'yes', 'strong_yes'];
