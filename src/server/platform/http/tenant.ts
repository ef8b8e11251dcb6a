// The organisation that a path names as its tenant, and what it means for whoever calls.
import type { Reader } from '../db/index.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './call.ts';
import { organizationByToken } from './queries.ts';

export interface Tenant {
  readonly organizationId: number;
}

/** @throws AppError not_found where no organisation has the token */
export async function findTenant(db: Reader, token: string): Promise<Tenant> {
  const organization = await organizationByToken(db, token);
  if (!organization) throw new AppError('not_found');
  return { organizationId: organization.id };
}

/**
 * The caller within the tenant: a superadmin acts in any organisation, others in their own.
 * @throws AppError not_found for a tenant that is not theirs, as for one that is not there
 */
export function inTenant(caller: Caller, organizationId: number): Caller {
  if (caller.organizationId === organizationId) return caller;
  if (!caller.isSuperadmin) throw new AppError('not_found');
  return { ...caller, organizationId, areaIds: [] };
}
