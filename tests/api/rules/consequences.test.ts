// What follows from rules: proposals to disqualify, data that candidates are asked for, and protected data.
import { describe, expect, it } from 'vitest';
import { type Client, jobEnd, type Server, startDemo } from '../harness.ts';

const PROCESS = '/selection_processes/1';
const CITY = { element: 'city', value: 'Valparaíso', compare: 1, category: 'value' };

async function start() {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const [stage] = (await user.get('/lists?selection_process_id=1')).body;
  return { server, admin, user, listId: stage.id as number };
}

const save = (client: Client, listId: number, ...rules: object[]) =>
  client.post(`/lists/${listId}/create_rule`, { list: { rules_attributes: rules } });

async function apply(user: Client, listId: number): Promise<void> {
  const { body } = await user.post(`/lists/${listId}/apply_rules`, {});
  expect((await jobEnd(user, body.job_id)).state).toBe('done');
}

const proposals = async (client: Client, listId: number) =>
  (await client.get(`/lists/${listId}/disqualification_proposals`)).body.proposals;

const changeAll = ({ app }: Server, city: string | null) =>
  app.services.database.transaction((tx) => tx.updateTable('uniq_applicants').set({ city }).execute());

const activeIn = async ({ app }: Server, listId: number): Promise<number[]> => {
  const rows = await app.services.database.read
    .selectFrom('applicants')
    .select('id')
    .where('list_id', '=', listId)
    .where('status', '=', 'active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

const requestsIn = async ({ app }: Server) =>
  app.services.database.read
    .selectFrom('emails')
    .select(['applicant_id', 'text', 'reply_to'])
    .where('kind', '=', 'information_request')
    .orderBy('id')
    .execute();

describe('a rule that proposes a disqualification', () => {
  it('disqualifies nobody; a person confirms in bulk with the reasons displayed, and can undo it [MORE-671]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, 'Lima');
    await save(user, listId, { ...CITY, if_unmet: 'propose' });
    const before = await activeIn(server, listId);
    await apply(user, listId);
    expect(await activeIn(server, listId)).toEqual(before);
    const proposed = await proposals(user, listId);
    expect(proposed.map(({ card }: { card: { id: number } }) => card.id)).toEqual(before.slice(0, 50));
    expect(proposed[0]).toMatchObject({
      opposes_automation: false,
      reasons: [{ condition: 0, outcome: 'unmet', asked: 'Ciudad: es igual a «Valparaíso»', found: '«Lima»' }],
    });
    const [one, two] = proposed.map(({ card }: { card: { id: number; version: number } }) => card);
    const stale = [{ id: one.id, version: one.version + 1 }];
    const path = '/kanban/applicants/disqualify';
    expect((await user.call('PATCH', path, { applicant_ids: [one.id], seen: stale })).status).toBe(409);
    const seen = [one, two].map(({ id, version }) => ({ id, version }));
    const { body: done } = await user.call('PATCH', path, { applicant_ids: [one.id, two.id], seen });
    const idsLeft = async () => (await proposals(user, listId)).map(({ card }: { card: { id: number } }) => card.id);
    expect(await idsLeft()).not.toContain(one.id);
    const changes = done.applicants.map(({ id, version }: { id: number; version: number }) => ({ id, version }));
    expect((await user.call('PATCH', '/kanban/applicants/undo', { changes })).body.moved).toHaveLength(2);
    expect(await idsLeft()).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  it('does not return by the same condition once it is dismissed, but by another one [MORE-671]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, 'Lima');
    await save(user, listId, { ...CITY, if_unmet: 'propose' });
    await apply(user, listId);
    const [{ card: three }] = await proposals(user, listId);
    const idsLeft = async () => (await proposals(user, listId)).map(({ card }: { card: { id: number } }) => card.id);
    const dismiss = `/lists/${listId}/disqualification_proposals/dismiss`;
    expect((await user.post(dismiss, { applicant_ids: [three.id] })).body).toEqual({ dismissed: [three.id] });
    expect((await user.post(dismiss, { applicant_ids: [three.id] })).body).toEqual({ dismissed: [] });
    await apply(user, listId);
    expect(await idsLeft()).not.toContain(three.id);
    const [rule] = (await user.get(`/lists/${listId}/rules`)).body.rules;
    await save(user, listId, { ...CITY, id: rule.id, value: 'Quito' });
    await apply(user, listId);
    expect(await idsLeft()).toContain(three.id);
  });

  it('proposes nobody whose data is missing, or for whom it is over, nor by a question that is gone [MORE-671]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, null);
    await save(user, listId, { ...CITY, if_unmet: 'propose' });
    await apply(user, listId);
    expect(await proposals(user, listId)).toEqual([]);
    await changeAll(server, 'Lima');
    await apply(user, listId);
    expect((await proposals(user, listId)).length).toBeGreaterThan(0);
    // Data that changes without an event of the stage is read again with the page.
    await changeAll(server, 'Valparaíso');
    expect(await proposals(user, listId)).toEqual([]);
  });

  it('says who opposes automatic steps, who is proposed but neither moved nor asked [MORE-671]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, 'Lima');
    const { database } = server.app.services;
    await database.transaction((tx) => tx.updateTable('uniq_applicants').set({ opposes_automation: 1 }).execute());
    await save(user, listId, { ...CITY, if_unmet: 'propose' });
    await apply(user, listId);
    expect((await proposals(user, listId))[0]).toMatchObject({ opposes_automation: true });
    await changeAll(server, null);
    await save(user, listId, { ...CITY, if_missing: 'ask' });
    await apply(user, listId);
    expect(await requestsIn(server)).toEqual([]);
  });
});

