// The activity of a candidate: events, and comments that users add, edit and remove.
import type { z } from 'zod';
import {
  type ApplicantLog,
  type applicants,
  LOGS_PER_PAGE,
  type LogKind,
  LogType,
} from '../../../contract/api/applicants.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewLogs, type HiddenSections, logWithout } from '../../../domain/access/profile-sections.ts';
import { mayChangeComment } from '../../../domain/candidates/candidacies.ts';
import { mentionedIn } from '../../../domain/text/mentions.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publish } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { type CardRow, cardFieldsOf } from '../board/index.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { type ActorRef, logRow, publishUnchangedCard } from './card-changes.ts';
import { type Mention, mentionsJson, notifyMentioned, readMentions } from './mentions.ts';
import { changeLog, countLogs, findComment, findLog, insertLog, latestLogsOf, pageOfLogs } from './queries.ts';
import { actOnCandidate, requireCandidate, type ViewableCandidate } from './service.ts';
import { logShape } from './shapes.ts';

export async function readLogs(
  db: Reader,
  actor: Actor,
  { id, type, page }: { readonly id: number; readonly type: 'user' | 'list' | undefined; readonly page: PageRequest },
) {
  await requireCandidate(db, actor, id);
  const hidden = await hiddenFrom(db, actor);
  const types = LogType.options.filter((one) => canViewLogs(one, hidden) && (type === undefined || one === type));
  const rows = types.length === 0 ? [] : await pageOfLogs(db, id, types, page);
  const total = types.length === 0 ? 0 : await countLogs(db, id, types);
  return { rows: rows.map((row) => logWithout(logShape(row), hidden)), page: page.page, items: page.items, total };
}

/** The latest lines of an activity, the number of all, and the comments among the others; newest first. */
export interface LatestLogs {
  readonly logs: readonly ApplicantLog[];
  readonly total: number;
  readonly olderComments: readonly ApplicantLog[];
}

/** The activity of each of these candidates, whom the caller sees, in one query. @param hidden from the caller */
export async function readLatestLogs(
  db: Reader,
  ids: readonly number[],
  hidden: HiddenSections,
): Promise<(id: number) => LatestLogs> {
  const types = LogType.options.filter((one) => canViewLogs(one, hidden));
  const rows = types.length === 0 ? [] : await latestLogsOf(db, ids, { types, items: LOGS_PER_PAGE });
  const grouped = Map.groupBy(rows, (row) => row.applicant_id);
  const shape = (row: (typeof rows)[number]) => logWithout(logShape(row), hidden);
  return (id) => {
    const own = grouped.get(id) ?? [];
    return {
      logs: own.filter(({ rank }) => Number(rank) <= LOGS_PER_PAGE).map(shape),
      total: Number(own[0]?.total ?? 0),
      olderComments: own.filter(({ rank }) => Number(rank) > LOGS_PER_PAGE).map(shape),
    };
  };
}

type NewComment = z.output<typeof applicants.addLog.body>;

/** @throws AppError invalid if a mentioned user is not of the organization; otherwise as `actOnCandidate` */
export async function addComment(
  tx: Transaction,
  caller: Caller,
  {
    id,
    newComment: { comment, mentions: chosen },
    now,
  }: { readonly id: number; readonly newComment: NewComment; readonly now: number },
): Promise<ApplicantLog> {
  const candidate = await actOnCandidate(tx, caller, id);
  const people = await readMentions(tx, caller, comment, chosen);
  const processId = candidate.card.selection_process_id;
  const details = { comment, mentions: mentionsJson(people) };
  const { id: logId } = await insertLog(
    tx,
    logRow(caller, { candidacy: { id, processId }, kind: 'comment', details, now }),
  );
  await notifyMentioned(tx, caller, {
    input: { card: candidate.card, title: candidate.process.row.title ?? '' },
    people,
    now,
  });
  return publishComment(tx, caller, { card: candidate.card, logId, now });
}

type LoggedCard = Pick<CardRow, 'id' | 'selection_process_id' | 'version'>;

