// The organization's job boards: a catalogue that its administrators maintain.
import type { JobBoard, JobBoardKind } from '../../../contract/api/job-boards.ts';
import { errorMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { providers } from './providers/index.ts';
import { type BoardRow, boardNamed, boardsOf, deleteBoard, findBoard, insertBoard, updateBoard } from './queries.ts';

const boardShape = ({ id, name, kind, location, active, version }: BoardRow): JobBoard => ({
  id,
  name,
  kind,
  location,
  active: active === 1,
  version,
});

export const readBoards = async (db: Reader, { organizationId }: Actor): Promise<JobBoard[]> =>
  (await boardsOf(db, organizationId)).map(boardShape);

/** @throws AppError invalid if the location does not fit its kind, conflict if another board has the name */
export async function addBoard(
  tx: Transaction,
  caller: Caller,
  input: { name: string; kind: JobBoardKind; location: string; active?: boolean | undefined },
  now: number,
): Promise<JobBoard> {
  assertLocation(input.kind, input.location);
  const { active = true, ...rest } = input;
  const row = { ...rest, organization_id: caller.organizationId, active: active ? 1 : 0, created_at: now } as const;
  const made = await insertBoard(tx, row);
  if (!made) throw sameName();
  await publishCatalogue(tx, caller, now, { what: 'job_boards' });
  return boardShape(made);
}

/** @throws AppError not_found, invalid, conflict, or stale_version with the current board */
export async function changeBoard(
  tx: Transaction,
  actor: Caller,
  {
    id,
    input: { version, ...change },
    now,
  }: {
    readonly id: number;
    readonly input: { name?: string; location?: string; active?: boolean; version: number | undefined };
    readonly now: number;
  },
): Promise<JobBoard> {
  const row = await requireBoard(tx, actor, id);
  if (version !== undefined && version !== row.version) {
    throw new AppError('stale_version', { current: boardShape(row) });
  }
  const { name = row.name, location = row.location, active = row.active === 1 } = change;
  assertLocation(row.kind, location);
  const other = await boardNamed(tx, actor.organizationId, name);
  if (other && other.id !== id) throw sameName();
  const changed = await updateBoard(tx, row, { name, location, active: active ? 1 : 0 });
  if (!changed) throw new AppError('stale_version', { current: boardShape(await requireBoard(tx, actor, id)) });
  await publishCatalogue(tx, actor, now, { what: 'job_boards' });
  return boardShape(changed);
}

/** @throws AppError not_found */
export async function removeBoard(tx: Transaction, actor: Caller, id: number, now: number): Promise<void> {
  await requireBoard(tx, actor, id);
  await deleteBoard(tx, id);
  await publishCatalogue(tx, actor, now, { what: 'job_boards' });
}

async function requireBoard(db: Reader, actor: Actor, id: number): Promise<BoardRow> {
  const row = await findBoard(db, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function assertLocation(kind: JobBoardKind, location: string): void {
  const message = providers[kind].check(location);
  if (message !== null) throw new AppError('invalid', { message, fields: { 'job_board.location': message } });
}

const sameName = (): AppError => new AppError('conflict', { fields: { 'job_board.name': errorMessages.conflict } });
