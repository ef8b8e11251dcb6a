// Tests of what cards display below the name: chosen by organization or process, hidden with its section.
import { expect, it } from 'vitest';
import { eventsOf, startSetting } from '../candidacies/candidates.ts';
import type { Client, Server } from '../harness.ts';

interface CardOfBoard {
  readonly id: number;
  readonly details: Record<string, string>;
  readonly disqualification_reason: string | null;
}

const boardOf = async (client: Client, processId: number) =>
  (await client.get(`/selection_processes/${processId}/board`)).body;

const cardOf = async (client: Client, processId: number, id: number): Promise<CardOfBoard | undefined> => {
  const { columns } = await boardOf(client, processId);
  return columns
    .flatMap(({ applicants }: { applicants: CardOfBoard[] }) => applicants)
    .find((card: CardOfBoard) => card.id === id);
};

async function hide(server: Server, key: string): Promise<void> {
  const admin = await server.as('admin');
  const sections = (await admin.get('/organization_applicants_section')).body as { id: number; key: string }[];
  const { id } = sections.find((section) => section.key === key) ?? { id: 0 };
  await admin.put(`/organization_applicants_section/${id}`, { organization_applicants_section: { private: true } });
}

/** An employee who is responsible for the process, so that they see it. */
async function viewerOf({ server, processId }: Awaited<ReturnType<typeof startSetting>>): Promise<Client> {
  const employee = await server.as('employee');
  const { user } = (await employee.get('/sessions/current')).body;
  await server.app.services.database.transaction((tx) =>
    tx.updateTable('selection_processes').set({ responsible_user_id: user.id }).where('id', '=', processId).execute(),
  );
  return employee;
}

async function addKeeper({ server, add }: Awaited<ReturnType<typeof startSetting>>): Promise<number> {
  const { id, uniq_applicant_id: personId } = await add({ city: 'Vigo', title: 'Farera' });
  await server.app.services.database.transaction(async (tx) => {
    await tx
      .updateTable('applicants')
      .set({ extra_attributes: JSON.stringify({ Turno: 'Noche' }) })
      .where('id', '=', id)
      .execute();
    const job = { uniq_applicant_id: personId, description: null };
    await tx
      .insertInto('work_experiences')
      .values([
        { ...job, position: 'Grumete', company: 'Armada', start_date: '2012-01', end_date: '2015-01' },
        { ...job, position: 'Farera', company: 'Torre Norte', start_date: '2015-02', end_date: null },
      ])
      .execute();
  });
  return id;
}

it('a card has the fields of the organization, or those of its process, with their texts [MORE-174]', async () => {
  const setting = await startSetting();
  const { server, user, processId } = setting;
  const id = await addKeeper(setting);
  expect(await boardOf(user, processId)).toMatchObject({
    fields: ['title', 'city', 'last_experience', 'source', 'tags', 'has_cv', 'moved_at'],
    has_own_fields: false,
  });
  expect((await cardOf(user, processId, id))?.details).toEqual({ city: 'Vigo', last_experience: 'Torre Norte' });

  const path = `/selection_processes/${processId}`;
  const { version } = (await boardOf(user, processId)).process;
  const fields = ['extra:Turno', 'last_experience'];
  const chosen = await user.put(path, { card_fields: fields, version });
  expect(chosen.status).toBe(200);
  expect(await boardOf(user, processId)).toMatchObject({ fields, has_own_fields: true });
  expect((await cardOf(user, processId, id))?.details).toEqual({
    'extra:Turno': 'Noche',
    last_experience: 'Torre Norte',
  });
  expect((await eventsOf(server, 'catalogue.changed')).at(-1)).toMatchObject({ what: 'board_columns' });
  const published = await user.put(`/applicants/${id}`, { city: 'Lugo' });
  expect(published.status).toBe(200);
  expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({
    applicant: { details: { 'extra:Turno': 'Noche', last_experience: 'Torre Norte' } },
  });

  const stale = await user.put(path, { card_fields: null, version });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  const employee = await server.as('employee');
  expect((await employee.put(path, { card_fields: null })).status).not.toBe(200);
  const seven = ['title', 'city', 'country', 'email', 'phone', 'source', 'profession'];
  expect((await user.put(path, { card_fields: seven })).status).toBe(400);
  expect((await user.put(path, { card_fields: ['city', 'city'] })).status).toBe(400);
  expect((await user.put(path, { card_fields: [...seven.slice(1), 'tags', 'has_cv', 'moved_at'] })).status).toBe(200);
  expect((await user.put(path, { card_fields: null })).status).toBe(200);
  expect((await boardOf(user, processId)).has_own_fields).toBe(false);
});

