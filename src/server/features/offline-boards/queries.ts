// SQL of the changes of a board.
import { sql } from 'kysely';
import { engineOf, isOneOf, presentApplicants, type Reader } from '../../platform/db/index.ts';

/** Events of a process, and of no process, after one and up to another. */
export interface EventSpan {
  readonly organizationId: number;
  readonly processId: number;
  readonly since: number;
  readonly until: number;
}

const eventsOf = (db: Reader, { organizationId, processId, since, until }: EventSpan) =>
  db
    .selectFrom('events')
    .where('organization_id', '=', organizationId)
    .where('sequence', '>', since)
    .where('sequence', '<=', until)
    .where('user_id', 'is', null)
    .where((where) => where.or([where('process_id', '=', processId), where('process_id', 'is', null)]));

/** Reading single values in SQL spares the transfer of whole cards. */
const valueIn = <Value>(db: Reader, key: 'type' | 'id') =>
  engineOf(db) === 'postgres' ? sql<Value>`payload::json ->> ${key}` : sql<Value>`payload ->> ${key}`;

/** The candidates that events of the process name. */
export async function namedIds(db: Reader, span: EventSpan): Promise<number[]> {
  const rows = await eventsOf(db, span)
    .where('process_id', '=', span.processId)
    .where(sql<boolean>`${valueIn(db, 'type')} like 'applicant.%'`)
    .select(valueIn<number | string>(db, 'id').as('id'))
    .distinct()
    .execute();
  return rows.map(({ id }) => Number(id));
}

/** The events that concern several candidates without an event of each. */
export async function wideEvents(db: Reader, span: EventSpan): Promise<string[]> {
  const rows = await eventsOf(db, span)
    .where(sql<boolean>`${valueIn(db, 'type')} in ('list.filled', 'form.changed', 'catalogue.changed')`)
    .orderBy('sequence')
    .select('payload')
    .execute();
  return rows.map(({ payload }) => payload);
}

/** The present candidacies of stages. */
export async function idsInLists(db: Reader, listIds: readonly number[]): Promise<number[]> {
  if (listIds.length === 0) return [];
  const rows = await presentApplicants(db)
    .where(isOneOf(db, 'applicants.list_id', listIds))
    .select('applicants.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The first candidacies of a process after an id, in these stages. */
export async function idsAfter(
  db: Reader,
  { processId, listIds, afterId }: { processId: number; listIds: readonly number[]; afterId: number },
  limit: number,
): Promise<number[]> {
  const rows = await presentApplicants(db)
    .where('applicants.selection_process_id', '=', processId)
    .where('applicants.id', '>', afterId)
    .where(isOneOf(db, 'applicants.list_id', listIds))
    .orderBy('applicants.id')
    .limit(limit)
    .select('applicants.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The bytes of the texts of files and of the comments of candidacies; those without any are absent. */
export async function textBytesOf(db: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const texts = await db
    .selectFrom('applicants')
    .innerJoin('files', 'files.uniq_applicant_id', 'applicants.uniq_applicant_id')
    .innerJoin('curriculum_texts', 'curriculum_texts.file_id', 'files.id')
    .where(isOneOf(db, 'applicants.id', ids))
    .where('files.deleted_at', 'is', null)
    .groupBy('applicants.id')
    .select(['applicants.id', sql<number>`sum(octet_length(content) + coalesce(octet_length(boxes), 0))`.as('bytes')])
    .execute();
  const comments = await db
    .selectFrom('applicant_logs')
    .where(isOneOf(db, 'applicant_id', ids))
    .where('type', '=', 'user')
    .groupBy('applicant_id')
    .select(['applicant_id as id', sql<number>`sum(octet_length(comment))`.as('bytes')])
    .execute();
  const bytes = new Map<number, number>();
  for (const row of [...texts, ...comments]) bytes.set(row.id, (bytes.get(row.id) ?? 0) + Number(row.bytes));
  return bytes;
}
