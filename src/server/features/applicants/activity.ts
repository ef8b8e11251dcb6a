// The activity of a candidate: what happened, and the comments that people write, change and take back.
import type { z } from 'zod';
import { type ApplicantLog, type applicants, type LogKind, LogType } from '../../../contract/api/applicants.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { logWithout, seesLogs } from '../../../domain/access/profile-sections.ts';
import { mayChangeComment } from '../../../domain/candidates/candidacies.ts';
import { mentionedIn } from '../../../domain/text/mentions.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import type { Caller } from '../../platform/http/call.ts';
import { Failure } from '../../platform/http/failure.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import type { CardRow } from '../board/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type Doer, logRow } from './announcements.ts';
import { keptMentions, type Mention, readMentions, tellMentioned } from './mentions.ts';
import { changeLog, countLogs, findComment, findLog, insertLog, pageOfLogs } from './queries.ts';
import { actOnCandidate, type SeenCandidate, seeCandidate } from './service.ts';
import { logShape } from './shapes.ts';

export async function readLogs(
  db: Reader,
  actor: Actor,
  id: number,
  type: 'user' | 'list' | undefined,
  page: PageRequest,
) {
  await seeCandidate(db, actor, id);
  const hidden = await hiddenFrom(db, actor);
  const types = LogType.options.filter((one) => seesLogs(one, hidden) && (type === undefined || one === type));
  const rows = types.length === 0 ? [] : await pageOfLogs(db, id, types, page);
  const total = types.length === 0 ? 0 : await countLogs(db, id, types);
  return { rows: rows.map((row) => logWithout(logShape(row), hidden)), page: page.page, items: page.items, total };
}

type NewComment = z.output<typeof applicants.addLog.body>;

/** @throws Failure invalid where somebody is mentioned who is nobody of the organisation; otherwise as `actOnCandidate` */
export async function addComment(
  tx: Transaction,
  caller: Caller,
  id: number,
  { comment, mentions: chosen }: NewComment,
  now: number,
): Promise<ApplicantLog> {
  const seen = await actOnCandidate(tx, caller, id);
  const people = await readMentions(tx, caller, comment, chosen);
  const processId = seen.card.selection_process_id;
  const details = { comment, mentions: keptMentions(people) };
  const { id: logId } = await insertLog(tx, logRow(caller, { id, processId }, 'comment', details, now));
  await tellMentioned(tx, caller, { card: seen.card, title: seen.process.row.title ?? '' }, people, now);
  return announceLog(tx, caller, seen, logId, now);
}

type LoggedCard = Pick<CardRow, 'id' | 'selection_process_id' | 'version'>;

/** Writes what happened to a candidate into their activity, and tells every window that shows it. */
export async function noteHappening(
  tx: Transaction,
  doer: Doer,
  card: LoggedCard,
  kind: Exclude<LogKind, 'comment'>,
  details: { readonly reason: string },
  now: number,
): Promise<void> {
  const candidacy = { id: card.id, processId: card.selection_process_id };
  const { id } = await insertLog(tx, logRow(doer, candidacy, kind, details, now));
  await announceLog(tx, doer, { card }, id, now);
}

/** Changes one's own comment; one that was taken back is there again. @throws Failure not_found, forbidden */
export async function changeComment(
  tx: Transaction,
  caller: Caller,
  { id, logId, comment, mentions: chosen }: NewComment & { id: number; logId: number },
  now: number,
): Promise<ApplicantLog> {
  const seen = await ownComment(tx, caller, id, logId);
  // Who was mentioned before stays so without being named again, and is not told twice.
  const before = new Set(seen.mentions.map((one) => one.id));
  const people = await readMentions(tx, caller, comment, chosen);
  const kept = mentionedIn(comment, [...seen.mentions, ...people]);
  await changeLog(tx, logId, { comment, mentions: keptMentions(kept), edited_at: now, deleted_at: null });
  const fresh = people.filter((person) => !before.has(person.id));
  await tellMentioned(tx, caller, { card: seen.card, title: seen.process.row.title ?? '' }, fresh, now);
  return announceLog(tx, caller, seen, logId, now);
}

/** Takes one's own comment back. @throws Failure not_found, also where it was taken back already; forbidden */
export async function removeComment(
  tx: Transaction,
  caller: Caller,
  { id, logId }: { id: number; logId: number },
  now: number,
): Promise<void> {
  const seen = await ownComment(tx, caller, id, logId);
  if (seen.removed) throw new Failure('not_found');
  await changeLog(tx, logId, { deleted_at: now });
  await publish(tx, caller, now, {
    type: 'applicant.unlogged',
    id,
    process_id: seen.card.selection_process_id,
    version: seen.card.version,
    actor: caller.fullName,
    log_id: logId,
  });
}

async function ownComment(
  tx: Transaction,
  caller: Caller,
  id: number,
  logId: number,
): Promise<SeenCandidate & { removed: boolean; mentions: Mention[] }> {
  const seen = await actOnCandidate(tx, caller, id);
  const comment = await findComment(tx, id, logId);
  const isOwn = comment !== undefined && mayChangeComment(caller, comment.author_user_id);
  // What somebody else took back is not there for anybody else.
  if (!comment || (comment.deleted_at !== null && !isOwn)) throw new Failure('not_found');
  if (!isOwn) throw new Failure('forbidden');
  return { ...seen, removed: comment.deleted_at !== null, mentions: JSON.parse(comment.mentions) as Mention[] };
}

async function announceLog(
  tx: Transaction,
  doer: Doer,
  { card }: { card: LoggedCard },
  logId: number,
  now: number,
): Promise<ApplicantLog> {
  const log = logShape(await findLog(tx, logId));
  await publish(tx, doer, now, {
    type: 'applicant.logged',
    id: card.id,
    process_id: card.selection_process_id,
    version: card.version,
    actor: doer.fullName,
    log,
  });
  return log;
}
