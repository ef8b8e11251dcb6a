// Permissions for files: users get URLs of their own files; a URL needs no session.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

const address = async ({ clients }: World) =>
  (await clients.admin.put('/uploads/presigned_url?file_name=carta.txt')).body as { url: string; file_name: string };
const tokenIn = (url: string): string => url.split('/').at(-1) ?? '';
const stored = async (world: World) => {
  const { url, file_name } = await address(world);
  const content = Buffer.from('hola').toString('base64');
  return (await world.clients.admin.post('/uploads/presigned_url', { url, content, content_type: 'text/plain' }))
    .body as {
    url: string;
    file_name: typeof file_name;
  };
};
const everybody = (status: number): Case['expected'] => ({ ...only.sessions(status), anonymous: status });

export const uploadCases: readonly Case[] = [
  // Nothing is stored, so that only the session matters; without a file the call is malformed.
  { call: 'curriculumReadings.create', prepare: () => ({}), expected: only.sessions(400) },
  {
    call: 'uploads.addressToRead',
    prepare: async (world) => ({ query: { file_name: (await stored(world)).file_name } }),
    // The file belongs to the admin.
    expected: { ...only.sessions(404), admin: 200 },
  },
  { call: 'uploads.addressToWrite', prepare: () => ({ query: { file_name: 'a.pdf' } }), expected: only.sessions(201) },
  {
    call: 'uploads.write',
    prepare: async (world) => {
      const { url } = await address(world);
      return { body: { url, content: Buffer.from('hola').toString('base64'), content_type: 'text/plain' } };
    },
    expected: { ...only.sessions(404), admin: 201 },
  },
  {
    call: 'uploads.receive',
    prepare: async (world) => ({ params: { token: tokenIn((await address(world)).url) }, body: 'hola' }),
    expected: everybody(201),
  },
  {
    call: 'uploads.serve',
    prepare: async (world) => ({ params: { token: tokenIn((await stored(world)).url) } }),
    expected: everybody(200),
  },
];
