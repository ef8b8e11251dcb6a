// Requests to block a candidate's data, or to oppose automatic steps, and their answers.
import { sendRequest } from '../../../src/server/features/data-requests/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import type { World } from '../authorization/world.ts';

/** In the demonstration's country a block begins with its request. */
export async function requestOf(world: World, personId: number, kind: 'blocking' | 'opposition') {
  const { database, now } = world.server.app.services;
  const { organization_id: organizationId } = await withScope(SYSTEM, () =>
    database.read
      .selectFrom('uniq_applicants')
      .select('organization_id')
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
  );
  await withScope(SYSTEM, () =>
    database.transaction((tx) =>
      sendRequest(tx, { organizationId, personId, now: now() }, { kind, purpose: null, comment: '', values: {} }),
    ),
  );
  const { body } = await world.clients.admin.get('/data_requests?filter=open');
  return body.data_requests.find((one: { person_id: number }) => one.person_id === personId);
}

export const answerTo = (
  world: World,
  { id, version }: { id: number; version: number },
  decision: 'accepted' | 'rejected',
) => world.clients.admin.post(`/data_requests/${id}/answer`, { decision, answer: 'Visto.', version });
