// Answering the requests of candidates about their data, carrying them out, and ending their effect.
import type { DataCorrection, DataRequest, DataRequestFilter } from '../../../contract/api/data-requests.ts';
import { dataRequestMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import type { Services } from '../../services.ts';
import { actOnCandidate, correctPerson, requireCandidate } from '../applicants/index.ts';
import { idsOfPerson, orderErasure, waitingErasure } from '../privacy/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { blockPerson, unblockPerson } from './blocking.ts';
import { notifyOfAnswer } from './notifications.ts';
import { type DataRequestRow, findRequest, listRequests, setOpposition, updateRequest } from './queries.ts';
import { isBlocking, isInEffect, requestShape, requestsOfPerson } from './requests.ts';

export interface Answering {
  readonly id: number;
  readonly decision: 'accepted' | 'rejected';
  readonly answer: string;
  readonly version: number;
}

type Context = Pick<Services, 'now' | 'mailAccount' | 'serverKeys'>;

export async function readRequests(
  db: Reader,
  organizationId: number,
  query: {
    readonly filter: DataRequestFilter;
    readonly page?: number | undefined;
    readonly items?: number | undefined;
  },
  now: number,
): Promise<{ data_requests: DataRequest[]; next: number | null }> {
  const [page, items] = [query.page ?? 1, itemsOf(query.items)];
  const range = { filter: query.filter, now, offset: (page - 1) * items, limit: items + 1 };
  const rows = await listRequests(db, organizationId, range);
  return {
    data_requests: rows.slice(0, items).map((row) => requestShape(row, now)),
    next: rows.length > items ? page + 1 : null,
  };
}

/**
 * Carries out an accepted request and stores the answer, in one transaction.
 * @throws AppError not_found; stale_version with the current request; conflict if it is answered, or the person is gone
 */
export async function answerRequest(
  tx: Transaction,
  context: Context,
  caller: Caller,
  { id, decision, answer, version }: Answering,
): Promise<DataRequest> {
  const now = context.now();
  const row = await lockRequest(tx, caller, { id, version }, now);
  if (row.state !== 'open') throw new AppError('conflict', { message: texts.alreadyAnswered });
  if (row.owner_id === null) throw new AppError('conflict', { message: texts.personGone });
  const change = { state: decision, answer, answered_by_user_id: caller.userId, answered_at: now } as const;
  if (!(await updateRequest(tx, row, change))) throw await stale(tx, caller, id, now);
  const request = { row, personId: row.owner_id, now };
  if (decision === 'accepted') await carryOut(tx, caller, request);
  else if (row.kind === 'blocking') await endBlock(tx, caller, request);
  const answered = await requireRequest(tx, caller, id);
  await notifyOfAnswer(tx, context, answered, now);
  return requestShape(answered, now);
}

/**
 * Ends the effect of an accepted request.
 * @throws AppError not_found; stale_version with the current request; conflict if it has no effect
 */
export async function liftRequest(
  tx: Transaction,
  caller: Caller,
  { id, version }: Pick<Answering, 'id' | 'version'>,
  now: number,
): Promise<DataRequest> {
  const row = await lockRequest(tx, caller, { id, version }, now);
  if (!isInEffect(row) || row.owner_id === null) throw new AppError('conflict', { message: texts.notInEffect });
  if (!(await updateRequest(tx, row, { state: 'lifted' }))) throw await stale(tx, caller, id, now);
  const request = { row, personId: row.owner_id, now };
  if (row.kind === 'opposition') await setOpposition(tx, await idsOfPerson(tx, request.personId), 0);
  else await endBlock(tx, caller, request);
  return requestShape(await requireRequest(tx, caller, id), now);
}

/**
 * The open corrections of a candidate's data; none for users from whom a section of the profile is hidden.
 * @throws AppError not_found
 */
export async function readCorrections(
  db: Reader,
  actor: Actor,
  applicantId: number,
  now: number,
): Promise<DataRequest[]> {
  const { card } = await requireCandidate(db, actor, applicantId);
  if ((await hiddenFrom(db, actor)).size > 0) return [];
  const rows = await requestsOfPerson(db, card.uniq_applicant_id);
  return rows
    .filter(({ kind, state }) => kind === 'rectification' && state === 'open')
    .map((row) => requestShape(row, now));
}

/** @throws AppError as `actOnCandidate` and `answerRequest`; not_found for a request that `readCorrections` does not list */
export async function answerCorrection(
  tx: Transaction,
  context: Context,
  caller: Caller,
  { applicantId, ...answering }: Answering & { readonly applicantId: number },
): Promise<DataRequest> {
  const { card } = await actOnCandidate(tx, caller, applicantId);
  const row = await findRequest(tx, caller.organizationId, answering.id);
  const isTheirs = row?.kind === 'rectification' && row.owner_id === card.uniq_applicant_id;
  if (!isTheirs || (await hiddenFrom(tx, caller)).size > 0) throw new AppError('not_found');
  return answerRequest(tx, context, caller, answering);
}

interface Accepted {
  readonly row: DataRequestRow;
  readonly personId: number;
  readonly now: number;
}

async function carryOut(tx: Transaction, caller: Caller, { row, personId, now }: Accepted): Promise<void> {
  if (row.kind === 'rectification') {
    const corrections = JSON.parse(row.corrections) as DataCorrection[];
    const values = Object.fromEntries(corrections.map(({ field, after }) => [field, after]));
    if (corrections.length > 0) await correctPerson(tx, caller, { personId, values, now });
  }
  if (row.kind === 'erasure' && !(await waitingErasure(tx, caller.organizationId, personId))) {
    await orderErasure(tx, caller, { personId, reason: texts.kinds.erasure, now });
  }
  if (row.kind === 'opposition') await setOpposition(tx, await idsOfPerson(tx, personId), 1);
  const blocks = row.kind === 'blocking' || row.purpose === 'selection';
  if (blocks && row.blocked_at === null) await blockPerson(tx, { actor: caller, personId, now });
}

/** Not while another request blocks the data, or asks for it. */
async function endBlock(tx: Transaction, caller: Caller, { row, personId, now }: Accepted): Promise<void> {
  const others = (await requestsOfPerson(tx, personId)).filter(({ id }) => id !== row.id);
  const isBlockedByOther = others.some(
    (other) => isBlocking(other) || (other.kind === 'blocking' && other.state === 'open'),
  );
  if (row.blocked_at !== null && !isBlockedByOther) await unblockPerson(tx, { actor: caller, personId, now });
}

/** @throws AppError not_found, or stale_version with the current request */
async function lockRequest(
  tx: Transaction,
  caller: Caller,
  { id, version }: Pick<Answering, 'id' | 'version'>,
  now: number,
): Promise<DataRequestRow> {
  const found = await requireRequest(tx, caller, id);
  await lockUntilEnd(tx, 'data requests', found.owner_id ?? found.person_id);
  const row = await requireRequest(tx, caller, id);
  if (row.version !== version) throw await stale(tx, caller, id, now);
  return row;
}

async function requireRequest(db: Reader, { organizationId }: Caller, id: number): Promise<DataRequestRow> {
  const row = await findRequest(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

const stale = async (tx: Transaction, caller: Caller, id: number, now: number): Promise<AppError> =>
  new AppError('stale_version', { current: requestShape(await requireRequest(tx, caller, id), now) });
