// Categories of files: ordered, numbered from 1 without gaps, with permanent identifiers.
import type { z } from 'zod';
import type { FilesCategory, FilesCategoryChange, NewFilesCategory } from '../../../contract/api/catalogues.ts';
import { catalogueMessages, fieldMessages, settingMessages, systemCategorySlugs } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import { slugOf } from '../../../domain/text/slugs.ts';
import type { Reader, Row, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { hiddenFrom } from '../profile-sections/index.ts';
import { renameRequiredFolder } from '../stages/index.ts';
import { assertOwnOrganization, assertSameId } from './checks.ts';
import { requireCandidacy } from './names.ts';
import {
  countEntries,
  deleteFilesCategory,
  filesCategoriesOf,
  filesOfPersonByCategory,
  insertFilesCategory,
  setFilesCategoryOrder,
  updateFilesCategory,
} from './queries.ts';

type CategoryRow = Row<'files_categories'>;

/** Terna files into the categories that every organization starts with. */
const isOfSystem = ({ slug }: CategoryRow): boolean =>
  catalogueMessages.filesCategories.some((system) => system.slug === slug);

const categoryShape = (row: CategoryRow): FilesCategory => ({
  ...row,
  allow_public: row.allow_public === 1,
  system: isOfSystem(row),
});

/** @throws AppError not_found if a candidate is named whom the actor does not see */
export async function listFilesCategories(db: Reader, actor: Actor, page: PageRequest, applicantId?: number) {
  const found = await filesCategoriesOf(db, actor.organizationId, page);
  const total = await countEntries(db, 'files_categories', actor.organizationId);
  const counts = applicantId === undefined ? null : await countsOf(db, actor, applicantId);
  const rows = found.map((row) => {
    const { files_count, ...shape } = categoryShape(row);
    if (counts) return { ...shape, files_count: counts.get(row.id) ?? 0 };
    return canViewAllProcesses(actor) ? { ...shape, files_count } : shape;
  });
  return { rows, page: page.page, items: page.items, total };
}

async function countsOf(db: Reader, actor: Actor, applicantId: number): Promise<Map<number, number>> {
  const { uniq_applicant_id } = await requireCandidacy(db, actor, applicantId);
  if ((await hiddenFrom(db, actor)).has('files')) return new Map();
  return filesOfPersonByCategory(db, uniq_applicant_id);
}

/** @throws AppError conflict if a category has the identifier derived from the name */
export async function addFilesCategory(
  tx: Transaction,
  actor: Actor,
  { name, allow_public, order, organization_id }: z.output<typeof NewFilesCategory>,
): Promise<FilesCategory> {
  assertOwnOrganization(actor, organization_id);
  const slug = slugOf(name);
  if (slug === '') throw new AppError('invalid', { fields: { name: fieldMessages.wrong } });
  const rows = await filesCategoriesOf(tx, actor.organizationId);
  if (rows.some((row) => row.slug === slug)) {
    const message = settingMessages.filesCategoryExists;
    throw new AppError('conflict', { message, fields: { name: message } });
  }
  const added = await insertFilesCategory(tx, {
    organization_id: actor.organizationId,
    name,
    slug,
    allow_public: allow_public ? 1 : 0,
    order: rows.length + 1,
  });
  if (order !== undefined) await renumber(tx, rows.toSpliced(order - 1, 0, added));
  return categoryShape((await findCategory(tx, actor, added.id)).row);
}

/** @throws AppError not_found, stale_version with the current category */
export async function changeFilesCategory(
  tx: Transaction,
  actor: Actor,
  id: number,
  change: z.output<typeof FilesCategoryChange>,
): Promise<FilesCategory> {
  assertOwnOrganization(actor, change.organization_id);
  assertSameId(id, change.id);
  const { rows, row } = await findCategory(tx, actor, id);
  if (change.version !== undefined && change.version !== row.version) {
    throw new AppError('stale_version', { current: categoryShape(row) });
  }
  const changed = await updateFilesCategory(tx, row, {
    name: change.name ?? row.name,
    allow_public: change.allow_public === undefined ? row.allow_public : change.allow_public ? 1 : 0,
  });
  if (!changed)
    throw new AppError('stale_version', { current: categoryShape((await findCategory(tx, actor, id)).row) });
  if (change.name !== undefined && change.name !== row.name) {
    await renameRequiredFolder(tx, actor.organizationId, row.name, change.name);
  }
  if (change.order !== undefined) {
    const others = rows.filter((other) => other.id !== id);
    await renumber(tx, others.toSpliced(change.order - 1, 0, row));
  }
  return categoryShape((await findCategory(tx, actor, id)).row);
}

/** @throws AppError not_found, conflict if Terna files into it */
export async function removeFilesCategory(tx: Transaction, actor: Actor, id: number): Promise<void> {
  const { rows, row } = await findCategory(tx, actor, id);
  if (isOfSystem(row)) throw new AppError('conflict', { message: settingMessages.filesCategoryOfSystem });
  await deleteFilesCategory(tx, id);
  await renumber(
    tx,
    rows.filter((other) => other.id !== id),
  );
}

/** A category of the organization; undefined if there is none with this id. */
export async function categoryOf(db: Reader, organizationId: number, id: number): Promise<FilesCategory | undefined> {
  const row = (await filesCategoriesOf(db, organizationId)).find((one) => one.id === id);
  return row && categoryShape(row);
}

/** All categories in their order, and whether only Terna files into them. */
export async function foldersOf(db: Reader, organizationId: number) {
  const rows = await filesCategoriesOf(db, organizationId);
  return rows.map((row) => ({ id: row.id, name: row.name, isOfSystem: isOfSystem(row) }));
}

/** A category of the system; every organization has it and cannot remove it. */
export async function systemCategory(
  db: Reader,
  organizationId: number,
  name: keyof typeof systemCategorySlugs,
): Promise<number | null> {
  const slug = systemCategorySlugs[name];
  const row = (await filesCategoriesOf(db, organizationId)).find((one) => one.slug === slug);
  return row?.id ?? null;
}

async function findCategory(db: Reader, actor: Actor, id: number): Promise<{ rows: CategoryRow[]; row: CategoryRow }> {
  const rows = await filesCategoriesOf(db, actor.organizationId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return { rows, row };
}

async function renumber(tx: Transaction, rows: readonly CategoryRow[]): Promise<void> {
  for (const [index, { id, order }] of rows.entries()) {
    if (order !== index + 1) await setFilesCategoryOrder(tx, id, index + 1);
  }
}
