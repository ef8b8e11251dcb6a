// The persons of a pool: each is named by a candidacy that the caller sees.
import type { PoolMember, PoolMembership } from '../../../contract/api/candidate-pools.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { requireCandidate, sharePersonLock } from '../applicants/index.ts';
import type { CandidateView } from '../candidates/index.ts';
import {
  insertMembers,
  type MemberRow,
  memberIdsOf,
  membershipsOf,
  membersOfIds,
  membersOfPersons,
  updateMember,
  updateMembersVersion,
} from './queries.ts';
import { publishPool, requirePool } from './service.ts';

const memberShape = (row: MemberRow, applicantId: number): PoolMember => ({
  person_id: row.uniq_applicant_id,
  full_name: row.person_name,
  id: applicantId,
  note: row.note,
  added_by: personName(row.added_by_user_id, row.author_name),
  added_at: instant(row.created_at),
  version: row.version,
});

/** @throws AppError not_found */
export async function readMembers(
  db: Reader,
  caller: Caller,
  view: CandidateView,
  { poolId, page }: { readonly poolId: number; readonly page: PageRequest },
) {
  await requirePool(db, caller, poolId);
  const { index, isVisible } = view;
  const visible = (await memberIdsOf(db, poolId)).flatMap(({ id, uniq_applicant_id }) => {
    const ids = index
      .rowsOfPerson(uniq_applicant_id)
      .filter(isVisible)
      .map((row) => index.ids[row] ?? 0);
    return ids.length === 0 ? [] : [{ id, applicantId: Math.max(...ids) }];
  });
  const onPage = visible.slice(page.offset, page.offset + page.items);
  const rows = await membersOfIds(
    db,
    onPage.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: onPage.flatMap(({ id, applicantId }) => {
      const row = byId.get(id);
      return row ? [memberShape(row, applicantId)] : [];
    }),
    page: page.page,
    items: page.items,
    total: visible.length,
  };
}

/** @throws AppError not_found of the candidacy */
export async function readMemberships(db: Reader, caller: Caller, applicantId: number): Promise<PoolMembership[]> {
  const { card } = await requireCandidate(db, caller, applicantId);
  const rows = await membershipsOf(db, card.uniq_applicant_id);
  return rows.map((row) => ({
    pool: { id: row.pool_id, name: row.pool_name },
    member: memberShape(row, applicantId),
  }));
}

interface MembersCall {
  readonly poolId: number;
  readonly applicantIds: readonly number[];
  readonly now: number;
}

/**
 * Members keep their notes; removed ones come back with the new one.
 * @throws AppError not_found of the pool or a candidacy
 */
export async function addMembers(
  tx: Transaction,
  caller: Caller,
  { poolId, applicantIds, note = null, now }: MembersCall & { readonly note?: string | null | undefined },
): Promise<{ added: number[]; known: number[] }> {
  const { pool, persons, rows } = await openMembers(tx, caller, { poolId, applicantIds, now });
  const answer = { added: [] as number[], known: [] as number[] };
  const values = { note: note || null, added_by_user_id: caller.userId, deleted_at: null, created_at: now };
  const created: Parameters<typeof insertMembers>[1][number][] = [];
  for (const [personId, applicantId] of persons) {
    const row = rows.get(personId);
    if (row?.deleted_at === null) answer.known.push(applicantId);
    else answer.added.push(applicantId);
    if (row && row.deleted_at !== null) await updateMember(tx, row, values);
    if (!row) created.push({ pool_id: poolId, uniq_applicant_id: personId, ...values });
  }
  if (created.length > 0) await insertMembers(tx, created);
  if (answer.added.length > 0) await publishMembers(tx, caller, pool, now);
  return answer;
}

/** @throws AppError not_found; stale_version with the current member */
export async function changeMember(
  tx: Transaction,
  caller: Caller,
  {
    applicantId,
    note,
    version,
    ...call
  }: {
    readonly poolId: number;
    readonly applicantId: number;
    readonly note: string | null;
    readonly version: number;
    readonly now: number;
  },
): Promise<PoolMember> {
  const read = () => openMembers(tx, caller, { ...call, applicantIds: [applicantId] });
  const { pool, rows } = await read();
  const [row] = [...rows.values()].filter(({ deleted_at }) => deleted_at === null);
  if (!row) throw new AppError('not_found');
  if (!(await updateMember(tx, { ...row, version }, { note: note || null }))) {
    throw new AppError('stale_version', { current: memberShape(row, applicantId) });
  }
  await publishPool(tx, caller, pool, call.now);
  return memberShape({ ...row, note: note || null, version: version + 1 }, applicantId);
}

/** @returns the candidacies whose persons were in the pool @throws AppError not_found of the pool or a candidacy */
export async function removeMembers(tx: Transaction, caller: Caller, call: MembersCall): Promise<number[]> {
  return setRemoved(tx, caller, call, call.now);
}

/** @returns the candidacies whose persons came back @throws AppError not_found of the pool or a candidacy */
export async function restoreMembers(tx: Transaction, caller: Caller, call: MembersCall): Promise<number[]> {
  return setRemoved(tx, caller, call, null);
}

async function setRemoved(
  tx: Transaction,
  caller: Caller,
  call: MembersCall,
  deleted_at: number | null,
): Promise<number[]> {
  const { pool, persons, rows } = await openMembers(tx, caller, call);
  const changed: number[] = [];
  for (const [personId, applicantId] of persons) {
    const row = rows.get(personId);
    if (!row || (row.deleted_at === null) === (deleted_at === null)) continue;
    if (await updateMember(tx, row, { deleted_at })) changed.push(applicantId);
  }
  if (changed.length > 0) await publishMembers(tx, caller, pool, call.now);
  return changed;
}

/** Merges wait: a person who is put into a pool is not merged away meanwhile. */
async function openMembers(tx: Transaction, caller: Caller, { poolId, applicantIds }: MembersCall) {
  await sharePersonLock(tx, caller.organizationId);
  const pool = await requirePool(tx, caller, poolId);
  const persons = new Map<number, number>();
  for (const id of applicantIds) {
    const { card } = await requireCandidate(tx, caller, id);
    if (!persons.has(card.uniq_applicant_id)) persons.set(card.uniq_applicant_id, id);
  }
  const rows = await membersOfPersons(tx, poolId, [...persons.keys()]);
  return { pool, persons, rows: new Map(rows.map((row) => [row.uniq_applicant_id, row])) };
}

async function publishMembers(
  tx: Transaction,
  caller: Caller,
  pool: Parameters<typeof publishPool>[2],
  now: number,
): Promise<void> {
  await updateMembersVersion(tx, pool.id);
  await publishPool(tx, caller, pool, now);
}
