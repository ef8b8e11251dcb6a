// A mailbox confirms an application, which then joins the person whom the organization knows by that mailbox.
import { hashOfSecret } from '../../platform/crypto/secrets.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import { changePersons, findPerson, refreshCards, scopeOfProcess } from '../applicants/index.ts';
import { joinPersons } from '../merges/index.ts';
import { isHashOfMailbox } from '../portal/index.ts';
import {
  endWaiting,
  findByApplicant,
  findByLink,
  markConfirmed,
  personKnownBy,
  type UnconfirmedRow,
} from './confirmation-queries.ts';

interface Link {
  readonly organizationId: number;
  readonly secret: string;
}

type Known = Pick<Services, 'serverKeys' | 'now'>;

/** @throws AppError not_found, identical for an unknown, a used, an expired and another organization's link */
export async function assertConfirmationLink(db: Reader, { now }: Known, { organizationId, secret }: Link) {
  if (!(await findByLink(db, organizationId, hashOfSecret(secret), now()))) throw new AppError('not_found');
}

/** Uses a link up. @throws AppError as `assertConfirmationLink` */
export async function confirmByLink(tx: Transaction, services: Known, { organizationId, secret }: Link): Promise<void> {
  await changePersons(tx, organizationId);
  const row = await findByLink(tx, organizationId, hashOfSecret(secret), services.now());
  await confirm(tx, services, organizationId, row);
}

/** Confirms an application of a visitor, who reads the mailbox. @throws AppError conflict if it awaits nothing */
export async function confirmOwn(
  tx: Transaction,
  services: Known,
  { organizationId, applicantId }: { readonly organizationId: number; readonly applicantId: number },
): Promise<void> {
  await changePersons(tx, organizationId);
  const row = await findByApplicant(tx, organizationId, applicantId);
  if (!row) throw new AppError('conflict');
  await confirm(tx, services, organizationId, row);
}

async function confirm(
  tx: Transaction,
  { serverKeys, now: clock }: Known,
  organizationId: number,
  row: UnconfirmedRow | undefined,
): Promise<void> {
  const now = clock();
  if (!row || !(await markConfirmed(tx, row.id, now))) throw new AppError('not_found');
  // Another candidacy stands for it since a merge.
  if (row.merge_id !== null) return;
  await endWaiting(tx, row.applicant_id);
  const actor = { organizationId, userId: null, fullName: null };
  const { id: mergedId, email } = await findPerson(tx, row.uniq_applicant_id);
  // The team may have written another address since, which this mailbox proves nothing about.
  const isSameMailbox =
    email !== null &&
    row.address_hash !== null &&
    isHashOfMailbox(serverKeys, { organizationId, email }, row.address_hash);
  const scope = await scopeOfProcess(tx, row.selection_process_id);
  const personId = isSameMailbox
    ? await personKnownBy(tx, { organizationId, email, scope, exceptId: mergedId })
    : undefined;
  const isJoined = personId !== undefined && (await joinPersons(tx, actor, { personId, mergedId }, now));
  if (!isJoined) await refreshCards(tx, actor, { viewer: null, candidacies: [{ id: row.applicant_id }], now });
}
