// Sources and consultancies: catalogues of a name and its number of candidates.
import type { Applicant } from '../../../contract/api/applicants.ts';
import type { Consultant } from '../../../contract/api/catalogues.ts';
import { settingMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { canViewAllProcesses } from '../../../domain/access/process-access.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { publishCatalogue } from '../../platform/event-log/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import {
  actOnCandidate,
  changeCandidacy,
  currentCard,
  insertLog,
  logRow,
  publishCard,
  readApplicant,
} from '../applicants/index.ts';
import { requireProcess } from '../processes/index.ts';
import { renameSourceOfCosts } from '../source-costs/index.ts';
import { assertStageVisible } from '../stages/index.ts';
import { assertOwnOrganization, assertSameId, sameName } from './checks.ts';
import {
  countEntries,
  deleteName,
  findCandidacy,
  findName,
  hasCandidates,
  insertName,
  type NamedRow,
  type NamedTable,
  namesIn,
  pageOfNames,
  recountSource,
  renameEntry,
  renameSourceOfApplicants,
} from './queries.ts';

interface NameInput {
  readonly id?: number;
  readonly name: string;
  readonly organization_id?: number;
  readonly version?: number;
}

/**
 * A page of a catalogue in alphabetical order. Only users who see every process get the counts: a sum would reveal
 * candidates to others.
 */
export async function listNames(db: Reader, actor: Actor, table: NamedTable, page: PageRequest) {
  const rows = await pageOfNames(db, table, actor.organizationId, page);
  const total = await countEntries(db, table, actor.organizationId);
  return {
    rows: rows
      .map(({ assigned_count, ...row }) => (canViewAllProcesses(actor) ? { ...row, assigned_count } : row))
      .toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
    page: page.page,
    items: page.items,
    total,
  };
}

/** @throws AppError not_found if a candidate is named whom the actor does not see */
export async function listConsultants(db: Reader, actor: Actor, page: PageRequest, applicantId: number | undefined) {
  const found = await listNames(db, actor, 'consultants', page);
  if (applicantId === undefined) return found;
  const { consultant_id } = await requireCandidacy(db, actor, applicantId);
  return { ...found, rows: found.rows.map((row): Consultant => ({ ...row, assigned: row.id === consultant_id })) };
}

/**
 * The candidacy, if the actor may see its process and stage.
 * @throws AppError not_found
 */
export async function requireCandidacy(db: Reader, actor: Actor, id: number) {
  const candidacy = await findCandidacy(db, id);
  if (!candidacy) throw new AppError('not_found');
  const { facts } = await requireProcess(db, actor, candidacy.selection_process_id);
  await assertStageVisible(db, actor, { facts }, candidacy.list_id);
  return candidacy;
}

/** @throws AppError conflict if another entry has an equal name */
export async function addName(
  tx: Transaction,
  actor: Caller,
  { table, input, now }: { readonly table: NamedTable; readonly input: NameInput; readonly now: number },
): Promise<NamedRow> {
  assertOwnOrganization(actor, input.organization_id);
  await assertNameFree(tx, actor, { table, name: input.name });
  const row = await insertName(tx, table, actor.organizationId, input.name);
  await publishChange(tx, actor, { table, pick: row, now });
  return table === 'applicant_sources' ? recountSource(tx, actor.organizationId, row.id, row.name) : row;
}

/** @throws AppError not_found, conflict if another entry has an equal name, stale_version with the current entry */
export async function changeName(
  tx: Transaction,
  actor: Caller,
  {
    table,
    id,
    input: { name, version, ...named },
    now,
  }: { readonly table: NamedTable; readonly id: number; readonly input: NameInput; readonly now: number },
): Promise<NamedRow> {
  assertOwnOrganization(actor, named.organization_id);
  assertSameId(id, named.id);
  const row = await findEntry(tx, actor, table, id);
  if (version !== undefined && version !== row.version) throw new AppError('stale_version', { current: row });
  await assertNameFree(tx, actor, { table, name, id });
  const renamed = await renameEntry(tx, table, row, name);
  if (!renamed) throw new AppError('stale_version', { current: await findEntry(tx, actor, table, id) });
  await publishChange(tx, actor, { table, pick: renamed, now, renamed: row.name !== name });
  if (table === 'consultants' || row.name === name) return renamed;
  await renameSourceOfApplicants(tx, actor.organizationId, row.name, name);
  await renameSourceOfCosts(tx, actor.organizationId, row.name, name);
  return recountSource(tx, actor.organizationId, id, name);
}

/** @throws AppError not_found, conflict if candidates, including removed ones, refer to it */
export async function removeName(
  tx: Transaction,
  actor: Caller,
  { table, id, now }: { readonly table: NamedTable; readonly id: number; readonly now: number },
): Promise<void> {
  const row = await findEntry(tx, actor, table, id);
  if (table === 'consultants' && (await hasCandidates(tx, row.id))) {
    throw new AppError('conflict', { message: settingMessages.consultantInUse });
  }
  await deleteName(tx, table, id);
  await publishChange(tx, actor, { table, pick: { id, version: row.version + 1 }, now });
}

/**
 * Sets a candidate's consultancy, or null for none, and records it in their activity.
 * @throws AppError stale_version with the current candidate, not_found if the consultancy is absent; otherwise as
 * `actOnCandidate`
 */
export async function assignConsultant(
  tx: Transaction,
  actor: Caller,
  {
    applicantId,
    input: { consultant_id: consultantId, version },
    now,
  }: {
    readonly applicantId: number;
    readonly input: { readonly consultant_id: number | null; readonly version: number };
    readonly now: number;
  },
): Promise<Applicant> {
  const { card, process } = await actOnCandidate(tx, actor, applicantId);
  const stale = async () => new AppError('stale_version', { current: await readApplicant(tx, actor, applicantId) });
  if (version !== card.version) throw await stale();
  const { consultant_id: before } = await requireCandidacy(tx, actor, applicantId);
  const concernedId = consultantId ?? before;
  if (concernedId === null || consultantId === before) return readApplicant(tx, actor, applicantId);
  await findEntry(tx, actor, 'consultants', concernedId);
  if (!(await changeCandidacy(tx, card, { consultant_id: consultantId }))) throw await stale();
  // A database trigger has updated its counts.
  const concerned = await findEntry(tx, actor, 'consultants', concernedId);
  const kind = consultantId === null ? 'consultant_unassigned' : 'consultant_assigned';
  const candidacy = { id: applicantId, processId: card.selection_process_id };
  await insertLog(tx, logRow(actor, { candidacy, kind, details: { reason: concerned.name }, now }));
  await publishCard(tx, actor, { applicant: await currentCard(tx, actor, applicantId, process), counts: [], now });
  await publishChange(tx, actor, { table: 'consultants', pick: concerned, now });
  return readApplicant(tx, actor, applicantId);
}

/** Notifies every window that displays the catalogue or names of its entries. */
const publishChange = (
  tx: Transaction,
  actor: Caller,
  {
    table,
    pick: { id, version },
    now,
    renamed = false,
  }: {
    readonly table: NamedTable;
    readonly pick: Pick<NamedRow, 'id' | 'version'>;
    readonly now: number;
    readonly renamed?: boolean | undefined;
  },
): Promise<void> =>
  publishCatalogue(tx, actor, now, { what: table === 'consultants' ? 'consultants' : 'sources', id, version, renamed });

async function findEntry(db: Reader, actor: Actor, table: NamedTable, id: number): Promise<NamedRow> {
  const row = await findName(db, table, actor.organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

async function assertNameFree(
  tx: Transaction,
  actor: Actor,
  { table, name, id }: { readonly table: NamedTable; readonly name: string; readonly id?: number | undefined },
) {
  const names = await namesIn(tx, table, actor.organizationId);
  if (names.some((other) => other.id !== id && sameName(other.name, name))) throw new AppError('conflict');
}
