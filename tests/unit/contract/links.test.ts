// Deep links: valid forms, and a thousand hostile ones that are rejected.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ID } from '../../../src/contract/constants.ts';
import { Destination, PortalPath } from '../../../src/contract/destinations.ts';
import { destinationAt, linkTo, parseLink, pathTo } from '../../../src/contract/links.ts';

const ids = fc.integer({ min: 1, max: MAX_ID });
const destinations = fc.oneof(
  fc.record({ screen: fc.constant('process' as const), process_id: ids }),
  fc.record({ screen: fc.constant('process' as const), process_id: ids, applicant_id: ids }),
  fc.record({
    screen: fc.constant('comparison' as const),
    process_id: ids,
    applicant_ids: fc.uniqueArray(ids, { minLength: 2, maxLength: 6 }),
  }),
  fc.constant({ screen: 'interviews' as const }),
  fc.record({ screen: fc.constant('interviews' as const), interview_id: ids }),
  fc.record({ screen: fc.constant('request' as const), request_id: ids }),
  fc.constant({ screen: 'reports' as const }),
  fc.record({ screen: fc.constant('reports' as const), saved_report_id: ids }),
  fc.constant({ screen: 'candidates' as const }),
  fc.record({ screen: fc.constant('candidates' as const), segment_id: ids }),
);

test.each([
  ['terna://selection_processes/7', { screen: 'process', process_id: 7 }],
  ['terna://selection_processes/7?applicant_id=31', { screen: 'process', process_id: 7, applicant_id: 31 }],
  // Some systems add a slash.
  ['terna://selection_processes/7/?applicant_id=31', { screen: 'process', process_id: 7, applicant_id: 31 }],
  ['terna://selection_processes/7/compare/5,31', { screen: 'comparison', process_id: 7, applicant_ids: [5, 31] }],
  ['terna://interviews/12', { screen: 'interviews', interview_id: 12 }],
  ['terna://requests/12', { screen: 'request', request_id: 12 }],
  ['terna://reports', { screen: 'reports' }],
  ['terna://candidates', { screen: 'candidates' }],
  ['terna://candidates/12', { screen: 'candidates', segment_id: 12 }],
  ['terna://reports/12', { screen: 'reports', saved_report_id: 12 }],
])('%s is a screen', (link, destination) => {
  expect(parseLink(link)).toEqual(destination);
});

test('what a link names is what it was made of', () => {
  fc.assert(
    fc.property(destinations, (destination) => {
      expect(parseLink(linkTo(destination))).toEqual(destination);
      const [path = '', applicant] = pathTo(destination).split('?applicant_id=');
      expect(destinationAt(path, applicant)).toEqual(destination);
    }),
  );
});

const HOSTILE = [
  '',
  'terna:',
  'terna://',
  'terna://settings',
  'terna://selection_processes',
  'terna://selection_processes/',
  'terna://selection_processes/0',
  'terna://selection_processes/-1',
  'terna://selection_processes/07',
  'terna://selection_processes/1e9',
  'terna://selection_processes/99999999999',
  'terna://selection_processes/7/edit',
  'terna://selection_processes/7/compare/5',
  'terna://selection_processes/7/compare/5,5',
  'terna://selection_processes/7/compare/5,6?applicant_id=5',
  'terna://selection_processes/7/compare/1,2,3,4,5,6,7',
  'terna://selection_processes/7/../../settings',
  'terna://selection_processes/7#/settings',
  'terna://selection_processes/7?applicant_id=',
  'terna://selection_processes/7?applicant_id=0',
  'terna://selection_processes/7?applicant_id=99999999999',
  'terna://selection_processes/7?applicant_id=3&list_id=4',
  'terna://selection_processes/7?list_id=3',
  'terna://selection_processes/7?applicant_id=3\n',
  'terna://selection_processes/٧',
  'terna://requests/5?applicant_id=3',
  'terna://requests/5/approve',
  'terna://reports?applicant_id=3',
  'terna://reports/0',
  'terna://reports/12/send',
  'terna://reports/12?applicant_id=3',
  'terna://reports/x',
  'TERNA://requests/5',
  'terna:///requests/5',
  'terna://evil.example/requests/5',
  'terna://user@requests/5',
  ' terna://requests/5',
  'https://requests/5',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'app://bundle/index.html#/settings',
];

describe('a thousand hostile links', () => {
  test.each(HOSTILE)('%j means nothing', (link) => {
    expect(parseLink(link)).toBeNull();
  });

  test('lead to a screen by its number, or nowhere: never to a change', () => {
    const pieces = fc.constantFrom(
      ...['terna://', 'selection_processes/', 'requests/', 'reports', 'settings/', 'edit', '..', '/', '%2f', '%00'],
      ...['?applicant_id=', '&', '#/', '7', '0', '-1', 'javascript:', '<script>', '\n', '@', ':', 'approve', 'ñ', '\0'],
    );
    const links = fc.oneof(
      fc.array(pieces, { maxLength: 10 }).map((parts) => parts.join('')),
      fc.array(pieces, { maxLength: 8 }).map((parts) => `terna://${parts.join('')}`),
      fc.string({ unit: 'binary', maxLength: 60 }).map((text) => `terna://selection_processes/${text}`),
      fc.tuple(destinations, fc.string({ minLength: 1, maxLength: 20 })).map(([to, more]) => linkTo(to) + more),
    );
    fc.assert(
      fc.property(links, (link) => {
        const destination = parseLink(link);
        if (destination === null) return;
        // Every accepted link is one of the screens, with numbers only.
        expect(Destination.safeParse(destination).success).toBe(true);
        expect(pathTo(destination)).toMatch(
          /^\/(selection_processes\/\d+(\/compare\/\d+(,\d+){1,5}|\?applicant_id=\d+)?|requests\/\d+|interviews(\/\d+)?|candidates(\/\d+)?|reports(\/\d+)?)$/,
        );
      }),
      { numRuns: 1000 },
    );
  });
});

test('what a person has typed into a screen is no part of where it is', () => {
  expect(destinationAt('/selection_processes/7', 'x')).toEqual({ screen: 'process', process_id: 7 });
  expect(destinationAt('/selection_processes')).toBeNull();
  expect(destinationAt('/settings/users')).toBeNull();
  expect(destinationAt('/reports/recruiters')).toEqual({ screen: 'reports' });
});

test('a page of the portal is named by its path alone', () => {
  for (const path of [
    '/portal/abc',
    '/tenants/t-1/portal/abc/ofertas/7/postular?persona=a.b-c_d',
    '/portal/abc/interno/acceso/d-e_f?oferta=g-h_i',
  ]) {
    expect(PortalPath.safeParse(path).success, path).toBe(true);
  }
  for (const path of [
    '//evil.example/portal/x',
    'https://evil.example/portal/x',
    '/api/v1/portal/x',
    '/portal/../api/v1/sessions',
    '/portal/x?next=https://evil.example',
    '/portal/x#y',
    '/portal/x\\y',
  ]) {
    expect(PortalPath.safeParse(path).success, path).toBe(false);
  }
});
