// Writes and reads the history of a process.
import { Happening, type HistoryEntry, type HistoryPage } from '../../../contract/api/process-history.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { mayReadHistory, type ProcessFacts } from '../../../domain/access/process-access.ts';
import { joined, TOGETHER_MILLISECONDS } from '../../../domain/processes/process-history.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { personName } from '../../platform/http/answer-values.ts';
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

/** Entries per page. */
const STANDARD_ITEMS = 30;

/** The actor of an entry; null for automatic changes. */
interface ActorRef {
  readonly organizationId: number;
  readonly userId: number | null;
}

/**
 * Records a change of a process, in the transaction of the change. It is combined with the preceding entry if the same
 * user makes the same kind of change within ten minutes; reverting it removes the entry.
 */
export async function recordHistory(
  tx: Transaction,
  { organizationId, userId }: ActorRef,
  { processId, happening, now }: { readonly processId: number; readonly happening: Happening; readonly now: number },
): Promise<void> {
  const last = await lastProcessLog(tx, processId);
  const isTogether = last?.user_id === userId && now - last.created_at < TOGETHER_MILLISECONDS;
  const whole = last && isTogether ? joined(happeningOf(last), happening) : undefined;
  if (!last || whole === undefined) {
    const row = { organization_id: organizationId, selection_process_id: processId, user_id: userId, created_at: now };
    await insertProcessLog(tx, { ...row, kind: happening.kind, details: detailsOf(happening) });
  } else if (whole === 'nothing') await deleteProcessLog(tx, last.id);
  else await changeProcessLog(tx, last.id, { details: detailsOf(whole), created_at: now });
  // The event omits the content, as not everybody who sees the process may read its history.
  await publish(
    tx,
    { organizationId },
    {
      now,
      event: {
        ...{ type: 'history.told', id: processId, process_id: processId, version: 0, actor: null },
      },
    },
  );
}

/** @throws AppError forbidden for users who see only some of the stages */
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
  user: personName(row.user_id, row.user_name),
  created_at: new Date(row.created_at).toISOString(),
});

const detailsOf = ({ kind: _kind, ...details }: Happening): string => JSON.stringify(details);

const happeningOf = ({ kind, details }: Pick<ProcessLogRow, 'kind' | 'details'>): Happening =>
  Happening.parse({ ...(JSON.parse(details) as object), kind });
