// Requirements of stages: candidates need the documents, for single, bulk and automatic moves.
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Client, jobEnd, type Server, startDemo } from '../harness.ts';
import { pdf, sendForm } from '../portal/forms.ts';

const listsOf = async (client: Client) => (await client.get('/lists?selection_process_id=1')).body;
const requirement = (condition: string, value: number) => ({
  value,
  condition,
  required_type: 'relation_table',
  required_field: 'applicant_files',
});

/** Two candidates in the first stage, which requires two contracts; the second stage requires a title. */
async function startRequiring() {
  const server = await startDemo();
  const [admin, user] = [await server.as('admin'), await server.as('user')];
  const folders: Record<string, number> = {};
  for (const name of ['Contratos', 'Títulos'])
    folders[name] = (await admin.post('/files_categories', { name })).body.id;
  const [first, second, third] = await listsOf(user);
  const require = (list: { id: number }, ...wanted: object[]) =>
    admin.put(`/lists/${list.id}`, { list: { applicant_requirements: wanted } });
  await require(first, requirement('Contratos', 2));
  await require(second, requirement('Títulos', 1));
  const path = '/selection_processes/1/create_applicant_from_selection_process';
  const [one, other] = [
    (await user.post(path, { full_name: 'Elena Soto', list_id: first.id })).body.id as number,
    (await user.post(path, { full_name: 'Rosa Peña', list_id: first.id })).body.id as number,
  ];
  const file = (id: number, folder: string) => fileInto(server, user, id, folders[folder] ?? 0);
  const move = async (id: number, list: { id: number }) => {
    const { body } = await user.get(`/applicants/${id}`);
    return user.put(`/applicants/${id}/update_list`, { list_id: list.id, version: body.version });
  };
  return { server, admin, user, folders, stages: { first, second, third }, one, other, file, move };
}

async function fileInto(server: Server, user: Client, id: number, category: number): Promise<number> {
  const fields = { files_category_id: category };
  const headers = { 'idempotency-key': randomUUID() };
  const answer = await sendForm(
    server,
    user,
    ['POST', `/applicants/${id}/files`],
    fields,
    { name: 'documento.pdf', content: pdf },
    headers,
  );
  expect(answer.status).toBe(201);
  return answer.body.id;
}

const lacking = (folder: string, counts: string, stage: string) => `en «${folder}» hay ${counts} (etapa ${stage})`;

describe('requirements of advancement', () => {
  it('hold whoever lacks a document, with what is missing; going back is free [STAGE-35] [STAGE-36]', async () => {
    const { user, stages, one, file, move } = await startRequiring();
    const { first, second, third } = stages;
    const before = (await user.get(`/applicants/${one}`)).body;
    const rejected = await move(one, second);
    expect([rejected.status, rejected.body]).toMatchObject([
      422,
      {
        code: 'requirements_unmet',
        error: `Faltan documentos para avanzar: ${lacking('Contratos', '0 de 2 archivos', first.name)}.`,
      },
    ]);
    expect((await user.get(`/applicants/${one}`)).body).toEqual(before);
    await file(one, 'Contratos');
    const last = await file(one, 'Contratos');
    // A skipped stage's requirements apply as well.
    expect((await move(one, third)).body.error).toBe(
      `Faltan documentos para avanzar: ${lacking('Títulos', '0 de 1 archivo', second.name)}.`,
    );
    expect((await move(one, second)).status).toBe(200);
    await user.call('DELETE', `/applicants/${one}/files/${last}`);
    expect((await move(one, first)).status).toBe(200);
    expect((await move(one, second)).body.error).toContain(lacking('Contratos', '1 de 2 archivos', first.name));
  });

  it('hold each of many by themselves', async () => {
    const { user, stages, one, other, file } = await startRequiring();
    await file(one, 'Contratos');
    await file(one, 'Contratos');
    const applicants = [];
    for (const id of [one, other]) {
      applicants.push({ id, version: (await user.get(`/applicants/${id}`)).body.version });
    }
    const { status, body } = await user.call('PATCH', '/kanban/applicants/move', {
      list_id: stages.second.id,
      applicants,
    });
    expect(status).toBe(200);
    expect(body.moved.map(({ applicant }: { applicant: { id: number } }) => applicant.id)).toEqual([one]);
    expect(body.refused).toMatchObject([
      { id: other, code: 'requirements_unmet', message: expect.stringContaining('«Contratos» hay 0 de 2') },
    ]);
  });

  it('hold whom the rules would move, also in a trial, until the document is there [RULE-20]', async () => {
    const { server, user, stages, one, file } = await startRequiring();
    const { first, second } = stages;
    const rules = [{ element: 'email', compare: 6, category: 'value', value: null }];
    await user.post(`/lists/${first.id}/create_rule`, { list: { rules_attributes: rules } });
    const stand = async () => (await user.get(`/applicants/${one}/advancement`)).body;
    expect(await stand()).toMatchObject({
      passes: false,
      explanation: expect.stringContaining('hay 0 de 2 archivos'),
      documents: [{ folder: 'Contratos', wanted: 2, present: 0, passes: false }],
    });
    const wouldMove = async () =>
      (
        await user.post(`/lists/${first.id}/try_rules`, {
          list: { global_comparer: 'and', rules_attributes: rules },
        })
      ).body.moving.map(({ applicant_id: id }: { applicant_id: number }) => id);
    expect(await wouldMove()).not.toContain(one);
    const { body: asked } = await user.post(`/lists/${first.id}/apply_rules`, {});
    await jobEnd(user, asked.job_id);
    expect((await user.get(`/applicants/${one}`)).body.list_id).toBe(first.id);
    await file(one, 'Contratos');
    await file(one, 'Contratos');
    const { id: job } = await server.app.services.database.read
      .selectFrom('jobs')
      .select('id')
      .where('kind', '=', 'advance')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await jobEnd(user, job);
    expect((await user.get(`/applicants/${one}`)).body.list_id).toBe(second.id);
    const [log] = (await user.get(`/applicants/${one}/logs?type=list`)).body.filter(
      ({ kind }: { kind: string }) => kind === 'moved',
    );
    expect(log.comment).toBe(
      'Avance automático: Cumple la regla de la etapa.\nCumple. Correo: está vacío. El candidato tiene nada.',
    );
  });

  it('follow a folder that gets another name', async () => {
    const { admin, user, stages, folders } = await startRequiring();
    await admin.put(`/files_categories/${folders.Contratos}`, { name: 'Contratos firmados' });
    const { body } = await user.get(`/lists/${stages.first.id}`);
    expect(body.applicant_requirements).toMatchObject([{ condition: 'Contratos firmados', value: 2 }]);
  });
});
