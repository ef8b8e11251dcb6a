// Saved views of the process list: permissions and changes.
import type { z } from 'zod';
import type { NewProcessView, ProcessView } from '../../../contract/api/process-views.ts';
import { processViewMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewSavedView, mayChangeView, mayRemoveView } from '../../../domain/access/saved-views.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishSaved } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { deleteView, findView, insertView, updateView, type ViewRow, viewNamed, viewsFor } from './queries.ts';

type NewView = z.output<typeof NewProcessView>;

const viewFactsOf = ({ user_id, shared }: ViewRow) => ({ userId: user_id, shared: shared === 1 });

const shape = (actor: Actor, row: ViewRow): ProcessView => ({
  id: row.id,
  name: row.name,
  shared: row.shared === 1,
  state: row.state,
  author: { id: row.user_id, full_name: row.author_name },
  permissions: { can_edit: mayChangeView(actor, viewFactsOf(row)), can_delete: mayRemoveView(actor, viewFactsOf(row)) },
  version: row.version,
});

export const readViews = async (db: Reader, actor: Actor): Promise<ProcessView[]> =>
  (await viewsFor(db, actor.organizationId, actor.userId)).map((row) => shape(actor, row));

/** @throws AppError conflict if the user has a view of that name */
export async function addView(tx: Transaction, actor: Caller, view: NewView, now: number): Promise<ProcessView> {
  const { organizationId: organization_id, userId: user_id } = actor;
  const { shared = false, name, state } = view;
  const row = { organization_id, user_id, name, state, shared: shared ? (1 as const) : (0 as const), created_at: now };
  const made = await insertView(tx, row);
  if (!made) throw sameName();
  return publishView(tx, actor, { row: await requireView(tx, actor, made.id), now });
}

/** @throws AppError not_found, forbidden for another user's view, conflict, or stale_version with the current view */
export async function changeView(
  tx: Transaction,
  actor: Caller,
  {
    id,
    partial: { shared, ...change },
    version,
    now,
  }: {
    readonly id: number;
    readonly partial: Partial<NewView>;
    readonly version: number | undefined;
    readonly now: number;
  },
): Promise<ProcessView> {
  const row = await requireView(tx, actor, id);
  if (!mayChangeView(actor, viewFactsOf(row))) throw new AppError('forbidden');
  const stale = async () => new AppError('stale_version', { current: shape(actor, await requireView(tx, actor, id)) });
  if (version !== undefined && version !== row.version) throw await stale();
  const namesake = change.name === undefined ? undefined : await viewNamed(tx, actor.userId, change.name);
  if (namesake && namesake.id !== id) throw sameName();
  const columns = { ...change, ...(shared !== undefined && { shared: shared ? (1 as const) : (0 as const) }) };
  if (!(await updateView(tx, row, columns))) throw await stale();
  return publishView(tx, actor, { row: await requireView(tx, actor, id), now, before: row });
}

/** @throws AppError not_found, forbidden */
export async function removeView(tx: Transaction, actor: Caller, id: number, now: number): Promise<void> {
  const row = await requireView(tx, actor, id);
  if (!mayRemoveView(actor, viewFactsOf(row))) throw new AppError('forbidden');
  await deleteView(tx, id);
  await publishView(tx, actor, { row: { ...row, version: row.version + 1 }, now });
}

/**
 * Publishes the view to everybody who can use it now or could before.
 * @returns it as the caller sees it
 */
async function publishView(
  tx: Transaction,
  actor: Caller,
  {
    row,
    now,
    before = row,
  }: {
    readonly row: ViewRow;
    readonly now: number;
    /** The view before the change; by default it was the same. */
    readonly before?: ViewRow;
  },
): Promise<ProcessView> {
  const saved = { what: 'view', id: row.id, version: row.version } as const;
  await publishSaved(tx, actor, { now, saved, readers: [viewFactsOf(before), viewFactsOf(row)] });
  return shape(actor, row);
}

async function requireView(db: Reader, actor: Actor, id: number): Promise<ViewRow> {
  const row = await findView(db, actor.organizationId, id);
  if (!row || !canViewSavedView(actor, viewFactsOf(row))) throw new AppError('not_found');
  return row;
}

const sameName = (): AppError =>
  new AppError('conflict', {
    message: processViewMessages.sameName,
    fields: { 'process_view.name': processViewMessages.sameName },
  });
