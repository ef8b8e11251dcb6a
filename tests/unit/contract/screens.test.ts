// Each endpoint is used by a screen or documented in docs/integrations.md.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { api } from '../../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../../src/contract/endpoint.ts';

const project = resolve(import.meta.dirname, '../../..');
const textOf = (path: string): string => readFileSync(join(project, path), 'utf8');

const endpoints = new Map<string, EndpointDefinition>(
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, endpoint]): [string, EndpointDefinition] => [`${area}.${call}`, endpoint]),
  ),
);

/** Finds calls of `terna()`, directly or through an area, or, in main, of the contract or by name. */
function callsIn(source: string): string[] {
  const areas = [...source.matchAll(/const \{ (\w+) \} = terna\(\)/g)].map(([, area]) => area);
  const imported = [...source.matchAll(/import \{([^}]+)\} from '[./]+contract\/api\/[\w-]+\.ts'/g)].flatMap(
    ([, names]) => (names ?? '').split(',').map((name) => name.trim()),
  );
  const called = [
    ...source.matchAll(/\bterna\(\)\s*\.(\w+)\s*\.(\w+)/g),
    ...source.matchAll(/\bprepareCall\('(\w+)', '(\w+)'/g),
    ...[...areas, ...imported]
      .filter((area): area is string => area !== undefined && area in api)
      .flatMap((area) => [...source.matchAll(new RegExp(`\\b(${area})\\.(\\w+)`, 'g'))]),
  ];
  return called.map(([, area, call]) => `${area}.${call}`);
}

const sources = globSync('src/{renderer,main}/**/*.{ts,tsx}', { cwd: project });
const used = new Set(sources.flatMap((path) => callsIn(textOf(path))).filter((name) => endpoints.has(name)));

const listed = new Map(
  [...textOf('docs/integrations.md').matchAll(/^\| `([\w.]+)` \| (.+) \|$/gm)].map(([, name = '', whom = '']) => [
    name,
    whom,
  ]),
);

test('an endpoint is called by the desktop, or docs/integrations.md says for whom it is [MORE-65]', () => {
  expect(sources.length).toBeGreaterThan(300);
  const missing = [...endpoints.keys()].filter((name) => !used.has(name) && !listed.has(name));
  expect(missing, 'give each a screen, or a row in docs/integrations.md').toEqual([]);
});

test('docs/integrations.md lists no endpoint that has a screen or does not exist, and says of each for whom it is [MORE-65]', () => {
  expect([...listed.keys()].filter((name) => used.has(name) || !endpoints.has(name))).toEqual([]);
  expect([...listed.values()].filter((whom) => whom.trim().length < 10)).toEqual([]);
});

/** Calls of settings cards that change nothing in other windows. */
const UNPUBLISHED = [
  'apiTokens.create',
  'apiTokens.revoke',
  'auditStreams.test',
  'mail.sendTemplateTest',
  'mail.testSettings',
  'portal.addMedia',
  'portal.internalPortalLink',
  // Published as `catalogue.changed`.
  'catalogues.addConsultant',
  'catalogues.addSource',
  'catalogues.changeConsultant',
  'catalogues.changeSource',
  'catalogues.removeConsultant',
  'catalogues.removeSource',
  'settings.saveNotificationLinks',
  'workflows.changeAppModule',
  // These only read.
  'assessments.checkConnection',
  'candidacies.postulations',
  'candidates.search',
  'identityProviders.check',
  'portal.previewLandingPage',
  'templates.preview',
  'users.search',
  'workflows.settingsSearch',
];

test('whatever a card of the settings writes is told to the other windows [MORE-60]', () => {
  const cards = sources.filter((path) => /renderer\/features\/(settings|workflows)\//.test(path));
  const writes = [...new Set(cards.flatMap((path) => callsIn(textOf(path))))].filter((name) => {
    const endpoint = endpoints.get(name);
    return endpoint && endpoint.method !== 'GET';
  });
  expect(writes.length).toBeGreaterThan(50);
  const unpublished = writes.filter((name) => !endpoints.get(name)?.changesSettings && !UNPUBLISHED.includes(name));
  expect(unpublished, 'say changesSettings, or why not').toEqual([]);
});
