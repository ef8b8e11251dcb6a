// Permissions for saved reports: every user saves their own; only its author changes one.
import type { Case } from '../case.ts';
import { only } from '../case.ts';
import type { World } from '../world.ts';

let saved = 0;
const newReport = (shared = false) => {
  saved += 1;
  return { saved_report: { name: `Reporte ${saved}`, kind: 'processes', filters: {}, shared } };
};
const made = async ({ clients }: World, shared = false): Promise<{ id: number }> => ({
  id: (await clients.admin.post('/saved_reports', newReport(shared))).body.id,
});
const others = (status: number) => {
  const { admin: _admin, ...sessions } = only.sessions(status);
  return { ...sessions, stranger: 404 };
};

export const savedReportCases: readonly Case[] = [
  { call: 'savedReports.list', prepare: () => ({}), expected: only.sessions(200) },
  { call: 'savedReports.add', prepare: () => ({ body: newReport() }), expected: only.sessions(201) },
  {
    call: 'savedReports.change',
    prepare: async (world) => ({ params: await made(world, true), body: { saved_report: {}, version: 1 } }),
    expected: { admin: 200, ...others(403) },
  },
  {
    call: 'savedReports.remove',
    prepare: async (world) => ({ params: await made(world, true) }),
    expected: { admin: 204, ...others(403) },
  },
  {
    call: 'savedReports.restore',
    prepare: async (world) => {
      const params = await made(world, true);
      await world.clients.admin.call('DELETE', `/saved_reports/${params.id}`);
      return { params };
    },
    expected: { admin: 200, ...others(403) },
  },
  {
    call: 'savedReports.send',
    prepare: async (world) => ({ params: await made(world) }),
    expected: { admin: 202, ...others(404) },
  },
];
