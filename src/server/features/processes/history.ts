// The history of a process: each area tells what it has done, in the transaction of what it tells; and reading it.
import { Happening, type HistoryEntry, type HistoryPage } from '../../../contract/api/process-history.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { mayReadHistory, type ProcessFacts } from '../../../domain/access/process-access.ts';
import { joined, TOGETHER_MILLISECONDS } from '../../../domain/processes/process-history.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { itemsOf } from '../../platform/http/pages.ts';
import {
  changeProcessLog,
  deleteProcessLog,
  insertProcessLog,
  lastProcessLog,
  type ProcessLogRow,
  processLogsBefore,
} from './history-queries.ts';

/** Lines of one answer, unless asked for otherwise. */
const STANDARD_ITEMS = 30;

/** Who did it: nobody where it was done by itself. */
interface ActorRef {
  readonly organizationId: number;
  readonly userId: number | null;
}

/**
 * Tells what was done to a process. One line with the one before where the same person goes on with the same within ten
 * minutes; none where they take it back.
 */
export async function recordHistory(
  tx: Transaction,
  { organizationId, userId }: ActorRef,
  processId: number,
  happening: Happening,
  now: number,
): Promise<void> {
  const last = await lastProcessLog(tx, processId);
  const isTogether = last?.user_id === userId && now - last.created_at < TOGETHER_MILLISECONDS;
  const whole = last && isTogether ? joined(happeningOf(last), happening) : undefined;
  if (!last || whole === undefined) {
    const row = { organization_id: organizationId, selection_process_id: processId, user_id: userId, created_at: now };
    await insertProcessLog(tx, { ...row, kind: happening.kind, details: detailsOf(happening) });
  } else if (whole === 'nothing') await deleteProcessLog(tx, last.id);
  else await changeProcessLog(tx, last.id, { details: detailsOf(whole), created_at: now });
  // Without what it says: not everybody who sees the process may read its history.
  await publish(tx, { organizationId }, now, {
    ...{ type: 'history.told', id: processId, process_id: processId, version: 0, actor: null },
  });
}

/** @throws AppError forbidden for whoever sees only some of the stages */
export async function readHistory(
  db: Reader,
  actor: Actor,
  { row, facts }: { row: { id: number }; facts: ProcessFacts },
  { cursor, items: asked }: { cursor?: number | undefined; items?: number | undefined },
): Promise<HistoryPage> {
  if (!mayReadHistory(actor, facts)) throw new AppError('forbidden');
  const items = itemsOf(asked, STANDARD_ITEMS);
  const rows = await processLogsBefore(db, row.id, cursor, items + 1);
  const visible = rows.slice(0, items);
  return { entries: visible.map(entryOf), next_cursor: rows.length > items ? (visible.at(-1)?.id ?? null) : null };
}

const entryOf = (row: ProcessLogRow & { user_name: string | null }): HistoryEntry => ({
  id: row.id,
  happening: happeningOf(row),
  user: row.user_id === null || row.user_name === null ? null : { id: row.user_id, full_name: row.user_name },
  created_at: new Date(row.created_at).toISOString(),
});

const detailsOf = ({ kind: _kind, ...details }: Happening): string => JSON.stringify(details);

const happeningOf = ({ kind, details }: Pick<ProcessLogRow, 'kind' | 'details'>): Happening =>
  Happening.parse({ ...(JSON.parse(details) as object), kind });
