// Tests of card data beside the name: requirements, score, origin and chosen fields.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { eventsOf, startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';
import { pdf, sendForm } from '../portal/forms.ts';

const cardOf = async (client: Client, processId: number, id: number) => {
  const { columns } = (await client.get(`/selection_processes/${processId}/board`)).body;
  return columns
    .flatMap(({ applicants }: { applicants: { id: number }[] }) => applicants)
    .find((card: { id: number }) => card.id === id);
};
const inCity = { element: 'city', value: 'Vigo', compare: 1, category: 'value' };
const hasCv = { element: 'has_cv', compare: 10, category: 'value' };

describe('a card', () => {
  it('says how many rules of its stage are met, wherever it goes and whatever is known of the candidate [BOARD-2]', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const [first = 0, second = 0] = listIds;
    const inVigo = await add({ city: 'Vigo', tags: ['mar'] });
    const elsewhere = await add({ city: 'Lugo' });
    expect((await cardOf(user, processId, inVigo.id)).progress).toBeNull();
    await user.post(`/lists/${first}/create_rule`, { list: { rules_attributes: [inCity, hasCv] } });
    expect((await cardOf(user, processId, inVigo.id)).progress).toMatchObject({ met: 1, of: 2, passes: false });
    expect((await cardOf(user, processId, elsewhere.id)).progress).toMatchObject({ met: 0, of: 2, passes: false });
    // Clients with the board open refetch the stage.
    expect((await eventsOf(server, 'list.filled')).at(-1)).toMatchObject({ id: first });
    const changed = await user.put(`/applicants/${elsewhere.id}`, { city: 'Vigo' });
    expect([changed.status, changed.body.progress]).toEqual([200, { met: 1, of: 2, passes: false, outcome: 'unmet' }]);
    expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({
      id: elsewhere.id,
      applicant: { progress: { met: 1, of: 2, passes: false, outcome: 'unmet' } },
    });
    // The next stage has no rules.
    const { body: moved } = await user.put(`/applicants/${elsewhere.id}/update_list`, {
      list_id: second,
      version: changed.body.version,
    });
    expect(moved.applicant.progress).toBeNull();
    const published = (await eventsOf(server, 'applicant.moved')).find(({ id }) => id === elsewhere.id);
    expect(published).toMatchObject({ applicant: { progress: null } });
    await user.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [inVigo.id] });
    expect((await cardOf(user, processId, inVigo.id)).progress).toBeNull();
  });

  it('counts the files that its stage asks for, and says so when one comes or when they are asked for', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const [first = 0] = listIds;
    const admin = await server.as('admin');
    const { body: folder } = await admin.post('/files_categories', { name: 'Certificados' });
    const { id } = await add({ city: 'Vigo' });
    const progress = async () => (await cardOf(user, processId, id)).progress;
    const required = [
      { required_type: 'relation_table', required_field: 'applicant_files', condition: 'Certificados', value: 1 },
    ];
    const saved = await user.put(`/lists/${first}`, { list: { applicant_requirements: required } });
    expect(saved.status).toBe(200);
    expect((await eventsOf(server, 'list.filled')).at(-1)).toMatchObject({ id: first });
    expect(await progress()).toMatchObject({ met: 0, of: 1, passes: false });
    const countFiltered = async (requirements: string) => {
      const { columns } = (await user.get(`/selection_processes/${processId}/board?requirements=${requirements}`)).body;
      return columns[0].applicants.length;
    };
    expect([await countFiltered('met'), await countFiltered('unmet')]).toEqual([0, 1]);
    const sent = await sendForm(
      server,
      user,
      ['POST', `/applicants/${id}/files`],
      { files_category_id: folder.id },
      { name: 'diploma.pdf', content: pdf },
      { 'idempotency-key': randomUUID() },
    );
    expect(sent.status).toBe(201);
    expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({
      id,
      applicant: { progress: { met: 1, of: 1, passes: true, outcome: 'met' } },
    });
    expect(await progress()).toMatchObject({ met: 1, of: 1, passes: true });
    expect([await countFiltered('met'), await countFiltered('unmet')]).toEqual([1, 0]);
    await user.post(`/lists/${first}/create_rule`, { list: { rules_attributes: [hasCv] } });
    expect(await progress()).toMatchObject({ met: 1, of: 2, passes: false });
  });

  it('says as much as the drawer does, for every kind of rule', async () => {
    const { server, user, add, processId, listIds } = await startSetting();
    const admin = await server.as('admin');
    await user.post(`/selection_processes/${processId}/update_tests`, { tests: ['disc'] });
    const { body: assessment } = await admin.post('/assessments', {
      assessment: { name: 'Entrevista', criteria: [{ name: 'Claridad', max_score: 5 }] },
    });
    await user.put(`/selection_processes/${processId}`, { assessment_id: assessment.id });
    const known = await add({
      birthdate: '1990-01-01',
      work_experiences_attributes: [{ position: 'Farera', company: 'Faro' }],
      educations_attributes: [{ degree: 'Náutica', institution: 'Universidad de Vigo' }],
      tags: ['mar', 'noche'],
    });
    const unknown = await add({});
    const { body: elements } = await user.get(`/selection_processes/${processId}/rule_elements`);
    const rules = elements.flatMap(
      (one: { element: string; category: string; options: { value: string }[]; operators: { code: number }[] }) =>
        one.operators.slice(0, 2).map(({ code }) => ({
          element: one.category === 'test' ? `${one.options[0]?.value}&&3` : one.element,
          value: one.options[0]?.value ?? (one.element === 'university' ? 'Universidad de Vigo' : '20'),
          compare: code,
          category: one.category,
        })),
    );
    const saved = await user.post(`/lists/${listIds[0]}/create_rule`, {
      list: { rules_attributes: rules.slice(0, 50) },
    });
    expect(saved.status).toBe(200);
    for (const { id } of [known, unknown]) {
      const { body } = await user.get(`/applicants/${id}/advancement`);
      const met = body.rules.filter(({ passes }: { passes: boolean }) => passes).length;
      expect(met).toBeGreaterThan(0);
      expect((await cardOf(user, processId, id)).progress).toEqual({
        met,
        of: body.rules.length,
        passes: body.passes,
        outcome: body.outcome,
      });
    }
  });

  it('has one score: what evaluators gave, or else the tests', async () => {
    const { server, user, add, processId } = await startSetting();
    const admin = await server.as('admin');
    const { id } = await add({});
    const score = async () => (await cardOf(user, processId, id)).score;
    expect(await score()).toBeNull();
    for (const { id: plan } of (await admin.get('/test_providers')).body) {
      await admin.put(`/test_providers/${plan}`, { test_provider: { active: true, stock: 5 } });
    }
    await user.post(`/selection_processes/${processId}/update_tests`, { tests: ['disc'] });
    const sent = await user.post(`/applicants/${id}/external_tests`, { tests: ['disc'], way: 'hand' });
    const result = { external_test: { state: 'completed', score: 61.4 } };
    expect((await user.put(`/external_tests/${sent.body[0].id}`, result)).status).toBe(200);
    expect(await score()).toBe(61);
    expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({ id, applicant: { score: 61 } });
    const { body: assessment } = await admin.post('/assessments', {
      assessment: { name: 'Entrevista', criteria: [{ name: 'Claridad', max_score: 10 }] },
    });
    await user.put(`/selection_processes/${processId}`, { assessment_id: assessment.id });
    const scores = (points: number) => ({
      assessment_result: { scores: [{ criterion_id: assessment.criteria[0].id, score: points }] },
    });
    expect((await user.post(`/kanban/applicants/${id}/assessment_results`, scores(8))).status).toBe(201);
    await admin.post(`/kanban/applicants/${id}/assessment_results`, scores(9));
    expect(await score()).toBe(85);
  });

  it('says where the candidate came from, and which fields the organisation has chosen', async () => {
    const { server, user, add, processId, newProcess } = await startSetting();
    const { id } = await add({});
    expect(await cardOf(user, processId, id)).toMatchObject({ arrival: null, arrival_from: null });
    const other = await newProcess('Guardacostas');
    const { body: copy } = await user.post(`/applicants/${id}/clone_in_new_list`, {
      selection_process_id: other.id,
    });
    expect(await cardOf(user, other.id, copy.id)).toMatchObject({ arrival: 'copied', arrival_from: 'Farera' });

    const admin = await server.as('admin');
    const { body: columns } = await admin.get('/organization_default_board_columns');
    for (const { id: column, field } of columns) {
      if (field !== 'source' && field !== 'title') {
        await admin.call('DELETE', `/organization_default_board_columns/${column}`);
      }
    }
    const source = columns.find(({ field }: { field: string }) => field === 'source');
    await admin.put(`/organization_default_board_columns/${source.id}`, {
      organization_default_board_column: { order: 1 },
    });
    expect((await user.get(`/selection_processes/${processId}/board`)).body.fields).toEqual(['source', 'title']);
  });
});
