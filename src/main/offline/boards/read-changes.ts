// Brings a stored board up to date by pages of what has changed on the server.
import { Board } from '../../../contract/api/board.ts';
import { CandidateField } from '../../../contract/api/candidates.ts';
import type { OfflineBoardPage, OfflineCandidate } from '../../../contract/api/offline-boards.ts';
import { commentTextOf } from '../../../domain/board/offline-values.ts';
import { type ApiCall, prepareCall } from '../../api-client/index.ts';
import { ApiError } from '../../ipc/result.ts';
import { fieldsCall, type OfflineBoardStore, type Synced } from './offline-board-store.ts';
import { boardCall } from './offline-candidates.ts';
import { type BoardReadingDeps, fileCall, inLanes, type Progress, readTexts } from './read-board.ts';

export interface ChangeReading {
  readonly processId: number;
  /** Whether the process, its stages and their counts may have changed. */
  readonly withBoard: boolean;
  readonly onProgress: (progress: Partial<Progress>) => void;
}

/** Candidates whose texts are asked for in a round, as the user's own calls have priority. */
const TEXTS_PER_ROUND = 100;

const changesCall = (id: number, cursor: string | null): ApiCall =>
  prepareCall('offlineBoards', 'changes', { params: { id }, query: cursor === null ? {} : { cursor } });

/**
 * Stores each page with its cursor at once, so that a killed program goes on with the next one.
 * @returns false if the server is of an earlier version without this call
 * @throws ApiError if the server cannot be asked; stored pages stay
 */
export async function readChanges(deps: BoardReadingDeps, reading: ChangeReading): Promise<boolean> {
  const { store } = deps;
  const { processId, onProgress } = reading;
  const withCurricula: number[] = [];
  const hadFiles = store.getSynced(processId).hasFiles;
  let needsBoard = reading.withBoard;
  let total = 0;
  for (let hasMore = true; hasMore; ) {
    const page = await readPage(deps, processId, store.getSynced(processId).cursor);
    if (!page) return false;
    if (needsBoard || page.starts_whole) onProgress({ title: await storeBoard(deps, processId) });
    needsBoard = false;
    store.atOnce(() => storePage(store, processId, page));
    for (const { applicant } of page.candidates) if (applicant.has_cv) withCurricula.push(applicant.id);
    onProgress(progressOf(store.getSynced(processId), page));
    hasMore = page.has_more;
    total = page.total;
  }
  // After a kill some may be missing of pages that were stored before.
  const ids = hadFiles
    ? withCurricula
    : store.candidates.idsOf(processId, ({ applicant }) => applicant?.has_cv === true);
  await storeCurricula(deps, processId, ids);
  onProgress(progressOf(store.getSynced(processId), { total }));
  return true;
}

