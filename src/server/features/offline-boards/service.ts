// Reads a page of a board for storing it: all candidates, or those that have changed since a cursor.
import { createHash } from 'node:crypto';
import {
  CANDIDATES_PER_OFFLINE_PAGE,
  type OfflineBoardPage,
  type OfflineCandidate,
} from '../../../contract/api/offline-boards.ts';
import { type Actor, isRecruiter } from '../../../domain/access/people.ts';
import type { HiddenSections } from '../../../domain/access/profile-sections.ts';
import { candidatePermissions } from '../../../domain/candidates/candidacies.ts';
import type { Reader } from '../../platform/db/index.ts';
import { eventRange } from '../../platform/event-log/index.ts';
import { applicantsOfCards, readLatestLogs } from '../applicants/index.ts';
import { cardFieldsOf, cardsInProcess, completeCards } from '../board/index.ts';
import { readFileTexts } from '../curriculum-readings/index.ts';
import { type ListRow, listsOf, requireProcess, statusOfProcess, type ViewableProcess } from '../processes/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { permissionsOfStages } from '../stages/index.ts';
import { changedIds } from './changed-ids.ts';
import { type Cursor, cursorIn, cursorText } from './cursor.ts';
import { idsAfter, textBytesOf } from './queries.ts';

/** Of the texts in a page, in bytes. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;

interface OfflineView {
  readonly actor: Actor;
  readonly process: ViewableProcess;
  readonly hidden: HiddenSections;
  /** The stages whose candidates the actor sees. */
  readonly lists: readonly ListRow[];
  /** Epoch milliseconds. */
  readonly now: number;
}

/** @throws AppError not_found */
export async function readOfflinePage(
  db: Reader,
  actor: Actor,
  { processId, cursor, now }: { readonly processId: number; readonly cursor: string | undefined; readonly now: number },
): Promise<OfflineBoardPage> {
  // The event comes first: what is read afterwards has its changes.
  const range = await eventRange(db, actor.organizationId);
  const process = await requireProcess(db, actor, processId);
  const allLists = await listsOf(db, [processId]);
  const permissions = await permissionsOfStages(db, actor, process, allLists);
  const hidden = await hiddenFrom(db, actor);
  const lists = allLists.filter(({ id }) => permissions(id).canAccessList);
  const view = { actor, process, hidden, lists, now };
  const digest = await digestOf(db, view, allLists);
  const { start, ids, startsWhole } = await pageStart(db, view, startOf(cursorIn(cursor), digest, range));
  const page = await withinBytes(db, ids.slice(0, CANDIDATES_PER_OFFLINE_PAGE));
  const candidates = await readCandidates(db, view, page);
  const found = new Set(candidates.map(({ applicant }) => applicant.id));
  const has_more = page.length < ids.length;
  const next: Cursor = has_more
    ? { ...start, afterId: page.at(-1) ?? start.afterId }
    : { since: start.until, until: null, afterId: 0, view: digest };
  return {
    starts_whole: startsWhole,
    candidates,
    removed_ids: start.since === null ? [] : page.filter((id) => !found.has(id)),
    total: lists.reduce((sum, list) => sum + list.active_count + list.disqualified_count, 0),
    cursor: cursorText(next),
    has_more,
  };
}

/** Where the page begins: the reading of the cursor goes on, its changes begin, or all candidates are read. */
function startOf(cursor: Cursor | null, view: string, { first, last }: { first: number; last: number }): Cursor {
  const whole = { since: null, until: last, afterId: 0, view };
  if (!cursor || cursor.view !== view) return whole;
  const { since, until } = cursor;
  if (since !== null && (since < first - 1 || since > last)) return whole;
  if (until !== null) return until > last ? whole : cursor;
  return since === null ? whole : { since, until: last, afterId: 0, view };
}

interface PageStart {
  readonly start: Cursor;
  /** The ids of the page in their order, and at least one more if there is a further page. */
  readonly ids: readonly number[];
  readonly startsWhole: boolean;
}

async function pageStart(db: Reader, { actor, process, lists }: OfflineView, start: Cursor): Promise<PageStart> {
  const { since, until, afterId } = start;
  const processId = process.row.id;
  if (since !== null) {
    const span = { organizationId: actor.organizationId, processId, since, until: until ?? since };
    const changed = since === span.until ? new Set<number>() : await changedIds(db, span);
    if (changed) {
      const ids = [...changed].filter((id) => id > afterId).toSorted((one, other) => one - other);
      return { start, ids, startsWhole: false };
    }
  }
  // After changes that name no candidate the pages begin anew.
  const whole = since === null ? start : { ...start, since: null, afterId: 0 };
  const listIds = lists.map(({ id }) => id);
  const ids = await idsAfter(db, { processId, listIds, afterId: whole.afterId }, CANDIDATES_PER_OFFLINE_PAGE + 1);
  return { start: whole, ids, startsWhole: whole.afterId === 0 };
}

/** The first ids whose texts fit in a page; at least one. */
async function withinBytes(db: Reader, ids: readonly number[]): Promise<readonly number[]> {
  if (ids.length === 0) return ids;
  const bytes = await textBytesOf(db, ids);
  let sum = 0;
  const end = ids.findIndex((id, index) => {
    sum += bytes.get(id) ?? 0;
    return index > 0 && sum > MAX_TEXT_BYTES;
  });
  return end < 0 ? ids : ids.slice(0, end);
}

/** The candidates of these ids whom the actor sees. */
async function readCandidates(
  db: Reader,
  { actor, process, hidden, lists, now }: OfflineView,
  ids: readonly number[],
): Promise<OfflineCandidate[]> {
  if (ids.length === 0) return [];
  const visible = new Set(lists.map(({ id }) => id));
  const rows = (await cardsInProcess(db, process.row.id, ids)).filter(({ list_id }) => visible.has(list_id));
  const cards = await completeCards(db, rows, now);
  const applicants = await applicantsOfCards(db, { actor, process, hidden }, cards);
  const logsOf = await readLatestLogs(
    db,
    cards.map(({ id }) => id),
    hidden,
  );
  const personIds = cards.map((card) => card.uniq_applicant_id);
  const textsOf = await readFileTexts(db, personIds, { actor, hidden });
  return applicants.map((applicant) => {
    const { logs, total, olderComments } = logsOf(applicant.id);
    const texts = textsOf(applicant.uniq_applicant_id);
    return { applicant, logs: [...logs], log_count: total, older_comments: [...olderComments], texts };
  });
}

/** Changes if what all candidates have in common changes for the actor: names, permissions, sections, card fields. */
async function digestOf(
  db: Reader,
  { actor, process: { row, facts }, hidden, lists }: OfflineView,
  allLists: readonly ListRow[],
): Promise<string> {
  const { fields } = await cardFieldsOf(db, row.id);
  const permissions = [true, false].flatMap((hiringStarted) =>
    (['active', 'disqualified'] as const).map((status) =>
      candidatePermissions(actor, facts, { status, hiringStarted, removed: false }),
    ),
  );
  const common = [
    ...[row.title, statusOfProcess(row), row.assessment_id, row.request_type_id, row.request_type_name],
    ...[allLists.map(({ id, name }) => [id, name]), lists.map(({ id }) => id)],
    ...[fields, [...hidden].toSorted(), isRecruiter(actor), permissions],
  ];
  return createHash('sha256').update(JSON.stringify(common)).digest('base64url').slice(0, 22);
}
