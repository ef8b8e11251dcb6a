// Permissions for candidate documents: viewers of the process list them, its recruiters change them.
import { type Case, only } from '../case.ts';
import { withFile } from './applicants.ts';

export const candidateFileCases: readonly Case[] = [
  {
    call: 'candidateFiles.list',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'candidateFiles.add',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id }, body: {} }),
    // The file is missing.
    expected: only.recruitersOfTheProcess(422),
  },
  {
    call: 'candidateFiles.change',
    prepare: async (world) => ({ params: await withFile(world), body: { name: 'contrato.pdf' } }),
    expected: only.recruitersOfTheProcess(200),
  },
  {
    // The file is a curriculum; all other files are for recruiters only.
    call: 'candidateFiles.content',
    prepare: async (world) => ({ params: await withFile(world) }),
    expected: only.viewersOfTheProcess(200),
  },
  {
    call: 'candidateFiles.remove',
    prepare: async (world) => ({ params: await withFile(world) }),
    expected: only.recruitersOfTheProcess(204),
  },
  {
    call: 'candidateFiles.restore',
    prepare: async (world) => {
      const params = await withFile(world);
      await world.clients.admin.call('DELETE', `/applicants/${params.id}/files/${params.fileId}`);
      return { params };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  {
    call: 'candidateFiles.download',
    prepare: async (world) => ({ params: await withFile(world) }),
    expected: only.recruitersOfTheProcess(200),
  },
];
