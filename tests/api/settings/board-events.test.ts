// Events to open boards when settings change that boards display.
import { expect, it } from 'vitest';
import { eventsOf } from '../candidacies/candidates.ts';
import { startDemo } from '../harness.ts';

it('switching a provider, changing a job board or the fields of cards is told to everybody; a stock is not [CARD-15] [MORE-9]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const publishedBy = async (act: () => Promise<unknown>) => {
    const before = await eventsOf(server, 'catalogue.changed');
    await act();
    const published = (await eventsOf(server, 'catalogue.changed')) as unknown as { id: number; what: string }[];
    return published.slice(before.length).map(({ what }) => what);
  };
  const [plan] = (await admin.get('/test_providers')).body;
  const change = (test_provider: object) => () => admin.put(`/test_providers/${plan.id}`, { test_provider });
  expect(await publishedBy(change({ active: true }))).toEqual(['test_providers']);
  expect(await publishedBy(change({ active: true, stock: 9 }))).toEqual([]);
  expect(await publishedBy(change({ active: false }))).toEqual(['test_providers']);

  const job_board = { name: 'Bolsa', kind: 'folder', location: 'bolsa' };
  expect(await publishedBy(() => admin.post('/job_boards', { job_board }))).toEqual(['job_boards']);
  const [board] = (await admin.get('/job_boards')).body;
  const off = { job_board: { active: false } };
  expect(await publishedBy(() => admin.put(`/job_boards/${board.id}`, off))).toEqual(['job_boards']);
  expect(await publishedBy(() => admin.call('DELETE', `/job_boards/${board.id}`))).toEqual(['job_boards']);

  const path = '/organization_default_board_columns';
  const [{ id, field }, second] = (await admin.get(path)).body;
  expect(await publishedBy(() => admin.call('DELETE', `${path}/${id}`))).toEqual(['board_columns']);
  const move = { organization_default_board_column: { order: 2 } };
  expect(await publishedBy(() => admin.put(`${path}/${second.id}`, move))).toEqual(['board_columns']);
  const add = { organization_default_board_column: { field } };
  expect(await publishedBy(() => admin.post(path, add))).toEqual(['board_columns']);
});
