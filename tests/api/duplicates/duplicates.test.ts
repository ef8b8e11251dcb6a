// Tests of the duplicate groups of the whole organization: finding, merging, undoing, dismissing, and who sees them.
import { describe, expect, it } from 'vitest';
import type { DuplicateGroup } from '../../../src/contract/api/duplicates.ts';
import { duplicateMessages } from '../../../src/contract/messages.ts';
import { compareAll } from '../../../src/server/features/duplicates/comparing.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type Client, engine, startDemo, startOwned } from '../harness.ts';

const newProcess = async (admin: Client): Promise<number> =>
  (await admin.post('/selection_processes', { title: 'Analista', description: 'Un cargo.' })).body.id;

async function add(client: Client, processId: number, person: object) {
  const { status, body } = await client.post(
    `/selection_processes/${processId}/create_applicant_from_selection_process`,
    person,
  );
  expect([status, body.error]).toEqual([201, undefined]);
  return body;
}

const groupsFor = async (client: Client, query = ''): Promise<DuplicateGroup[]> =>
  (await client.get(`/duplicates${query}`)).body.groups;

const namesIn = ({ persons }: DuplicateGroup): (string | null)[] => persons.map(({ values }) => values.name).toSorted();

const orderOf = ({ version, keep, take, persons }: DuplicateGroup) => ({
  version,
  keep,
  take,
  person_ids: persons.map(({ person_id }) => person_id),
});

async function three(admin: Client) {
  const [one, other] = [await newProcess(admin), await newProcess(admin)];
  const first = await add(admin, one, {
    full_name: 'Ana González Ruiz',
    email: 'ana@a.example',
    phone: '+56 9 8765 4321',
  });
  const second = await add(admin, other, { full_name: 'GONZALES RUIZ ANA', phone: '987654321', city: 'Lima' });
  const third = await add(admin, other, { full_name: 'Ana Gonzalez', phone: '98765-4321', profession: 'Geóloga' });
  await add(admin, one, { full_name: 'Luis Paz', email: 'luis@a.example', phone: '+56 9 1111 2222' });
  return { one, other, first, second, third };
}

/** More than the persons with an equal value who are compared. */
const TOO_MANY = 51;

