// HTTP of saved views of candidates.
import { api } from '../../../contract/api/index.ts';
import { canViewField } from '../../../domain/access/profile-sections.ts';
import type { Transaction } from '../../platform/db/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Services } from '../../services.ts';
import { candidateIndexesOf, isFieldVisible, openView, openWholeView } from '../candidates/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { selectCandidates } from './selection.ts';
import { addSegment, changeSegment, readSegments, removeSegment, restoreSegment, type SegmentCall } from './service.ts';
import { countSegment, watchSegment } from './watching.ts';

export function candidateSegmentRoutes(routes: Routes, services: Services): void {
  const { database, now } = services;
  const { read } = database;
  const indexes = candidateIndexesOf(services);
  const calls = api.candidateSegments;
  const viewOf = (caller: Caller) => openView(read, caller, indexes);
  /** Reads no index, as a transaction must not wait for another connection. */
  const callOf = async (tx: Transaction, caller: Caller): Promise<SegmentCall> => {
    const hidden = await hiddenFrom(tx, caller);
    return { caller, now: now(), canView: (field) => canViewField(field, hidden) };
  };
  routes.read(calls.list, async ({ caller }) => {
    const view = await viewOf(caller);
    return readSegments(read, caller, (field) => isFieldVisible(view, field));
  });
  routes.read(calls.count, async ({ caller, params }) =>
    countSegment(read, caller, await viewOf(caller), { id: params.id, now: now() }),
  );
  routes.read(calls.select, async ({ caller, body }) => selectCandidates(read, caller, await viewOf(caller), body));
  routes.write(calls.add, async (tx, { caller, body }) => addSegment(tx, await callOf(tx, caller), body));
  routes.write(calls.change, async (tx, { caller, params, body }) =>
    changeSegment(tx, await callOf(tx, caller), { id: params.id, partial: body.segment, version: body.version }),
  );
  routes.write(calls.remove, async (tx, { caller, params }) => {
    await removeSegment(tx, await callOf(tx, caller), params.id);
    return null;
  });
  routes.write(calls.restore, async (tx, { caller, params }) =>
    restoreSegment(tx, await callOf(tx, caller), params.id),
  );
  // The index is read before the transaction begins.
  routes.manage(calls.watch, async ({ caller, params: { id }, body: { watched }, once }) => {
    const whole = await openWholeView(read, caller.organizationId, indexes);
    return database.transaction((tx) =>
      once(tx, async () => watchSegment(tx, await callOf(tx, caller), { id, watched, whole })),
    );
  });
}
