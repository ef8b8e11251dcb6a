// The history of a process: each action once, with its actor, as access allows.
import { describe, expect, it } from 'vitest';
import type { Happening } from '../../../src/contract/api/process-history.ts';
import { processHistoryMessages } from '../../../src/contract/messages.ts';
import { eventsOf } from '../candidacies/candidates.ts';
import { type Client, jobEnd, type Server, startDemo } from '../harness.ts';
import { person, posting, synchronize, withBoards } from '../job-boards/boards.ts';

interface Entry {
  readonly id: number;
  readonly happening: Happening;
  readonly user: { full_name: string } | null;
}

const historyOf = async (
  client: Client,
  id: number,
  query = '',
): Promise<{ entries: Entry[]; next_cursor: unknown }> => {
  const { status, body } = await client.get(`/selection_processes/${id}/history${query}`);
  expect(status).toBe(200);
  return body;
};
const lines = async (client: Client, id: number): Promise<string[]> =>
  (await historyOf(client, id)).entries.map(({ happening }) => processHistoryMessages.line(happening));
const newProcess = async (client: Client, title = 'Farero'): Promise<number> =>
  (await client.post('/selection_processes', { title, description: 'Cuida el faro.', on_external_portal: true })).body
    .id;

/** `later` advances the server's clock by half an hour, so that the next action has an entry of its own. */
async function startWithClock(): Promise<{ server: Server; later: () => void }> {
  const clock = { ahead: 0 };
  const server = await startDemo({ now: () => Date.now() + clock.ahead });
  return {
    server,
    later: () => {
      clock.ahead += 30 * 60 * 1000;
    },
  };
}

