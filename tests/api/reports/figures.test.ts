// Report figures compared with a slow, simple computation after random changes.
import { describe, expect, it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { carryOutErasures } from '../../../src/server/features/privacy/index.ts';
import { countChanges } from '../../../src/server/features/reports/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { type Client, type Server, startDemo } from '../harness.ts';
import { everybody, type Figures, reportedFigures, slowFigures, withMeans } from './slow-figures.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const OPERATIONS = 105;

interface World {
  readonly server: Server;
  admin: Client;
  readonly clock: { now: number };
  /** Contributions of erased persons to the figures. */
  readonly erased: { figures: Figures };
}

async function start(): Promise<World> {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  return { server, admin: await server.as('admin'), clock, erased: { figures: {} } };
}

const readOf = ({ server }: World) => server.app.services.database.read;

async function limitsOf(world: World): Promise<Map<string, number>> {
  const lists = await readOf(world).selectFrom('lists').selectAll().where('sla_active', '=', 1).execute();
  return new Map(lists.map((row) => [`${row.selection_process_id} ${row.name}`, row.sla_max_days]));
}

/** Computes the figures both ways, once no changes are pending. */
async function bothWays(world: World): Promise<{ reported: Figures; slow: Figures }> {
  const { admin, clock, erased } = world;
  let processes = await admin.get('/reports/processes');
  while (processes.body.waiting) processes = await admin.get('/reports/processes');
  const applications = await admin.get('/reports/applications');
  expect([processes.status, applications.status]).toEqual([200, 200]);
  const slow = await slowFigures(readOf(world), await everybody(readOf(world)), await limitsOf(world), clock.now);
  for (const [name, value] of Object.entries(erased.figures)) slow[name] = (slow[name] ?? 0) + value;
  return { reported: reportedFigures(processes.body, applications.body), slow: withMeans(slow) };
}

type Chance = ReturnType<typeof chanceOf>;

/** Performs a random action on a random candidate; refused actions are fine. @returns the attempted action */
async function doSomething(
  world: World,
  chance: Chance,
  removed: number[],
  merged: [number, number][],
): Promise<string> {
  const { admin, server, clock, erased } = world;
  const read = readOf(world);
  const present = await read
    .selectFrom('applicants')
    .innerJoin('selection_processes', 'selection_processes.id', 'applicants.selection_process_id')
    .where('applicants.deleted_at', 'is', null)
    .where('selection_processes.status_id', '=', 5)
    .select(['applicants.id', 'applicants.version', 'applicants.list_id', 'applicants.selection_process_id'])
    .select('applicants.uniq_applicant_id')
    .orderBy('applicants.id')
    .execute();
  const one = chance.pick(present);
  const lists = await read
    .selectFrom('lists')
    .select('id')
    .where('selection_process_id', '=', one.selection_process_id)
    .orderBy('id')
    .execute();
  const others = [...new Set(present.map((row) => row.selection_process_id))].filter(
    (id) => id !== one.selection_process_id,
  );
  const move = (listId: number, version: number) =>
    admin.put(`/applicants/${one.id}/update_list`, { list_id: listId, version });
  const action = chance.pick([
    'move',
    'move',
    'move',
    'undone',
    'undo',
    'disqualify',
    'disqualify',
    'requalify',
    'requalify',
    'transfer',
    'copy',
    'remove',
    'restore',
    'hire',
    'merge',
    'unmerge',
    'erase',
    'gender',
    'limit',
    'suspend',
  ] as const);
  switch (action) {
    case 'move':
      await move(chance.pick(lists).id, one.version);
      break;
    case 'undone': {
      const { body } = await move(chance.pick(lists).id, one.version);
      clock.now += chance.between(0, 11) * MINUTE;
      if (body.applicant) await move(one.list_id, body.applicant.version);
      break;
    }
    case 'undo': {
      // Undoes the last change that can be undone.
      const { body: logs } = await admin.get(`/applicants/${one.id}/logs?type=list`);
      const version = logs.find((log: { version: number | null }) => log.version !== null)?.version ?? 1;
      await admin.call('PATCH', '/kanban/applicants/undo', { changes: [{ id: one.id, version }] });
      break;
    }
    case 'disqualify': {
      const { body: reasons } = await admin.get('/disqualification_reasons');
      const reason_id = chance.happens(0.7) && reasons.length > 0 ? chance.pick<{ id: number }>(reasons).id : null;
      await admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: [one.id], reason_id });
      break;
    }
    case 'requalify':
      await admin.call('PATCH', '/kanban/applicants/requalify', {
        applicant_ids: [one.id, chance.pick(present).id],
      });
      break;
    case 'transfer':
      await admin.post(`/applicants/${one.id}/move_in_new_list`, { selection_process_id: chance.pick(others) });
      break;
    case 'copy':
      await admin.post(`/applicants/${one.id}/clone_in_new_list`, { selection_process_id: chance.pick(others) });
      break;
    case 'remove':
      await admin.call('DELETE', `/applicants/${one.id}/destroy_from_selection_process`);
      removed.push(one.id);
      break;
    case 'restore': {
      const id = removed.pop();
      if (id !== undefined) await admin.post(`/applicants/${id}/restore`);
      break;
    }
    case 'hire':
      await server.app.services.database.transaction((tx) =>
        tx.updateTable('applicants').set({ hiring_started_at: clock.now }).where('id', '=', one.id).execute(),
      );
      break;
    case 'merge': {
      const same = present.filter((row) => row.selection_process_id === one.selection_process_id);
      const other = chance.pick(chance.happens(0.5) ? same : present);
      const versions = await Promise.all([admin.get(`/applicants/${one.id}`), admin.get(`/applicants/${other.id}`)]);
      const [version, other_version] = versions.map(({ body }) => body.version);
      const answer = await admin.post(`/applicants/${one.id}/merges`, {
        applicant_id: other.id,
        version,
        other_version,
        take: [],
      });
      if (answer.status === 201) merged.push([answer.body.applicant_id, answer.body.merge.id]);
      break;
    }
    case 'unmerge': {
      const [applicantId, mergeId] = merged.pop() ?? [];
      if (applicantId) await admin.post(`/applicants/${applicantId}/merges/${mergeId}/undo`);
      break;
    }
    case 'erase': {
      await admin.post(`/persons/${one.uniq_applicant_id}/erasure`, {});
      clock.now += 8 * DAY;
      const own = new Set(present.filter((row) => row.uniq_applicant_id === one.uniq_applicant_id).map(({ id }) => id));
      const theirs = (await everybody(read)).filter(({ id }) => own.has(id));
      const before = await slowFigures(read, theirs, await limitsOf(world), clock.now);
      await carryOutErasures(server.app.services);
      world.admin = await server.as('admin');
      for (const [name, value] of Object.entries(before)) erased.figures[name] = (erased.figures[name] ?? 0) + value;
      break;
    }
    case 'gender':
      await server.app.services.database.transaction((tx) =>
        tx
          .updateTable('uniq_applicants')
          .set({ gender: chance.pick(['Femenino', 'Masculino', 'No binario']) })
          .where('id', '=', one.uniq_applicant_id)
          .execute(),
      );
      break;
    case 'limit':
      // Erased persons retain the figures under the limit of their time, so limits change only before the first
      // erasure.
      if (Object.keys(erased.figures).length === 0) {
        await server.app.services.database.transaction((tx) =>
          tx
            .updateTable('lists')
            .set({ sla_active: 1, sla_max_days: chance.between(0, 3) })
            .where('id', '=', chance.pick(lists).id)
            .execute(),
        );
      }
      break;
    case 'suspend':
      await admin.post(`/selection_processes/${one.selection_process_id}/suspend`, {});
      clock.now += chance.between(0, 72) * 60 * MINUTE;
      await admin.post(`/selection_processes/${one.selection_process_id}/activate`, {});
      break;
  }
  return action;
}

