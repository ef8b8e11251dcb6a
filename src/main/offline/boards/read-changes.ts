// Brings a stored board up to date by pages of what has changed on the server.
import { Board } from '../../../contract/api/board.ts';
import { CandidateField } from '../../../contract/api/candidates.ts';
import type { OfflineBoardPage } from '../../../contract/api/offline-boards.ts';
import { type ApiCall, prepareCall } from '../../api-client/index.ts';
import { ApiError } from '../../ipc/result.ts';
import { fieldsCall, type Synced } from './offline-board-store.ts';
import { boardCall } from './offline-candidates.ts';
import { type BoardReadingDeps, fileCall, inLanes, type Progress, readTexts } from './read-board.ts';
import { storePage } from './store-page.ts';

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
 * Stores each page with its cursor, so that a killed program goes on with the next one.
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
    await storePage(deps, processId, page);
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
    // The API client has checked the answer by its contract, which takes as long as storing it.
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
