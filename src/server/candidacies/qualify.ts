// Disqualifying and requalifying, several at once: all of them or none.
import type { z } from 'zod';
import type { ListCounts } from '../../contract/api/applicants.ts';
import type { candidacies, Erased, Qualified, Requalified } from '../../contract/api/candidacies.ts';
import { refuseActing } from '../../domain/candidacies.ts';
import { adjustListCounts, announceCard, insertLogs, logRow } from '../applicants/index.ts';
import { type CardRow, cardShape, findCards, findList } from '../board/index.ts';
import type { NewRow, Transaction } from '../db/index.ts';
import type { Caller } from '../http/call.ts';
import { Failure } from '../http/failure.ts';
import { holdDisqualification, tellOfDisqualification } from '../mail/stage-letters.ts';
import { type SeenProcess, seeProcess } from '../processes/index.ts';
import { refuseHiddenStage } from '../stages/index.ts';
import { changeStatus, disqualificationsOf } from './queries.ts';
import { findReason } from './reasons.ts';

/**
 * Disqualifies those of the candidates that are active; the others stay as they are.
 * @throws Failure not_found where any of them, or the reason, is not there for this person; forbidden, process_closed;
 * stale_version with the card where one of them is another than was seen
 */
export async function disqualify(
  tx: Transaction,
  caller: Caller,
  { applicant_ids, reason_id, comment, send_notification = false, seen }: z.output<typeof candidacies.disqualify.body>,
  now: number,
): Promise<Qualified> {
  const said = { reason_id: reason_id ?? null, comment: comment || null, notified: send_notification };
  const qualified = await putOut(tx, caller, applicant_ids, said, now, seen);
  if (send_notification) await tellOfDisqualification(tx, caller, idsOf(qualified), now);
  return qualified;
}

const idsOf = ({ applicants }: Qualified): number[] => applicants.map(({ id }) => id);

interface Said {
  readonly reason_id: number | null;
  readonly comment: string | null;
  readonly notified: boolean;
}

async function putOut(
  tx: Transaction,
  caller: Caller,
  applicantIds: readonly number[],
  { reason_id, comment, notified }: Said,
  now: number,
  seen?: SeenVersions,
): Promise<Qualified> {
  const reason = reason_id === null ? null : await findReason(tx, caller, reason_id);
  const change: Partial<NewRow<'applicants'>> = {
    status: 'disqualified',
    disqualification_reason_id: reason_id,
    disqualification_comment: comment,
    disqualification_notified: notified ? 1 : 0,
  };
  const details = { reason: reason?.description ?? null, comment };
  return qualify(tx, caller, applicantIds, { from: 'active', kind: 'disqualified', change, details, seen }, now);
}

/**
 * Disqualifies candidates as they were before they were requalified; who is disqualified stays so.
 * @throws Failure as `disqualify`
 */
export async function disqualifyAgain(
  tx: Transaction,
  caller: Caller,
  erased: readonly Erased[],
  now: number,
): Promise<Qualified> {
  const alike = Map.groupBy(erased, ({ reason_id, comment, letter }) => JSON.stringify([reason_id, comment, letter]));
  const applicants: Qualified['applicants'] = [];
  const counts = new Map<number, ListCounts>();
  for (const group of alike.values()) {
    const [first] = group;
    if (!first) continue;
    const said = { reason_id: first.reason_id, comment: first.comment, notified: first.letter !== 'none' };
    const ids = group.map(({ applicant_id }) => applicant_id);
    const qualified = await putOut(tx, caller, ids, said, now);
    if (first.letter === 'stopped') await tellOfDisqualification(tx, caller, idsOf(qualified), now);
    applicants.push(...qualified.applicants);
    for (const count of qualified.counts) counts.set(count.list_id, count);
  }
  return { applicants, counts: [...counts.values()] };
}

