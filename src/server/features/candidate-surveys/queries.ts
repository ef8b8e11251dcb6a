// SQL of the survey of candidates.
import {
  insertMany,
  isOneOf,
  type NewRow,
  type Reader,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export const settingsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('candidate_survey_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();

/** Inserts nothing if another call did meanwhile. */
export const insertSettings = (tx: Transaction, row: NewRow<'candidate_survey_settings'>) =>
  tx
    .insertInto('candidate_survey_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doNothing())
    .returning('version')
    .executeTakeFirst();

/** @returns undefined if the version has changed */
export const updateSettings = (
  tx: Transaction,
  settings: RowVersion<'candidate_survey_settings'>,
  change: Partial<NewRow<'candidate_survey_settings'>>,
) => updateVersioned(tx, 'candidate_survey_settings', settings, change);

/** Of all organizations. */
export const activeSurveys = (db: Reader) =>
  db
    .selectFrom('candidate_survey_settings')
    .select(['organization_id', 'started_at'])
    .where('active', '=', 1)
    .orderBy('organization_id')
    .execute();

export const findInvitation = (db: Reader, applicantId: number) =>
  db.selectFrom('survey_invitations').selectAll().where('applicant_id', '=', applicantId).executeTakeFirst();

/** The invitation of a link, answered or not. */
export const findInvitationOfLink = (db: Reader, organizationId: number, linkHash: string) =>
  db
    .selectFrom('survey_invitations')
    .select('applicant_id')
    .where('organization_id', '=', organizationId)
    .where('link_hash', '=', linkHash)
    .executeTakeFirst();

/** @returns whether it was inserted; not if the candidacy has one */
export const insertInvitation = async (tx: Transaction, row: NewRow<'survey_invitations'>): Promise<boolean> =>
  (await tx
    .insertInto('survey_invitations')
    .values(row)
    .onConflict((conflict) => conflict.column('applicant_id').doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** @returns whether the candidacy had not answered before; of two simultaneous answers only one succeeds */
export async function markAnswered(tx: Transaction, applicantId: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('survey_invitations')
    .set({ is_answered: 1 })
    .where('applicant_id', '=', applicantId)
    .where('is_answered', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The process and the stage in which a candidacy is. */
export const positionOf = (db: Reader, applicantId: number) =>
  db
    .selectFrom('applicants')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .select(['applicants.selection_process_id', 'lists.name as stage'])
    .where('applicants.id', '=', applicantId)
    .executeTakeFirst();

export const insertAnswer = (tx: Transaction, row: NewRow<'survey_answers'>) =>
  tx.insertInto('survey_answers').values(row).execute();

export const waitingAnswers = (db: Reader, organizationId: number) =>
  db.selectFrom('survey_answers').selectAll().where('organization_id', '=', organizationId).orderBy('id').execute();

/** The organizations with waiting answers. */
export const organizationsWithAnswers = (db: Reader) =>
  db.selectFrom('survey_answers').select('organization_id').distinct().orderBy('organization_id').execute();

export const deleteAnswers = (tx: Transaction, ids: readonly number[]) =>
  tx
    .deleteFrom('survey_answers')
    .where(isOneOf(tx, 'id', ids))
    .execute();

export const insertGroup = (tx: Transaction, row: NewRow<'survey_groups'>) =>
  tx.insertInto('survey_groups').values(row).returning('id').executeTakeFirstOrThrow();

export const insertComments = (tx: Transaction, rows: readonly NewRow<'survey_comments'>[]) =>
  insertMany(tx, 'survey_comments', rows);

export interface GroupFilter {
  readonly process_id?: number | undefined;
  readonly stage?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Every condition is about whole groups. */
const groups = (db: Reader, organizationId: number, { process_id, stage, from, to }: GroupFilter) =>
  db
    .selectFrom('survey_groups')
    .where('survey_groups.organization_id', '=', organizationId)
    .$if(process_id !== undefined, (query) => query.where('survey_groups.selection_process_id', '=', process_id ?? 0))
    .$if(stage !== undefined, (query) => query.where('survey_groups.stage', '=', stage ?? ''))
    .$if(from !== undefined, (query) => query.where('survey_groups.month', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('survey_groups.month', '<=', to ?? ''));

export const groupsOf = (db: Reader, organizationId: number, filter: GroupFilter) =>
  groups(db, organizationId, filter)
    .leftJoin('selection_processes', (join) =>
      join
        .onRef('selection_processes.id', '=', 'survey_groups.selection_process_id')
        .on('selection_processes.deleted_at', 'is', null),
    )
    .selectAll('survey_groups')
    .select(['selection_processes.id as process_id', 'selection_processes.title'])
    .orderBy('survey_groups.month')
    .orderBy('survey_groups.id')
    .execute();

export const commentsOf = (db: Reader, organizationId: number, filter: GroupFilter, limit: number) =>
  groups(db, organizationId, filter)
    .innerJoin('survey_comments', 'survey_comments.survey_group_id', 'survey_groups.id')
    .select('survey_comments.text')
    .orderBy('survey_comments.text')
    .orderBy('survey_comments.id')
    .limit(limit)
    .execute();

/** Candidacies without an invitation that may have ended between two instants, in id order after an id. */
export const endedCandidacies = (
  db: Reader,
  organizationId: number,
  range: { readonly from: number; readonly to: number; readonly afterId: number; readonly limit: number },
) =>
  db
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where('applicants.organization_id', '=', organizationId)
    .where('applicants.deleted_at', 'is', null)
    .where('applicants.id', '>', range.afterId)
    .where('uniq_applicants.email', 'is not', null)
    .where('uniq_applicants.is_email_unconfirmed', '=', 0)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('survey_invitations')
            .select('survey_invitations.id')
            .whereRef('survey_invitations.applicant_id', '=', 'applicants.id'),
        ),
      ),
    )
    .where((where) =>
      where.or([
        where.and([
          where('applicants.status', '=', 'disqualified'),
          where.exists(
            where
              .selectFrom('applicant_logs')
              .select('applicant_logs.id')
              .whereRef('applicant_logs.applicant_id', '=', 'applicants.id')
              .where('applicant_logs.kind', 'in', ['disqualified', 'withdrawn'])
              .where('applicant_logs.created_at', '>=', range.from)
              .where('applicant_logs.created_at', '<', range.to),
          ),
        ]),
        where.exists(
          where
            .selectFrom('process_logs')
            .select('process_logs.id')
            .whereRef('process_logs.selection_process_id', '=', 'applicants.selection_process_id')
            .where('process_logs.kind', '=', 'closed')
            .where('process_logs.created_at', '>=', range.from)
            .where('process_logs.created_at', '<', range.to),
        ),
      ]),
    )
    .select(['applicants.id', 'applicants.uniq_applicant_id as person_id', 'uniq_applicants.email'])
    .orderBy('applicants.id')
    .limit(range.limit)
    .execute();
