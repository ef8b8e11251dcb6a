// Permissions for requests about personal data: administrators; recruiters for corrections of candidates they act on.
import { sendRequest } from '../../../../src/server/features/data-requests/index.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

async function requested(world: World, kind: 'access' | 'rectification' | 'opposition') {
  const { id: applicantId, personId } = await world.addApplicant();
  const { database, now } = world.server.app.services;
  const { organization_id: organizationId } = await database.read
    .selectFrom('uniq_applicants')
    .select('organization_id')
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  const values = kind === 'rectification' ? { city: 'Valdivia' } : {};
  await database.transaction((tx) =>
    sendRequest(tx, { organizationId, personId, now: now() }, { kind, purpose: null, comment: '', values }),
  );
  const { id } = await database.read
    .selectFrom('data_requests')
    .select('id')
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return { applicantId, id };
}

const accept = { decision: 'accepted', answer: 'Así se hizo.' } as const;

export const dataRequestCases: readonly Case[] = [
  { call: 'dataRequests.list', prepare: () => ({ query: { filter: 'open' } }), expected: only.anyAdmin(200) },
  {
    call: 'dataRequests.answer',
    prepare: async (world) => ({
      params: { id: (await requested(world, 'access')).id },
      body: { ...accept, version: 1 },
    }),
    expected: only.admins(200),
  },
  {
    call: 'dataRequests.lift',
    prepare: async (world) => {
      const { id } = await requested(world, 'opposition');
      await world.clients.admin.post(`/data_requests/${id}/answer`, { ...accept, version: 1 });
      return { params: { id }, body: { version: 2 } };
    },
    expected: only.admins(200),
  },
  {
    call: 'dataRequests.corrections',
    prepare: async (world) => ({ params: { id: (await requested(world, 'rectification')).applicantId } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'dataRequests.answerCorrection',
    prepare: async (world) => {
      const { applicantId, id } = await requested(world, 'rectification');
      return { params: { id: applicantId, requestId: id }, body: { ...accept, version: 1 } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
];
