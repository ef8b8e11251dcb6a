// The organization in the path (tenant), and access to it.
import type { Reader } from '../db/index.ts';
import { AppError } from './app-error.ts';
import type { Caller } from './call.ts';
import { organizationByToken } from './queries.ts';

export interface Tenant {
  readonly organizationId: number;
}

/** @throws AppError not_found if no organization has this token */
export async function findTenant(db: Reader, token: string): Promise<Tenant> {
  const organization = await organizationByToken(db, token);
  if (!organization) throw new AppError('not_found');
  return { organizationId: organization.id };
}

/**
 * Returns the caller within the tenant: a superadmin acts in any organization, others in their own.
 * @throws AppError not_found for another organization, as for a missing one
 */
export function inTenant(caller: Caller, organizationId: number): Caller {
  if (caller.organizationId === organizationId) return caller;
  if (!caller.isSuperadmin) throw new AppError('not_found');
  return { ...caller, organizationId, areaIds: [] };
}
