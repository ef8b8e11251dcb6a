// Row-level security of PostgreSQL: queries return no rows of another organization.
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type Reader, withScope } from '../../../src/server/platform/db/index.ts';
import { addStranger, type Server, startDemo } from '../harness.ts';

/** Tables that only migrations use. */
const INTERNAL = ['kysely_migration', 'kysely_migration_lock'];

const tablesOf = async (db: Reader) => {
  const { rows } = await sql<{ name: string; forced: number; policies: number; organization: number }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
      (select count(*) from pg_policy p where p.polrelid = c.oid) as policies,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organization_id') as organization
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`.execute(db);
  return rows.filter(({ name }) => !INTERNAL.includes(name));
};

const organizationsOf = async (server: Server) => {
  const rows = await server.app.services.database.read.selectFrom('organizations').select(['id', 'is_demo']).execute();
  const [demo, other] = [rows.find((row) => row.is_demo === 1), rows.find((row) => row.is_demo === 0)];
  return { demo: demo?.id ?? 0, other: other?.id ?? 0 };
};

describe('row-level security', () => {
  it('is forced on every table, each with its policies', async () => {
    const server = await startDemo();
    const tables = await tablesOf(server.app.services.database.read);
    expect(tables.length).toBeGreaterThan(20);
    expect(tables.filter(({ forced, policies }) => forced !== 1 || policies !== 2)).toEqual([]);
  });

  it('runs every query under a role that cannot look past it', async () => {
    const server = await startDemo();
    const { database } = server.app.services;
    const roleIn = async (organizationId: number | null) => {
      const { rows } = await sql<{ name: string; strong: number; owns: number }>`
        select rolname as name, rolsuper or rolbypassrls as strong,
          exists (select from pg_class c where c.relowner = r.oid) as owns
        from pg_roles r where rolname = current_user`.execute(
        organizationId === null ? database.read : database.pinned({ organizationId, userId: null }).read,
      );
      return rows[0];
    };
    expect(await roleIn(null)).toEqual({ name: 'terna_system', strong: 0, owns: 0 });
    expect(await roleIn(1)).toEqual({ name: 'terna_tenant', strong: 0, owns: 0 });
  });

  it('answers a query that names no organisation with the rows of one alone', async () => {
    const server = await startDemo();
    await addStranger(server);
    const { demo, other } = await organizationsOf(server);
    const { database } = server.app.services;
    const tables = await tablesOf(database.read);
    const leaked: unknown[] = [];
    for (const { name, organization } of tables.filter((table) => table.organization === 1)) {
      const { rows } = await sql<{ organization_id: number }>`
        select distinct organization_id from ${sql.table(name)}`.execute(
        database.pinned({ organizationId: other, userId: null }).read,
      );
      leaked.push(
        ...rows.filter((row) => row.organization_id !== other).map((row) => ({ name, organization, ...row })),
      );
    }
    expect(leaked).toEqual([]);
    const demoRows = await database
      .pinned({ organizationId: demo, userId: null })
      .read.selectFrom('work_experiences')
      .selectAll()
      .execute();
    expect(demoRows.length).toBeGreaterThan(0);
    const strange = database.pinned({ organizationId: other, userId: null }).read;
    expect(await strange.selectFrom('work_experiences').selectAll().execute()).toEqual([]);
    expect(await strange.selectFrom('list_managers').selectAll().execute()).toEqual([]);
  });

  it('neither changes nor adds a row of another organisation', async () => {
    const server = await startDemo();
    await addStranger(server);
    const { demo, other } = await organizationsOf(server);
    const strange = server.app.services.database.pinned({ organizationId: other, userId: null });
    const changed = await strange.transaction((tx) =>
      tx.updateTable('selection_processes').set({ title: 'Ajeno' }).where('organization_id', '=', demo).execute(),
    );
    expect(changed[0]?.numUpdatedRows).toBe(0n);
    const add = strange.transaction((tx) =>
      tx.insertInto('closing_reasons').values({ organization_id: demo, description: 'Ajeno', order: 99 }).execute(),
    );
    await expect(add).rejects.toThrow('row-level security');
  });

  it('refuses a query outside any scope', async () => {
    const server = await startDemo();
    const outside = withScope({ organizationId: 1, userId: null }, () => server.app.services.database);
    expect(await outside.read.selectFrom('organizations').select('id').execute()).toHaveLength(1);
    const { openDatabase } = await import('../../../src/server/platform/db/index.ts');
    const database = await openDatabase(server.databaseUrl, {
      connections: 1,
      slow: () => undefined,
      broken: () => undefined,
    });
    await expect(database.read.selectFrom('organizations').select('id').execute()).rejects.toThrow('withScope');
    await database.close();
  });
});