/** Takes disqualifications back; candidates that are active stay as they are. @throws Failure as `disqualify` */
export async function requalify(
  tx: Transaction,
  caller: Caller,
  { applicant_ids: applicantIds, seen }: z.output<typeof candidacies.requalify.body>,
  now: number,
): Promise<Requalified> {
  const change: Partial<NewRow<'applicants'>> = {
    status: 'active',
    disqualification_reason_id: null,
    disqualification_comment: null,
    disqualification_notified: 0,
  };
  const qualification = { from: 'disqualified', kind: 'requalified', change, details: {}, seen } as const;
  const before = await disqualificationsOf(tx, applicantIds);
  const qualified = await qualify(tx, caller, applicantIds, qualification, now);
  const changed = new Set(idsOf(qualified));
  const erased: Erased[] = [];
  for (const row of before.filter(({ id }) => changed.has(id))) {
    const wasStopped = await holdDisqualification(tx, row.id);
    const wasSent = !wasStopped && row.disqualification_notified === 1;
    erased.push({
      applicant_id: row.id,
      reason_id: row.disqualification_reason_id,
      comment: row.disqualification_comment,
      letter: wasStopped ? 'stopped' : wasSent ? 'sent' : 'none',
    });
  }
  return { ...qualified, erased };
}

interface Qualification {
  readonly from: 'active' | 'disqualified';
  readonly kind: 'disqualified' | 'requalified';
  readonly change: Partial<NewRow<'applicants'>>;
  readonly details: { readonly reason?: string | null; readonly comment?: string | null };
  readonly seen?: SeenVersions | undefined;
}

type SeenVersions = readonly { readonly id: number; readonly version: number }[];

async function qualify(
  tx: Transaction,
  caller: Caller,
  applicantIds: readonly number[],
  { from, kind, change, details, seen = [] }: Qualification,
  now: number,
): Promise<Qualified> {
  const ids = [...new Set(applicantIds)];
  const before = await findCards(tx, ids);
  if (before.length < ids.length) throw new Failure('not_found');
  const processes = await processesOf(tx, caller, before);
  for (const card of before) await refuseHiddenStage(tx, caller, { facts: factsOf(processes, card) }, card.list_id);
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const stale = before.find((card) => (versions.get(card.id) ?? card.version) !== card.version);
  if (stale) throw new Failure('stale_version', { current: cardShape(stale, caller, factsOf(processes, stale)) });
  const changed = await changeStatus(tx, ids, from, change);
  if (changed.length === 0) return { applicants: [], counts: [] };

  const cards = await findCards(tx, changed);
  const counts = await recount(tx, cards, from);
  const names = new Map<number, string | null>();
  for (const { list_id } of counts) names.set(list_id, (await findList(tx, list_id))?.name ?? null);
  await insertLogs(
    tx,
    cards.map((card) => {
      const candidacy = { id: card.id, processId: card.selection_process_id };
      return logRow(caller, candidacy, kind, { ...details, from_list: names.get(card.list_id) ?? null }, now);
    }),
  );
  const applicants = cards.map((card) => cardShape(card, caller, factsOf(processes, card)));
  for (const applicant of applicants) {
    const own = counts.filter(({ list_id }) => list_id === applicant.list_id);
    await announceCard(tx, caller, applicant, own, now);
  }
  return { applicants, counts };
}

/** The processes of these cards, each looked at once. */
async function processesOf(
  tx: Transaction,
  caller: Caller,
  cards: readonly CardRow[],
): Promise<ReadonlyMap<number, SeenProcess>> {
  const seen = new Map<number, SeenProcess>();
  for (const id of new Set(cards.map((card) => card.selection_process_id))) {
    const process = await seeProcess(tx, caller, id);
    const reason = refuseActing(caller, process.facts);
    if (reason) throw new Failure(reason);
    seen.set(id, process);
  }
  return seen;
}

function factsOf(processes: ReadonlyMap<number, SeenProcess>, card: CardRow): SeenProcess['facts'] {
  const process = processes.get(card.selection_process_id);
  if (!process) throw new Error('a process that was not looked at');
  return process.facts;
}

async function recount(tx: Transaction, cards: readonly CardRow[], from: Qualification['from']): Promise<ListCounts[]> {
  const byList = new Map<number, number>();
  for (const { list_id } of cards) byList.set(list_id, (byList.get(list_id) ?? 0) + 1);
  const counts: ListCounts[] = [];
  // In one order, so that two who do this at once wait for each other instead of for ever.
  for (const [listId, count] of [...byList].toSorted(([one], [other]) => one - other)) {
    const left = from === 'active' ? count : -count;
    counts.push(await adjustListCounts(tx, listId, { active: -left, disqualified: left }));
  }
  return counts;
}
