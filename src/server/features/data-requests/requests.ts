// Requests of candidates about their data: sending one, and what both sides read of it.
import {
  CORRECTED_FIELDS,
  type ConsentPurpose,
  type CorrectedField,
  type DataCorrection,
  type DataRequest,
  type DataRequestKind,
} from '../../../contract/api/data-requests.ts';
import { dataRequestMessages as texts } from '../../../contract/messages.ts';
import { blocksAtOnce, dataRequestDue, sourceOfDeadline } from '../../../domain/organization/data-request-deadlines.ts';
import { lockUntilEnd, type Reader, type Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { findPerson, insertLogs, logRow, publishUnchangedCard } from '../applicants/index.ts';
import { calendarOfOrganization, countryOf } from '../calendars/index.ts';
import { chooseAsCandidate } from '../email-opt-outs/index.ts';
import { candidaciesOfPerson, idsOfPerson } from '../privacy/index.ts';
import { blockPerson } from './blocking.ts';
import { notifyAdministrators } from './notifications.ts';
import { type DataRequestRow, findRequest, insertRequest, requestsOfPersons } from './queries.ts';

export interface NewDataRequest {
  readonly kind: DataRequestKind;
  readonly purpose: ConsentPurpose | null;
  readonly comment: string;
  /** Of a rectification: the values that are to be; empty texts clear them. */
  readonly values: Readonly<Partial<Record<CorrectedField, string>>>;
}

export interface Requesting {
  readonly organizationId: number;
  readonly personId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

/** Whether its effect lasts and an administrator can end it. */
export const isInEffect = (row: DataRequestRow): boolean =>
  row.state === 'accepted' &&
  ((row.kind === 'opposition' && row.opposes_automation === 1) ||
    ((row.kind === 'blocking' || row.purpose === 'selection') && row.blocked_at !== null));

/** Whether it blocks the person now. */
export const isBlocking = (row: DataRequestRow): boolean => row.kind !== 'opposition' && isInEffect(row);

export const requestShape = (row: DataRequestRow, now: number): DataRequest => ({
  id: row.id,
  kind: row.kind,
  purpose: row.purpose,
  state: row.state,
  person_id: row.owner_id ?? row.person_id,
  person: row.owner_name,
  comment: row.comment,
  corrections: JSON.parse(row.corrections) as DataCorrection[],
  requested_at: isoOf(row.requested_at),
  due_at: isoOf(row.due_at),
  is_overdue: row.state === 'open' && row.due_at < now,
  answer: row.answer,
  answered_by:
    row.answered_by_user_id === null ? null : { id: row.answered_by_user_id, full_name: row.answered_by_name ?? '' },
  answered_at: row.answered_at === null ? null : isoOf(row.answered_at),
  can_lift: isInEffect(row),
  version: row.version,
});

/** Requests of the person and of those merged into them, newest first. */
export const requestsOfPerson = async (db: Reader, personId: number): Promise<DataRequestRow[]> =>
  requestsOfPersons(db, await idsOfPerson(db, personId));

/**
 * Stores a request with its deadline, writes it into the activity as the candidate's act, and tells the administrators.
 * A consent for bulk e-mails ends at once; where the law demands it, a block begins at once.
 * @throws AppError conflict if the same is open or in effect; invalid for a rectification without any change
 */
export async function sendRequest(tx: Transaction, requesting: Requesting, request: NewDataRequest): Promise<void> {
  const { organizationId, personId, now } = requesting;
  const { kind, purpose, comment } = request;
  await lockUntilEnd(tx, 'data requests', personId);
  const corrections = kind === 'rectification' ? await correctionsOf(tx, personId, request) : [];
  if (kind === 'rectification' && corrections.length === 0 && comment === '') {
    throw new AppError('invalid', { message: texts.page.nothingChanged });
  }
  const others = await requestsOfPerson(tx, personId);
  const isSame = (row: DataRequestRow) => row.kind === kind && row.purpose === purpose;
  if (others.some((row) => isSame(row) && (row.state === 'open' || isInEffect(row)))) {
    throw new AppError('conflict', { message: texts.alreadyOpen });
  }
  const country = await countryOf(tx, organizationId);
  const calendar = await calendarOfOrganization(tx, organizationId, now);
  const isDone = purpose === 'bulk_emails';
  const { id } = await insertRequest(tx, {
    ...{ organization_id: organizationId, person_id: personId, kind, purpose },
    ...{ comment: comment || null, corrections: JSON.stringify(corrections), requested_at: now },
    due_at: dataRequestDue(kind, { country, requestedAt: now }, calendar),
    ...(isDone && { state: 'accepted', answer: texts.doneAtOnce, answered_at: now }),
  });
  await recordRequest(tx, requesting, request);
  if (isDone) {
    await chooseAsCandidate(tx, { organizationId, personId }, false, now);
    return;
  }
  if (kind === 'blocking' && blocksAtOnce(country) && !others.some(isBlocking)) {
    await blockPerson(tx, { actor: { organizationId, userId: null, fullName: null }, personId, now });
  }
  const row = await findRequest(tx, organizationId, id);
  if (row) await notifyAdministrators(tx, { row, now, source: sourceOfDeadline(country) });
}

async function correctionsOf(tx: Transaction, personId: number, { values }: NewDataRequest): Promise<DataCorrection[]> {
  const person = await findPerson(tx, personId);
  return CORRECTED_FIELDS.flatMap((field) => {
    const after = values[field];
    if (after === undefined || after === (person[field] ?? '')) return [];
    return [{ field, before: person[field], after: after || null }];
  });
}

/** One line per present candidacy, and an event, so that open profiles read it. */
async function recordRequest(
  tx: Transaction,
  { organizationId, personId, now }: Requesting,
  { kind, purpose }: NewDataRequest,
): Promise<void> {
  const candidate = { organizationId, userId: null, fullName: null };
  const present = (await candidaciesOfPerson(tx, personId)).filter(({ deleted_at }) => deleted_at === null);
  await insertLogs(
    tx,
    present.map(({ id, selection_process_id: processId }) =>
      logRow(candidate, {
        ...{ candidacy: { id, processId }, kind: 'data_requested', now },
        details: { reason: texts.requested(kind, purpose) },
      }),
    ),
  );
  for (const { id } of present) await publishUnchangedCard(tx, candidate, id, now);
}
