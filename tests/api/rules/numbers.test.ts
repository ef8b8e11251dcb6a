// Rules about numbers: units, ranges, missing and invalid values.
import { describe, expect, it } from 'vitest';
import { type Client, jobEnd, type Server, startDemo } from '../harness.ts';

const PROCESS = '/selection_processes/1';
const listsOf = async (client: Client) => (await client.get('/lists?selection_process_id=1')).body;
const save = (client: Client, listId: number, list: object) => client.post(`/lists/${listId}/create_rule`, { list });
const rowsIn = (server: Server, listId: number) =>
  server.app.services.database.read
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .select(['applicants.id', 'applicants.status', 'uniq_applicants.email'])
    .where('applicants.list_id', '=', listId)
    .orderBy('applicants.id')
    .execute();

describe('a rule about numbers', () => {
  it('is written with a number, reads units and ranges, and moves nobody where it cannot be known', async () => {
    const server = await startDemo();
    const user = await server.as('user');
    const [first, second] = await listsOf(user);
    const about = (value: string | number) => ({ element: 'experience_years', value, compare: 2, category: 'value' });
    for (const value of ['3,5', '1.800.000', '6 meses', '1e2']) {
      const rejected = await save(user, first.id, { rules_attributes: [about(value)] });
      expect([value, rejected.status, rejected.body.error]).toEqual([value, 422, 'Escribe un número.']);
    }
    const rows = (await rowsIn(server, first.id)).filter(({ status }) => status === 'active').slice(0, 5);
    const [months, range, missing, unreadable, enough] = rows;
    const written = ['6 meses', '2 a 4 años', null, 'bastante', '5 años'];
    const { database } = server.app.services;
    await database.transaction(async (tx) => {
      await tx.updateTable('uniq_applicants').set({ experience_years: null }).execute();
      for (const [index, row] of rows.entries()) {
        const { uniq_applicant_id } = await tx
          .selectFrom('applicants')
          .select('uniq_applicant_id')
          .where('id', '=', row.id)
          .executeTakeFirstOrThrow();
        await tx
          .updateTable('uniq_applicants')
          .set({ experience_years: written[index] ?? null })
          .where('id', '=', uniq_applicant_id)
          .execute();
      }
    });
    expect((await save(user, first.id, { rules_attributes: [about(3)] })).status).toBe(200);
    const evaluationOf = async (row: { id: number } | undefined) => {
      const { body } = await user.get(`/applicants/${row?.id}/advancement`);
      return [body.outcome, body.passes, body.rules[0].outcome];
    };
    expect(await evaluationOf(months)).toEqual(['unmet', false, 'unmet']);
    expect(await evaluationOf(range)).toEqual(['unknown', false, 'unknown']);
    expect(await evaluationOf(missing)).toEqual(['unknown', false, 'unknown']);
    expect(await evaluationOf(unreadable)).toEqual(['unknown', false, 'unknown']);
    expect(await evaluationOf(enough)).toEqual(['met', true, 'met']);
    const { body } = await user.get(`/applicants/${range?.id}/advancement`);
    expect(body.rules[0].explanation).toBe(
      'No se puede saber. Años de experiencia: es mayor que «3». El candidato tiene «2 a 4 años», que no basta para decidirlo.',
    );
    const visibleIds = async (requirements: string) => {
      const board = (await user.get(`${PROCESS}/board?requirements=${requirements}`)).body;
      return board.columns[0].applicants.map(({ id }: { id: number }) => id);
    };
    expect([await visibleIds('met'), await visibleIds('unmet')]).toEqual([[enough?.id], [months?.id]]);
    expect(await visibleIds('unknown')).toEqual(expect.arrayContaining([range?.id, missing?.id, unreadable?.id]));
    const { body: asked } = await user.post(`/lists/${first.id}/apply_rules`, {});
    expect(await jobEnd(user, asked.job_id)).toMatchObject({ state: 'done', done: 1 });
    expect((await user.get(`/applicants/${enough?.id}`)).body.list_id).toBe(second.id);
    for (const row of [months, range, missing, unreadable]) {
      expect((await user.get(`/applicants/${row?.id}`)).body.list_id).toBe(first.id);
    }
  });
});
