// The changes of a merge, stored with it so that it can be undone.
import { z } from 'zod';
import { MERGED_FIELDS, type MergedField } from '../../../contract/api/merges.ts';
import type { PersonRow } from '../applicants/index.ts';

type Column = Exclude<MergedField, 'name'> | (typeof NAMES)[number];
type Values = Partial<Pick<PersonRow, Column>>;

const NAMES = ['name', 'last_name', 'full_name'] as const;

/** The columns of a field of the merge; a name has several. */
const columnsOf = (field: MergedField): readonly Column[] => (field === 'name' ? NAMES : [field]);

const Columns = z.record(z.string(), z.string().nullable());

/** Rows whose `column` named one row and names another since: a person, or a candidacy. */
export const Moved = z.object({
  table: z.string(),
  column: z.string(),
  from: z.int(),
  to: z.int(),
  ids: z.array(z.int()),
});
export type Moved = z.infer<typeof Moved>;

/** Tables from which a candidacy's score is calculated. */
const SCORED = ['assessment_results', 'external_tests'];

/** The candidacies to which results were moved. */
export const scoredBy = (moved: readonly Moved[]): number[] => [
  ...new Set(moved.filter(({ table }) => SCORED.includes(table)).map(({ to }) => to)),
];

export const Changes = z.object({
  /** What the person had who is left, and has since, by column: only what the merge has changed. */
  before: Columns,
  after: Columns,
  /** The former keys of the surviving person. */
  keys: Columns,
  moved: z.array(Moved),
  /** Candidacies replaced by another one in the same process, and the tags that it took over. */
  absorbed: z.array(z.object({ id: z.int(), kept_id: z.int(), tags: z.array(z.string()) })),
});
export type Changes = z.infer<typeof Changes>;

/** What taking these fields from `other` changes in `own`, by column. */
export function chosenFields(own: PersonRow, other: PersonRow, take: readonly MergedField[]) {
  const before: Values = {};
  const after: Values = {};
  for (const column of new Set(take.flatMap(columnsOf))) {
    if (own[column] === other[column]) continue;
    Object.assign(before, { [column]: own[column] });
    Object.assign(after, { [column]: other[column] });
  }
  return { before, after };
}

/** The fields whose columns are named. */
export const fieldsOf = (columns: ReadonlySet<string>): MergedField[] =>
  MERGED_FIELDS.filter((field) => columnsOf(field).some((column) => columns.has(column)));
