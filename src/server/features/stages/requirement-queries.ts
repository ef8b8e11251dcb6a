// SQL of requirements between stages, and of the candidate's files.
import type { RequiredRound } from '../../../domain/stages/scorecard-requirements.ts';
import { fixedQuery, type Reader, type Transaction } from '../../platform/db/index.ts';

const requiredBetween = fixedQuery((db, { processId, from, to }: { processId: number; from: number; to: number }) =>
  db
    .selectFrom('list_requirements')
    .innerJoin('lists', 'lists.id', 'list_requirements.list_id')
    .select([
      'lists.id as list_id',
      'lists.name as stage',
      'list_requirements.required_field',
      'list_requirements.condition',
      'list_requirements.value',
    ])
    .where('lists.selection_process_id', '=', processId)
    .where('lists.order', '>=', from)
    .where('lists.order', '<', to)
    .orderBy('lists.order')
    .orderBy('list_requirements.id'),
);

/** Requirements of the stages from one position (inclusive) to another (exclusive). */
export const requirementsBetween = async (db: Reader, processId: number, from: number, to: number) =>
  (await requiredBetween(db, { processId, from, to })).rows;

const NO_ROUNDS: readonly RequiredRound[] = [];

/** The interviews that take place, with who has submitted a scorecard, by candidacy. */
export async function requiredRoundsOf(
  db: Reader,
  applicantIds: readonly number[],
): Promise<(applicantId: number) => readonly RequiredRound[]> {
  if (applicantIds.length === 0) return () => NO_ROUNDS;
  const rows = await db
    .selectFrom('interviews')
    .leftJoin('planned_interviews', 'planned_interviews.id', 'interviews.planned_interview_id')
    .innerJoin('interview_interviewers', 'interview_interviewers.interview_id', 'interviews.id')
    .innerJoin('users', 'users.id', 'interview_interviewers.user_id')
    .leftJoin('scorecards', (join) =>
      join
        .onRef('scorecards.interview_id', '=', 'interviews.id')
        .onRef('scorecards.user_id', '=', 'interview_interviewers.user_id'),
    )
    .select([
      ...(['interviews.id', 'interviews.applicant_id', 'interviews.name', 'planned_interviews.list_id'] as const),
      ...(['users.full_name', 'scorecards.submitted_at'] as const),
    ])
    .where('interviews.applicant_id', 'in', [...applicantIds])
    .where('interviews.state', '=', 'scheduled')
    .orderBy('interviews.starts_at')
    .orderBy('interviews.id')
    .orderBy('users.full_name')
    .execute();
  const byApplicant = Map.groupBy(rows, ({ applicant_id }) => applicant_id);
  return (applicantId) =>
    [...Map.groupBy(byApplicant.get(applicantId) ?? [], ({ id }) => id).values()].map((own) => ({
      name: own[0]?.name ?? '',
      listId: own[0]?.list_id ?? null,
      interviewers: own.map((one) => ({ fullName: one.full_name, hasSubmitted: one.submitted_at !== null })),
    }));
}

const NO_FILES: ReadonlyMap<string, number> = new Map();

/** Counts files per person and folder name; empty folders are left out. */
export async function countFilesInFolders(
  db: Reader,
  personIds: readonly number[],
  folders: readonly string[],
): Promise<(personId: number) => ReadonlyMap<string, number>> {
  if (personIds.length === 0 || folders.length === 0) return () => NO_FILES;
  const rows = await db
    .selectFrom('files')
    .innerJoin('files_categories', 'files_categories.id', 'files.files_category_id')
    .select((select) => ['files.uniq_applicant_id', 'files_categories.name', select.fn.countAll<number>().as('count')])
    .where('files.uniq_applicant_id', 'in', [...personIds])
    .where('files.deleted_at', 'is', null)
    .where('files_categories.name', 'in', [...folders])
    .groupBy(['files.uniq_applicant_id', 'files_categories.name'])
    .execute();
  const byPerson = Map.groupBy(rows, ({ uniq_applicant_id }) => uniq_applicant_id);
  const counts = new Map(
    [...byPerson].map(([id, own]) => [id, new Map(own.map(({ name, count }) => [name, Number(count)]))]),
  );
  return (personId) => counts.get(personId) ?? NO_FILES;
}

export async function renameRequiredFolder(
  tx: Transaction,
  organizationId: number,
  before: string,
  after: string,
): Promise<void> {
  for (const table of ['list_requirements', 'default_list_requirements'] as const) {
    await tx
      .updateTable(table)
      .set({ condition: after })
      .where('organization_id', '=', organizationId)
      .where('required_field', '=', 'applicant_files')
      .where('condition', '=', before)
      .execute();
  }
}
