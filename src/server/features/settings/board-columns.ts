// Configurable fields on cards, ordered and numbered from 1 without gaps.
import { BoardField, type DefaultBoardColumn, MAX_CARD_TEXTS, textFieldsOf } from '../../../contract/api/settings.ts';
import { boardColumnsCardMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import {
  type BoardColumnRow,
  boardColumnsOf,
  deleteBoardColumn,
  insertBoardColumn,
  setBoardColumnOrder,
  updateBoardColumn,
} from './setting-queries.ts';

interface ColumnChange {
  readonly field?: Field;
  readonly order?: number;
  readonly version?: number;
}
type Field = DefaultBoardColumn['field'];

const columnShape = ({ id, field, order, version }: BoardColumnRow): DefaultBoardColumn => ({
  id,
  field: BoardField.parse(field),
  order,
  version,
});

export const listBoardColumns = async (db: Reader, actor: Actor): Promise<DefaultBoardColumn[]> =>
  (await boardColumnsOf(db, actor.organizationId)).map(columnShape);

/** @throws AppError not_found */
export const readBoardColumn = async (db: Reader, actor: Actor, id: number): Promise<DefaultBoardColumn> =>
  columnShape((await findColumn(db, actor, id)).row);

/** @throws AppError conflict if the field is already displayed */
export async function addBoardColumn(
  tx: Transaction,
  actor: Caller,
  { field, order }: ColumnChange & { field: Field },
  now: number,
): Promise<DefaultBoardColumn> {
  const rows = await boardColumnsOf(tx, actor.organizationId);
  assertNewField(rows, field);
  const added = await insertBoardColumn(tx, {
    organization_id: actor.organizationId,
    field,
    order: rows.length + 1,
  });
  if (order !== undefined) await renumber(tx, rows.toSpliced(order - 1, 0, added));
  await publishCatalogue(tx, actor, now, { what: 'board_columns' });
  return readBoardColumn(tx, actor, added.id);
}

/** @throws AppError not_found, conflict if the field is already displayed, stale_version with the current column */
export async function changeBoardColumn(
  tx: Transaction,
  actor: Caller,
  {
    id,
    columnChange: { field, order, version },
    now,
  }: { readonly id: number; readonly columnChange: ColumnChange; readonly now: number },
): Promise<DefaultBoardColumn> {
  const { rows, row } = await findColumn(tx, actor, id);
  if (version !== undefined && version !== row.version) {
    throw new AppError('stale_version', { current: columnShape(row) });
  }
  const others = rows.filter((other) => other.id !== id);
  if (field !== undefined) assertNewField(others, field);
  if (!(await updateBoardColumn(tx, row, field ?? row.field))) {
    throw new AppError('stale_version', { current: await readBoardColumn(tx, actor, id) });
  }
  if (order !== undefined) await renumber(tx, others.toSpliced(order - 1, 0, row));
  await publishCatalogue(tx, actor, now, { what: 'board_columns' });
  return readBoardColumn(tx, actor, id);
}

/** @throws AppError not_found */
export async function removeBoardColumn(tx: Transaction, actor: Caller, id: number, now: number): Promise<void> {
  const { rows } = await findColumn(tx, actor, id);
  await deleteBoardColumn(tx, id);
  await renumber(
    tx,
    rows.filter((other) => other.id !== id),
  );
  await publishCatalogue(tx, actor, now, { what: 'board_columns' });
}

async function findColumn(db: Reader, actor: Actor, id: number) {
  const rows = await boardColumnsOf(db, actor.organizationId);
  const row = rows.find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return { rows, row };
}

function assertNewField(others: readonly BoardColumnRow[], field: Field): void {
  if (others.some((other) => other.field === field)) throw new AppError('conflict');
  const fields = [...others.map((other) => BoardField.parse(other.field)), field];
  if (textFieldsOf([field]).length > 0 && textFieldsOf(fields).length > MAX_CARD_TEXTS) {
    throw new AppError('invalid', { fields: { field: boardColumnsCardMessages.tooMany(MAX_CARD_TEXTS) } });
  }
}

async function renumber(tx: Transaction, rows: readonly BoardColumnRow[]): Promise<void> {
  for (const [index, { id, order }] of rows.entries()) {
    if (order !== index + 1) await setBoardColumnOrder(tx, id, index + 1);
  }
}
