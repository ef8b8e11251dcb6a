// Everything that a client reads by GET, as one text, for tests that look for what must not be in it.
import { api } from '../../src/contract/api/index.ts';
import type { EndpointDefinition } from '../../src/contract/endpoint.ts';
import type { Answer, Client } from './harness.ts';

const AT_ONCE = 10;

/** Ids of paths: by the parameter's name, or for `{id}` by the path's first part; 1 for the others. */
export type PathIds = Readonly<Record<string, number>>;

/** What some calls ask for besides a path. */
const QUERIES: Readonly<Record<string, (ids: PathIds) => string>> = {
  '/data_requests': () => 'filter=open',
  '/interviews/agenda': () => 'from=2026-11-30T00:00:00.000Z&until=2026-12-06T00:00:00.000Z',
  '/lists': ({ selection_processes: process = 1 }) => `selection_process_id=${process}`,
  '/reports/applications/people': () => 'people_kind=applied&basis=activity',
  '/selection_processes/{id}/validate_email': () => 'email=nadie@persona.example',
};

/**
 * Answers of all calls that a client can make by GET, of those by POST that list requests, and of the search of
 * candidates.
 * @param without paths that are left out
 */
export async function everythingReadBy(
  client: Client,
  ids: PathIds,
  { query, without = [] }: { readonly query: string; readonly without?: readonly string[] },
): Promise<string> {
  const answers = (await answersOfReads(client, ids, without)).map(({ answer }) => answer.body);
  for (const filter of [{}, { query }]) {
    answers.push((await client.post('/candidates/search?items=100', { filter })).body);
  }
  for (const list of REQUEST_LISTS) answers.push((await client.post(`/requests/${list}?items=100`, {})).body);
  return JSON.stringify(answers);
}

export const REQUEST_LISTS = ['search', 'owned', 'waiting_approval', 'history'] as const;

/** The paths of calls by GET that answer nothing to a client who may make all of them. */
export const unansweredReads = async (client: Client, ids: PathIds): Promise<string[]> =>
  (await answersOfReads(client, ids, [])).filter(({ answer }) => answer.status !== 200).map(({ path }) => path);

async function answersOfReads(client: Client, ids: PathIds, without: readonly string[]) {
  const reads = readPaths(ids).filter(({ definition }) => !without.includes(definition.path));
  const answers: { readonly path: string; readonly answer: Answer }[] = [];
  for (let start = 0; start < reads.length; start += AT_ONCE) {
    const batch = reads.slice(start, start + AT_ONCE).map(async ({ definition, path }) => ({
      ...{ path: definition.path, answer: await client.get(path) },
    }));
    answers.push(...(await Promise.all(batch)));
  }
  return answers;
}

/** The paths of all calls by GET. */
export const readPaths = (ids: PathIds) =>
  Object.values(api)
    .flatMap((area) => Object.values(area) as EndpointDefinition[])
    .filter(({ method }) => method === 'GET')
    .map((definition) => {
      const [, first = ''] = definition.path.split('/');
      const path = definition.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? ids[first] ?? 1));
      const query = QUERIES[definition.path]?.(ids);
      return { definition, path: query ? `${path}?${query}` : path };
    });
