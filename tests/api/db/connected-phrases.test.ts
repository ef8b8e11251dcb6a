// The upgrade that adds phrases with a connecting word to the texts that were read before it.
import { expect, it } from 'vitest';
import { connectedPhrasesStep } from '../../../src/server/platform/db/migrations/0475-connected-phrases.ts';
import { openPool } from '../../../src/server/platform/db/postgres/postgres-pool.ts';
import { SYSTEM } from '../../../src/server/platform/db/scope.ts';
import { engine } from '../databases.ts';
import { makeUrl, openRaw } from './raw-database.ts';

const FORMER = "'turn:1 de:2 cuatr:3 bodeg:4 _turn_de _de_cuatr _cuatr_bodeg'::tsvector";

it.runIf(engine === 'postgres')('texts that were read before are found by their phrases [MORE-740]', async () => {
  const raw = openRaw(await makeUrl('demo'));
  const search = async (query: string) => {
    const [row] = await raw.ask(`select persons_of_texts($$${query}$$, 1, true) as ids`);
    return row?.ids ?? null;
  };
  const [first] = await raw.ask(
    'select id, uniq_applicant_id from searched_texts where organization_id = 1 order by id',
  );
  await raw.ask(`update curriculum_texts set stems = 'turn de cuatr bodeg' where id = ${String(first?.id)}`);
  await raw.ask(`update searched_texts set words = ${FORMER} where id = ${String(first?.id)}`);
  expect(await search("'_turn_de_cuatr'")).toBeNull();
  await raw.ask('drop function persons_of_texts');
  await connectedPhrasesStep.up(raw.kysely, engine);
  expect(await search("'_turn_de_cuatr'")).toBe(String(first?.uniq_applicant_id));
  // The middle word is no connecting one.
  expect(await search("'_de_cuatr_bodeg'")).toBeNull();
  expect(await search("'_de_cuatr' & '_cuatr_bodeg' & ('de' <-> 'cuatr' <-> 'bodeg')")).toBe(
    String(first?.uniq_applicant_id),
  );
  await raw.close();
});

it.runIf(engine === 'postgres')('an upgrade may take longer than a query of a server [MORE-740]', async () => {
  const url = await makeUrl('demo');
  const limitOf = async (scoped: boolean) => {
    const pool = openPool(url, { connections: 1, scoped, readOnly: false, broken: () => undefined });
    const client = await pool.within(() => SYSTEM).connect();
    await client.query('begin', []);
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout', []);
    await client.query('rollback', []);
    client.release();
    await pool.end();
    return rows[0]?.statement_timeout;
  };
  expect([await limitOf(false), await limitOf(true)]).toEqual(['0', '1min']);
});
