// The two roles that run all queries on PostgreSQL; neither bypasses row-level security.
import pg from 'pg';
import { serverMessages } from '../../../../contract/messages.ts';
import { SettingError } from '../../../setting-error.ts';

/** Reads one organization's rows. Users' calls run under it. */
export const TENANT_ROLE = 'terna_tenant';
/** Reads all organizations' rows. Signing in, jobs and maintenance run under it. */
export const SYSTEM_ROLE = 'terna_system';

const ALREADY_THERE = ['42710', '23505'];
const NOT_ALLOWED = '42501';

/**
 * Creates missing roles and lets this connection assume them. Roles belong to the whole cluster.
 * @throws SettingError if they are missing and cannot be created, or if one could bypass row-level security
 */
export async function ensureRoles(client: pg.Client): Promise<void> {
  for (const role of [TENANT_ROLE, SYSTEM_ROLE]) {
    try {
      await ensureRole(client, role);
    } catch (error) {
      if (codeOf(error) === NOT_ALLOWED) throw new SettingError(serverMessages.rolesMissing(TENANT_ROLE, SYSTEM_ROLE));
      throw error;
    }
  }
}

async function ensureRole(client: pg.Client, role: string): Promise<void> {
  const name = pg.escapeIdentifier(role);
  const found = await findRole(client, role);
  if (!found) await unlessThere(client.query(`create role ${name} nologin nosuperuser nobypassrls`));
  if (found?.bypasses) throw new SettingError(serverMessages.roleTooStrong(role));
  if (!found?.member) await unlessThere(client.query(`grant ${name} to current_user`));
}

async function findRole(client: pg.Client, role: string): Promise<{ bypasses: boolean; member: boolean } | undefined> {
  const { rows } = await client.query<{ bypasses: boolean; member: boolean }>(
    `select rolsuper or rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as member
     from pg_roles where rolname = $1`,
    [role],
  );
  return rows[0];
}

/** Servers of other databases in the cluster may create the same role at the same time. */
async function unlessThere(made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (!ALREADY_THERE.includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
