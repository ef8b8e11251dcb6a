// Disqualifies and requalifies several candidates at once, all of them or none.
import type { z } from 'zod';
import type { ListCounts } from '../../../contract/api/applicants.ts';
import type { candidacies, Qualified } from '../../../contract/api/candidacies.ts';
import { checkActing } from '../../../domain/candidates/candidacies.ts';
import type { NewRow, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  adjustListCounts,
  type CandidacyState,
  changeRecord,
  insertLogs,
  logRow,
  publishCard,
} from '../applicants/index.ts';
import { type CardRow, cardShape, findCards, findList } from '../board/index.ts';
import { requireProcess, type ViewableProcess } from '../processes/index.ts';
import { cancelDisqualificationEmails, notifyOfDisqualification } from '../stage-emails/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { changeStatus, disqualificationsOf, lockCandidacies } from './queries.ts';
import { findDisqualificationReason } from './reasons.ts';

/**
 * Disqualifies the active ones of the candidates; the others do not change.
 * @throws AppError not_found if any of them, or the reason, is absent for the actor; forbidden, process_closed;
 * stale_version with the card if one has changed
 */
export async function disqualify(
  tx: Transaction,
  caller: Caller,
  {
    applicant_ids,
    reason_id,
    comment,
    send_notification = false,
    seen: base,
  }: z.output<typeof candidacies.disqualify.body>,
  now: number,
): Promise<Qualified> {
  const reason = reason_id ? await findDisqualificationReason(tx, caller, reason_id) : null;
  const change: Partial<NewRow<'applicants'>> = {
    status: 'disqualified',
    disqualification_reason_id: reason_id ?? null,
    disqualification_comment: comment || null,
    disqualification_notified: send_notification ? 1 : 0,
  };
  const details = { reason: reason?.description ?? null, comment: comment || null };
  const qualification = { from: 'active', kind: 'disqualified', change, details, base } as const;
  const qualified = await qualify(tx, caller, { applicantIds: applicant_ids, qualification, now });
  if (send_notification) {
    const ids = qualified.applicants.map(({ id }) => id);
    await notifyOfDisqualification(tx, caller, ids, now);
  }
  return qualified;
}

/**
 * Requalifies candidates; active ones do not change.
 * @throws AppError as `disqualify`
 */
export async function requalify(
  tx: Transaction,
  caller: Caller,
  { applicant_ids: applicantIds, seen: base }: z.output<typeof candidacies.requalify.body>,
  now: number,
): Promise<Qualified> {
  const change: Partial<NewRow<'applicants'>> = { ...NOT_DISQUALIFIED };
  const qualification = { from: 'disqualified', kind: 'requalified', change, details: {}, base } as const;
  return qualify(tx, caller, { applicantIds, qualification, now });
}

const NOT_DISQUALIFIED = {
  status: 'active',
  disqualification_reason_id: null,
  disqualification_comment: null,
  disqualification_notified: 0,
} as const;

interface Qualification {
  readonly from: 'active' | 'disqualified';
  readonly kind: 'disqualified' | 'requalified';
  readonly change: Partial<NewRow<'applicants'>>;
  readonly details: { readonly reason?: string | null; readonly comment?: string | null };
  readonly base?: BaseVersions | undefined;
}

type BaseVersions = readonly { readonly id: number; readonly version: number }[];

async function qualify(
  tx: Transaction,
  caller: Caller,
  {
    applicantIds,
    qualification: { from, kind, change, details, base = [] },
    now,
  }: { readonly applicantIds: readonly number[]; readonly qualification: Qualification; readonly now: number },
): Promise<Qualified> {
  const ids = [...new Set(applicantIds)];
  await lockCandidacies(tx, ids);
  const before = await findCards(tx, ids);
  if (before.length < ids.length) throw new AppError('not_found');
  const processes = await processesOf(tx, caller, before);
  for (const card of before)
    await assertStageVisible(tx, caller, { facts: factsOfCard(processes, card) }, card.list_id);
  const versions = new Map(base.map(({ id, version }) => [id, version]));
  const stale = before.find((card) => (versions.get(card.id) ?? card.version) !== card.version);
  if (stale) throw new AppError('stale_version', { current: cardShape(stale, caller, factsOfCard(processes, stale)) });
  const said = new Map((await disqualificationsOf(tx, ids)).map(({ id, ...state }) => [id, state]));
  const changed = await changeStatus(tx, ids, from, change);
  if (changed.length === 0) return { applicants: [], counts: [] };

  const cards = await findCards(tx, changed);
  const counts = await recount(tx, cards, from);
  const names = new Map<number, string | null>();
  for (const { list_id } of counts) names.set(list_id, (await findList(tx, list_id))?.name ?? null);
  const lines: NewRow<'applicant_logs'>[] = [];
  for (const card of cards) {
    const stopped = kind === 'requalified' ? await cancelDisqualificationEmails(tx, card.id) : [];
    const before: CandidacyState = said.get(card.id) ?? NOT_DISQUALIFIED;
    const record = changeRecord(card.version, before, stopped);
    const named = { ...details, from_list: names.get(card.list_id) ?? null, ...record };
    lines.push(
      logRow(caller, { candidacy: { id: card.id, processId: card.selection_process_id }, kind, details: named, now }),
    );
  }
  await insertLogs(tx, lines);
  const applicants = cards.map((card) => cardShape(card, caller, factsOfCard(processes, card)));
  for (const applicant of applicants) {
    const own = counts.filter(({ list_id }) => list_id === applicant.list_id);
    await publishCard(tx, caller, { applicant, counts: own, now });
  }
  return { applicants, counts };
}

/** The processes of these cards, each read once. */
async function processesOf(
  tx: Transaction,
  caller: Caller,
  cards: readonly CardRow[],
): Promise<ReadonlyMap<number, ViewableProcess>> {
  const found = new Map<number, ViewableProcess>();
  for (const id of new Set(cards.map((card) => card.selection_process_id))) {
    const process = await requireProcess(tx, caller, id);
    const reason = checkActing(caller, process.facts);
    if (reason) throw new AppError(reason);
    found.set(id, process);
  }
  return found;
}

function factsOfCard(processes: ReadonlyMap<number, ViewableProcess>, card: CardRow): ViewableProcess['facts'] {
  const process = processes.get(card.selection_process_id);
  if (!process) throw new Error('a process that was not looked at');
  return process.facts;
}

async function recount(tx: Transaction, cards: readonly CardRow[], from: Qualification['from']): Promise<ListCounts[]> {
  const byList = new Map<number, number>();
  for (const { list_id } of cards) byList.set(list_id, (byList.get(list_id) ?? 0) + 1);
  const counts: ListCounts[] = [];
  // A fixed order prevents deadlocks between simultaneous calls.
  for (const [listId, count] of [...byList].toSorted(([one], [other]) => one - other)) {
    const moved = from === 'active' ? count : -count;
    counts.push(await adjustListCounts(tx, listId, { active: -moved, disqualified: moved }));
  }
  return counts;
}