async function readPage(
  { read }: BoardReadingDeps,
  processId: number,
  cursor: string | null,
): Promise<OfflineBoardPage | null> {
  try {
    // Whoever reads the answer has checked it by its contract, which takes as long as storing it.
    return (await read(changesCall(processId, cursor))).data as OfflineBoardPage;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Stores the process and its stages, without which cards are invisible, and the conditions that a filter offers. */
async function storeBoard({ store, read }: BoardReadingDeps, processId: number): Promise<string | null> {
  const fields = CandidateField.array().parse((await read(fieldsCall())).data);
  store.putAnswer(processId, fieldsCall(), fields);
  const call = prepareCall('board', 'open', { params: { id: processId }, query: { items: 1 } });
  const board = Board.parse((await read(call)).data);
  const columns = board.columns.map((column) => ({ ...column, applicants: [], next_cursor: null }));
  store.putAnswer(processId, boardCall(processId), { ...board, columns });
  return board.process.title;
}

function progressOf(
  { isPartial, received, missingIds }: Synced,
  { total }: Pick<OfflineBoardPage, 'total'>,
): Partial<Progress> {
  const missing = missingIds.length;
  return { total, missing, kept: Math.max(0, (isPartial ? Math.min(received, total) : total) - missing) };
}

function storePage(store: OfflineBoardStore, processId: number, page: OfflineBoardPage): void {
  const before = store.getSynced(processId);
  const isPartial = page.starts_whole || before.isPartial;
  const reading = page.starts_whole ? before.reading + 1 : before.reading;
  const missing = new Set(page.starts_whole ? [] : before.missingIds);
  const waiting = new Set(page.starts_whole ? [] : before.waitingIds);
  for (const candidate of page.candidates) {
    const { id } = candidate.applicant;
    if (storeCandidate(store, processId, { candidate, reading })) missing.delete(id);
    else missing.add(id);
    if (candidate.texts.is_complete) waiting.delete(id);
    else waiting.add(id);
  }
  for (const id of page.removed_ids) {
    store.removeApplicant(processId, id);
    missing.delete(id);
    waiting.delete(id);
  }
  if (isPartial && !page.has_more) removeOthers(store, processId, reading);
  store.putSynced(processId, {
    cursor: page.cursor,
    reading,
    isPartial: isPartial && page.has_more,
    received: (page.starts_whole ? 0 : before.received) + page.candidates.length,
    missingIds: [...missing],
    waitingIds: [...waiting],
    hasFiles: before.hasFiles && page.candidates.every(({ applicant }) => !applicant.has_cv),
  });
}

/** Removes candidates whom the reading of the whole board did not have. */
function removeOthers(store: OfflineBoardStore, processId: number, reading: number): void {
  for (const id of store.candidates.idsOfOtherReadings(processId, reading)) store.removeApplicant(processId, id);
}

/** @returns whether all of it fits */
function storeCandidate(
  store: OfflineBoardStore,
  processId: number,
  { candidate, reading }: { readonly candidate: OfflineCandidate; readonly reading: number },
): boolean {
  const { applicant, logs, log_count, older_comments, texts } = candidate;
  const { id, version } = applicant;
  const hasAllTexts = store.putTexts(processId, id, texts.texts);
  const isStored = store.candidates.put(processId, reading, {
    ...{ storedAt: Date.now(), applicant, card: null, logs, logCount: log_count, version },
    comments: commentTextOf([...logs, ...older_comments]),
    hasTexts: texts.is_complete,
  });
  return isStored && hasAllTexts;
}

/** Fetches curricula that are not stored. */
async function storeCurricula(deps: BoardReadingDeps, processId: number, ids: readonly number[]): Promise<void> {
  const { store } = deps;
  const missing = new Set<number>();
  await inLanes(ids, async (id) => {
    if (!(await readCurricula(deps, processId, id))) missing.add(id);
  });
  const synced = store.getSynced(processId);
  const missingIds = [...new Set([...synced.missingIds, ...missing])];
  if (synced.hasFiles && missing.size === 0) return;
  store.putSynced(processId, { ...synced, missingIds, hasFiles: true });
}

/** @returns whether all of them fit */
async function readCurricula({ store, readFile }: BoardReadingDeps, processId: number, id: number): Promise<boolean> {
  let isWhole = true;
  for (const fileId of store.curriculaOf(id)) {
    if (store.hasFile(fileId)) continue;
    isWhole = store.putFile(processId, id, fileId, await readFile(fileCall(id, fileId))) && isWhole;
  }
  return isWhole;
}

/** Asks again for texts of files that the server had not read, of some candidates at once. */
export async function readWaitingTexts({ store, read }: BoardReadingDeps, processId: number): Promise<void> {
  const done = new Set<number>();
  for (const id of store.getSynced(processId).waitingIds.slice(0, TEXTS_PER_ROUND)) {
    const { texts, is_complete } = await readTexts({ read }, id);
    store.putTexts(processId, id, texts);
    if (is_complete) done.add(id);
  }
  const synced = store.getSynced(processId);
  store.putSynced(processId, { ...synced, waitingIds: synced.waitingIds.filter((id) => !done.has(id)) });
}
