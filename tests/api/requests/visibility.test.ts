// Visibility of requests: the SQL predicate of the lists equals the domain rule.
import { expect, it } from 'vitest';
import type { RequestState } from '../../../src/contract/api/requests.ts';
import type { Actor } from '../../../src/domain/access/people.ts';
import { canViewRequest } from '../../../src/domain/requests/request-life-cycle.ts';
import { pageOfRequests } from '../../../src/server/features/requests/list-queries.ts';
import { selection } from '../../../src/server/features/requests/queries.ts';
import { loadRequests } from '../../../src/server/features/requests/request-reads.ts';
import { addStranger, type Server } from '../harness.ts';
import { userIdOf } from '../workflows/fixtures.ts';
import { newRequest, startSetting } from './fixtures.ts';

const STATES: readonly RequestState[] = [
  'draft',
  'in_review',
  'approved',
  'rejected',
  'dropped',
  'cancelled',
  'closed',
];

/** Copies a request with steps and people into every combination of state, area and module. */
async function multiply(server: Server, id: number, areaIds: readonly number[]): Promise<void> {
  await server.app.services.database.transaction(async (tx) => {
    const { id: _id, ...request } = await tx
      .selectFrom('requests')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    let workflow_id = 1000;
    for (const state of STATES) {
      for (const enterprise_area_id of [null, ...areaIds]) {
        for (const app_module_id of [14, 2]) {
          workflow_id += 1;
          const row = { ...request, workflow_id, state, enterprise_area_id, app_module_id };
          const copy = await tx.insertInto('requests').values(row).returning('id').executeTakeFirstOrThrow();
          if (workflow_id % 3 === 0) continue;
          const steps = await tx.selectFrom('request_steps').selectAll().where('request_id', '=', id).execute();
          for (const { id: stepId, ...step } of steps) {
            const own = await tx
              .insertInto('request_steps')
              .values({ ...step, request_id: copy.id })
              .returning('id')
              .executeTakeFirstOrThrow();
            const people = await tx
              .selectFrom('request_participants')
              .selectAll()
              .where('request_step_id', '=', stepId)
              .execute();
            for (const { id: _participant, ...person } of people) {
              await tx
                .insertInto('request_participants')
                .values({ ...person, request_id: copy.id, request_step_id: own.id })
                .execute();
            }
          }
        }
      }
    }
  });
}

it('is told alike by the lists and by the domain, for every kind of person', async () => {
  const { server, admin, employee, boss, bossId, finance, financeId, workflowId } = await startSetting();
  const stranger = await addStranger(server);
  const [area, other] = (await admin.get('/enterprise_areas')).body.map((one: { id: number }) => one.id) as [
    number,
    number,
  ];
  const request = await newRequest(employee, workflowId);
  await boss.post(`/requests/${request.id}/approve`, {});
  await multiply(server, request.id, [area, other]);
  const removed = await newRequest(employee, workflowId, { draft: true });
  await employee.call('DELETE', `/requests/${removed.id}`);

  const { read } = server.app.services.database;
  const { id: organizationId } = await read
    .selectFrom('organizations')
    .select('id')
    .where('is_demo', '=', 1)
    .executeTakeFirstOrThrow();
  const strangers = await read
    .selectFrom('organizations')
    .select('id')
    .where('is_demo', '=', 0)
    .executeTakeFirstOrThrow();
  const nobody = 987_654;
  const person = (userId: number, role: Actor['role'], change: Partial<Actor> = {}): Actor => ({
    userId,
    organizationId,
    role,
    isAdminFlag: false,
    isSuperadmin: false,
    areaIds: [],
    ...change,
  });
  const people: Actor[] = [
    person(await userIdOf(admin), 'admin'),
    person(nobody, 'user', { isSuperadmin: true }),
    person(nobody, 'user'),
    person(nobody, 'user', { areaIds: [area] }),
    person(nobody, 'user', { areaIds: [area, other] }),
    person(await userIdOf(employee), 'employee'),
    person(bossId, 'employee'),
    person(financeId, 'user', { areaIds: [other] }),
    person(nobody, 'employee'),
    person(await userIdOf(stranger), 'admin', { organizationId: strangers.id }),
  ];
  const loaded = await loadRequests(read, await selection(read).where('requests.deleted_at', 'is', null).execute());
  const counts = [];
  for (const actor of people) {
    const listed = await pageOfRequests(read, actor, {
      list: { kind: 'visible' },
      filter: {},
      page: { items: 1000, offset: 0 },
    });
    const allowed = loaded.filter(({ facts }) => canViewRequest(actor, facts)).map(({ row }) => row.id);
    expect(listed.map((row) => row.id).sort()).toEqual(allowed.sort());
    counts.push(listed.length);
  }
  // Of 43 requests, 6 are approved or closed (2 of one area); two thirds of the copies have people.
  expect(counts).toEqual([43, 43, 6, 2, 4, 43, 29, 31, 0, 0]);
  expect((await finance.post('/requests/search?items=1', {})).headers.get('total-count')).toBe('29');
});
