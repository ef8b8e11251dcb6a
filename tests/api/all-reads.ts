// Everything that a client reads by GET, as one text, for tests that look for what must not be in it.
import { api } from '../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../src/contract/endpoint.ts';
import type { Client } from './harness.ts';

const AT_ONCE = 10;

/**
 * Answers of all calls that a client can make by GET, and of the search of candidates.
 * @param ids the id in a path by its first part; 1 for the others
 * @param without paths that are left out
 */
export async function everythingReadBy(
  client: Client,
  ids: Readonly<Record<string, number>>,
  { query, without = [] }: { readonly query: string; readonly without?: readonly string[] },
): Promise<string> {
  const paths = readPaths(ids).filter(({ definition }) => !without.includes(definition.path));
  const answers: unknown[] = [];
  for (let start = 0; start < paths.length; start += AT_ONCE) {
    const batch = await Promise.all(paths.slice(start, start + AT_ONCE).map(({ path }) => client.get(path)));
    answers.push(...batch.map(({ body }) => body));
  }
  for (const filter of [{}, { query }]) {
    answers.push((await client.post('/candidates/search?items=100', { filter })).body);
  }
  return JSON.stringify(answers);
}

/** The paths of all calls by GET. @param ids as for `everythingReadBy` */
export const readPaths = (ids: Readonly<Record<string, number>>) =>
  Object.values(api)
    .flatMap((area) => Object.values(area) as EndpointDefinition[])
    .filter(({ method }) => method === 'GET')
    .map((definition) => {
      const [, first = ''] = definition.path.split('/');
      return { definition, path: definition.path.replaceAll(/\{\w+\}/g, String(ids[first] ?? 1)) };
    });
