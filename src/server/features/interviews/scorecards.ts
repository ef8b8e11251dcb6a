// Scorecards: drafts, submission, changes, and who reads them.
import type { Scorecard, ScorecardInput, SubmittedScorecard } from '../../../contract/api/interviews.ts';
import { interviewMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canReadScorecard, fitsKit, isComplete } from '../../../domain/interviews/scorecards.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { refreshCards } from '../applicants/index.ts';
import { isOpen, requireInterview, requireOwnInterview, type VisibleInterview } from './access.ts';
import { publishInterview } from './publish-interview.ts';
import {
  findScorecard,
  insertScorecard,
  insertWording,
  type ScorecardRow,
  submittedScorecardsOf,
  unreadRoundOf,
  updateScorecard,
  wordingsOf,
} from './scorecard-queries.ts';
import { scorecardShape, wordingShape } from './shapes.ts';

interface Writing {
  readonly id: number;
  readonly input: ScorecardInput;
  readonly now: number;
}

/** @throws AppError not_found, process_closed, wrong_status, invalid; conflict if it is submitted; stale_version */
export async function saveScorecard(tx: Transaction, caller: Caller, { id, input, now }: Writing): Promise<Scorecard> {
  const interview = await requireScorable(tx, caller, id, input);
  const present = await findScorecard(tx, id, caller.userId);
  if (present && present.submitted_at !== null) throw new AppError('conflict', { message: texts.alreadySubmitted });
  return writeScorecard(tx, caller, { interview, present, input, submittedAt: null, now });
}

/** @throws AppError as `saveScorecard`; invalid if a criterion or the recommendation is missing */
export async function submitScorecard(
  tx: Transaction,
  caller: Caller,
  { id, input, now }: Writing,
): Promise<Scorecard> {
  const interview = await requireScorable(tx, caller, id, input);
  if (!isComplete(JSON.parse(interview.row.kit), input)) throw new AppError('invalid', { message: texts.incomplete });
  const present = await findScorecard(tx, id, caller.userId);
  const isFirst = !present || present.submitted_at === null;
  const written = await writeScorecard(tx, caller, {
    ...{ interview, present, input, now },
    submittedAt: present?.submitted_at ?? now,
  });
  if (present && !isFirst) {
    await storeWording(tx, present, now);
    // Rules may ask for the average, which has changed.
    await refreshCards(tx, caller, { viewer: null, candidacies: [{ id: interview.row.applicant_id }], now });
  }
  if (isFirst) {
    const userIds = interview.interviewers.map((one) => one.id);
    await publishInterview(tx, caller, { row: interview.row, kind: 'scorecard_submitted', userIds, now });
  }
  return written;
}

async function requireScorable(
  tx: Transaction,
  caller: Caller,
  id: number,
  { answers }: ScorecardInput,
): Promise<VisibleInterview> {
  const interview = await requireOwnInterview(tx, caller, id);
  if (interview.row.state !== 'scheduled') throw new AppError('wrong_status', { message: texts.isNotScheduled });
  if (!isOpen(interview.row)) throw new AppError('process_closed');
  if (!fitsKit(JSON.parse(interview.row.kit), answers)) throw new AppError('invalid', { message: texts.wrongAnswers });
  return interview;
}

async function writeScorecard(
  tx: Transaction,
  caller: Caller,
  {
    interview: { row },
    present,
    input,
    submittedAt,
    now,
  }: {
    readonly interview: VisibleInterview;
    readonly present: ScorecardRow | undefined;
    readonly input: ScorecardInput;
    readonly submittedAt: number | null;
    readonly now: number;
  },
): Promise<Scorecard> {
  const wording = {
    answers: JSON.stringify(input.answers),
    recommendation: input.recommendation,
    summary: input.summary || null,
    submitted_at: submittedAt,
    updated_at: now,
  };
  const owner = { organization_id: caller.organizationId, applicant_id: row.applicant_id };
  const isWritten = present
    ? await updateScorecard(tx, { id: present.id, version: input.version }, wording)
    : input.version === 0 &&
      (await insertScorecard(tx, { ...wording, ...owner, interview_id: row.id, user_id: caller.userId }));
  const stored = await findScorecard(tx, row.id, caller.userId);
  if (!isWritten || !stored) throw new AppError('stale_version', { current: stored && scorecardShape(stored) });
  return scorecardShape(stored);
}

const storeWording = (tx: Transaction, row: ScorecardRow, now: number) =>
  insertWording(tx, {
    organization_id: row.organization_id,
    applicant_id: row.applicant_id,
    scorecard_id: row.id,
    answers: row.answers,
    recommendation: row.recommendation,
    summary: row.summary,
    replaced_at: now,
  });

/** @throws AppError not_found */
export async function readScorecards(db: Reader, actor: Actor, id: number) {
  const { row, round, recruits } = await requireInterview(db, actor, id);
  const submitted = await submittedScorecardsOf(db, id);
  const reader = { userId: actor.userId, recruits };
  const visible = submitted.filter((one) =>
    canReadScorecard(reader, round, { authorId: one.user_id, isSubmitted: true }),
  );
  const wordings =
    visible.length === 0
      ? []
      : await wordingsOf(
          db,
          visible.map((one) => one.id),
        );
  const scorecards: SubmittedScorecard[] = visible.map((one) => ({
    ...scorecardShape(one),
    earlier: wordings
      .filter(({ scorecard_id }) => scorecard_id === one.id)
      .map((wording) => ({ ...wordingShape(wording), replaced_at: new Date(wording.replaced_at).toISOString() })),
  }));
  return { kit: JSON.parse(row.kit), scorecards, hidden_count: submitted.length - visible.length };
}

/**
 * The export of all data of a person contains their scorecards.
 * @throws AppError conflict for an interviewer of the person who may not read the scorecards of others yet
 */
export async function assertReadsScorecardsOf(db: Reader, { userId }: Actor, personId: number): Promise<void> {
  const unread = await unreadRoundOf(db, personId, userId);
  if (unread) throw new AppError('conflict', { message: texts.exportWaits(unread.name) });
}
