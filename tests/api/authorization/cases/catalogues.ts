// Permissions for the catalogues of names.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

let entries = 0;
const newName = () => {
  entries += 1;
  return { name: `Entrada ${entries}` };
};
const added = async ({ clients }: World, path: string): Promise<number> =>
  (await clients.admin.post(path, newName())).body.id;

/** A stranger adds to their own organization. */

const casesFor = (
  path: string,
  [list, add, change, remove]: readonly [Case['call'], Case['call'], Case['call'], Case['call']],
  readers: Case['expected'],
): Case[] => [
  { call: list, prepare: () => ({}), expected: readers },
  { call: add, prepare: () => ({ body: newName() }), expected: only.anyAdmin(201) },
  {
    call: change,
    prepare: async (world) => ({ params: { id: await added(world, path) }, body: newName() }),
    expected: only.admins(200),
  },
  {
    call: remove,
    prepare: async (world) => ({ params: { id: await added(world, path) } }),
    expected: only.admins(204),
  },
];

const newOption = () => ({ description: newName().name });
const CONTRACT_TYPES = '/position_catalogues/contract_types';
const option = async ({ clients }: World) => ({
  params: {
    catalogue: 'contract_types',
    id: (await clients.admin.post(CONTRACT_TYPES, newOption())).body.id as number,
  },
});

const positionCases: readonly Case[] = [
  {
    call: 'positionCatalogues.list',
    prepare: () => ({ params: { catalogue: 'working_days' } }),
    expected: only.sessions(200),
  },
  {
    call: 'positionCatalogues.add',
    prepare: () => ({ params: { catalogue: 'working_days' }, body: newOption() }),
    expected: only.anyAdmin(201),
  },
  {
    call: 'positionCatalogues.change',
    prepare: async (world) => ({ ...(await option(world)), body: newOption() }),
    expected: only.admins(200),
  },
  { call: 'positionCatalogues.remove', prepare: option, expected: only.admins(204) },
];

export const catalogueCases: readonly Case[] = [
  ...positionCases,
  ...casesFor(
    '/applicant_sources',
    ['catalogues.sources', 'catalogues.addSource', 'catalogues.changeSource', 'catalogues.removeSource'],
    only.anyRecruiter(200),
  ),
  ...casesFor(
    '/consultants',
    [
      'catalogues.consultants',
      'catalogues.addConsultant',
      'catalogues.changeConsultant',
      'catalogues.removeConsultant',
    ],
    only.anyRecruiter(200),
  ),
  {
    call: 'catalogues.assignConsultant',
    prepare: async (world) => {
      const { id, version } = await world.addApplicant();
      return { params: { id }, body: { consultant_id: await added(world, '/consultants'), version } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  ...casesFor(
    '/files_categories',
    [
      'catalogues.filesCategories',
      'catalogues.addFilesCategory',
      'catalogues.changeFilesCategory',
      'catalogues.removeFilesCategory',
    ],
    only.sessions(200),
  ),
];
