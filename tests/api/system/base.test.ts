// The API's base path: every path of the specification exists under it exactly once.
import { expect, it } from 'vitest';
import { startDemo } from '../harness.ts';

/** The specification writes paths with the base, without it, and without a leading slash. */
const PATHS = ['/consultants', '/applicant_sources', '/files_categories', '/closing_reasons', '/enterprise_areas'];

it('answers each path under /api/v1, and neither without it nor with it twice [DATA-6] [DATA-8]', async () => {
  const server = await startDemo();
  const admin = await server.as('admin');
  const origin = server.url.replace('/api/v1', '');
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const path of PATHS) {
    expect((await admin.get(path)).status, path).toBe(200);
    for (const wrong of [path, `/api/v1/api/v1${path}`]) {
      expect((await fetch(origin + wrong, { headers })).status, wrong).toBe(404);
    }
  }
});
