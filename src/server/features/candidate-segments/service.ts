// Saved views of candidates: permissions and changes. A view grants nothing: its readers find whom they see anyway.
import type { CandidateSegment, NewCandidateSegment, SegmentColumn } from '../../../contract/api/candidate-segments.ts';
import type { CandidateFilter, CandidateSort } from '../../../contract/api/candidates.ts';
import { candidateMessages, candidateSegmentMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewSavedView, mayChangeSegment } from '../../../domain/access/saved-views.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishSaved } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { fieldsOf } from '../candidates/index.ts';
import {
  deleteEntries,
  findSegment,
  insertSegment,
  type SegmentRow,
  segmentNamed,
  segmentsFor,
  updateSegment,
} from './queries.ts';

const factsOf = ({ user_id, shared }: Pick<SegmentRow, 'user_id' | 'shared'>) => ({
  userId: user_id,
  shared: shared === 1,
});

export const filterOf = ({ filter }: Pick<SegmentRow, 'filter'>): CandidateFilter => JSON.parse(filter);

/** Tells whether the caller may see a field. */
export type FieldTest = (field: string) => boolean;

/** A filter with a hidden field finds nobody of whom its reader may learn. */
export const isAvailable = (filter: CandidateFilter, canView: FieldTest): boolean => fieldsOf(filter).every(canView);

/** Removes what the caller may not see: a condition is part of the whole filter, a column is not. */
export function segmentShape(actor: Actor, row: SegmentRow, canView: FieldTest): CandidateSegment {
  const available = isAvailable(filterOf(row), canView);
  const isVisible = ({ field }: { readonly field: string }) => canView(field);
  return {
    id: row.id,
    name: row.name,
    shared: row.shared === 1,
    available,
    filter: available ? filterOf(row) : {},
    sort: (JSON.parse(row.sort) as CandidateSort[]).filter(isVisible),
    columns: (JSON.parse(row.columns) as SegmentColumn[]).filter(isVisible),
    watched: row.watcher_id !== null,
    author: { id: row.user_id, full_name: row.author_name },
    permissions: { can_edit: mayChangeSegment(actor, factsOf(row)) },
    version: row.version,
  };
}

export const readSegments = async (db: Reader, actor: Actor, canView: FieldTest): Promise<CandidateSegment[]> =>
  (await segmentsFor(db, actor.organizationId, actor.userId)).map((row) => segmentShape(actor, row, canView));

/** What each change needs. */
export interface SegmentCall {
  readonly caller: Caller;
  readonly canView: FieldTest;
  readonly now: number;
}

/** @throws AppError conflict if the user has a view of that name; invalid for hidden fields */
export async function addSegment(
  tx: Transaction,
  call: SegmentCall,
  { name, shared = false, filter, sort, columns }: NewCandidateSegment,
): Promise<CandidateSegment> {
  const { caller, now } = call;
  assertVisible(call, { filter, sort, columns });
  const made = await insertSegment(tx, {
    organization_id: caller.organizationId,
    user_id: caller.userId,
    name,
    shared: shared ? 1 : 0,
    filter: JSON.stringify(filter),
    sort: JSON.stringify(sort),
    columns: JSON.stringify(columns),
    deleted_at: null,
    created_at: now,
  });
  if (!made) throw sameName();
  return publishSegment(tx, call, await requireSegment(tx, caller, made.id));
}

