// The two roles under which every query on PostgreSQL runs; neither owns a table, and neither can look past its policies.
import pg from 'pg';
import { serverMessages } from '../../../../contract/messages.ts';
import { SettingError } from '../../../setting-error.ts';

/** Sees one organisation's rows: what a person asked for runs under it. */
export const TENANT_ROLE = 'terna_tenant';
/** Sees every organisation's rows: signing in, jobs and housekeeping run under it. */
export const SYSTEM_ROLE = 'terna_system';

const ALREADY_THERE = ['42710', '23505'];
const NOT_ALLOWED = '42501';

/**
 * Sees to it that both roles are there and that this connection may take them on. Roles belong to the whole cluster.
 * @throws SettingError where they are missing and may not be made, or where one could look past row-level security
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
  // A superuser is a member of every role.
  const { rows } = await client.query<{ bypasses: boolean; member: boolean }>(
    `select rolsuper or rolbypassrls as bypasses, pg_has_role(current_user, oid, 'member') as member
     from pg_roles where rolname = $1`,
    [role],
  );
  return rows[0];
}

/** Servers of other databases of the cluster may make the same role at the same time. */
async function unlessThere(made: Promise<unknown>): Promise<void> {
  try {
    await made;
  } catch (error) {
    if (!ALREADY_THERE.includes(codeOf(error))) throw error;
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