describe('the history of a process', () => {
  it('tells its life, newest first, each with its author', async () => {
    const { server } = await startWithClock();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const id = await newProcess(user);
    const path = `/selection_processes/${id}`;
    await user.post(`${path}/suspend`, {});
    await user.post(`${path}/activate`, {});
    const [reason] = (await admin.get('/closing_reasons')).body;
    await user.post(`${path}/close`, { closing_reason_id: reason.id });
    expect((await user.post(`${path}/suspend`, {})).status).toBe(422);
    await admin.post(`${path}/activate`, {});
    await admin.call('DELETE', path);
    expect((await admin.get(`${path}/history`)).status).toBe(404);
    await admin.post(`${path}/restore`);
    const { entries } = await historyOf(user, id);
    expect(entries.map(({ happening, user: author }) => [author?.full_name, happening.kind])).toEqual([
      ['Ana Paredes', 'restored'],
      ['Ana Paredes', 'removed'],
      ['Ana Paredes', 'reactivated'],
      ['Marcos Soto', 'closed'],
      ['Marcos Soto', 'reactivated'],
      ['Marcos Soto', 'suspended'],
      ['Marcos Soto', 'created'],
    ]);
    expect(entries[3]?.happening).toEqual({ kind: 'closed', reason: reason.description });
  });

  it('tells what was changed from what to what; never a pay, nor the text of a description', async () => {
    const { server } = await startWithClock();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const id = await newProcess(user);
    const path = `/selection_processes/${id}`;
    const ana = (await admin.get('/sessions/current')).body.user;
    await user.put(path, {
      title: 'Farera',
      description: 'Cuida el faro de noche.',
      search_type: 'mixed',
      extra_attributes: { position_min_salary: 123_456 },
      on_external_portal: false,
    });
    await user.put(`${path}/update_hiring`, { salary: 654_321 });
    await admin.put(path, { responsible_user_id: ana.id, is_template: true, tags: ['faro', 'sur'] });
    const { entries } = await historyOf(admin, id);
    expect(entries.map(({ happening }) => happening)).toEqual([
      { kind: 'changed', fields: [{ field: 'tags', from: null, to: 'faro, sur' }] },
      { kind: 'template_marked' },
      { kind: 'responsible_changed', from: 'Marcos Soto', to: 'Ana Paredes' },
      {
        kind: 'changed',
        fields: [
          { field: 'title', from: 'Farero', to: 'Farera' },
          { field: 'search_type', from: null, to: 'mixed' },
          { field: 'description' },
          { field: 'salary_band' },
          { field: 'hiring' },
        ],
      },
      { kind: 'unpublished', portal: 'external' },
      { kind: 'created', way: 'hand', source: null },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/123456|654321|de noche/);
  });

  it('is one line while the same person goes on writing, none where they take it back, and another one later', async () => {
    const { server, later } = await startWithClock();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const id = await newProcess(user);
    const path = `/selection_processes/${id}`;
    const write = (client: Client, change: object) => client.put(path, change);
    await write(user, { location: 'Pun' });
    await write(user, { location: 'Punta Arenas' });
    await write(user, { location: null });
    expect(await lines(user, id)).toEqual(['creó el proceso']);
    await write(user, { location: 'Arica' });
    await write(user, { vacancies: 2 });
    await write(admin, { vacancies: 3 });
    later();
    await write(admin, { vacancies: 4 });
    const { entries } = await historyOf(user, id);
    const details = entries.map(({ happening }) => processHistoryMessages.details(happening));
    expect(details).toEqual([
      ['Vacantes: 3 → 4'],
      ['Vacantes: 2 → 3'],
      ['Ubicación: vacío → «Arica»', 'Vacantes: vacío → 2'],
      [],
    ]);
  });

  it('tells of stages, rules and the form', async () => {
    const { server } = await startWithClock();
    const user = await server.as('user');
    const id = await newProcess(user);
    const list = (body: object) => ({ list: body });
    const { body: stage } = await user.post('/lists', list({ selection_process_id: id, name: 'Panel' }));
    const before = (await user.get(`/lists?selection_process_id=${id}`)).body.length;
    await user.put(`/lists/${stage.id}`, list({ name: 'Comité', order: 1 }));
    await user.put(`/lists/${stage.id}`, list({ enable_limit_applicants: true, author_active: true }));
    await user.put(`/lists/${stage.id}`, list({ name: 'Comité' }));
    const rule = { element: 'has_cv', compare: 10, category: 'value' };
    await user.post(`/lists/${stage.id}/create_rule`, list({ rules_attributes: [rule] }));
    await user.post(`/selection_processes/${id}/save_questions`, { selection_process: { age_options: 1 } });
    await user.call('DELETE', `/lists/${stage.id}`);
    expect(await lines(user, id)).toEqual([
      'eliminó la etapa «Comité»',
      'guardó el formulario de postulación',
      'guardó 1 regla en la etapa «Comité»',
      'configuró la etapa «Comité»: ingreso de candidatos y encargados',
      `movió la etapa «Comité» del lugar ${before} al 1`,
      'cambió el nombre de la etapa «Panel» a «Comité»',
      'agregó la etapa «Panel»',
      'creó el proceso',
    ]);
  });

  it('tells what a process was made out of', async () => {
    const { server } = await startWithClock();
    const [admin, user] = [await server.as('admin'), await server.as('user')];
    const id = await newProcess(user);
    const { body: copy } = await user.post(`/selection_processes/${id}/duplicate`, {});
    await admin.put(`/selection_processes/${id}`, { is_template: true });
    const { body: instance } = await user.post(`/selection_processes/${id}/duplicate`, { title: 'Otro' });
    expect(await lines(user, copy.id)).toEqual(['creó el proceso a partir del proceso «Farero»']);
    expect(await lines(user, instance.id)).toEqual(['creó el proceso a partir de la plantilla «Farero»']);
  });

  it('counts those who came in by file, segment and job board without naming them, and tells of exports', async () => {
    const { admin, user, add, write } = await withBoards();
    const { body: preview } = await user.upload(
      '/imports?file_name=a.csv',
      'nombre;correo\nAna Secreta;ana@x.example\nEva Secreta;eva@x.example\n',
    );
    const { body: started } = await user.post(`/imports/${preview.id}/start`, {
      selection_process_id: 1,
      mapping: preview.mapping,
      duplicates: 'skip',
    });
    await jobEnd(user, started.job_id);
    await add('Bolsa', 'folder', 'bolsa');
    write('uno.json', posting([person(1), person(2)]));
    await synchronize(user);
    await user.get('/selection_processes/1/export_applicants.xlsx');
    const [stage] = (await user.get('/lists?selection_process_id=1')).body;
    const target = await newProcess(admin);
    const { body: column } = await admin.get(`/lists/${stage.id}/applicants?items=2`);
    const applicant_ids = column.applicants.map(({ id }: { id: number }) => id);
    await admin.post(`/selection_processes/${target}/create_applicants_from_segment`, { applicant_ids });

    const { entries } = await historyOf(user, 1);
    expect(entries.slice(0, 3).map(({ happening }) => processHistoryMessages.line(happening))).toEqual([
      'exportó los candidatos',
      'sincronizó las bolsas de empleo: 2 candidatos',
      `importó 2 candidatos a la etapa «${stage.name}»`,
    ]);
    expect(new Set(entries.slice(0, 3).map(({ user: author }) => author?.full_name))).toEqual(new Set(['Marcos Soto']));
    const [first] = await lines(admin, target);
    expect(first).toBe(`agregó 2 candidatos desde un segmento a la etapa «${stage.name}»`);
    expect(JSON.stringify(entries)).not.toMatch(/Secreta|@/);
  });

  it('is read page by page from a place that stays, however much is written meanwhile', async () => {
    const { server, later } = await startWithClock();
    const user = await server.as('user');
    const id = await newProcess(user);
    for (const step of ['suspend', 'activate', 'suspend', 'activate']) {
      await user.post(`/selection_processes/${id}/${step}`, {});
    }
    const first = await historyOf(user, id, '?items=2');
    later();
    await user.post(`/selection_processes/${id}/suspend`, {});
    const second = await historyOf(user, id, `?items=2&cursor=${first.next_cursor}`);
    const third = await historyOf(user, id, `?items=2&cursor=${second.next_cursor}`);
    const pages = [first, second, third].map(({ entries }) => entries.map(({ happening }) => happening.kind));
    expect(pages).toEqual([['reactivated', 'suspended'], ['reactivated', 'suspended'], ['created']]);
    expect(third.next_cursor).toBeNull();
    expect((await user.get(`/selection_processes/${id}/history?cursor=x`)).status).toBe(400);
  });

  it('tells whoever looks at it that there is something new, without saying what', async () => {
    const { server } = await startWithClock();
    const user = await server.as('user');
    const id = await newProcess(user);
    const before = (await eventsOf(server, 'history.told')).length;
    expect((await user.put(`/selection_processes/${id}`, { title: 'Guardafaros' })).status).toBe(200);
    await user.get(`/selection_processes/${id}/export_applicants.xlsx`);
    const published = (await eventsOf(server, 'history.told')).slice(before);
    const bare = { type: 'history.told', id, process_id: id, version: 0, actor: null };
    expect(published).toEqual([bare, bare]);
  });

  it('is not for whoever only manages a stage of the process', async () => {
    const { server } = await startWithClock();
    const [admin, employee] = [await server.as('admin'), await server.as('employee')];
    const me = (await employee.get('/sessions/current')).body.user;
    const id = await newProcess(admin);
    const [stage] = (await admin.get(`/lists?selection_process_id=${id}`)).body;
    const managers = { user_columns: [{ user_id: me.id }], user_columns_active: true };
    expect((await admin.put(`/lists/${stage.id}`, { list: managers })).status).toBe(200);
    const { body: viewed } = await employee.get(`/selection_processes/${id}`);
    expect(viewed.permissions.can_read_history).toBe(false);
    expect((await employee.get(`/selection_processes/${id}/history`)).status).toBe(403);
    expect((await admin.get(`/selection_processes/${id}`)).body.permissions.can_read_history).toBe(true);
  });
});
