// Tests that the activity says which fields an edit changed, that private sections stay private, and erasure.
import { expect, it } from 'vitest';
import type { ApplicantLog } from '../../../src/contract/api/applicants.ts';
import { deletePerson } from '../../../src/server/features/privacy/person-queries.ts';
import { startSetting } from '../candidacies/candidates.ts';
import type { Client } from '../harness.ts';

const editsOf = async (client: Client, id: number) =>
  ((await client.get(`/applicants/${id}/logs?type=list`)).body as ApplicantLog[])
    .filter(({ kind }) => kind === 'edited')
    .map(({ changes }) => changes);

async function setting() {
  const { server, user, add, newProcess, processId } = await startSetting();
  const applicant = await add({ email: 'luz@persona.example', city: 'Temuco', tags: ['urgente'] });
  return { server, user, add, newProcess, processId, id: applicant.id as number };
}

it('an edit names each changed field with both values, in every process of the person [MORE-146]', async () => {
  const { user, add, newProcess, id } = await setting();
  const elsewhere = await newProcess('Guardabosques');
  const other = await add({ email: 'luz@persona.example' }, elsewhere.id);
  const { status } = await user.put(`/applicants/${id}`, {
    city: 'Valdivia',
    phone: '+56 9 1111 2222',
    email: 'luz@persona.example',
    tags: ['urgente', 'interna'],
    languages_attributes: [{ description: 'Inglés', level: 'Alto' }],
  });
  expect(status).toBe(200);
  const ofPerson = [
    { field: 'phone', before: null, after: '+56 9 1111 2222' },
    { field: 'city', before: 'Temuco', after: 'Valdivia' },
    { field: 'languages', before: null, after: 'Inglés (Alto)' },
  ];
  const ofCandidacy = { field: 'tags', before: 'urgente', after: 'urgente, interna' };
  expect(await editsOf(user, id)).toEqual([[...ofPerson, ofCandidacy]]);
  expect(await editsOf(user, other.id)).toEqual([ofPerson]);
  await user.put(`/applicants/${id}`, { tags: [] });
  expect((await editsOf(user, id))[0]).toEqual([{ field: 'tags', before: 'urgente, interna', after: null }]);
  expect(await editsOf(user, other.id)).toHaveLength(1);
  // Saving what is stored already is no edit.
  await user.put(`/applicants/${id}`, { city: 'Valdivia' });
  expect(await editsOf(user, id)).toHaveLength(2);
});

it('an edit names added, changed and removed experience and education', async () => {
  const { user, id } = await setting();
  const { body } = await user.post(`/applicants/${id}/work_experiences`, { position: 'Vigía', company: 'Puerto' });
  await user.put(`/applicants/${id}/work_experiences/${body.id}`, { position: 'Vigía', company: 'Faro' });
  await user.call('DELETE', `/applicants/${id}/work_experiences/${body.id}`);
  expect(await editsOf(user, id)).toEqual([
    [{ field: 'work_experiences', before: 'Vigía · Faro', after: null }],
    [{ field: 'work_experiences', before: 'Vigía · Puerto', after: 'Vigía · Faro' }],
    [{ field: 'work_experiences', before: null, after: 'Vigía · Puerto' }],
  ]);
});

it('changes of private sections are hidden, and all are erased with the person [MORE-146]', async () => {
  const { server, user, processId, id } = await setting();
  const employee = await server.as('employee');
  const { database } = server.app.services;
  const current = (await employee.get('/sessions/current')).body.user;
  await database.transaction((tx) =>
    tx
      .updateTable('selection_processes')
      .set({ responsible_user_id: current.id })
      .where('id', '=', processId)
      .execute(),
  );
  await user.put(`/applicants/${id}`, { city: 'Valdivia', title: 'Farera' });
  expect((await editsOf(employee, id))[0]).toHaveLength(2);
  const admin = await server.as('admin');
  const { body: sections } = await admin.get('/organization_applicants_section');
  const personal = sections.find(({ key }: { key: string }) => key === 'personal_data');
  await admin.put(`/organization_applicants_section/${personal.id}`, {
    organization_applicants_section: { private: true },
  });
  expect(await editsOf(employee, id)).toEqual([[{ field: 'title', before: null, after: 'Farera' }]]);
  expect((await editsOf(user, id))[0]).toHaveLength(2);
  const { uniq_applicant } = (await user.get(`/applicants/${id}`)).body;
  await database.transaction((tx) => deletePerson(tx, uniq_applicant.id));
  const left = await database.read
    .selectFrom('applicant_logs')
    .select('changes')
    .where('changes', 'is not', null)
    .execute();
  expect(left.filter(({ changes }) => changes?.includes('Valdivia'))).toEqual([]);
});
