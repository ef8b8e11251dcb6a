// Permissions for imports of curricula: recruiters who see the stage prepare them, each only their own.
import { curriculumOf, newDraft, sendFile } from '../../curriculum-imports/fixtures.ts';
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

/** Other users do not see an import, admins included. */
const owner = (status: number): Case['expected'] => ({
  ...only.recruitersOfTheProcess(404),
  admin: status,
});

const draft = ({ clients, processId }: World): Promise<number> => newDraft(clients.admin, processId);

async function draftWithFile(world: World): Promise<number> {
  const id = await draft(world);
  await sendFile(world.server, world.clients.admin, { id, name: 'a.txt', content: curriculumOf('Ana Soto', null) });
  return id;
}

export const curriculumImportCases: readonly Case[] = [
  {
    call: 'curriculumImports.create',
    prepare: ({ processId }) => ({ body: { selection_process_id: processId } }),
    expected: only.recruitersOfTheProcess(201),
  },
  {
    call: 'curriculumImports.addFile',
    prepare: async (world) => ({ params: { id: await draft(world) } }),
    // The file is missing.
    expected: owner(400),
  },
  {
    call: 'curriculumImports.start',
    prepare: async (world) => ({ params: { id: await draftWithFile(world) }, body: { repeated: 'skip' } }),
    expected: owner(202),
  },
  {
    call: 'curriculumImports.get',
    prepare: async (world) => ({ params: { id: await draft(world) } }),
    expected: owner(200),
  },
  {
    call: 'curriculumImports.files',
    prepare: async (world) => ({ params: { id: await draftWithFile(world) } }),
    expected: owner(200),
  },
];
