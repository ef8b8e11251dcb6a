// An import of curricula that is interrupted before or after each of its steps takes in each file once.
import { expect, it } from 'vitest';
import { runCurriculumImport } from '../../../src/server/features/curriculum-imports/index.ts';
import { findJob } from '../../../src/server/platform/jobs/index.ts';
import type { Services } from '../../../src/server/services.ts';
import { zipOf } from '../../curriculum-files.ts';
import { startOwned } from '../harness.ts';
import { cardsOf, newProcess } from '../imports/fixtures.ts';
import { curriculumOf, newDraft, sendFile } from './fixtures.ts';

class Killed extends Error {}

/** Services that fail at a step: `before` it happens, or `after` it, when nobody learns of it. */
function killedAt(services: Services, step: number, when: 'before' | 'after') {
  let steps = 0;
  const killing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    steps += 1;
    if (steps === step && when === 'before') throw new Killed();
    const result = await work();
    if (steps >= step) throw new Killed();
    return result;
  };
  const { database, files } = services;
  return {
    ...services,
    database: { ...database, transaction: (work: never) => killing(() => database.transaction(work)) },
    files: { ...files, put: (...input: Parameters<typeof files.put>) => killing(() => files.put(...input)) },
  } as Services;
}

it('is the same after interruptions at each step [MORE-290]', async () => {
  const { admin, app, ...server } = await startOwned();
  const { services } = app;
  const processId = await newProcess(admin);
  const id = await newDraft(admin, processId);
  const content = (name: string) => curriculumOf(name, `${name.split(' ')[0]?.toLowerCase()}@correo.example`);
  const zip = zipOf({ 'ana.txt': content('Ana Soto'), 'b.txt': 'nada', 'eva.txt': content('Eva Ruiz') });
  await sendFile(server, admin, { id, name: 'luis.txt', content: content('Luis Peña') });
  await sendFile(server, admin, { id, name: 'otros.zip', content: zip });
  await sendFile(server, admin, { id, name: 'copia.txt', content: content('Luis Peña') });
  // The runner does not take a claimed job.
  const claim = { claimed_by: 'this test', claimed_until: Date.now() + 3_600_000 };
  await services.database.transaction(async (tx) => {
    const { startCurriculumImport } = await import('../../../src/server/features/curriculum-imports/service.ts');
    const { body } = await admin.get('/sessions/current');
    const { actorOfUser } = await import('../../../src/server/features/sessions/index.ts');
    const caller = { ...(await actorOfUser(tx, body.user.id)), jti: '', fullName: '' };
    const { job_id } = await startCurriculumImport(tx, caller, { id, repeated: 'skip', now: Date.now() });
    await tx.updateTable('jobs').set(claim).where('id', '=', job_id).execute();
  });
  const { job_id } = await services.database.read
    .selectFrom('imports')
    .select('job_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  let kills = 0;
  // Each run comes one step further: those killed before a step and those killed after it take turns.
  for (let isDone = false; !isDone; ) {
    const job = await findJob(services.database.read, job_id ?? 0);
    if (!job) throw new Error('no job');
    const killing = killedAt(services, 1 + (kills % 2), kills % 4 < 2 ? 'after' : 'before');
    const { signal } = new AbortController();
    isDone = await runCurriculumImport({ job, services: killing, signal, shouldStop: async () => false }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof Killed)) throw error;
        kills += 1;
        return false;
      },
    );
    if (kills > 60) {
      // With kills at every step, the end itself cannot be reached: nothing is left to do but the last transaction.
      await runCurriculumImport({ job, services, signal, shouldStop: async () => false });
      isDone = true;
    }
  }
  expect(kills).toBeGreaterThan(5);
  const { body: results } = await admin.get(`/curriculum_imports/${id}/files?items=100`);
  expect(results.map(({ name, outcome }: { name: string; outcome: string }) => [name, outcome])).toEqual([
    ['luis.txt', 'created'],
    ['ana.txt', 'created'],
    ['b.txt', 'unreadable'],
    ['eva.txt', 'created'],
    ['copia.txt', 'repeated'],
  ]);
  const cards = await cardsOf(admin, processId);
  expect(cards.map(({ full_name }: { full_name: string }) => full_name).toSorted()).toEqual([
    'Ana Soto',
    'Eva Ruiz',
    'Luis Peña',
  ]);
  const { body: summary } = await admin.get(`/curriculum_imports/${id}`);
  expect(summary).toMatchObject({ imported: 3, duplicates: 1, failed: 1, job: { done: 5, total: 5 } });
  const { body: board } = await admin.get(`/selection_processes/${processId}/board`);
  expect(board.columns[0].list.active_applicants).toBe(3);
  const stored = await services.database.read.selectFrom('files').select('id').execute();
  expect(stored).toHaveLength(3);
});
