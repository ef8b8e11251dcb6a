// Cards by their ids: those of the process that the caller sees, as the board displays them.
import { expect, it } from 'vitest';
import { makeWorld } from '../authorization/world.ts';
import type { Client } from '../harness.ts';

interface Card {
  readonly id: number;
  readonly list_id: number;
}

it('cards by their ids are those of the board, without candidates of other processes and hidden stages [MORE-152]', async () => {
  const world = await makeWorld();
  const { admin, recruiter, stageManager, otherArea, stranger } = world.clients;
  const first = await world.addApplicant();
  const { body: board } = await admin.get(`/selection_processes/${world.processId}/board`);
  const cards = (board.columns as { applicants: Card[] }[]).flatMap(({ applicants }) => applicants);
  const inSecond = cards.find(({ list_id }) => list_id === world.listIds[1]);
  const { body: other } = await admin.get('/selection_processes/1/board');
  const elsewhere = (other.columns as { applicants: Card[] }[])[0]?.applicants[0];
  const path = `/selection_processes/${world.processId}/board/cards`;
  const ids = [first.id, inSecond?.id ?? 0, elsewhere?.id ?? 0, 999_999].filter(Boolean);
  const read = (client: Client) => client.post(path, { applicant_ids: ids });
  const idsFor = async (client: Client) => ((await read(client)).body as Card[]).map(({ id }) => id).toSorted();
  for (const client of [admin, recruiter]) expect(await idsFor(client)).toEqual([first.id, inSecond?.id].toSorted());
  expect(await idsFor(stageManager)).toEqual([first.id]);
  for (const client of [otherArea, stranger]) expect((await read(client)).status).toBe(404);
  const { body: found } = await read(admin);
  expect(found).toEqual(expect.arrayContaining([cards.find(({ id }) => id === first.id)]));
  for (const applicant_ids of [[], [0], Array.from({ length: 501 }, (_, index) => index + 1)]) {
    expect((await admin.post(path, { applicant_ids })).status).toBe(422);
  }
});
