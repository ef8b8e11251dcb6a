// SQL of exports: the candidates of a process in batches, in the board's order.
import { presentApplicants, type Reader } from '../../platform/db/index.ts';

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
      'uniq_applicants.full_name',
      'uniq_applicants.name',
      'uniq_applicants.last_name',
      'uniq_applicants.email',
      'uniq_applicants.phone',
      'uniq_applicants.document',
      'uniq_applicants.external_id',
      'uniq_applicants.city',
      'uniq_applicants.country',
      'uniq_applicants.gender',
      'uniq_applicants.birthdate',
      'uniq_applicants.education_level',
      'uniq_applicants.profession',
      'uniq_applicants.experience_years',
      'uniq_applicants.linkedin_url',
      'uniq_applicants.title',
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