describe('data that a rule lacks', () => {
  it('can count as met, wait, or be asked for, once per candidacy and condition [MORE-670]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, null);
    const [first = 0] = await activeIn(server, listId);
    const outcome = async () => {
      const { body } = await user.get(`/applicants/${first}/advancement`);
      return [body.outcome, body.rules[0].is_missing, body.rules[0].explanation];
    };
    const { body: saved } = await save(user, listId, CITY);
    expect((await outcome()).slice(0, 2)).toEqual(['unknown', true]);
    const id = saved.rules[0].id;
    await save(user, listId, { ...CITY, id, if_missing: 'advance' });
    expect(await outcome()).toEqual([
      'met',
      true,
      'Cumple. Ciudad: es igual a «Valparaíso». Falta el dato, y la regla deja avanzar sin él.',
    ]);
    await save(user, listId, { ...CITY, id, if_missing: 'ask' });
    await apply(user, listId);
    const asked = await requestsIn(server);
    const own = asked.filter(({ applicant_id }) => applicant_id === first);
    expect(own).toHaveLength(1);
    expect(own[0]?.text).toContain('• Ciudad');
    expect(own[0]?.text).not.toContain('Valparaíso');
    expect(own[0]?.reply_to).toContain('@');
    await apply(user, listId);
    expect(await requestsIn(server)).toHaveLength(asked.length);
    // Another condition asks again; the same one with another consequence does not.
    await save(user, listId, { ...CITY, id, if_unmet: 'propose' });
    await apply(user, listId);
    expect(await requestsIn(server)).toHaveLength(asked.length);
    await save(user, listId, { ...CITY, id, value: 'Quito' });
    await apply(user, listId);
    expect(await requestsIn(server)).toHaveLength(2 * asked.length);
  });

  it('is asked only where the candidate can give it', async () => {
    const { user, listId } = await start();
    const tags = { element: 'tags', value: 'x', compare: 4, category: 'value', if_missing: 'ask' };
    expect((await save(user, listId, tags)).body.fields).toEqual({
      'list.rules_attributes.0.if_missing': 'Este dato no lo puede dar el candidato.',
    });
  });
});

