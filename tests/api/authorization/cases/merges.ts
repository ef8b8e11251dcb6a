// Permissions for merges: recruiters who may change one candidate and see the other.
import { type Case, only } from '../case.ts';
import type { World } from '../world.ts';

async function two(world: World) {
  const [one, other] = [await world.addApplicant(), await world.addApplicant()];
  const body = { applicant_id: other.id, version: one.version, other_version: other.version, take: [] };
  return { params: { id: one.id }, body };
}

/** Two persons of the process with one document, as a group. */
async function group(world: World) {
  const two = [await world.addApplicant(), await world.addApplicant()];
  const person_ids = two.map(({ personId }) => personId);
  const { database } = world.server.app.services;
  const document_key = `D${person_ids[0]}X`;
  await database.transaction((tx) =>
    tx.updateTable('uniq_applicants').set({ document_key, is_compared: 0 }).where('id', 'in', person_ids).execute(),
  );
  const list = await world.clients.admin.get('/duplicates');
  const { id, version } = list.body.groups.find(({ persons }: { persons: { person_id: number }[] }) =>
    persons.some(({ person_id }) => person_id === person_ids[0]),
  );
  return { id, version, person_ids };
}

/** A stage manager who is limited to another area does not see the persons as a whole. */
const wholeViewers = (success: number): Case['expected'] => ({
  ...only.recruitersOfTheProcess(success),
  stageManager: 404,
});

export const mergeCases: readonly Case[] = [
  {
    call: 'merges.duplicates',
    prepare: async (world) => ({ params: { id: (await world.addApplicant()).id } }),
    expected: only.recruitersOfTheProcess(200),
  },
  { call: 'merges.merge', prepare: two, expected: only.recruitersOfTheProcess(201) },
  {
    call: 'merges.undo',
    prepare: async (world) => {
      const { params, body } = await two(world);
      const merged = await world.clients.admin.post(`/applicants/${params.id}/merges`, body);
      return { params: { id: merged.body.applicant_id, mergeId: merged.body.merge.id } };
    },
    expected: only.recruitersOfTheProcess(200),
  },
  // The names in the group are reserved: a recruiter of another area must not read them.
  {
    call: 'duplicates.list',
    prepare: async (world) => {
      await group(world);
      return {};
    },
    expected: only.anyRecruiter(200),
  },
  {
    call: 'duplicates.merge',
    prepare: async (world) => {
      const { id, version, person_ids } = await group(world);
      return { params: { id }, body: { version, person_ids, keep: person_ids[0], take: {} } };
    },
    expected: wholeViewers(201),
  },
  {
    call: 'duplicates.dismiss',
    prepare: async (world) => {
      const { id, version, person_ids } = await group(world);
      return { params: { id }, body: { version, person_ids } };
    },
    expected: wholeViewers(200),
  },
  {
    call: 'duplicates.restore',
    prepare: async (world) => ({ body: { person_ids: (await group(world)).person_ids } }),
    expected: wholeViewers(204),
  },
];
