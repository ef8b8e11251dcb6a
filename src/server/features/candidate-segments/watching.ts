// Watched segments: counts who is new, and notifies the watchers at most once a day.
import type { CandidateSegment, SegmentCount } from '../../../contract/api/candidate-segments.ts';
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewSavedView } from '../../../domain/access/saved-views.ts';
import { dayIn } from '../../../domain/calendar/calendar-days.ts';
import { lockUntilEnd, type Reader, type Row, type Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { eachApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import {
  type CandidateView,
  candidateIndexesOf,
  isFieldVisible,
  openView,
  openWholeView,
  prepareFilter,
} from '../candidates/index.ts';
import { actorOfUser } from '../sessions/index.ts';
import { countPersons, findIds } from './counting.ts';
import { encodeEntries, enteredUntil, evaluateEntries, parseEntries, WEEK } from './entries.ts';
import {
  deleteEntries,
  deleteRemovedSegments,
  deleteWatcher,
  entriesOf,
  insertWatcher,
  replaceEntries,
  updateWatcher,
  watchedAfter,
  watchedSegment,
  watchersOf,
} from './queries.ts';
import { filterOf, isAvailable, requireSegment, type SegmentCall, segmentShape } from './service.ts';

/** Segments per query. */
const AT_ONCE = 100;
/** Removed segments can be restored for this long, in milliseconds. */
const RETENTION_MILLISECONDS = 30 * 24 * 60 * 60 * 1000;

const isVisibleTo = (view: CandidateView, filter: CandidateFilter): boolean =>
  isAvailable(filter, (field) => isFieldVisible(view, field));

/** @throws AppError not_found */
export async function countSegment(
  db: Reader,
  caller: Caller,
  view: CandidateView,
  { id, now }: { readonly id: number; readonly now: number },
): Promise<SegmentCount> {
  const filter = filterOf(await requireSegment(db, caller, id));
  if (!isVisibleTo(view, filter)) return { total: null, new_this_week: null };
  await prepareFilter(db, view, filter);
  const entries = parseEntries(await entriesOf(db, id));
  const { total, entered } = countPersons(view, filter, enteredUntil(entries, now - WEEK));
  return { total, new_this_week: entries.size === 0 ? null : entered };
}

/**
 * The present candidates of the segment are not new to its watcher, but those of the last week count as such.
 * @param whole a view of all rows
 * @throws AppError not_found
 */
export async function watchSegment(
  tx: Transaction,
  { caller, canView, now }: SegmentCall,
  { id, watched, whole }: { readonly id: number; readonly watched: boolean; readonly whole: CandidateView },
): Promise<CandidateSegment> {
  const row = await requireSegment(tx, caller, id);
  await lockUntilEnd(tx, 'candidate-segment', id);
  if (watched) {
    await insertWatcher(tx, { segment_id: id, user_id: caller.userId, counted_to: now, notified_at: null });
    await evaluate(tx, row, whole, now);
  } else {
    await deleteWatcher(tx, id, caller.userId);
    if (!(await watchedSegment(tx, id))) await deleteEntries(tx, id);
  }
  return segmentShape(caller, await requireSegment(tx, caller, id), canView);
}

type Segment = Pick<Row<'candidate_segments'>, 'id' | 'filter'>;

/** Stores who is in the segment now, and since when. */
async function evaluate(tx: Transaction, segment: Segment, whole: CandidateView, now: number): Promise<void> {
  const before = parseEntries(await entriesOf(tx, segment.id));
  const { index } = whole;
  const created = index.columns.get('created_at');
  const createdAt = (id: number): number => {
    const row = index.rowOf(id);
    const value = created && row !== undefined ? created.valueOf(row) : 0;
    return typeof value === 'number' ? Math.min(value, now) : 0;
  };
  const filter = filterOf(segment);
  await prepareFilter(tx, whole, filter);
  const after = evaluateEntries(before, findIds(whole, filter), now, createdAt);
  await replaceEntries(tx, segment.id, encodeEntries(after));
}

/** Evaluates every watched segment, with one transaction per segment. */
export async function updateWatchedSegments(services: Services): Promise<void> {
  const { database, now } = services;
  await database.transaction((tx) => deleteRemovedSegments(tx, now() - RETENTION_MILLISECONDS));
  const segments = rowsByPage<Row<'candidate_segments'>>((last) => watchedAfter(database.read, last?.id ?? 0, AT_ONCE));
  try {
    await eachApart('watched segments', segments, (segment) => updateSegmentEntries(services, segment));
  } finally {
    services.wakeEvents();
  }
}

async function updateSegmentEntries(services: Services, { id, organization_id }: Row<'candidate_segments'>) {
  const { database, now } = services;
  const indexes = candidateIndexesOf(services);
  const whole = await openWholeView(database.read, organization_id, indexes);
  const watchers: { readonly actor: Actor; readonly view: CandidateView }[] = [];
  for (const { user_id: userId } of await watchersOf(database.read, id)) {
    const actor = await actorOfUser(database.read, userId);
    watchers.push({ actor, view: await openView(database.read, actor, indexes) });
  }
  await database.transaction(async (tx) => {
    // Two servers may run this task in the same hour.
    await lockUntilEnd(tx, 'candidate-segment', id);
    const segment = await watchedSegment(tx, id);
    if (!segment) return;
    await evaluate(tx, segment, whole, now());
    const rows = new Map((await watchersOf(tx, id)).map((row) => [row.user_id, row]));
    for (const { actor, view } of watchers) {
      const watcher = rows.get(actor.userId);
      if (watcher) await notifyWatcher(tx, { segment, watcher, actor, view, now: now() });
    }
  });
}

interface WatcherState {
  readonly segment: Row<'candidate_segments'>;
  readonly watcher: Row<'candidate_segment_watchers'>;
  readonly actor: Actor;
  readonly view: CandidateView;
  readonly now: number;
}

async function notifyWatcher(tx: Transaction, { segment, watcher, actor, view, now }: WatcherState): Promise<void> {
  const { id, organization_id: organizationId, name, user_id, shared } = segment;
  const { timeZone } = view;
  const { notified_at: notifiedAt, counted_to: countedTo } = watcher;
  if (notifiedAt !== null && dayIn(timeZone, notifiedAt) === dayIn(timeZone, now)) return;
  if (!canViewSavedView(actor, { userId: user_id, shared: shared === 1 })) return;
  if (!isVisibleTo(view, filterOf(segment))) return;
  const earlier = enteredUntil(parseEntries(await entriesOf(tx, id)), countedTo);
  await prepareFilter(tx, view, filterOf(segment));
  const { entered: count } = countPersons(view, filterOf(segment), earlier);
  if (count === 0) return;
  await updateWatcher(tx, watcher, { counted_to: now, notified_at: now });
  const event = { type: 'segment.entered', id, process_id: null, version: 0, actor: null, name, count } as const;
  await publish(tx, { organizationId }, { now, event, onlyUserId: actor.userId });
}