/** @throws AppError not_found, forbidden, invalid, conflict, or stale_version with the current view */
export async function changeSegment(
  tx: Transaction,
  call: SegmentCall,
  {
    id,
    partial: { name, shared, filter, sort, columns },
    version,
  }: { readonly id: number; readonly partial: Partial<NewCandidateSegment>; readonly version: number },
): Promise<CandidateSegment> {
  const { caller } = call;
  const row = await requireSegment(tx, caller, id);
  if (!mayChangeSegment(caller, factsOf(row))) throw new AppError('forbidden');
  assertVisible(call, { filter, sort, columns });
  const namesake = name === undefined ? undefined : await segmentNamed(tx, row.user_id, name);
  if (namesake && namesake.id !== id) throw sameName();
  await updateOrThrow(
    tx,
    call,
    { ...row, version },
    {
      ...(name !== undefined && { name }),
      ...(shared !== undefined && { shared: shared ? (1 as const) : (0 as const) }),
      ...(filter && { filter: JSON.stringify(filter) }),
      ...(sort && { sort: JSON.stringify(sort) }),
      ...(columns && { columns: JSON.stringify(columns) }),
    },
  );
  // Who is in another segment did not enter it: the next evaluation is a first one.
  if (filter && JSON.stringify(filter) !== row.filter) await deleteEntries(tx, id);
  return publishSegment(tx, call, await requireSegment(tx, caller, id), row);
}

/** @throws AppError not_found, forbidden, stale_version after a simultaneous change */
export async function removeSegment(tx: Transaction, call: SegmentCall, id: number): Promise<void> {
  const row = await requireSegment(tx, call.caller, id);
  if (!mayChangeSegment(call.caller, factsOf(row))) throw new AppError('forbidden');
  await updateOrThrow(tx, call, row, { deleted_at: call.now });
  await publishSegment(tx, call, { ...row, version: row.version + 1 });
}

/** @throws AppError not_found, forbidden, conflict if its author has saved another view of that name */
export async function restoreSegment(tx: Transaction, call: SegmentCall, id: number): Promise<CandidateSegment> {
  const { caller } = call;
  const row = await requireSegment(tx, caller, id, true);
  if (!mayChangeSegment(caller, factsOf(row))) throw new AppError('forbidden');
  if (row.deleted_at !== null) {
    if (await segmentNamed(tx, row.user_id, row.name)) throw sameName();
    await updateOrThrow(tx, call, row, { deleted_at: null });
  }
  return publishSegment(tx, call, await requireSegment(tx, caller, id));
}

/** @throws AppError invalid for a field that the caller may not see */
function assertVisible(
  { canView }: SegmentCall,
  { filter = {}, sort = [], columns = [] }: Partial<NewCandidateSegment>,
): void {
  const fields = [...fieldsOf(filter), ...[...sort, ...columns].map(({ field }) => field)];
  if (!fields.every(canView)) throw new AppError('invalid', { message: candidateMessages.unknownField });
}

async function updateOrThrow(
  tx: Transaction,
  { caller, canView }: SegmentCall,
  row: SegmentRow,
  change: Parameters<typeof updateSegment>[2],
): Promise<void> {
  if (await updateSegment(tx, row, change)) return;
  const current = await findSegment(tx, caller.organizationId, row.id, caller.userId);
  throw new AppError('stale_version', { current: current && segmentShape(caller, current, canView) });
}

/** Publishes the segment to everybody who can use it now or could before. */
export async function publishSegment(
  tx: Transaction,
  { caller, canView, now }: SegmentCall,
  row: SegmentRow,
  before: SegmentRow = row,
): Promise<CandidateSegment> {
  const saved = { what: 'segment', id: row.id, version: row.version } as const;
  await publishSaved(tx, caller, { now, saved, readers: [factsOf(before), factsOf(row)] });
  return segmentShape(caller, row, canView);
}

/** @throws AppError not_found */
export async function requireSegment(db: Reader, actor: Actor, id: number, withRemoved = false): Promise<SegmentRow> {
  const row = await findSegment(db, actor.organizationId, id, actor.userId);
  if (!row || !canViewSavedView(actor, factsOf(row))) throw new AppError('not_found');
  if (row.deleted_at !== null && !withRemoved) throw new AppError('not_found');
  return row;
}

const sameName = (): AppError =>
  new AppError('conflict', {
    message: candidateSegmentMessages.sameName,
    fields: { name: candidateSegmentMessages.sameName },
  });
