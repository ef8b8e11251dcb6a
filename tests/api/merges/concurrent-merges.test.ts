// Merging two persons while one of them is added to another process.
import { expect, it } from 'vitest';
import { startSetting } from '../candidacies/candidates.ts';

const PAIRS = 12;

it('leaves no candidacy with a person who was merged while it was copied', async () => {
  const { server, user, add, newProcess } = await startSetting();
  const { id: elsewhere } = await newProcess('Vigía');
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, async (_none, index) => ({
      own: await add({ email: `uno${index}@persona.example` }),
      other: await add({ email: `otra${index}@persona.example` }),
    })),
  );
  const answers = await Promise.all(
    pairs.flatMap(({ own, other }) => [
      user.post(`/applicants/${other.id}/clone_in_new_list`, { selection_process_id: elsewhere }),
      user.post(`/applicants/${own.id}/merges`, {
        applicant_id: other.id,
        version: own.version,
        other_version: other.version,
        take: [],
      }),
    ]),
  );
  expect(answers.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  const { read } = server.app.services.database;
  const astray = await read
    .selectFrom('applicants')
    .innerJoin('uniq_applicants', 'uniq_applicants.id', 'applicants.uniq_applicant_id')
    .where('uniq_applicants.merged_into_id', 'is not', null)
    .select('applicants.id')
    .execute();
  expect(astray).toEqual([]);
  const copies = await read
    .selectFrom('applicants')
    .where('selection_process_id', '=', elsewhere)
    .select('id')
    .execute();
  expect(copies.length).toBeGreaterThan(0);
});
