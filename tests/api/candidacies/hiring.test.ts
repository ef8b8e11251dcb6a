// Tests of hiring data, application answers and the search for candidacies in the organization.
import { describe, expect, it } from 'vitest';
import { addStranger } from '../harness.ts';
import { startSetting } from './candidates.ts';

describe('hiring data', () => {
  it('are changed for the candidate and the process, and come together for the contract [API-47] [API-83] [API-86] [LIFE-24] [LIFE-25] [DRAWER-13]', async () => {
    const { user, processId, add } = await startSetting();
    const made = await add();
    const path = `/selection_processes/${processId}`;
    const process = await user.put(`${path}/update_hiring`, {
      hiring_type: 'Reemplazo',
      charge_name: 'Farera',
      joining_date: '2027-01-04',
      direct_boss: 'Ana Paredes',
      work_area: 'Faros',
      cost_center: 'F-12',
      working_day: 'Completa',
      salary: 900_000,
      functions: 'Encender la luz.',
      structural_salary: 950_000,
      comments: 'Con vivienda.',
    });
    expect([process.status, process.body.hiring.salary]).toEqual([200, 900_000]);
    const candidate = await user.put(`/applicants/${made.id}/update_hiring`, {
      salary: 1_000_000,
      comments: '',
      version: made.version,
    });
    expect(candidate.body.hiring).toEqual({ salary: 1_000_000 });
    const { body } = await user.get(`/applicants/${made.id}/contratation_data`);
    expect(body).toMatchObject({
      applicant_id: made.id,
      uniq_applicant: { full_name: made.full_name, email: made.uniq_applicant.email },
      selection_process: { id: processId, title: 'Farera' },
      hiring: { charge_name: 'Farera', salary: 1_000_000, comments: 'Con vivienda.' },
      hiring_started_at: null,
    });
    const emptied = await user.put(`/applicants/${made.id}/update_hiring`, { salary: null });
    expect(emptied.body.hiring).toEqual({});
    const { body: logs } = await user.get(`/applicants/${made.id}/logs?type=list`);
    expect(logs[0].kind).toBe('hiring_updated');
  });

  it('are for those who act on candidates, whichever call tells of them', async () => {
    const { server, user, processId, add } = await startSetting();
    const { id } = await add();
    const path = `/selection_processes/${processId}`;
    await user.put(`${path}/update_hiring`, { salary: 900_000 });
    await user.put(`/applicants/${id}/update_hiring`, { salary: 1_000_000 });
    await user.put(path, { extra_attributes: { position_min_salary: 800_000 } });
    const employee = await server.as('employee');
    const { user: self } = (await employee.get('/sessions/current')).body;
    await server.app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ responsible_user_id: self.id }).where('id', '=', processId).execute(),
    );
    for (const [client, canView] of [
      [user, true],
      [employee, false],
    ] as const) {
      const answers = [
        (await client.get(path)).body,
        (await client.get(`/applicants/${id}`)).body,
        (await client.post('/selection_processes/search', {})).body,
        (await client.get(`${path}/board`)).body,
      ];
      expect(answers[0].title).toBe('Farera');
      expect(/salary":\d/.test(JSON.stringify(answers))).toBe(canView);
    }
    expect((await employee.get(`/applicants/${id}/contratation_data`)).status).toBe(403);
  });

  it('refuse a salary below 0, a day that is none, and a stale version [LIFE-27]', async () => {
    const { user, processId, add } = await startSetting();
    const made = await add();
    for (const path of [`/selection_processes/${processId}/update_hiring`, `/applicants/${made.id}/update_hiring`]) {
      expect((await user.put(path, { salary: -1 })).body).toMatchObject({
        code: 'invalid',
        fields: { salary: expect.any(String) },
      });
      expect((await user.put(path, { joining_date: '2027-02-30' })).status).toBe(422);
      expect((await user.put(path, { bonus: 1 })).body.code).toBe('unknown_field');
      expect((await user.put(path, { salary: 1, version: 99 })).body.code).toBe('stale_version');
    }
  });
});