describe('elements of rules', () => {
  it('read languages, skills, salary, permit, availability and distance of a candidate [MORE-673]', async () => {
    const { server, user, listId } = await start();
    const [first = 0] = await activeIn(server, listId);
    const { database } = server.app.services;
    const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await database.transaction(async (tx) => {
      const { uniq_applicant_id, organization_id } = await tx
        .selectFrom('applicants')
        .select(['uniq_applicant_id', 'organization_id'])
        .where('id', '=', first)
        .executeTakeFirstOrThrow();
      const person = { organization_id, uniq_applicant_id };
      await tx.deleteFrom('applicant_languages').where('uniq_applicant_id', '=', uniq_applicant_id).execute();
      await tx
        .insertInto('applicant_languages')
        .values({ ...person, description: 'English', level: 'Avanzado' })
        .execute();
      await tx
        .insertInto('applicant_skills')
        .values({ ...person, description: 'Soldadura TIG', level: null })
        .execute();
      await tx
        .updateTable('uniq_applicants')
        .set({ city: 'Viña del Mar', country: 'Chile' })
        .where('id', '=', uniq_applicant_id)
        .execute();
      await tx.updateTable('selection_processes').set({ location: 'Valparaíso, Chile' }).where('id', '=', 1).execute();
      const data = {
        income_expectation: 1_500_000,
        applicant_autorization: true,
        available_from: day,
        nationality: 'X',
      };
      await tx
        .insertInto('applicant_forms')
        .values({
          ...{ organization_id, applicant_id: first, name: 'Formulario', created_at: 1 },
          data: JSON.stringify(data),
        })
        .execute();
    });
    const value = { category: 'value' };
    const { status, body } = await save(
      user,
      listId,
      { ...value, element: 'languages', compare: 1, value: 'Inglés&&b2' },
      { ...value, element: 'languages', compare: 1, value: 'Inglés&&native' },
      { ...value, element: 'skills', compare: 4, value: 'soldadura' },
      { ...value, element: 'income_expectation', compare: 0, value: 1_600_000 },
      { ...value, element: 'work_permit', compare: 10 },
      { ...value, element: 'availability', compare: 0, value: 30 },
      { category: 'option', element: 'residence', compare: 1, value: '0' },
      { category: 'option', element: 'residence', compare: 1, value: '1' },
    );
    expect([status, body.fields]).toEqual([200, undefined]);
    const { body: advancement } = await user.get(`/applicants/${first}/advancement`);
    expect(advancement.rules.map(({ outcome, asked }: { outcome: string; asked: string }) => [asked, outcome])).toEqual(
      [
        ['Idioma: Inglés, nivel B2 (intermedio) o superior', 'met'],
        ['Idioma: Inglés, nivel Nativo o superior', 'unmet'],
        ['Habilidades: contiene «soldadura»', 'met'],
        ['Expectativa salarial mensual: es menor que «1.600.000»', 'met'],
        ['Permiso de trabajo: es verdadero', 'met'],
        ['Disponibilidad (días hasta poder empezar): es menor que «30»', 'unmet'],
        ['Residencia respecto del proceso: la misma ciudad o más cerca', 'unmet'],
        ['Residencia respecto del proceso: la misma región o más cerca', 'met'],
      ],
    );
  });

  it('include the nationality only where an administrator notes the law [MORE-674]', async () => {
    const { admin, user, listId } = await start();
    const names = async () =>
      (await user.get(`${PROCESS}/rule_elements`)).body.map(({ element }: { element: string }) => element);
    expect(await names()).not.toContain('nationality');
    const rule = { element: 'nationality', value: 'Chilena', compare: 1, category: 'value', if_unmet: 'propose' };
    expect((await save(user, listId, rule)).status).toBe(422);
    const change = (body: object) => admin.put('/rule_settings', body);
    expect((await change({ allows_nationality: true, note: '' })).status).toBe(422);
    const { body: settings } = await change({ allows_nationality: true, note: 'Ley 18.834, artículo 12' });
    expect(settings).toEqual({ allows_nationality: true, note: 'Ley 18.834, artículo 12', version: 1 });
    expect((await change({ allows_nationality: false, note: '', version: 0 })).status).toBe(409);
    expect(await names()).toContain('nationality');
    expect((await save(user, listId, rule)).status).toBe(200);
    await change({ allows_nationality: false, note: '', version: 1 });
    // The rule stays, is not met, and proposes nobody.
    await apply(user, listId);
    expect(await proposals(user, listId)).toEqual([]);
  });
});

describe('a trial', () => {
  it('lists each candidate with the conditions that fail, counts per condition, and what dropping one changes [MORE-672]', async () => {
    const { server, user, listId } = await start();
    await changeAll(server, 'Lima');
    const ids = await activeIn(server, listId);
    const email = { element: 'email', compare: 7, category: 'value' };
    const list = { global_comparer: 'and', rules_attributes: [{ ...CITY, if_unmet: 'propose' }, email] };
    const { body } = await user.post(`/lists/${listId}/try_rules`, { list });
    expect(body.moving).toEqual([]);
    const tried: number[] = body.waiting.map(({ applicant_id }: { applicant_id: number }) => applicant_id);
    expect(tried).toEqual(ids.slice(0, 100));
    expect(body.waiting[0]).toMatchObject({ outcome: 'unmet', is_proposed: true, obstacle: null });
    expect(body.waiting[0].failed[0]).toMatchObject({ condition: 0, outcome: 'unmet', found: '«Lima»' });
    const withEmail = body.waiting.filter(({ failed }: { failed: unknown[] }) => failed.length === 1).length;
    expect(body.conditions).toMatchObject([
      { asked: 'Ciudad: es igual a «Valparaíso»', met: 0, unmet: tried.length, unknown: 0, moving_without: withEmail },
      { met: withEmail, moving_without: 0 },
    ]);
  });
});
