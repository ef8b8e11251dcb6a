// Row-level security: PostgreSQL itself limits every query to one organization.
import { createHash } from 'node:crypto';
import pg from 'pg';
import { SYSTEM_ROLE, TENANT_ROLE } from './postgres-roles.ts';

// The subquery is evaluated once per query instead of per row, and allows an index.
const ORGANIZATION = `(select nullif(current_setting('terna.organization_id', true), '')::integer)`;
const USER = `(select nullif(current_setting('terna.user_id', true), '')::integer)`;

/** Tables that reference their organization through another row, with the column and table of it. */
const parents: Readonly<Record<string, readonly [column: string, table: string]>> = {
  user_areas: ['user_id', 'users'],
  sessions: ['user_id', 'users'],
  idempotency_keys: ['user_id', 'users'],
  list_managers: ['list_id', 'lists'],
  work_experiences: ['uniq_applicant_id', 'uniq_applicants'],
  educations: ['uniq_applicant_id', 'uniq_applicants'],
  import_issues: ['import_id', 'imports'],
  candidate_segment_watchers: ['segment_id', 'candidate_segments'],
  candidate_segment_entries: ['segment_id', 'candidate_segments'],
  candidate_pool_members: ['pool_id', 'candidate_pools'],
  import_corrections: ['import_id', 'imports'],
};

/** Tables common to all organizations: every caller reads them, no call writes them. */
const shared: readonly string[] = ['vocabulary_entries', 'vocabulary_words', 'vocabulary_versions'];

/** The server's own tables, which no caller reads. */
const serversOwn: readonly string[] = [
  'file_notes',
  'chores',
  'server_identity',
  'server_keys',
  'relocations',
  'relocation_parts',
];

/** Used only while the database is prepared. */
const internal = ['kysely_migration', 'kysely_migration_lock'];

/** @returns the condition for the rows of the present organization, or null for a table that every caller reads */
function conditionOf(table: string, hasOrganization: boolean): string | null {
  if (shared.includes(table)) return null;
  if (serversOwn.includes(table)) return 'false';
  if (table === 'organizations') return `id = ${ORGANIZATION}`;
  // A superadmin of another organization still reads their own row.
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
 * Creates missing and changed policies and leaves correct ones untouched, so a starting server does not block running
 * ones.
 * @throws Error if a table has no known way to its organization
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
  // Policies also apply to the owner of the tables, who only prepares the database.
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

/** A policy's name contains a hash of its text, so a changed policy is recognized without reading it. */
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);
