// Other values and another recommendation in a hidden scorecard change nothing that its readers-to-be receive.
import { expect, it } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { countChanges } from '../../../src/server/features/reports/index.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { readPaths } from '../all-reads.ts';
import type { Client } from '../harness.ts';
import { unzip } from '../zip-files.ts';
import { answersOf, idOf, type Setting, startInterviews } from './interview-setup.ts';

/** Several persons make every call three times. */
const MILLISECONDS_FOR_ALL_CALLS = 900_000;
const AT_ONCE = 8;
const ZIP = /zip|spreadsheetml/;

interface Asked {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** All calls by GET, and those by POST that only read. */
async function callsOf({ admin, world, applicantId }: Setting, interviewId: number): Promise<Asked[]> {
  const [listId = 0] = world.listIds;
  const ids = {
    ...{ applicants: applicantId, interviews: interviewId },
    ...{ selection_processes: world.processId, lists: listId, kanban: applicantId },
  };
  const reads: Asked[] = readPaths(ids).map(({ definition, path }) => ({ name: definition.path, method: 'GET', path }));
  const post = (path: string, body: unknown): Asked => ({ name: `POST ${path}`, method: 'POST', path, body });
  const { body: fields } = await admin.get('/candidates/fields');
  const names: string[] = fields.map(({ name }: { name: string }) => name);
  const values: string[] = fields
    .filter(({ kind }: { kind: string }) => kind === 'choice')
    .map(({ name }: { name: string }) => name);
  return [
    ...reads,
    post('/candidates/search?items=100', { filter: {} }),
    post('/candidates/search?items=100', { filter: { process_id: world.processId } }),
    ...values.map((field) => post('/candidates/facet', { filter: {}, field })),
    post('/candidates/export', { filter: {}, columns: names.slice(0, 40), format: 'csv' }),
    post('/candidates/export', { filter: {}, columns: names.slice(40), format: 'csv' }),
    post('/selection_processes/search.xlsx', {}),
    post(`/selection_processes/${world.processId}/board/cards`, { applicant_ids: [applicantId] }),
    post(`/lists/${listId}/try_rules`, { list: { global_comparer: 'and', rules_attributes: RULES } }),
  ];
}

const rule = (element: string, compare: number, value: string | null = null) => ({
  ...{ element, compare, value, category: 'value' },
});
/** Never met, so that the candidate stays in the stage that displays what the rules read. */
const RULES = [rule('interview_average', OPERATOR.gt, '60'), rule('interview_yes', OPERATOR.gt, '9')];
/** Times that follow the clock are the same in each reading. */
const NOW = Date.parse('2026-11-27T15:00:00.000Z');

/** Times and positions in the event log differ between two readings, and are of nothing that an interviewer wrote. */
const withoutTimes = (text: string): string =>
  text
    .replaceAll(/"cursor":"[\w-]+"/g, '"cursor":""')
    .replaceAll(/\d{8}T\d{6}Z/g, 'T')
    .replaceAll(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d+)?)?Z?/g, 'T');

async function readAll(client: Client, url: string, calls: readonly Asked[]): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const waiting = [...calls.entries()];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, { name, method, path, body }] = next;
      const headers = {
        ...(client.token && { authorization: `Bearer ${client.token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      };
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      const response = await fetch(url + path, { method, headers, redirect: 'manual', ...sent });
      const bytes = Buffer.from(await response.arrayBuffer());
      const isZip = ZIP.test(response.headers.get('content-type') ?? '') && response.ok;
      const texts = isZip ? await textsIn(bytes) : [String(bytes)];
      found.set(`${name} ${index}`, withoutTimes(`${response.status} ${texts.join('\n')}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return found;
}

/** By name, because the parts of an archive are unpacked at the same time. */
async function textsIn(archive: Buffer): Promise<string[]> {
  const parts = [...(await unzip(archive))].toSorted(([one], [other]) => one.localeCompare(other));
  return parts.map(([, content]) => String(content));
}

const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one.keys()].filter((key) => one.get(key) !== other.get(key)).map((key) => key.replace(/ \d+$/, ''));

/**
 * Differ between two readings of one state: readings and exports are entries of the audit trail, of the history and of
 * the data of a person; links have random parts; states of the server are of the moment.
 */
const OF_THE_MOMENT = [
  ...[/audit/, /sessions/, /health|metrics|status/, /passkey|factor|single_sign_on/],
  ...[/\/history$/, /personal_data\.zip$/, /applicant_form_link$/],
];

it(
  'whoever owes a scorecard learns neither values nor recommendations of others from any call, export or event [MORE-455]',
  async () => {
    const setting = await startInterviews({ now: () => NOW });
    const { admin, eva, otto, evaId, ottoId, schedule, world } = setting;
    const { url, app } = world.server;
    const rules = { list: { global_comparer: 'and', rules_attributes: RULES } };
    expect((await admin.post(`/lists/${world.listIds[0]}/create_rule`, rules)).status).toBe(200);
    const user_ids = [evaId, ottoId, await idOf(admin)];
    const { id } = (
      await schedule({ interview: { starts_at: '2026-12-01T15:00:00.000Z', minutes: 45, place: null, user_ids } })
    ).body;
    const submit = (value: number, technique: number, recommendation: string, version: number) =>
      eva.post(`/interviews/${id}/scorecard/submit`, {
        ...{ answers: answersOf(value, technique, 'Evidencia'), recommendation, summary: null, version },
      });
    expect((await submit(5, 2, 'strong_yes', 0)).status).toBe(200);
    const calls = await callsOf(setting, id);
    const { recruiter, stageEmployee, employee, anonymous } = world.clients;
    const blind = { admin, otto, stageEmployee, employee, anonymous };
    const readers = { ...blind, eva, recruiter };
    const readingOf = async () => {
      const found: Record<string, ReadonlyMap<string, string>> = {};
      for (const [name, client] of Object.entries(readers)) found[name] = await readAll(client, url, calls);
      return found;
    };
    // The figures of reports are counted in the background.
    await withScope(SYSTEM, () => countChanges(app.services));
    const first = await readingOf();
    const again = await readingOf();
    const eventsBefore = await app.services.database.read.selectFrom('events').select('payload').execute();
    expect((await submit(1, 1, 'strong_no', 1)).status).toBe(200);
    const changed = await readingOf();
    const none = new Map<string, string>();
    const unstable = new Set(
      Object.keys(readers).flatMap((name) => differences(first[name] ?? none, again[name] ?? none)),
    );
    expect([...unstable].filter((name) => !OF_THE_MOMENT.some((pattern) => pattern.test(name)))).toEqual([]);
    const learnt = (name: string) =>
      differences(again[name] ?? none, changed[name] ?? none).filter((call) => !unstable.has(call));
    for (const name of Object.keys(blind)) expect([name, learnt(name)]).toEqual([name, []]);
    // Those who may read it do, so that the comparison finds what differs.
    expect(learnt('eva')).toContain('/interviews/{id}');
    expect(learnt('recruiter')).toContain('/interviews/{id}/scorecards');
    // A change after the submission publishes cards at most, without anything of the scorecard.
    const events = await app.services.database.read.selectFrom('events').select('payload').execute();
    const added = events.slice(eventsBefore.length).map(({ payload }) => payload);
    expect(added.filter((payload) => /strong_no|strong_yes|Evidencia|interview_average/.test(payload))).toEqual([]);
  },
  MILLISECONDS_FOR_ALL_CALLS,
);