describe('duplicate groups', () => {
  it('do not come from a name that very many have', async () => {
    const { admin } = await startOwned();
    const id = await newProcess(admin);
    for (let index = 0; index < TOO_MANY; index += 1) {
      await add(admin, id, { full_name: `José Núñez ${index}`, email: `p${index}@a.example`, city: 'Lima' });
    }
    await add(admin, id, { full_name: 'Eva Paz', email: 'eva@a.example', city: 'Lima' });
    await add(admin, id, { full_name: 'Eva Paz', email: 'paz@a.example', city: 'Lima' });
    const groups = await groupsFor(admin);
    expect(groups.map(namesIn)).toContainEqual(['Eva Paz', 'Eva Paz']);
    // Whoever was compared before the name was common stays in a group.
    expect(groups.flatMap(namesIn).filter((name) => name?.startsWith('José')).length).toBeLessThan(TOO_MANY);
  });

  it('join whom the same values connect, with the reason and a proposal [MORE-141]', async () => {
    const { admin } = await startOwned();
    await three(admin);
    const [group, ...more] = await groupsFor(admin);
    expect(more).toEqual([]);
    expect(namesIn(group as DuplicateGroup)).toEqual(['Ana Gonzalez', 'Ana González Ruiz', 'GONZALES RUIZ ANA']);
    expect(group).toMatchObject({ strength: 'high', signs: ['name_phone'], refusal: null, more: 0 });
    const [first, second, third] = group?.persons ?? [];
    expect(group?.keep).toBe(first?.person_id);
    expect(group?.take).toMatchObject({
      email: first?.person_id,
      city: second?.person_id,
      profession: third?.person_id,
      phone: third?.person_id,
    });
    expect(await groupsFor(admin, '?strength=low')).toEqual([]);
  });

  it('follow what changes, is merged, and is erased', async () => {
    const { admin } = await startOwned();
    const { first, second, third } = await three(admin);
    await admin.put(`/applicants/${third.id}`, { phone: '+56 2 2222 2222', full_name: 'Otra Persona Nueva' });
    expect(namesIn((await groupsFor(admin))[0] as DuplicateGroup)).toHaveLength(2);
    await admin.put(`/applicants/${second.id}`, { phone: '+56 2 2222 3333' });
    expect(await groupsFor(admin)).toEqual([]);
    await admin.put(`/applicants/${first.id}`, { birthdate: '1990-01-01' });
    await admin.put(`/applicants/${second.id}`, { birthdate: '1990-01-01' });
    expect((await groupsFor(admin))[0]?.signs).toEqual(['name_birthdate']);
  });

  it.runIf(engine === 'postgres')('follow a change that is made while persons are compared', async () => {
    const { admin, app } = await startOwned();
    const { first, second } = await three(admin);
    const { database } = app.services;
    await admin.put(`/applicants/${first.id}`, { birthdate: '1990-01-01' });
    await admin.put(`/applicants/${second.id}`, { phone: '+56 2 2222 3333' });
    await withScope(SYSTEM, () =>
      database.transaction(async (tx) => {
        await tx
          .updateTable('uniq_applicants')
          .set({ birthdate: '1990-01-01', is_compared: 0 })
          .where('id', '=', second.uniq_applicant.id)
          .execute();
        // It neither waits for the change nor counts the person as compared.
        await compareAll(app.services);
      }),
    );
    expect((await groupsFor(admin)).flatMap(({ signs }) => signs)).toContain('name_birthdate');
  });

  it('are merged as proposed, and undone merge by merge [MORE-142]', async () => {
    const { admin } = await startOwned();
    await three(admin);
    const [group] = (await groupsFor(admin)) as [DuplicateGroup];
    const { status, body } = await admin.post(`/duplicates/${group.id}/merge`, orderOf(group));
    expect([status, body.merges?.length]).toEqual([201, 2]);
    const merged = (await admin.get(`/applicants/${body.applicant_id}`)).body;
    expect(merged.full_name).toBe('Ana González Ruiz');
    expect(merged.uniq_applicant).toMatchObject({ email: 'ana@a.example', city: 'Lima', profession: 'Geóloga' });
    expect(await groupsFor(admin)).toEqual([]);
    let applicantId = body.applicant_id;
    for (const merge of body.merges.toReversed()) {
      const undone = await admin.post(`/applicants/${applicantId}/merges/${merge.id}/undo`);
      expect(undone.status).toBe(200);
      applicantId = undone.body.applicant_id;
    }
    expect((await groupsFor(admin)).map(namesIn)).toEqual([namesIn(group)]);
  });

  it('merged by two users at once are merged once, and the other reads why [MORE-143]', async () => {
    const { admin } = await startOwned();
    await three(admin);
    const [group] = (await groupsFor(admin)) as [DuplicateGroup];
    const answers = await Promise.all([1, 2].map(() => admin.post(`/duplicates/${group.id}/merge`, orderOf(group))));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.error]).toEqual(['conflict', duplicateMessages.gone]);
  });

  it('changed meanwhile are refused with the present group', async () => {
    const { admin } = await startOwned();
    const { second } = await three(admin);
    const [group] = (await groupsFor(admin)) as [DuplicateGroup];
    await admin.put(`/applicants/${second.id}`, { city: 'Quito' });
    const { status, body } = await admin.post(`/duplicates/${group.id}/merge`, orderOf(group));
    expect([status, body.code, body.error]).toEqual([409, 'stale_version', duplicateMessages.changed]);
    expect(body.current.persons.map(({ values }: DuplicateGroup['persons'][number]) => values.city)).toContain('Quito');
    const strange = { ...orderOf(body.current), person_ids: [group.keep, 999_999] };
    expect((await admin.post(`/duplicates/${group.id}/merge`, strange)).status).toBe(400);
  });

  it('are not proposed again once dismissed, until that is revoked [MORE-144]', async () => {
    const { admin } = await startOwned();
    const { first } = await three(admin);
    const [group] = (await groupsFor(admin)) as [DuplicateGroup];
    const { version, person_ids } = orderOf(group);
    const dismissed = await admin.post(`/duplicates/${group.id}/dismiss`, { version, person_ids });
    expect(dismissed.status).toBe(200);
    await admin.put(`/applicants/${first.id}`, { city: 'Lima' });
    expect(await groupsFor(admin)).toEqual([]);
    expect((await admin.post('/duplicates/restore', { person_ids })).status).toBe(204);
    expect((await groupsFor(admin)).map(namesIn)).toEqual([namesIn(group)]);
  });

  it('are read page by page, the surest first', async () => {
    const { admin } = await startOwned();
    const processId = await newProcess(admin);
    for (let index = 0; index < 3; index += 1) {
      const name = ['Rosa Vera', 'Ciro Lagos', 'Dalia Bravo'][index];
      for (const half of [1, 2]) {
        await add(admin, processId, {
          full_name: name,
          phone: `+56 9 5555 000${index}`,
          email: `${index}${half}@a.example`,
        });
      }
    }
    const first = (await admin.get('/duplicates?items=2')).body;
    expect([first.groups.length, first.count, first.waiting]).toEqual([2, 3, false]);
    const second = (await admin.get(`/duplicates?items=2&after=${first.next}`)).body;
    expect([second.groups.length, second.next]).toEqual([1, null]);
    expect(new Set([...first.groups, ...second.groups].map(({ id }: DuplicateGroup) => id)).size).toBe(3);
  });
});

it('the demonstration has groups of each strength to look at [MORE-159]', async () => {
  const server = await startDemo();
  const groups = await groupsFor(await server.as('admin'));
  expect(groups.map(({ strength }) => strength).toSorted()).toEqual(['high', 'high', 'medium']);
  for (const { persons } of groups) expect(persons).toHaveLength(2);
});
