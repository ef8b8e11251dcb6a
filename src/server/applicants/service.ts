// A candidate as the drawer shows them, what others are told of them, and the move to another stage.
import type { Applicant, Moved } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import { refuseActing } from '../../domain/candidacies.ts';
import { refuseMove } from '../../domain/moves.ts';
import type { Actor } from '../../domain/people.ts';
import { applicantWithout } from '../../domain/profile-sections.ts';
import { type CardRow, cardShape, findCard, findCardOrRemoved, findList } from '../board/index.ts';
import type { Reader, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { tellOfEntry } from '../mail/stage-letters.ts';
import { publish } from '../outbox/index.ts';
import { type SeenProcess, seeProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { refuseHiddenStage } from '../stages/index.ts';
import { logRow } from './announcements.ts';
import { descriptionsOf, educationsOf, experiencesOf, filesOf, findPerson } from './person-queries.ts';
import { adjustListCounts, changeCandidacy, findCandidacy, insertLog } from './queries.ts';
import { applicantShape } from './shapes.ts';

export interface SeenCandidate {
  readonly card: CardRow;
  readonly process: SeenProcess;
}

/**
 * The candidate and their process, if this person may see it.
 * @param find which candidates are found; those who were removed are not, unless asked for
 * @throws Failure not_found where it is absent, or in a process or a stage that this person does not see
 */
export async function seeCandidate(
  db: Reader,
  actor: Actor,
  id: number,
  find: typeof findCard = findCard,
): Promise<SeenCandidate> {
  const card = await find(db, id);
  if (!card) throw new Failure('not_found');
  const process = await seeProcess(db, actor, card.selection_process_id);
  await refuseHiddenStage(db, actor, process, card.list_id);
  return { card, process };
}

/** A candidate on whom this person may act. @throws Failure not_found, forbidden, process_closed */
export async function actOnCandidate(tx: Transaction, caller: Caller, id: number): Promise<SeenCandidate> {
  const seen = await seeCandidate(tx, caller, id);
  const reason = refuseActing(caller, seen.process.facts);
  if (reason) throw new Failure(reason);
  return seen;
}

/**
 * All that this person may see of a candidate: a private section is empty for whoever only looks.
 * @param withRemoved whether a candidate who was removed is answered too, as `deleted`
 */
export async function readApplicant(db: Reader, actor: Actor, id: number, withRemoved = false): Promise<Applicant> {
  const { card, process } = await seeCandidate(db, actor, id, withRemoved ? findCardOrRemoved : findCard);
  const personId = card.uniq_applicant_id;
  const applicant = applicantShape({
    actor,
    card,
    candidacy: await findCandidacy(db, id),
    person: await findPerson(db, personId),
    experiences: await experiencesOf(db, personId),
    educations: await educationsOf(db, personId),
    languages: await descriptionsOf(db, 'applicant_languages', personId),
    skills: await descriptionsOf(db, 'applicant_skills', personId),
    files: await filesOf(db, personId),
    process,
  });
  return applicantWithout(applicant, await hiddenFrom(db, actor));
}

/** The card as it stands. @throws Failure not_found */
export async function currentCard(
  db: Reader,
  viewer: Actor | null,
  id: number,
  process: SeenProcess,
): Promise<ApplicantCard> {
  const row = await findCard(db, id);
  if (!row) throw new Failure('not_found');
  return cardShape(row, viewer, process.facts);
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
  const { card, process } = await seeCandidate(tx, caller, id);
  const list = await findList(tx, target.list_id);
  if (!list || list.organization_id !== caller.organizationId) throw new Failure('not_found');
  if (list.selection_process_id === card.selection_process_id) await refuseHiddenStage(tx, caller, process, list.id);
  if (card.version !== target.version) {
    throw new Failure('stale_version', { current: cardShape(card, caller, process.facts) });
  }
  const reason = refuseMove(caller, {
    applicant: { listId: card.list_id, processId: card.selection_process_id, status: card.status },
    target: { listId: list.id, processId: list.selection_process_id },
    process: process.facts,
  });
  if (reason) throw new Failure(reason);

  const from = await findList(tx, card.list_id);
  const change = { list_id: list.id, moved_at: now, moved_by_user_id: caller.userId };
  if (!(await changeCandidacy(tx, card, change))) {
    throw new Failure('stale_version', { current: await currentCard(tx, caller, id, process) });
  }
  const counts = [
    await adjustListCounts(tx, card.list_id, { active: -1 }),
    await adjustListCounts(tx, list.id, { active: 1 }),
  ];
  const processId = card.selection_process_id;
  const names = { from_list: from?.name ?? null, to_list: list.name };
  await insertLog(tx, logRow(caller, { id, processId }, 'moved', names, now));
  const answer: Moved = { applicant: await currentCard(tx, caller, id, process), from_list_id: card.list_id, counts };
  await publish(tx, caller, now, {
    type: 'applicant.moved',
    id,
    process_id: processId,
    version: answer.applicant.version,
    actor: caller.fullName,
    ...answer,
  });
  await tellOfEntry(tx, caller, { applicantId: id, leftListId: card.list_id, isTold: target.send_notification }, now);
  return answer;
}
