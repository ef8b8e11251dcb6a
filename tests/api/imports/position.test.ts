// Tests that an import's position commits with its chunk: no row is lost or repeated.
import { sql } from 'kysely';
import pg from 'pg';
import { expect, it } from 'vitest';
import { engine, type Server, startOwned } from '../harness.ts';
import { cardsOf, importContent, newProcess } from './fixtures.ts';

async function rejectPositions({ app, databaseUrl }: Server): Promise<void> {
  if (engine === 'sqlite') {
    const refusal = sql`create trigger refuse_positions before update of last_row on imports
      begin select raise(abort, 'refused'); end`;
    await app.services.database.transaction((tx) => refusal.execute(tx));
    return;
  }
  const owner = new pg.Client({ connectionString: databaseUrl });
  await owner.connect();
  await owner.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'refused'; end $$`);
  await owner.query(
    'create trigger refuse_positions before update of last_row on imports for each row execute function refuse()',
  );
  await owner.end();
}

it('keeps no candidates of a chunk whose place could not be kept', async () => {
  const server = await startOwned();
  const { admin } = server;
  const processId = await newProcess(admin);
  await rejectPositions(server);
  const { job, summary } = await importContent(admin, processId, 'nombre,correo\nAna,ana@persona.example\n');
  expect([job.state, job.done, summary.imported]).toEqual(['failed', 0, 0]);
  expect(await cardsOf(admin, processId)).toEqual([]);
});