const kindsIn = async (world: World): Promise<Set<string>> =>
  new Set(
    (await readOf(world).selectFrom('applicant_logs').select('kind').distinct().execute()).map((row) => row.kind),
  );

describe('the figures of reports', () => {
  it('are counted together, not one by one while others go on changing something', async () => {
    const { server } = await start();
    const { services } = server.app;
    const { database } = services;
    const change = () =>
      database.transaction((tx) =>
        tx.updateTable('applicants').set({ source: 'Portal' }).where('id', '<', 4).execute(),
      );
    let counted = 0;
    const counting: typeof database.transaction = async (work) => {
      const done = await database.transaction(work);
      counted += 1;
      await change();
      return done;
    };
    await change();
    await withScope(SYSTEM, () => countChanges({ ...services, database: { ...database, transaction: counting } }));
    // 0 if the server itself has just counted them.
    expect(counted).toBeLessThanOrEqual(1);
  });

  it('are those of the demonstration, whose activity was there before anybody asked [REP-6] [OPEN-3]', async () => {
    const world = await start();
    const { reported, slow } = await bothWays(world);
    expect(Object.keys(reported).length).toBeGreaterThan(20);
    expect(reported).toEqual(slow);
  });

  it('stay those of the activity through moves, undoing, transfers, merges, removals and erasures [REP-6]', async () => {
    const world = await start();
    const chance = chanceOf(1);
    const done: string[] = [];
    const [removed, merged]: [number[], [number, number][]] = [[], []];
    for (let index = 1; index <= OPERATIONS; index += 1) {
      world.clock.now += chance.between(1, 12 * 60) * MINUTE;
      done.push(await doSomething(world, chance, removed, merged));
      if (index % 35 > 0) continue;
      // The session would expire during this test.
      world.admin = await world.server.as('admin');
      const { reported, slow } = await bothWays(world);
      expect(reported, done.slice(-35).join(', ')).toEqual(slow);
    }
    const kinds = await kindsIn(world);
    for (const kind of ['moved', 'disqualified', 'requalified', 'moved_process', 'copied', 'restored', 'merged']) {
      expect(kinds).toContain(kind);
    }
  });
});
