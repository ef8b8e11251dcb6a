// The scope of queries: which organization's rows they may read and write.
import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * An organization's rows, and the acting user's own rows, even a superadmin's from another organization. PostgreSQL
 * enforces it by row-level security; SQLite serves one organization and ignores it.
 */
export interface OrganizationScope {
  readonly organizationId: number;
  readonly userId: number | null;
}

/** All rows, for work before the caller is known and for the server's own work. */
export const SYSTEM = 'system';

export type DatabaseScope = OrganizationScope | typeof SYSTEM;

const scopes = new AsyncLocalStorage<DatabaseScope | null>();

/** The present scope; null outside any, where PostgreSQL rejects queries. */
export const presentScope = (): DatabaseScope | null => scopes.getStore() ?? null;

/**
 * Runs `work` and everything that it awaits in a scope. SYSTEM is for work before the caller is known, for jobs and for
 * maintenance; never for a caller's request.
 */
export const withScope = <T>(scope: DatabaseScope, work: () => T): T => scopes.run(scope, work);
