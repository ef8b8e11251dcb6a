// Permissions for views of candidates: authors and, if they are shared, admins change them; others only use them.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let segments = 0;
const content = () => {
  segments += 1;
  return { name: `Segmento ${segments}`, shared: true, filter: { query: 'Reservada' }, sort: [], columns: [] };
};
const newSegment = async ({ clients }: World): Promise<{ id: number }> => ({
  id: (await clients.admin.post('/candidate_segments', content())).body.id,
});
const removedSegment = async (world: World): Promise<{ id: number }> => {
  const { id } = await newSegment(world);
  await world.clients.admin.call('DELETE', `/candidate_segments/${id}`);
  return { id };
};
const anothers = { ...only.sessions(403), stranger: 404 };
const readers = (success: number) => ({ ...only.sessions(success), stranger: 404 });

export const candidateSegmentCases: readonly Case[] = [
  { call: 'candidateSegments.list', prepare: () => ({}), expected: only.sessions(200) },
  {
    call: 'candidateSegments.count',
    prepare: async (world) => ({ params: await newSegment(world) }),
    expected: readers(200),
  },
  { call: 'candidateSegments.add', prepare: () => ({ body: content() }), expected: only.sessions(201) },
  {
    call: 'candidateSegments.change',
    prepare: async (world) => ({ params: await newSegment(world), body: { segment: { sort: [] }, version: 1 } }),
    expected: { ...anothers, admin: 200 },
  },
  {
    call: 'candidateSegments.remove',
    prepare: async (world) => ({ params: await newSegment(world) }),
    expected: { ...anothers, admin: 204 },
  },
  {
    call: 'candidateSegments.restore',
    prepare: async (world) => ({ params: await removedSegment(world) }),
    expected: { ...anothers, admin: 200 },
  },
  {
    call: 'candidateSegments.watch',
    prepare: async (world) => ({ params: await newSegment(world), body: { watched: true } }),
    expected: readers(200),
  },
  {
    call: 'candidateSegments.select',
    prepare: () => ({ body: { filter: { query: 'Reservada' } } }),
    expected: only.sessions(200),
  },
];
