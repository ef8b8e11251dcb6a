// SQL of report counts: pending changes, the source data, and the counts.
import {
  PROCESS_COUNTS,
  type ProcessCount,
  type Shares,
  STAGE_COUNTS,
  type StageCount,
  type SubjectKind,
} from '../../../domain/reports/report-shares.ts';
import { addMany, insertMany, type Reader, type Transaction } from '../../platform/db/index.ts';

export const isWaiting = async (db: Reader, organizationId: number): Promise<boolean> =>
  (await db
    .selectFrom('report_changes')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Candidacies that are or were in the process, in id order after an id. */
export async function candidaciesAfter(
  db: Reader,
  processId: number,
  afterId: number,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom('applicants')
    .select('id')
    .where('id', '>', afterId)
    .where((where) =>
      where.or([
        where('selection_process_id', '=', processId),
        where(
          'id',
          'in',
          where
            .selectFrom('applicant_logs')
            .select('applicant_id')
            .where('selection_process_id', '=', processId)
            .where('kind', 'in', ['created', 'applied', 'imported', 'copied', 'moved_process']),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Includes removed candidacies. */
export const candidaciesToCount = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .leftJoin('report_shares', 'report_shares.applicant_id', 'applicants.id')
    .where('applicants.id', 'in', [...ids])
    .select([
      'applicants.id',
      'applicants.selection_process_id',
      'applicants.list_id',
      'applicants.status',
      'applicants.source',
      'applicants.created_at',
      'applicants.moved_at',
      'applicants.hiring_started_at',
      'applicants.hiring',
      'applicants.deleted_at',
      'uniq_applicants.gender',
      'uniq_applicants.birthdate',
      'report_shares.shares',
    ])
    .execute();

/** History entries of the candidacies' stages, oldest first. */
export const linesToCount = (db: Reader, ids: readonly number[]) =>
  db
    .selectFrom('applicant_logs')
    .where('applicant_id', 'in', [...ids])
    .where('type', '=', 'list')
    .where('undone_at', 'is', null)
    .select(['applicant_id', 'kind', 'selection_process_id', 'to_list_id', 'reason', 'author_user_id', 'created_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const stagesToCount = (db: Reader, processIds: readonly number[]) =>
  db
    .selectFrom('lists')
    .where('selection_process_id', 'in', [...processIds])
    .select(['id', 'selection_process_id', 'sla_active', 'sla_max_days'])
    .execute();

export async function saveShares(
  tx: Transaction,
  organizationId: number,
  shares: ReadonlyMap<number, Shares>,
): Promise<void> {
  await tx
    .deleteFrom('report_shares')
    .where('applicant_id', 'in', [...shares.keys()])
    .execute();
  const rows = [...shares].filter(([, own]) => Object.keys(own).length > 0);
  await insertMany(
    tx,
    'report_shares',
    rows.map(([applicant_id, own]) => ({ organization_id: organizationId, applicant_id, shares: JSON.stringify(own) })),
  );
}

type Counts<Count extends string> = Partial<Record<Count, number>>;

export interface StageAddition {
  readonly processId: number;
  readonly listId: number;
  readonly counts: Counts<StageCount>;
}

export interface ProcessAddition {
  readonly processId: number;
  readonly kind: SubjectKind;
  readonly subject: string;
  readonly counts: Counts<ProcessCount>;
}

const all = <Count extends string>(names: readonly Count[], counts: Counts<Count>) =>
  Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as Record<Count, number>;

export const addToStages = (tx: Transaction, organizationId: number, additions: readonly StageAddition[]) =>
  addMany(tx, {
    table: 'report_stages',
    keys: ['list_id'],
    rows: additions.map(({ processId, listId, counts }) => ({
      organization_id: organizationId,
      selection_process_id: processId,
      list_id: listId,
      ...all(STAGE_COUNTS, counts),
    })),
    numbers: STAGE_COUNTS,
  });

export const addToProcesses = (tx: Transaction, organizationId: number, additions: readonly ProcessAddition[]) =>
  addMany(tx, {
    table: 'report_processes',
    keys: ['selection_process_id', 'kind', 'subject'],
    rows: additions.map(({ processId, kind, subject, counts }) => ({
      organization_id: organizationId,
      selection_process_id: processId,
      kind,
      subject,
      ...all(PROCESS_COUNTS, counts),
    })),
    numbers: PROCESS_COUNTS,
  });
