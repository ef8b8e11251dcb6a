// SQL of the settings: sections, board columns, links, optional modules.
import {
  type NewRow,
  type Reader,
  type Row,
  type RowVersion,
  type Transaction,
  updateVersioned,
} from '../../platform/db/index.ts';

export type BoardColumnRow = Row<'organization_default_board_columns'>;

/** @returns undefined if the version has changed */
export const updateSection = (
  tx: Transaction,
  section: RowVersion<'organization_applicants_sections'>,
  isPrivate: 0 | 1,
) => updateVersioned(tx, 'organization_applicants_sections', section, { private: isPrivate });

export const boardColumnsOf = (db: Reader, organizationId: number): Promise<BoardColumnRow[]> =>
  db
    .selectFrom('organization_default_board_columns')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('order')
    .orderBy('id')
    .execute();

export const insertBoardColumn = (tx: Transaction, row: NewRow<'organization_default_board_columns'>) =>
  tx.insertInto('organization_default_board_columns').values(row).returningAll().executeTakeFirstOrThrow();

/** @returns undefined if the version has changed */
export const updateBoardColumn = (
  tx: Transaction,
  column: RowVersion<'organization_default_board_columns'>,
  field: BoardColumnRow['field'],
) => updateVersioned(tx, 'organization_default_board_columns', column, { field });

export const setBoardColumnOrder = (tx: Transaction, id: number, order: number) =>
  tx.updateTable('organization_default_board_columns').set({ order }).where('id', '=', id).execute();

export const deleteBoardColumn = (tx: Transaction, id: number) =>
  tx.deleteFrom('organization_default_board_columns').where('id', '=', id).execute();

export const optionalsOf = (db: Reader, organizationId: number) =>
  db
    .selectFrom('optional_modules')
    .select(['id', 'name', 'active'])
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute();

export const switchOptional = (tx: Transaction, id: number, active: 0 | 1) =>
  tx.updateTable('optional_modules').set({ active }).where('id', '=', id).execute();

/** The remaining number of documents, null without a limit, and whether a service is configured. */
export async function signingService(
  db: Reader,
  organizationId: number,
): Promise<{ stock: number | null; connected: boolean }> {
  const row = await db
    .selectFrom('signature_settings')
    .select(['stock', 'active', 'url', 'sealed_token'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const connected = row?.active === 1 && row.url !== null && row.sealed_token !== null;
  return { stock: row?.stock ?? null, connected };
}

export async function insertSettings(
  tx: Transaction,
  organization_id: number,
  starting: {
    readonly sections: readonly { key: string; name: string }[];
    readonly boardFields: readonly string[];
    readonly optionals: readonly { name: string; active: boolean }[];
  },
): Promise<void> {
  const numbered = <T>(index: number, row: T) => ({ ...row, organization_id, order: index + 1 });
  await tx
    .insertInto('organization_applicants_sections')
    .values(starting.sections.map(({ key, name }, index) => numbered(index, { key, name, private: 0 as const })))
    .execute();
  await tx
    .insertInto('organization_default_board_columns')
    .values(starting.boardFields.map((field, index) => numbered(index, { field })))
    .execute();
  await tx
    .insertInto('optional_modules')
    .values(starting.optionals.map(({ name, active }) => ({ organization_id, name, active: active ? 1 : 0 })))
    .execute();
}
