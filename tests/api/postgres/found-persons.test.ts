// Person search on PostgreSQL uses its index and stays within the organization.
import { sql } from 'kysely';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { findPersons, type Reader } from '../../../src/server/platform/db/index.ts';
import { addStranger, type Server, startDemo } from '../harness.ts';

const PERSONS = 20_000;
const FEW = 200;

/** Two organizations with persons of the same names; each organization's candidates are in one process. */
async function startWith(persons: number) {
  const server = await startDemo();
  const strange = await addStranger(server);
  const user = await server.as('user');
  const task = { title: 'Búsqueda', description: 'Para una prueba.' };
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  for (const [client, count] of [
    [user, persons],
    [strange, FEW],
  ] as const) {
    const { body } = await client.post('/selection_processes', task);
    await fill(owner, body.id, body.lists[0].id, count);
  }
  await owner.query('vacuum analyze');
  await owner.end();
  return { server, user, strange, ...(await organizationsOf(server)) };
}

const FILL = `
  with made as (
    insert into uniq_applicants (organization_id, token, full_name, created_at, search_text)
    select p.organization_id, 'made-' || p.id || '-' || g, 'Persona ' || g, 1, 'persona ' || g || ' ' || md5(g::text)
    from selection_processes p, generate_series(1, $3::integer) g where p.id = $1
    returning id, organization_id
  )
  insert into applicants (organization_id, uniq_applicant_id, selection_process_id, list_id, status, tags,
    extra_attributes, created_at, moved_at)
  select organization_id, id, $1, $2, 'active', '[]', '{}', 1, 1 from made`;

const fill = (owner: pg.Client, processId: number, listId: number, count: number) =>
  owner.query(FILL, [processId, listId, count]);

async function organizationsOf(server: Server): Promise<{ own: number; other: number }> {
  const rows = await server.app.services.database.read.selectFrom('organizations').select(['id', 'is_demo']).execute();
  const idOf = (is_demo: number) => rows.find((row) => row.is_demo === is_demo)?.id ?? 0;
  return { own: idOf(1), other: idOf(0) };
}

/** Returns how often this transaction has scanned the whole table, and the trigram index. */
async function scansOf(db: Reader) {
  const { rows } = await sql<{ whole: number; indexed: number }>`
    select pg_stat_get_xact_numscans('uniq_applicants'::regclass) as whole,
      pg_stat_get_xact_numscans('uniq_applicants_search'::regclass) as indexed`.execute(db);
  return rows[0];
}

const MD5_OF_7 = '8f14e45fceea167a5a36dedd4bea2543';

describe('the search of persons', () => {
  it('asks the index and reads no table from end to end, under row-level security too', async () => {
    const { server, own } = await startWith(PERSONS);
    const scope = { organizationId: own, userId: null };
    await server.app.services.database.pinned(scope).transaction(async (tx) => {
      const role = await sql<{ name: string }>`select current_user as name`.execute(tx);
      expect(role.rows).toEqual([{ name: 'terna_tenant' }]);
      const { ids } = await findPersons(tx, ['pers', MD5_OF_7.slice(3, 20)]);
      const found = await tx
        .selectFrom('uniq_applicants')
        .select(['full_name', 'organization_id'])
        .where('id', 'in', [...(ids ?? [])])
        .execute();
      expect(found).toEqual([{ full_name: 'Persona 7', organization_id: own }]);
      expect(await scansOf(tx)).toEqual({ whole: 0, indexed: 1 });
    });
  });

  it('finds as many as there are, whatever the words: many, shorter than three letters, with a backslash', async () => {
    const { user } = await startWith(PERSONS);
    const search = (query: string) =>
      user.post('/selection_processes/applicant_postulations?items=1', { filters: { query } });
    const totalOf = async (query: string) => (await search(query)).headers.get('total-count');
    expect(await totalOf('PERSONA')).toBe(String(PERSONS));
    expect(await totalOf(`persona ${MD5_OF_7}`)).toBe('1');
    expect(await totalOf(MD5_OF_7.slice(0, 2))).toBe(await totalOf(`p ${MD5_OF_7.slice(0, 2)}`));
    expect(await totalOf('persona\\19999')).toBe('0');
    expect(await totalOf("persona' or 'a' = 'a")).toBe('0');
  });

  it('never finds a person of another organisation, nor when it is asked directly', async () => {
    const { server, own, other } = await startWith(FEW);
    const { database } = server.app.services;
    const ask = async (organizationId: number | null) => {
      const db = organizationId === null ? database.read : database.pinned({ organizationId, userId: null }).read;
      const terms = ['persona 7'];
      const { rows } = await sql<{ id: number }>`select id from found_persons(${terms}, ${terms}, ${9999})`.execute(db);
      return rows.map(({ id }) => id);
    };
    const [mine, theirs] = [await ask(own), await ask(other)];
    expect(mine).toHaveLength(11);
    expect(theirs).toHaveLength(11);
    const rows = await database.read
      .selectFrom('uniq_applicants')
      .select('organization_id')
      .distinct()
      .where('id', 'in', mine)
      .execute();
    expect(rows).toEqual([{ organization_id: own }]);
    expect(mine.filter((id) => theirs.includes(id))).toEqual([]);
    await expect(ask(null)).rejects.toThrow('permission denied');
  });
});
