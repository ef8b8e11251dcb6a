// Where the calls live: the documents write some paths with the base, some without, one without its first slash.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';

it('every path is below the base, once, however the documents write it [DATA-8]', async () => {
  const { admin, url } = await startOwned();
  const root = url.replace(/\/api\/v1$/, '');
  expect(root).not.toBe(url);
  for (const path of ['consultants', 'applicant_sources', 'files_categories', 'closing_reasons', 'enterprise_areas']) {
    const statuses = [];
    for (const address of [`${root}/api/v1/${path}`, `${root}/api/v1/api/v1/${path}`, `${root}/${path}`]) {
      statuses.push((await fetch(address, { headers: { authorization: `Bearer ${admin.token}` } })).status);
    }
    expect([path, ...statuses]).toEqual([path, 200, 404, 404]);
  }
});
