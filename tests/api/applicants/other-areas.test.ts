// Tests that a person of one area stays invisible to the other areas.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addPerson, makeWorld, type World } from '../authorization/world.ts';
import { type Client, jobEnd } from '../harness.ts';
import { posting } from '../job-boards/boards.ts';
import { allowLinks, confirmLatest } from '../portal/confirmations.ts';
import { sendForm } from '../portal/forms.ts';

const EMAIL = 'aurora@persona.example';
const DOCUMENT = '11.222.333-4';
const typed = { name: 'Aurora', last_name: 'Lima', email: EMAIL };
const known = {
  ...typed,
  phone: '+56 9 5555 1234',
  document: DOCUMENT,
  external_id: 'EXT-77',
  city: 'Chiloé',
  skills_attributes: [{ description: 'Buceo', level: null }],
  work_experiences_attributes: [{ position: 'Farera', company: 'Armada' }],
  educations_attributes: [{ degree: 'Náutica', institution: 'Escuela Naval' }],
};

const add = (client: Client, processId: number, candidate: object) =>
  client.post(`/selection_processes/${processId}/create_applicant_from_selection_process`, candidate);

interface Areas {
  readonly world: World;
  /** A user of the area that does not know the person. */
  readonly limited: Client;
  readonly ownProcessId: number;
  readonly knownId: number;
}

/** Creates a person with every profile field, known in one area only. */
async function twoAreas(): Promise<Areas> {
  const world = await makeWorld();
  const { admin, recruiter, otherArea } = world.clients;
  const added = await add(recruiter, world.processId, known);
  const curriculum = {
    name: 'aurora.pdf',
    content: Buffer.from(`%PDF-1.7\n${'secreto '.repeat(40)}\nstartxref\n0\n%%EOF\n`),
  };
  const path = `/applicants/${added.body.id}`;
  const furnished = await sendForm(world.server, recruiter, ['PUT', path], { city: 'Chiloé' }, curriculum);
  expect([added.status, furnished.status]).toEqual([201, 200]);
  const process = { title: 'Estiba', description: 'Otra área.', enterprise_area_id: world.otherAreaId };
  const { body } = await admin.post('/selection_processes', process);
  return { world, limited: otherArea, ownProcessId: body.id, knownId: added.body.id };
}

const profile = async ({ world, knownId }: Areas) => {
  const { uniq_applicant, files } = (await world.clients.recruiter.get(`/applicants/${knownId}`)).body;
  return { uniq_applicant, files };
};

const findCard = async (client: Client, processId: number) => {
  const { body } = await client.get(`/selection_processes/${processId}/board`);
  const [card, ...others] = body.columns.flatMap(({ applicants }: { applicants: { id: number }[] }) => applicants);
  expect(others).toEqual([]);
  return card as { id: number; has_cv: boolean };
};