/** Adds a line to a candidate's activity and notifies every window that displays it. */
export async function noteHappening(
  tx: Transaction,
  actor: ActorRef,
  {
    card,
    kind,
    details,
    now,
  }: {
    readonly card: LoggedCard;
    readonly kind: Exclude<LogKind, 'comment'>;
    readonly details: { readonly reason: string };
    readonly now: number;
  },
): Promise<void> {
  const candidacy = { id: card.id, processId: card.selection_process_id };
  const { id } = await insertLog(tx, logRow(actor, { candidacy, kind, details, now }));
  await publishLog(tx, actor, { card, logId: id, now });
}

/**
 * Changes the caller's own comment, and restores it if it was removed.
 * @throws AppError not_found, forbidden
 */
export async function changeComment(
  tx: Transaction,
  caller: Caller,
  { id, logId, comment, mentions: chosen }: NewComment & { id: number; logId: number },
  now: number,
): Promise<ApplicantLog> {
  const candidate = await ownComment(tx, caller, id, logId);
  // Users who were mentioned before stay mentioned and are not notified again.
  const before = new Set(candidate.mentions.map((one) => one.id));
  const people = await readMentions(tx, caller, comment, chosen);
  const mentioned = mentionedIn(comment, [...candidate.mentions, ...people]);
  await changeLog(tx, logId, { comment, mentions: mentionsJson(mentioned), edited_at: now, deleted_at: null });
  const fresh = people.filter((person) => !before.has(person.id));
  await notifyMentioned(tx, caller, {
    input: { card: candidate.card, title: candidate.process.row.title ?? '' },
    people: fresh,
    now,
  });
  return publishComment(tx, caller, { card: candidate.card, logId, now });
}

/**
 * Removes the caller's own comment.
 * @throws AppError not_found, also if it was already removed; forbidden
 */
export async function removeComment(
  tx: Transaction,
  caller: Caller,
  { id, logId }: { id: number; logId: number },
  now: number,
): Promise<void> {
  const candidate = await ownComment(tx, caller, id, logId);
  if (candidate.removed) throw new AppError('not_found');
  await changeLog(tx, logId, { deleted_at: now });
  await publish(tx, caller, {
    now,
    event: {
      type: 'applicant.unlogged',
      id,
      process_id: candidate.card.selection_process_id,
      version: candidate.card.version,
      actor: caller.fullName,
      log_id: logId,
    },
  });
  await publishCommentOfCard(tx, caller, candidate.card, now);
}

async function publishComment(
  tx: Transaction,
  caller: Caller,
  { card, logId, now }: { readonly card: LoggedCard; readonly logId: number; readonly now: number },
): Promise<ApplicantLog> {
  const log = await publishLog(tx, caller, { card, logId, now });
  await publishCommentOfCard(tx, caller, card, now);
  return log;
}

/** Boards whose cards display the latest comment receive it with the card. */
async function publishCommentOfCard(tx: Transaction, caller: Caller, card: LoggedCard, now: number): Promise<void> {
  const { fields } = await cardFieldsOf(tx, card.selection_process_id);
  if (fields.includes('comment')) await publishUnchangedCard(tx, caller, card.id, now);
}

async function ownComment(
  tx: Transaction,
  caller: Caller,
  id: number,
  logId: number,
): Promise<ViewableCandidate & { removed: boolean; mentions: Mention[] }> {
  const candidate = await actOnCandidate(tx, caller, id);
  const comment = await findComment(tx, id, logId);
  const isOwn = comment !== undefined && mayChangeComment(caller, comment.author_user_id);
  // Only its author still finds a removed comment.
  if (!comment || (comment.deleted_at !== null && !isOwn)) throw new AppError('not_found');
  if (!isOwn) throw new AppError('forbidden');
  return { ...candidate, removed: comment.deleted_at !== null, mentions: JSON.parse(comment.mentions) as Mention[] };
}

async function publishLog(
  tx: Transaction,
  actor: ActorRef,
  { card, logId, now }: { readonly card: LoggedCard; readonly logId: number; readonly now: number },
): Promise<ApplicantLog> {
  const log = logShape(await findLog(tx, logId));
  await publish(tx, actor, {
    now,
    event: {
      type: 'applicant.logged',
      id: card.id,
      process_id: card.selection_process_id,
      version: card.version,
      actor: actor.fullName,
      log,
    },
  });
  return log;
}
