// SQL of exports: the candidates of a process in batches, in the board's order.
import { PERSON_COLUMNS, presentApplicants, type Reader } from '../../platform/db/index.ts';

/** Candidates after an id, by id: cheap at any depth. */
export const candidatesAfter = (db: Reader, processId: number, afterId: number, limit: number) =>
  presentApplicants(db)
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .innerJoin('lists', 'lists.id', 'applicants.list_id')
    .leftJoin('consultants', 'consultants.id', 'applicants.consultant_id')
    .select([
      'applicants.id',
      'applicants.status',
      'applicants.source',
      'applicants.tags',
      'applicants.extra_attributes',
      'applicants.moved_at',
      'applicants.created_at',
      'lists.name as stage',
      'consultants.name as consultant',
      ...PERSON_COLUMNS,
    ])
    .where('applicants.selection_process_id', '=', processId)
    .where('applicants.id', '>', afterId)
    .orderBy('applicants.id')
    .limit(limit)
    .execute();

export type CandidateRow = Awaited<ReturnType<typeof candidatesAfter>>[number];

/** The extra attributes of a batch alone, to learn which columns the file needs. */
export const extraAttributesAfter = (db: Reader, processId: number, afterId: number, limit: number) =>
  presentApplicants(db)
    .select(['id', 'extra_attributes'])
    .where('selection_process_id', '=', processId)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What the values of imported extra attributes are, by name. */
export const attributeKinds = async (db: Reader, organizationId: number) => {
  const rows = await db
    .selectFrom('extra_attribute_kinds')
    .select(['name', 'kind'])
    .where('organization_id', '=', organizationId)
    .execute();
  return new Map(rows.map(({ name, kind }) => [name, kind]));
};
