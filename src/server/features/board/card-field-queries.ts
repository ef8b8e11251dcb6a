// SQL of the fields that cards display, and of data for them that cards do not contain.
import type { ExpressionBuilder } from 'kysely';
import { BoardField } from '../../../contract/api/settings.ts';
import { fixedQuery, idList, isInList, type Reader, type Schema } from '../../platform/db/index.ts';

/** The card fields of a process, in order. */
export interface CardFields {
  readonly fields: readonly BoardField[];
  /** Whether they are the process's own instead of the organization's. */
  readonly isOwn: boolean;
}

const NO_FIELDS: CardFields = { fields: [], isOwn: false };

const fieldsWith = fixedQuery((db, { processIds }: { processIds: readonly number[] }) =>
  db
    .selectFrom('selection_processes')
    .leftJoin('organization_default_board_columns as columns', (join) =>
      join
        .onRef('columns.organization_id', '=', 'selection_processes.organization_id')
        .on('selection_processes.card_fields', 'is', null),
    )
    .where('selection_processes.id', 'in', [...processIds])
    .select(['selection_processes.id', 'selection_processes.card_fields', 'columns.field'])
    .orderBy('columns.order'),
);

export async function cardFieldsOfProcesses(
  db: Reader,
  processIds: readonly number[],
): Promise<ReadonlyMap<number, CardFields>> {
  if (processIds.length === 0) return new Map();
  const { rows } = await fieldsWith(db, { processIds });
  const found = new Map<number, CardFields>();
  for (const [id, own] of Map.groupBy(rows, (row) => row.id)) {
    const [first] = own;
    const isOwn = first?.card_fields != null;
    const fields = isOwn ? JSON.parse(first.card_fields ?? '[]') : own.flatMap(({ field }) => field ?? []);
    found.set(id, { fields: BoardField.array().parse(fields), isOwn });
  }
  return found;
}

export const cardFieldsOf = async (db: Reader, processId: number): Promise<CardFields> =>
  (await cardFieldsOfProcesses(db, [processId])).get(processId) ?? NO_FIELDS;

const experiencesIn = fixedQuery((db, { list }: { list: string }) =>
  db
    .selectFrom('work_experiences')
    .select(['uniq_applicant_id', 'position', 'company', 'start_date', 'end_date'])
    .where(isInList(db, 'uniq_applicant_id', list))
    .orderBy('id'),
);

export const experiencesOf = async (db: Reader, personIds: readonly number[]) =>
  (await experiencesIn(db, { list: idList(db, personIds) })).rows;

const commentsIn = fixedQuery((db, { list }: { list: string }) =>
  db
    .selectFrom('applicant_logs')
    .select(['applicant_id', 'comment'])
    .where(isInList(db, 'applicant_id', list))
    .where('kind', '=', 'comment')
    .where('deleted_at', 'is', null)
    .orderBy('id'),
);

/** The comments of these candidacies, the latest last. */
export const commentsOf = async (db: Reader, ids: readonly number[]) =>
  (await commentsIn(db, { list: idList(db, ids) })).rows;

/** The reason of a disqualification; one that was removed since has its text of that time. Null for active candidates. */
export const disqualificationReason = (applicants: ExpressionBuilder<Schema, 'applicants'>) =>
  applicants
    .case()
    .when('applicants.status', '=', 'disqualified')
    .then(
      applicants.fn.coalesce(
        applicants
          .selectFrom('disqualification_reasons')
          .whereRef('disqualification_reasons.id', '=', 'applicants.disqualification_reason_id')
          .select('disqualification_reasons.description'),
        applicants
          .selectFrom('applicant_logs')
          .whereRef('applicant_logs.applicant_id', '=', 'applicants.id')
          .where('applicant_logs.kind', '=', 'disqualified')
          .where('applicant_logs.undone_at', 'is', null)
          .orderBy('applicant_logs.created_at', 'desc')
          .orderBy('applicant_logs.id', 'desc')
          .select('applicant_logs.reason')
          .limit(1),
      ),
    )
    .end();