it('a card lacks the fields and texts of a section that is private to the viewer [MORE-174]', async () => {
  const setting = await startSetting();
  const { server, user, processId } = setting;
  const id = await addKeeper(setting);
  await user.put(`/selection_processes/${processId}`, { card_fields: ['extra:Turno', 'city', 'last_experience'] });
  await hide(server, 'personal_data');
  const employee = await viewerOf(setting);
  expect((await boardOf(employee, processId)).fields).toEqual(['last_experience']);
  expect((await cardOf(employee, processId, id))?.details).toEqual({ last_experience: 'Torre Norte' });
});

it('a disqualified card has its reason, unless the history is private [MORE-176]', async () => {
  const setting = await startSetting();
  const { server, user, processId, add } = setting;
  const { id } = await add({});
  const [reason] = (await user.get('/disqualification_reasons')).body;
  const disqualified = { applicant_ids: [id], reason_id: reason.id };
  await user.call('PATCH', '/kanban/applicants/disqualify', disqualified);
  expect((await cardOf(user, processId, id))?.disqualification_reason).toBe(reason.description);
  expect((await eventsOf(server, 'applicant.changed')).at(-1)).toMatchObject({
    applicant: { disqualification_reason: reason.description },
  });
  const employee = await viewerOf(setting);
  expect((await cardOf(employee, processId, id))?.disqualification_reason).toBe(reason.description);
  await hide(server, 'history');
  expect((await cardOf(employee, processId, id))?.disqualification_reason).toBeNull();
  await user.call('PATCH', '/kanban/applicants/requalify', { applicant_ids: [id] });
  expect((await cardOf(user, processId, id))?.disqualification_reason).toBeNull();
});

it('a card has the latest comment where its process displays it, at once on open boards [MORE-436]', async () => {
  const setting = await startSetting();
  const { server, user, processId } = setting;
  const id = await addKeeper(setting);
  const logs = `/applicants/${id}/logs`;
  const cards = async () => (await eventsOf(server, 'applicant.changed')).length;
  const before = await cards();
  const { body: first } = await user.post(logs, { comment: 'Vino con su farol' });
  expect(await cards()).toBe(before);
  const fields = ['city', 'comment'];
  expect((await user.put(`/selection_processes/${processId}`, { card_fields: fields })).status).toBe(200);
  const comment = async () => (await cardOf(user, processId, id))?.details.comment;
  expect(await comment()).toBe('Vino con su farol');
  const last = async (): Promise<Partial<CardOfBoard>> => {
    const event: object = (await eventsOf(server, 'applicant.changed')).at(-1) ?? {};
    return 'applicant' in event ? (event.applicant as CardOfBoard) : {};
  };
  const { body: second } = await user.post(logs, { comment: 'Llamar el lunes' });
  expect([await comment(), (await last()).details?.comment]).toEqual(['Llamar el lunes', 'Llamar el lunes']);
  expect((await user.put(`${logs}/${second.id}`, { comment: 'Llamar el martes' })).status).toBe(200);
  expect([await comment(), (await last()).details?.comment]).toEqual(['Llamar el martes', 'Llamar el martes']);
  for (const { id: logId } of [second, first]) await user.call('DELETE', `${logs}/${logId}`);
  expect([await comment(), (await last()).details]).toEqual([undefined, { city: 'Vigo' }]);
  await user.post(logs, { comment: 'Reservado' });
  const employee = await viewerOf(setting);
  expect((await cardOf(employee, processId, id))?.details).toEqual({ city: 'Vigo', comment: 'Reservado' });
  await hide(server, 'comments');
  expect((await cardOf(employee, processId, id))?.details).toEqual({ city: 'Vigo' });
});
