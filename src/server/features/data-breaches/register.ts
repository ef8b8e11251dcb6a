// The register of breaches: entering, changing and closing them.
import { BreachContent, type BreachInput, type DataBreach } from '../../../contract/api/data-breaches.ts';
import { dataBreachMessages as texts } from '../../../contract/messages.ts';
import { breachDue, sourceOfBreachDeadline } from '../../../domain/organization/breach-deadlines.ts';
import { checkBreach, isNotificationPending, nextDueOf } from '../../../domain/organization/breaches.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { instant, instantOrNull, personName } from '../../platform/http/answer-values.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, PageAnswer } from '../../platform/http/call.ts';
import type { PageRequest } from '../../platform/http/pages.ts';
import { sharePersonLock } from '../applicants/index.ts';
import { calendarOfOrganization, countryOf } from '../calendars/index.ts';
import { notifyOfBreach } from './notifications.ts';
import {
  affectedPersons,
  type BreachRow,
  countBreaches,
  deleteAffected,
  findBreach,
  insertAffected,
  insertBreach,
  listBreaches,
  updateBreach,
  usablePersonIds,
} from './queries.ts';

interface Change {
  readonly id: number;
  readonly version: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

export const contentOf = ({ content }: Pick<BreachRow, 'content'>): BreachContent =>
  BreachContent.parse(JSON.parse(content));

/** Open ones first. */
export async function readBreaches(
  db: Reader,
  organizationId: number,
  page: PageRequest,
  now: number,
): Promise<PageAnswer<DataBreach>> {
  const rows = await listBreaches(db, organizationId, page);
  return {
    rows: await shapesOf(db, organizationId, rows, now),
    ...{ page: page.page, items: page.items, total: await countBreaches(db, organizationId) },
  };
}

/** @throws AppError invalid with the fields */
export async function addBreach(
  tx: Transaction,
  caller: Caller,
  { person_ids, ...content }: BreachInput,
  now: number,
): Promise<DataBreach> {
  const { organizationId, userId } = caller;
  const { id } = await insertBreach(tx, {
    ...(await columnsOf(tx, organizationId, content, now)),
    ...{ organization_id: organizationId, created_at: now, created_by_user_id: userId },
  });
  await writeAffected(tx, organizationId, id, person_ids);
  const row = await requireBreach(tx, organizationId, id);
  if (row.next_due_at !== null) {
    const source = sourceOfBreachDeadline(await countryOf(tx, organizationId));
    await notifyOfBreach(tx, { organizationId, id, due: row.next_due_at, source, now });
  }
  return shapeOf(tx, organizationId, row, now);
}

/** @throws AppError not_found; stale_version with the present breach; invalid with the fields */
export async function changeBreach(
  tx: Transaction,
  { organizationId }: Caller,
  { person_ids, ...content }: BreachInput,
  { id, version, now }: Change,
): Promise<DataBreach> {
  const row = await requireVersion(tx, organizationId, { id, version, now });
  assertClosable(row.closed_at !== null, content);
  const changed = await updateBreach(tx, row, await columnsOf(tx, organizationId, content, now));
  if (!changed) throw await stale(tx, organizationId, id, now);
  await writeAffected(tx, organizationId, id, person_ids);
  return shapeOf(tx, organizationId, await requireBreach(tx, organizationId, id), now);
}

/** @throws AppError not_found; stale_version with the present breach; invalid while a notification is pending */
export async function setBreachClosed(
  tx: Transaction,
  { organizationId }: Caller,
  isClosed: boolean,
  { id, version, now }: Change,
): Promise<DataBreach> {
  const row = await requireVersion(tx, organizationId, { id, version, now });
  assertClosable(isClosed, contentOf(row));
  if (!(await updateBreach(tx, row, { closed_at: isClosed ? now : null }))) {
    throw await stale(tx, organizationId, id, now);
  }
  return shapeOf(tx, organizationId, await requireBreach(tx, organizationId, id), now);
}

/** @throws AppError not_found */
export async function requireBreach(db: Reader, organizationId: number, id: number): Promise<BreachRow> {
  const row = await findBreach(db, organizationId, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function assertClosable(isClosed: boolean, content: BreachContent): void {
  if (isClosed && isNotificationPending(content)) throw new AppError('invalid', { message: texts.problems.pending });
}

/** The content with its deadlines. @throws AppError invalid with the fields */
async function columnsOf(db: Reader, organizationId: number, content: BreachContent, now: number) {
  const fields = checkBreach(content, now);
  if (Object.keys(fields).length > 0) throw new AppError('invalid', { fields });
  const knownAt = Date.parse(content.known_at);
  const calendar = await calendarOfOrganization(db, organizationId, knownAt);
  const known = { country: await countryOf(db, organizationId), knownAt };
  const due = { authority: breachDue('authority', known, calendar), persons: breachDue('persons', known, calendar) };
  return {
    ...{ content: JSON.stringify(content), known_at: knownAt },
    ...{ authority_due_at: due.authority, persons_due_at: due.persons, next_due_at: nextDueOf(content, due) },
  };
}

/**
 * Replaces the affected persons. Blocked ones stay, since the user who writes does not read them.
 * @throws AppError invalid if a person is unknown, merged or blocked
 */
async function writeAffected(
  tx: Transaction,
  organizationId: number,
  breachId: number,
  personIds: readonly number[],
): Promise<void> {
  await sharePersonLock(tx, organizationId);
  const wanted = new Set(personIds);
  const usable = await usablePersonIds(tx, organizationId, [...wanted]);
  if (usable.size < wanted.size) {
    throw new AppError('invalid', { fields: { affected_persons: texts.problems.unknownPerson } });
  }
  const present = new Set((await affectedPersons(tx, [breachId])).map(({ id }) => id));
  await deleteAffected(tx, breachId, [...present.difference(wanted)]);
  await insertAffected(
    tx,
    [...wanted.difference(present)].map((id) => ({
      ...{ organization_id: organizationId, data_breach_id: breachId, uniq_applicant_id: id },
    })),
  );
}

async function requireVersion(tx: Transaction, organizationId: number, { id, version, now }: Change) {
  const row = await requireBreach(tx, organizationId, id);
  if (row.version !== version) throw await stale(tx, organizationId, id, now);
  return row;
}

const stale = async (db: Reader, organizationId: number, id: number, now: number): Promise<AppError> =>
  new AppError('stale_version', {
    current: await shapeOf(db, organizationId, await requireBreach(db, organizationId, id), now),
  });

async function shapeOf(db: Reader, organizationId: number, row: BreachRow, now: number): Promise<DataBreach> {
  const [shape] = await shapesOf(db, organizationId, [row], now);
  if (!shape) throw new Error('a breach without a shape');
  return shape;
}

async function shapesOf(
  db: Reader,
  organizationId: number,
  rows: readonly BreachRow[],
  now: number,
): Promise<DataBreach[]> {
  const due_source = sourceOfBreachDeadline(await countryOf(db, organizationId));
  const affected = Map.groupBy(
    await affectedPersons(
      db,
      rows.map(({ id }) => id),
    ),
    (person) => person.data_breach_id,
  );
  return rows.map((row) => ({
    id: row.id,
    content: contentOf(row),
    affected_persons: (affected.get(row.id) ?? []).map(({ id, full_name }) => ({ id, full_name })),
    authority_due_at: instant(row.authority_due_at),
    persons_due_at: instant(row.persons_due_at),
    due_source,
    is_overdue: row.closed_at === null && row.next_due_at !== null && row.next_due_at < now,
    closed_at: instantOrNull(row.closed_at),
    created_at: instant(row.created_at),
    created_by: personName(row.created_by_user_id, row.created_by_name),
    version: row.version,
  }));
}
