// Row-level security: PostgreSQL itself answers nothing of another organisation, whatever a query forgets to ask for.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { SYSTEM_ROLE, TENANT_ROLE } from './postgres-roles.ts';

// In a subquery, so that it is worked out once for a query and not for each row, and an index can be asked by it.
const ORGANIZATION = `(select nullif(current_setting('terna.organization_id', true), '')::integer)`;
const USER = `(select nullif(current_setting('terna.user_id', true), '')::integer)`;

/** Rows that belong to an organisation through another row: the column that names it, and its table. */
const parents: Readonly<Record<string, readonly [column: string, table: string]>> = {
  user_areas: ['user_id', 'users'],
  sessions: ['user_id', 'users'],
  idempotency_keys: ['user_id', 'users'],
  list_managers: ['list_id', 'lists'],
  work_experiences: ['uniq_applicant_id', 'uniq_applicants'],
  educations: ['uniq_applicant_id', 'uniq_applicants'],
  import_issues: ['import_id', 'imports'],
};

/** Tables of the whole world, which everybody reads and no call writes. */
const shared: readonly string[] = ['vocabulary_entries', 'vocabulary_words', 'vocabulary_versions'];

/** Tables of the server's own, which no caller reads. */
const serversOwn: readonly string[] = ['file_notes', 'chores', 'server_identity'];

/** What only whoever prepares the database needs. */
const internal = ['kysely_migration', 'kysely_migration_lock'];

/** The rows of a table that belong to the present organisation; null for a table that everybody reads. */
function conditionOf(table: string, hasOrganization: boolean): string | null {
  if (shared.includes(table)) return null;
  if (serversOwn.includes(table)) return 'false';
  if (table === 'organizations') return `id = ${ORGANIZATION}`;
  // A superadmin from elsewhere stays themselves.
  if (table === 'users') return `organization_id = ${ORGANIZATION} or id = ${USER}`;
  if (hasOrganization) return `organization_id = ${ORGANIZATION}`;
  const [column, parent] = parents[table] ?? [];
  if (!column || !parent) throw new Error(`${table} does not say whose its rows are: see postgres-policies.ts`);
  return `exists (select from ${parent} where ${parent}.id = ${table}.${column})`;
}

interface TableFacts {
  readonly name: string;
  readonly has_organization: boolean;
  readonly is_forced: boolean;
  readonly policies: string[];
}

const TABLES = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as is_forced,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as has_organization,
    array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
  from pg_class c where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') order by 1`;

/**
 * Gives every table the policies that it should have, and leaves alone those that have them: a server that starts beside
 * others holds nobody up.
 * @throws Error where a table does not say whose its rows are
 */
export async function ensurePolicies(client: pg.Client): Promise<void> {
  const { rows } = await client.query<TableFacts>(TABLES);
  for (const table of rows) {
    if (internal.includes(table.name)) continue;
    const statements = statementsFor(table);
    if (statements.length > 0) await client.query(['begin', ...statements, 'commit'].join(';\n'));
  }
}

function statementsFor({ name, has_organization, is_forced, policies }: TableFacts): string[] {
  const condition = conditionOf(name, has_organization);
  const table = pg.escapeIdentifier(name);
  const tenant =
    condition === null
      ? `for select to ${TENANT_ROLE} using (true)`
      : `for all to ${TENANT_ROLE} using (${condition}) with check (${condition})`;
  // Whoever owns the tables is held to their policies too; only preparing the database is done under that role.
  const system = `for all to ${SYSTEM_ROLE}, current_user using (true) with check (true)`;
  const wanted = [tenant, system].map((rule) => [`terna_${hashOf(rule)}`, rule] as const);
  if (
    is_forced &&
    policies.join() ===
      wanted
        .map(([policy]) => policy)
        .toSorted()
        .join()
  )
    return [];
  return [
    ...policies.map((policy) => `drop policy ${pg.escapeIdentifier(policy)} on ${table}`),
    ...wanted.map(([policy, rule]) => `create policy ${policy} on ${table} ${rule}`),
    `alter table ${table} enable row level security`,
    `alter table ${table} force row level security`,
    `grant select, insert, update, delete on ${table} to ${SYSTEM_ROLE}`,
    `grant ${condition === null ? 'select' : 'select, insert, update, delete'} on ${table} to ${TENANT_ROLE}`,
  ];
}

/** A policy's name says what it holds, so that a changed one is seen without reading it back. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
