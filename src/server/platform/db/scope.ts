// Whose rows the work at hand may touch. PostgreSQL holds every query to it (row-level security), whatever the query says;
// SQLite, where one organisation's server is alone with its file, takes no notice.
import { AsyncLocalStorage } from 'node:async_hooks';

/** An organisation's rows, and the rows of the person at work, who may be a superadmin from elsewhere. */
export interface OrganizationScope {
  readonly organizationId: number;
  readonly userId: number | null;
}

/** Every row: for what comes before there is a caller, and for what the server does by itself. */
export const SYSTEM = 'system';

export type DatabaseScope = OrganizationScope | typeof SYSTEM;

const scopes = new AsyncLocalStorage<DatabaseScope | null>();

/** The scope of the work at hand; null outside any, where PostgreSQL is not asked at all. */
export const presentScope = (): DatabaseScope | null => scopes.getStore() ?? null;

/**
 * Runs `work`, and all that it awaits, within a scope. SYSTEM is for what comes before there is a caller, and for jobs
 * and housekeeping; never for what a caller asked for.
 */
export const withScope = <T>(scope: DatabaseScope, work: () => T): T => scopes.run(scope, work);
