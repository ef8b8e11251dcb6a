// A recruiter's writes for fault tests: a process, two candidates, and their merge.
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import type { TernaApp } from '../../src/server/app.ts';

export type Json = ReturnType<typeof JSON.parse>;
/** @throws if the server rejects the call */
export type Ask = (method: Method, path: string, payload?: object) => Promise<Json>;
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

const TITLE = 'Guardafaros';
const processOf = async (ask: Ask) => {
  const found: Json[] = await ask('POST', '/selection_processes/search', {});
  return found.find(({ title }) => title === TITLE);
};
const stages = async (ask: Ask) => ask('GET', `/lists?selection_process_id=${(await processOf(ask)).id}`);
const cards = async (ask: Ask): Promise<Json[]> => {
  const { columns } = await ask('GET', `/selection_processes/${(await processOf(ask)).id}/board`);
  return columns.flatMap(({ applicants }: Json) => applicants);
};
const card = async (ask: Ask, name: string): Promise<Json> => {
  const found = (await cards(ask)).find(({ full_name }) => full_name.startsWith(name));
  return ask('GET', `/applicants/${found.id}`);
};

export type ApiCall = readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object];
type Write = (ask: Ask) => Promise<ApiCall>;

const add =
  (name: string, email: string): Write =>
  async (ask) => [
    'POST',
    `/selection_processes/${(await processOf(ask)).id}/create_applicant_from_selection_process`,
    { name, last_name: 'Ríos Vega', email, phone: '+56 9 1234 5678' },
  ];
const toStage =
  (name: string, index: number): Write =>
  async (ask) => {
    const { id, version } = await card(ask, name);
    return ['PUT', `/applicants/${id}/update_list`, { list_id: (await stages(ask))[index].id, version }];
  };
const onCard =
  (path: string, name: string): Write =>
  async (ask) => ['PATCH', `/kanban/applicants/${path}`, { applicant_ids: [(await card(ask, name)).id] }];
const tag: Write = async (ask) => {
  const [{ id: selection_process_id }, { id }] = [await processOf(ask), await card(ask, 'Marta')];
  return ['PATCH', '/kanban/applicants/tags', { selection_process_id, applicant_ids: [id], add: ['mar'], remove: [] }];
};
const merge: Write = async (ask) => {
  const [mine, theirs] = [await card(ask, 'Marta'), await card(ask, 'Marcela')];
  const body = { applicant_id: theirs.id, version: mine.version, other_version: theirs.version, take: ['document'] };
  return ['POST', `/applicants/${mine.id}/merges`, body];
};

/** In order; each reads what it needs, so that a restarted program can continue. */
export const recruiterWork: readonly Write[] = [
  async () => ['POST', '/selection_processes', { title: TITLE, description: 'Con vista al mar.' }],
  add('Marta', 'marta@persona.example'),
  add('Marcela', 'marcela@persona.example'),
  async (ask) => ['POST', `/applicants/${(await card(ask, 'Marta')).id}/logs`, { comment: 'Habla con el mar.' }],
  toStage('Marta', 1),
  tag,
  onCard('disqualify', 'Marta'),
  onCard('requalify', 'Marta'),
  merge,
  async (ask) => {
    const { id } = await card(ask, 'Marta');
    const { merges } = await ask('GET', `/applicants/${id}/duplicates`);
    return ['POST', `/applicants/${id}/merges/${merges[0].id}/undo`];
  },
  merge,
  async (ask) => ['POST', '/lists', { list: { selection_process_id: (await processOf(ask)).id, name: 'Última' } }],
  toStage('Marta', 2),
  async (ask) => ['DELETE', `/applicants/${(await card(ask, 'Marta')).id}/destroy_from_selection_process`],
];

/**
 * The callback receives the number of acknowledged writes. An unacknowledged write is repeated with the same key, as in
 * the desktop.
 * @param folder stores each call as first sent
 * @throws if the server rejects a call
 */
export async function doRecruiterWork(
  { http }: TernaApp,
  folder: string,
  acknowledged: number,
  onAcknowledged: (acknowledged: number) => void,
): Promise<void> {
  let token = '';
  const send = async (method: Method, path: string, payload?: object, key?: string): Promise<Json> => {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) };
    const answer = await http.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
    return answer.body ? JSON.parse(answer.body) : null;
  };
  const ask: Ask = (method, path, payload) => send(method, path, payload);
  ({ token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD }));
  for (const [index, write] of recruiterWork.entries()) {
    if (index < acknowledged) continue;
    const [method, path, payload] = await callOf(folder, index, () => write(ask));
    await send(method, path, payload, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
    onAcknowledged(index + 1);
  }
}

/** Identical for each repetition. */
async function callOf(folder: string, index: number, write: () => Promise<ApiCall>): Promise<ApiCall> {
  const callFile = join(folder, `write-${index}.json`);
  if (!existsSync(callFile)) {
    writeFileSync(`${callFile}.new`, JSON.stringify(await write()), { flush: true });
    renameSync(`${callFile}.new`, callFile);
    const opened = openSync(folder, 'r');
    fsyncSync(opened);
    closeSync(opened);
  }
  return JSON.parse(readFileSync(callFile, 'utf8'));
}
