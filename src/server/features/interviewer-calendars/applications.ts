// The applications of an organization at Microsoft and Google, through which calendars are connected.
import type {
  CalendarApplications,
  CalendarApplicationsChange,
  CloudService,
} from '../../../contract/api/interviewer-calendars.ts';
import { calendarApplicationMessages as texts } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import { CalendarFailure } from '../../platform/caldav/index.ts';
import type { Application } from '../../platform/cloud-calendars/index.ts';
import { calendarApplicationSecrets } from '../../platform/crypto/secret-encryption.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type ApplicationsRow,
  findApplications,
  insertApplications,
  updateApplications,
} from './application-queries.ts';

const shapeOf = (row: ApplicationsRow | undefined): CalendarApplications => ({
  microsoft_client_id: row?.microsoft_client_id ?? null,
  microsoft_tenant: row?.microsoft_tenant ?? null,
  google_client_id: row?.google_client_id ?? null,
  has_microsoft_secret: (row?.microsoft_secret ?? null) !== null,
  has_google_secret: (row?.google_secret ?? null) !== null,
  version: row?.version ?? 0,
});

export const readApplications = async (db: Reader, { organizationId }: Actor): Promise<CalendarApplications> =>
  shapeOf(await findApplications(db, organizationId));

/** The services that the organization has registered. */
export async function registeredServices(db: Reader, organizationId: number): Promise<CloudService[]> {
  const row = await findApplications(db, organizationId);
  return [
    ...(row?.microsoft_client_id && row.microsoft_secret ? ['microsoft' as const] : []),
    ...(row?.google_client_id && row.google_secret ? ['google' as const] : []),
  ];
}

/** @throws CalendarFailure not_registered, also if another server has encrypted the secret */
export async function requireApplication(
  db: Reader,
  { serverKeys }: Pick<Services, 'serverKeys'>,
  organizationId: number,
  service: CloudService,
): Promise<Application> {
  const row = await findApplications(db, organizationId);
  const clientId = row?.[`${service}_client_id`];
  const encrypted = row?.[`${service}_secret`];
  const secret = encrypted && calendarApplicationSecrets.decrypt(serverKeys, organizationId, encrypted);
  if (!row || !clientId || !secret) throw new CalendarFailure('not_registered');
  return { service, clientId, secret, tenant: service === 'microsoft' ? row.microsoft_tenant : null };
}

interface Changing {
  readonly change: CalendarApplicationsChange;
  readonly version: number;
}

/** @throws AppError stale_version with the present ones, invalid without the secret of an application */
export async function changeApplications(
  tx: Transaction,
  { serverKeys }: Pick<Services, 'serverKeys'>,
  { organizationId }: Actor,
  { change, version }: Changing,
): Promise<CalendarApplications> {
  const before = await findApplications(tx, organizationId);
  const stale = async () =>
    new AppError('stale_version', { current: shapeOf(await findApplications(tx, organizationId)) });
  if (version !== (before?.version ?? 0)) throw await stale();
  const secretOf = (service: CloudService): string | null => {
    const clientId = change[`${service}_client_id`];
    if (clientId === null) return null;
    const typed = change[`${service}_secret`];
    if (typed !== undefined) return calendarApplicationSecrets.encrypt(serverKeys, organizationId, typed);
    // A stored secret is of the stored application only.
    const stored = before?.[`${service}_client_id`] === clientId ? before[`${service}_secret`] : null;
    if (stored === null) {
      throw new AppError('invalid', {
        message: texts.secretNeeded,
        fields: { [`applications.${service}_secret`]: texts.secretNeeded },
      });
    }
    return stored;
  };
  const row = {
    microsoft_client_id: change.microsoft_client_id,
    microsoft_tenant: change.microsoft_client_id === null ? null : change.microsoft_tenant,
    microsoft_secret: secretOf('microsoft'),
    google_client_id: change.google_client_id,
    google_secret: secretOf('google'),
  };
  const after = before
    ? await updateApplications(tx, before, row)
    : await insertApplications(tx, { ...row, organization_id: organizationId });
  if (!after) throw await stale();
  return shapeOf(after);
}
