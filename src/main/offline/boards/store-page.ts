// Stores a page of changes of an offline board in short steps, so that windows are answered in between.
import type { OfflineBoardPage, OfflineCandidate } from '../../../contract/api/offline-boards.ts';
import { commentTextOf } from '../../../domain/board/offline-values.ts';
import type { OfflineBoardStore } from './offline-board-store.ts';
import type { BoardReadingDeps } from './read-board.ts';

/** Milliseconds after which a step ends. The main process is to answer within 50. */
export const STEP_MILLISECONDS = 20;

type StoringDeps = Pick<BoardReadingDeps, 'store' | 'pause' | 'stepMilliseconds'>;

/**
 * Each step is a transaction, and the last one has the cursor: a program killed before it reads the page again.
 * @throws ApiError cancelled if the board was removed or the user changed meanwhile
 */
export async function storePage(deps: StoringDeps, processId: number, page: OfflineBoardPage): Promise<void> {
  const { store, pause, stepMilliseconds } = deps;
  const before = store.getSynced(processId);
  const reading = page.starts_whole ? before.reading + 1 : before.reading;
  const missing = new Set<number>();
  for (let next = 0, isDone = false; !isDone; ) {
    // The first pause separates storing from the check of the whole answer by its contract.
    await pause();
    store.atOnce(() => {
      const begun = performance.now();
      for (const candidate of page.candidates.slice(next)) {
        if (!storeCandidate(store, processId, { candidate, reading })) missing.add(candidate.applicant.id);
        next += 1;
        if (performance.now() - begun >= stepMilliseconds) break;
      }
      isDone = next >= page.candidates.length;
      if (isDone) endPage(store, processId, { page, reading, missing });
    });
  }
}

interface PageEnd {
  readonly page: OfflineBoardPage;
  readonly reading: number;
  /** Candidates of the page who do not fit. */
  readonly missing: ReadonlySet<number>;
}

function endPage(store: OfflineBoardStore, processId: number, { page, reading, missing }: PageEnd): void {
  const before = store.getSynced(processId);
  const isPartial = page.starts_whole || before.isPartial;
  for (const id of page.removed_ids) store.removeApplicant(processId, id);
  if (isPartial && !page.has_more) removeOthers(store, processId, reading);
  const { candidates } = page;
  const changed = new Set([...candidates.map(({ applicant }) => applicant.id), ...page.removed_ids]);
  const unchanged = (ids: readonly number[]) => (page.starts_whole ? [] : ids.filter((id) => !changed.has(id)));
  const waiting = candidates.flatMap(({ applicant, texts }) => (texts.is_complete ? [] : applicant.id));
  store.putSynced(processId, {
    cursor: page.cursor,
    reading,
    isPartial: isPartial && page.has_more,
    received: (page.starts_whole ? 0 : before.received) + candidates.length,
    missingIds: [...unchanged(before.missingIds), ...missing],
    waitingIds: [...unchanged(before.waitingIds), ...waiting],
    hasFiles: before.hasFiles && candidates.every(({ applicant }) => !applicant.has_cv),
  });
}

/** Removes candidates that are missing in the reading of the whole board. */
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
  const result = store.candidates.put(processId, reading, {
    ...{ storedAt: Date.now(), applicant, card: null, logs, logCount: log_count, version },
    comments: commentTextOf([...logs, ...older_comments]),
    hasTexts: texts.is_complete,
  });
  // Most candidates have no texts when they come.
  const hasAllTexts = (result === 'added' && texts.texts.length === 0) || store.putTexts(processId, id, texts.texts);
  return result !== 'rejected' && hasAllTexts;
}
