// Work experiences and educations of a person; each change notifies all of the person's processes.
import type { z } from 'zod';
import type { applicants } from '../../../contract/api/applicants.ts';
import { lockUntilEnd, type NewRow, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { recordPersonChange } from './card-changes.ts';
import { type ItemRow, itemChange } from './field-changes.ts';
import {
  changeEducation,
  changeExperience,
  deleteItem,
  findItem,
  type ItemTable,
  insertEducation,
  insertExperience,
  touchCandidacies,
} from './person-queries.ts';
import { actOnCandidate } from './service.ts';
import { withoutPerson } from './shapes.ts';

type NewExperience = z.output<typeof applicants.addWorkExperience.body>;
type NewEducation = z.output<typeof applicants.addEducation.body>;

/** The stored row of a work experience. */
export const experienceRow = (personId: number, item: NewExperience): NewRow<'work_experiences'> => ({
  uniq_applicant_id: personId,
  position: item.position,
  company: item.company,
  start_date: item.start_date ?? null,
  end_date: item.end_date ?? null,
  description: item.description || null,
});

/** The stored row of an education. */
export const educationRow = (personId: number, item: NewEducation): NewRow<'educations'> => ({
  uniq_applicant_id: personId,
  degree: item.degree,
  institution: item.institution,
  start_date: item.start_date ?? null,
  end_date: item.end_date ?? null,
});

interface OfPerson {
  readonly uniq_applicant_id: number;
}

/** What work experiences and educations differ in. */
interface ItemKind<Item, Unstored extends OfPerson, Stored extends OfPerson & ItemRow> {
  readonly table: ItemTable;
  readonly rowOf: (personId: number, item: Item) => Unstored;
  readonly insert: (tx: Transaction, row: Unstored) => Promise<Stored>;
  /** @returns undefined if the person has no such item */
  readonly change: (tx: Transaction, id: number, row: Unstored) => Promise<Stored | undefined>;
}

/** Infers the types of a kind from its functions. */
const itemKind = <Item, Unstored extends OfPerson, Stored extends OfPerson & ItemRow>(
  kind: ItemKind<Item, Unstored, Stored>,
) => kind;

export const WORK_EXPERIENCE = itemKind({
  table: 'work_experiences',
  rowOf: experienceRow,
  insert: insertExperience,
  change: changeExperience,
});

export const EDUCATION = itemKind({
  table: 'educations',
  rowOf: educationRow,
  insert: insertEducation,
  change: changeEducation,
});

/** @throws AppError as `actOnCandidate` */
export async function addItem<Item, Unstored extends OfPerson, Stored extends OfPerson & ItemRow>(
  tx: Transaction,
  caller: Caller,
  kind: ItemKind<Item, Unstored, Stored>,
  { id, item, now }: { readonly id: number; readonly item: Item; readonly now: number },
) {
  const personId = await personOf(tx, caller, id);
  const row = await kind.insert(tx, kind.rowOf(personId, item));
  await recordItemChange(tx, caller, { table: kind.table, personId, before: null, after: row, now });
  return withoutPerson(row);
}

interface ItemPath {
  /** Of the candidacy. */
  readonly id: number;
  readonly itemId: number;
}

/**
 * @param kind `WORK_EXPERIENCE` or `EDUCATION`
 * @throws AppError not_found if the person has no such item; stale_version with the current item if it has changed
 * since `seen`; otherwise as `actOnCandidate`
 */
export async function editItem<Item, Unstored extends OfPerson, Stored extends OfPerson & ItemRow>(
  tx: Transaction,
  caller: Caller,
  kind: ItemKind<Item, Unstored, Stored>,
  {
    params: { id, itemId },
    item,
    seen,
    now,
  }: { readonly params: ItemPath; readonly item: Item; readonly seen: Item | undefined; readonly now: number },
) {
  const { table, rowOf, change } = kind;
  const personId = await personOf(tx, caller, id);
  if (seen) await assertUnchanged(tx, table, itemId, rowOf(personId, seen));
  const before = (await findItem(tx, table, personId, itemId)) ?? null;
  const row = await change(tx, itemId, rowOf(personId, item));
  if (!row) throw new AppError('not_found');
  await recordItemChange(tx, caller, { table, personId, before, after: row, now });
  return withoutPerson(row);
}

/** @throws AppError not_found if the person has no such item; otherwise as `actOnCandidate` */
export async function removeItem(
  tx: Transaction,
  caller: Caller,
  {
    table,
    params: { id, itemId },
    now,
  }: { readonly table: ItemTable; readonly params: ItemPath; readonly now: number },
): Promise<void> {
  const personId = await personOf(tx, caller, id);
  const before = (await findItem(tx, table, personId, itemId)) ?? null;
  if (!(await deleteItem(tx, table, personId, itemId))) throw new AppError('not_found');
  await recordItemChange(tx, caller, { table, personId, before, after: null, now });
}

/**
 * Locks the item until the transaction ends.
 * @throws AppError not_found, stale_version with the current item
 */
async function assertUnchanged(tx: Transaction, table: ItemTable, itemId: number, base: OfPerson): Promise<void> {
  await lockUntilEnd(tx, table, itemId);
  const current = await findItem(tx, table, base.uniq_applicant_id, itemId);
  if (!current) throw new AppError('not_found');
  const isUnchanged = Object.entries(base).every(
    ([column, value]) => current[column as keyof typeof current] === value,
  );
  if (!isUnchanged) throw new AppError('stale_version', { current: withoutPerson(current) });
}

const personOf = async (tx: Transaction, caller: Caller, id: number): Promise<number> =>
  (await actOnCandidate(tx, caller, id)).card.uniq_applicant_id;

interface ItemChange {
  readonly table: ItemTable;
  readonly personId: number;
  readonly before: ItemRow | null;
  readonly after: ItemRow | null;
  readonly now: number;
}

async function recordItemChange(
  tx: Transaction,
  caller: Caller,
  { table, personId, before, after, now }: ItemChange,
): Promise<void> {
  await touchCandidacies(tx, personId);
  const changes = itemChange(table, before, after);
  await recordPersonChange(tx, caller, { personId, kind: 'edited', now, changesOf: () => changes });
}
