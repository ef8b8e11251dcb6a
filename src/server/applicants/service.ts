// Candidates in a process: what the drawer shows, comments, and the move to another stage.
import type { Applicant, ApplicantLog, Moved } from '../../contract/api/applicants.ts';
import { refuseMove } from '../../domain/moves.ts';
import type { Actor } from '../../domain/people.ts';
import { mayActOnApplicants } from '../../domain/process-access.ts';
import { type CardRow, cardShape, findCard, findList } from '../board/index.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import type { PageRequest } from '../http/pages.ts';
import { tellOfEntry } from '../mail/stage-letters.ts';
import { publish } from '../outbox/index.ts';
import { type SeenProcess, seeProcess } from '../processes/index.ts';
import {
  adjustListCounts,
  countLogs,
  educationsOf,
  experiencesOf,
  filesOf,
  findApplicant,
  findCv,
  findLog,
  findPerson,
  insertLog,
  moveIfUnchanged,
  pageOfLogs,
} from './queries.ts';
import { applicantShape, logShape } from './shapes.ts';

interface SeenCard {
  readonly card: CardRow;
  readonly process: SeenProcess;
}

/** @throws Failure not_found where it is absent or in a process that this person does not see */
async function seeCard(db: Reader, actor: Actor, id: number): Promise<SeenCard> {
  const card = await findCard(db, id);
  if (!card) throw new Failure('not_found');
  return { card, process: await seeProcess(db, actor, card.selection_process_id) };
}

export async function readApplicant(db: Reader, actor: Actor, id: number): Promise<Applicant> {
  const { card, process } = await seeCard(db, actor, id);
  const candidacy = await findApplicant(db, id);
  if (!candidacy) throw new Failure('not_found');
  const personId = card.uniq_applicant_id;
  return applicantShape({
    card,
    candidacy,
    person: await findPerson(db, personId),
    experiences: await experiencesOf(db, personId),
    educations: await educationsOf(db, personId),
    files: await filesOf(db, personId),
    process,
    acts: mayActOnApplicants(actor, process.facts),
  });
}

/**
 * Moves a candidate, guarded by the version that the caller saw; counts, log and event in the same transaction.
 * @throws Failure stale_version with the card as it is now, or the domain's reason
 */
export async function moveApplicant(
  tx: Transaction,
  caller: Caller,
  id: number,
  target: { list_id: number; version: number; send_notification?: boolean | undefined },
  now: number,
): Promise<Moved> {
  const { card, process } = await seeCard(tx, caller, id);
  const list = await findList(tx, target.list_id);
  if (!list || list.organization_id !== caller.organizationId) throw new Failure('not_found');
  if (card.version !== target.version) throw new Failure('stale_version', { current: cardShape(card) });
  const reason = refuseMove(caller, {
    applicant: { listId: card.list_id, processId: card.selection_process_id, status: card.status },
    target: { listId: list.id, processId: list.selection_process_id },
    process: process.facts,
  });
  if (reason) throw new Failure(reason);

  const from = await findList(tx, card.list_id);
  const moved = await moveIfUnchanged(tx, { id, version: card.version, listId: list.id, userId: caller.userId, now });
  if (!moved) throw new Failure('stale_version', { current: await currentCard(tx, id) });
  const counts = [
    await adjustListCounts(tx, card.list_id, { active: -1 }),
    await adjustListCounts(tx, list.id, { active: 1 }),
  ];
  await insertLog(tx, {
    organization_id: caller.organizationId,
    applicant_id: id,
    type: 'list',
    kind: 'moved',
    comment: null,
    from_list: from?.name ?? null,
    to_list: list.name,
    author_user_id: caller.userId,
    created_at: now,
  });
  const answer: Moved = { applicant: await currentCard(tx, id), from_list_id: card.list_id, counts };
  await publish(tx, caller, now, {
    type: 'applicant.moved',
    id,
    process_id: card.selection_process_id,
    version: answer.applicant.version,
    actor: caller.fullName,
    ...answer,
  });
  await tellOfEntry(tx, caller, { applicantId: id, leftListId: card.list_id, isTold: target.send_notification }, now);
  return answer;
}

async function currentCard(db: Reader, id: number) {
  const row = await findCard(db, id);
  if (!row) throw new Failure('not_found');
  return cardShape(row);
}

export async function readLogs(
  db: Reader,
  actor: Actor,
  id: number,
  type: 'user' | 'list' | undefined,
  page: PageRequest,
) {
  await seeCard(db, actor, id);
  const rows = await pageOfLogs(db, id, type, page);
  return { rows: rows.map(logShape), page: page.page, items: page.items, total: await countLogs(db, id, type) };
}

export async function addComment(
  tx: Transaction,
  caller: Caller,
  id: number,
  comment: string,
  now: number,
): Promise<ApplicantLog> {
  const { card, process } = await seeCard(tx, caller, id);
  if (!mayActOnApplicants(caller, process.facts)) {
    throw new Failure(process.facts.status === 'closed' ? 'process_closed' : 'forbidden');
  }
  const { id: logId } = await insertLog(tx, {
    organization_id: caller.organizationId,
    applicant_id: id,
    type: 'user',
    kind: 'comment',
    comment,
    from_list: null,
    to_list: null,
    author_user_id: caller.userId,
    created_at: now,
  });
  const log = logShape(await findLog(tx, logId));
  await publish(tx, caller, now, {
    type: 'applicant.logged',
    id,
    process_id: card.selection_process_id,
    version: card.version,
    actor: caller.fullName,
    log,
  });
  return log;
}

/** The stored file of the curriculum. @throws Failure not_found where there is none */
export async function findCurriculum(db: Reader, actor: Actor, id: number) {
  const { card } = await seeCard(db, actor, id);
  const file = await findCv(db, card.uniq_applicant_id);
  if (!file) throw new Failure('not_found');
  return file;
}