/** Asserts that the limited user's candidate and the known person do not share data. */
async function expectSeparate(areas: Areas, id: number): Promise<void> {
  const before = await profile(areas);
  const { body } = await areas.limited.get(`/applicants/${id}`);
  for (const secret of ['5555', DOCUMENT, 'EXT-77', 'Chiloé', 'Buceo', 'Armada', 'Escuela Naval', 'aurora.pdf']) {
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  expect(body.uniq_applicant.id).not.toBe(before.uniq_applicant.id);
  const changed = await areas.limited.put(`/applicants/${id}`, { city: 'Otra', phone: '1', full_name: 'Otra Persona' });
  expect(changed.status).toBe(200);
  expect(await profile(areas)).toEqual(before);
}

describe('a person known in another area', () => {
  it('is neither read nor changed by adding a candidate with the same e-mail, document or number', async () => {
    const areas = await twoAreas();
    const { limited, ownProcessId } = areas;
    for (const same of [{ email: EMAIL }, { document: DOCUMENT }, { external_id: 'EXT-77' }]) {
      const added = await add(limited, ownProcessId, { name: 'Alguien', ...same, work_experiences_attributes: [] });
      expect(added.status).toBe(201);
      const [key, value] = Object.entries(same)[0] ?? [];
      expect(added.body.uniq_applicant).toMatchObject({ name: 'Alguien', phone: null, [String(key)]: value });
      expect(added.body.uniq_applicant.id).not.toBe((await profile(areas)).uniq_applicant.id);
      const removed = await limited.call('DELETE', `/applicants/${added.body.id}/destroy_from_selection_process`);
      expect(removed.status).toBe(204);
    }
    const added = await add(limited, ownProcessId, typed);
    await expectSeparate(areas, added.body.id);
  });

  it('is not found out by giving a candidate their e-mail, document or number', async () => {
    const areas = await twoAreas();
    const { limited, ownProcessId } = areas;
    const mine = (await add(limited, ownProcessId, { name: 'Otra', email: 'otra@persona.example' })).body;
    const change = { email: EMAIL, document: DOCUMENT, external_id: 'EXT-77' };
    const answer = await limited.put(`/applicants/${mine.id}`, change);
    expect([answer.status, answer.body.uniq_applicant.email]).toEqual([200, EMAIL]);
    expect((await limited.get(`/applicants/${mine.id}/duplicates`)).body).toEqual({ duplicates: [], merges: [] });
    const own = await add(limited, ownProcessId, { name: 'Tercera', email: 'tercera@persona.example' });
    expect((await limited.put(`/applicants/${own.body.id}`, { email: EMAIL })).status).toBe(409);
  });

  it('stays apart from the rows of an import', async () => {
    const areas = await twoAreas();
    const { limited, ownProcessId } = areas;
    const { body: file } = await limited.upload('/imports?file_name=a.csv', `nombre,correo\nAurora,${EMAIL}\n`);
    const start = { selection_process_id: ownProcessId, mapping: ['full_name', 'email'], duplicates: 'skip' };
    const { body: started } = await limited.post(`/imports/${file.id}/start`, start);
    expect((await jobEnd(limited, started.job_id)).state).toBe('done');
    expect((await limited.get(`/imports/${file.id}/issues`)).body).toEqual([]);
    await expectSeparate(areas, (await findCard(limited, ownProcessId)).id);
  });

  it('stays apart from applications through the portal and from job boards', async () => {
    for (const comeIn of [apply, synchronize]) {
      const areas = await twoAreas();
      await comeIn(areas);
      await expectSeparate(areas, (await findCard(areas.limited, areas.ownProcessId)).id);
    }
  });

  it('is recognised in their own area, and by those who see both', async () => {
    const areas = await twoAreas();
    const { world, ownProcessId } = areas;
    const { admin, recruiter } = world.clients;
    const process = { title: 'Vigía', description: 'La misma área.', enterprise_area_id: world.areaId };
    const { body: second } = await admin.post('/selection_processes', process);
    const personId = (await profile(areas)).uniq_applicant.id;
    const own = await add(recruiter, second.id, typed);
    const byAdmin = await add(admin, ownProcessId, typed);
    expect([own, byAdmin].map(({ status, body }) => [status, body.uniq_applicant.id])).toEqual([
      [201, personId],
      [201, personId],
    ]);
    const { body: third } = await admin.post('/selection_processes', { ...process, title: 'Tercero' });
    await apply({ ...areas, ownProcessId: third.id });
    const card = await findCard(recruiter, third.id);
    expect((await recruiter.get(`/applicants/${card.id}`)).body.uniq_applicant.id).toBe(personId);
  });

  it('is proposed as a duplicate to those who see both, who can merge them', async () => {
    const areas = await twoAreas();
    const { world, limited, ownProcessId, knownId } = areas;
    const { admin, recruiter } = world.clients;
    const mine = (await add(limited, ownProcessId, typed)).body;
    for (const [client, id] of [
      [limited, mine.id],
      [recruiter, knownId],
    ] as const) {
      expect((await client.get(`/applicants/${id}/duplicates`)).body.duplicates).toEqual([]);
    }
    const { body } = await admin.get(`/applicants/${mine.id}/duplicates`);
    expect(body.duplicates).toMatchObject([{ applicant_id: knownId, likenesses: ['email', 'name'] }]);
    const { version: other_version } = (await admin.get(`/applicants/${knownId}`)).body;
    const order = { applicant_id: knownId, version: mine.version, other_version, take: ['phone'] };
    for (const [client, status] of [
      [limited, 404],
      [admin, 201],
    ] as const) {
      expect((await client.post(`/applicants/${mine.id}/merges`, order)).status).toBe(status);
    }
    expect((await limited.get(`/applicants/${mine.id}`)).body.uniq_applicant.phone).toBe(known.phone);
  });

  it('stays apart where the responsible of a process works in another area', async () => {
    const areas = await twoAreas();
    const { world } = areas;
    const { admin } = world.clients;
    const visitor = await addPerson(world.server, 'visitante', 'user', world.otherAreaId);
    const { user } = (await visitor.get('/sessions/current')).body;
    const process = { title: 'Vigía', description: 'La misma área.', enterprise_area_id: world.areaId };
    const { body: lent } = await admin.post('/selection_processes', process);
    const answer = await admin.put(`/selection_processes/${lent.id}`, { responsible_user_id: user.id });
    expect([answer.status, answer.body.responsible.id]).toEqual([200, user.id]);
    await apply({ ...areas, ownProcessId: lent.id });
    await expectSeparate({ ...areas, limited: visitor }, (await findCard(visitor, lent.id)).id);
  });

  it('stays apart where an employee answers for a process without an area', async () => {
    const areas = await twoAreas();
    const { world } = areas;
    const { admin, employee } = world.clients;
    const { user } = (await employee.get('/sessions/current')).body;
    const process = { title: 'Sin área', description: 'De toda la organización.' };
    const { body: open } = await admin.post('/selection_processes', process);
    await admin.put(`/selection_processes/${open.id}`, { responsible_user_id: user.id });
    const before = await profile(areas);
    await apply({ ...areas, ownProcessId: open.id });
    const { id } = await findCard(employee, open.id);
    const { body } = await employee.get(`/applicants/${id}`);
    expect(body.uniq_applicant).toMatchObject({ email: EMAIL, phone: null });
    expect(body.uniq_applicant.id).not.toBe(before.uniq_applicant.id);
    expect([body.files, await profile(areas)]).toEqual([[], before]);
  });

  it('is recognised in the process itself, whoever manages a stage of it', async () => {
    const areas = await twoAreas();
    const { world, knownId } = areas;
    const before = await world.clients.admin.get(`/selection_processes/${world.processId}/board`);
    await apply({ ...areas, ownProcessId: world.processId });
    const after = await world.clients.admin.get(`/selection_processes/${world.processId}/board`);
    const idsOf = ({ body }: typeof after) =>
      body.columns.flatMap(({ applicants }: { applicants: { id: number }[] }) => applicants.map(({ id }) => id));
    expect(idsOf(before)).toContain(knownId);
    expect(idsOf(after)).toEqual(idsOf(before));
  });
});

describe('an application through the portal', () => {
  it('is confirmed with what it says itself, and nothing of what is known of the person', async () => {
    const areas = await twoAreas();
    const { world } = areas;
    const { admin } = world.clients;
    const process = { title: 'Vigía', description: 'La misma área.', enterprise_area_id: world.areaId };
    const { body: second } = await admin.post('/selection_processes', process);
    const { database } = world.server.app.services;
    await database.transaction(async (tx) => {
      const templates = tx.updateTable('email_templates').where('resource', '=', 'application_received');
      const body = '{{candidato.nombre}} {{candidato.telefono}} {{candidato.ciudad}} {{candidato.experiencia}}';
      await templates.set({ active: 1, body }).execute();
    });
    await apply({ ...areas, ownProcessId: second.id }, { email: 'ajena@persona.example', document: DOCUMENT });
    const emails = await database.read
      .selectFrom('emails')
      .select('text')
      .where('to_address', '=', 'ajena@persona.example')
      .execute();
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('Aurora');
    expect(emails[0]?.text).not.toMatch(/5555|Chiloé|Armada/);
  });
});

/** Applies, and confirms the application by its mailbox. */
async function apply({ world, ownProcessId }: Areas, said: { email?: string; document?: string } = {}): Promise<void> {
  await allowLinks(world.clients.admin);
  await world.server.app.services.database.transaction((tx) =>
    tx.updateTable('selection_processes').set({ on_external_portal: 1 }).where('id', '=', ownProcessId).execute(),
  );
  const applicant = { ...typed, privacy_policy_version: 1, ...said };
  const path = `/selection_processes/${ownProcessId}/create_external_applicant`;
  const { status, body } = await world.server.anyone.post(path, { applicant });
  expect([status, body.code]).toEqual([201, undefined]);
  await confirmLatest(world.server, applicant.email.toLowerCase());
}

async function synchronize({ world, ownProcessId }: Areas): Promise<void> {
  const { admin } = world.clients;
  const { workflow_id, organization_id } = await world.server.app.services.database.read
    .selectFrom('selection_processes')
    .select(['workflow_id', 'organization_id'])
    .where('id', '=', ownProcessId)
    .executeTakeFirstOrThrow();
  const folder = join(world.server.folder, 'job-boards', String(organization_id), 'bolsa');
  mkdirSync(folder, { recursive: true });
  const identifier = `REQ${String(workflow_id).padStart(6, '0')}`;
  writeFileSync(join(folder, 'a.json'), posting([{ identifier: '1', ...typed }], identifier));
  await admin.post('/job_boards', { job_board: { name: 'Bolsa', kind: 'folder', location: 'bolsa' } });
  const { body } = await admin.post(`/selection_processes/${ownProcessId}/synchronize`);
  expect((await jobEnd(admin, body.job_id)).state).toBe('done');
}