describe('forms', () => {
  it('are read as they were sent, and the answers with their questions [API-84] [API-85]', async () => {
    const { server, user, processId } = await startSetting();
    const { addCandidate } = await import('../../../src/server/features/applicants/index.ts');
    const { body } = await user.get('/sessions/current');
    const organizationId = body.user.organization.id;
    const question = (
      await user.post(`/selection_processes/${processId}/save_questions`, {
        selection_process: {
          selection_process_questions_attributes: [{ question: '¿Sabes nadar?', input_type: 'text', required: true }],
        },
      })
    ).body.selection_process_questions[0];
    const { applicantId } = await server.app.services.database.transaction(async (tx) => {
      const added = await addCandidate(
        tx,
        { organizationId, userId: null, fullName: null },
        {
          processId,
          intake: {
            kind: 'applied',
            scope: { processId, viewers: [], broughtBy: null },
            candidate: { name: 'Nuria' },
            form: { name: 'Postulación', data: { name: 'Nuria' } },
          },
          now: Date.now(),
        },
      );
      const { saveAnswers } = await import('../../../src/server/features/forms/index.ts');
      await saveAnswers(tx, [
        {
          organization_id: organizationId,
          applicant_id: added.applicantId,
          selection_process_question_id: question.id,
          value: 'Sí',
          created_at: Date.now(),
        },
      ]);
      return added;
    });
    const forms = await user.get(`/applicants/${applicantId}/get_forms`);
    expect(forms.body).toMatchObject([{ name: 'Postulación', data: { name: 'Nuria' } }]);
    const questionary = await user.get(`/applicants/${applicantId}/get_questionary`);
    expect(questionary.body).toMatchObject([{ question: '¿Sabes nadar?', input_type: 'text', value: 'Sí' }]);
    const { body: logs } = await user.get(`/applicants/${applicantId}/logs`);
    expect(logs[0]).toMatchObject({ kind: 'applied', author: null });
  });
});

describe('candidacies of the organisation', () => {
  it('are found by any part of name, e-mail, document or telephone, without accents, in pages [API-37]', async () => {
    const { server, user, processId, add, newProcess } = await startSetting();
    const made = await add({
      name: 'Íñigo',
      last_name: 'Muñoz Wüllñer',
      email: 'faro.norte@persona.example',
      document: 'XZ-99.887-K',
      phone: '+00 777 1234',
    });
    const find = async (query: string, client = user) =>
      (await client.post('/selection_processes/applicant_postulations', { filters: { query } })).body.map(
        (row: { id: number }) => row.id,
      );
    for (const query of ['inigo munoz w', 'WULLNER', 'üllñer íñ', 'faro.norte@', 'xz-99.887', '777 1234']) {
      expect([query, await find(query)]).toEqual([query, [made.id]]);
    }
    expect(await find('nadie así')).toEqual([]);
    const renamed = await user.put(`/applicants/${made.id}`, { last_name: 'Ñancupil' });
    expect(renamed.body.full_name).toBe('Íñigo Ñancupil');
    expect([await find('nancupil'), await find('wullner')]).toEqual([[made.id], []]);

    const other = await newProcess('Vigía');
    const copy = await user.post(`/applicants/${made.id}/clone_in_new_list`, { selection_process_id: other.id });
    const filters = { uniq_applicant_id: made.uniq_applicant.id };
    const page = await user.post('/selection_processes/applicant_postulations?items=1', { filters });
    expect([page.headers.get('total-count'), page.headers.get('total-pages')]).toEqual(['2', '2']);
    expect(page.body[0]).toMatchObject({ id: copy.body.id, selection_process: { id: other.id, title: 'Vigía' } });
    await user.call('DELETE', `/applicants/${copy.body.id}/destroy_from_selection_process`);
    expect(await find('nancupil')).toEqual([made.id]);
    const within = { query: 'nancupil', selection_process_id: processId, status: 'active' };
    const { body } = await user.post('/selection_processes/applicant_postulations', { filters: within });
    expect(body.map((row: { id: number }) => row.id)).toEqual([made.id]);
    expect(await find('nancupil', await addStranger(server))).toEqual([]);
    expect(await find('nancupil', await server.as('employee'))).toEqual([]);
  });
});
