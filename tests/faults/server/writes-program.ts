// A recruiter's work, one write after the other, in a server that can be killed: argv is its folder and how many of the
// writes have been acknowledged before, or «seed» to make the database. Each acknowledged one is told by a line; one that was
// not is sent again as it was, under the same key, as the desktop does.
import { existsSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { optionsIn } from '../../api/server-options.ts';

const [folder = '', from = 'seed'] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, `sqlite:${folder}/terna.db`));

type Json = ReturnType<typeof JSON.parse>;

async function ask(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object, key?: string) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(key && { 'idempotency-key': key }) };
  const answer = await app.http.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
  if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`);
  return answer.body ? (JSON.parse(answer.body) as Json) : null;
}
let token = '';

const TITLE = 'Guardafaros';
const process_ = async () => {
  const found: Json[] = await ask('POST', '/selection_processes/search', {});
  return found.find(({ title }) => title === TITLE);
};
const stages = async () => ask('GET', `/lists?selection_process_id=${(await process_()).id}`);
const cards = async (): Promise<Json[]> => {
  const { columns } = await ask('GET', `/selection_processes/${(await process_()).id}/board`);
  return columns.flatMap(({ applicants }: Json) => applicants);
};
const card = async (name: string): Promise<Json> => {
  const found = (await cards()).find(({ full_name }) => full_name.startsWith(name));
  return ask('GET', `/applicants/${found.id}`);
};

type Call = readonly [method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, payload?: object];
type Write = () => Promise<Call>;

const add =
  (name: string, email: string): Write =>
  async () => [
    'POST',
    `/selection_processes/${(await process_()).id}/create_applicant_from_selection_process`,
    { name, last_name: 'Ríos Vega', email, phone: '+56 9 1234 5678' },
  ];
const toStage =
  (name: string, index: number): Write =>
  async () => {
    const { id, version } = await card(name);
    return ['PUT', `/applicants/${id}/update_list`, { list_id: (await stages())[index].id, version }];
  };
const onCard =
  (path: string, name: string): Write =>
  async () => ['PATCH', `/kanban/applicants/${path}`, { applicant_ids: [(await card(name)).id] }];
const tag: Write = async () => {
  const [{ id: selection_process_id }, { id }] = [await process_(), await card('Marta')];
  return ['PATCH', '/kanban/applicants/tags', { selection_process_id, applicant_ids: [id], add: ['mar'], remove: [] }];
};
const merge: Write = async () => {
  const [mine, theirs] = [await card('Marta'), await card('Marcela')];
  const body = { applicant_id: theirs.id, version: mine.version, other_version: theirs.version, take: ['document'] };
  return ['POST', `/applicants/${mine.id}/merges`, body];
};

/** In the order in which they are done; each reads what it needs, as a program that has been started again would. */
const writes: readonly Write[] = [
  async () => ['POST', '/selection_processes', { title: TITLE, description: 'Con vista al mar.' }],
  add('Marta', 'marta@persona.example'),
  add('Marcela', 'marcela@persona.example'),
  async () => ['POST', `/applicants/${(await card('Marta')).id}/logs`, { comment: 'Habla con el mar.' }],
  toStage('Marta', 1),
  tag,
  onCard('disqualify', 'Marta'),
  onCard('requalify', 'Marta'),
  merge,
  async () => {
    const { id } = await card('Marta');
    const { merges } = await ask('GET', `/applicants/${id}/duplicates`);
    return ['POST', `/applicants/${id}/merges/${merges[0].id}/undo`];
  },
  merge,
  async () => ['POST', '/lists', { list: { selection_process_id: (await process_()).id, name: 'Última' } }],
  toStage('Marta', 2),
  async () => ['DELETE', `/applicants/${(await card('Marta')).id}/destroy_from_selection_process`],
];

if (from === 'seed') {
  await seed(app.services, { processes: 2, applicants: 10 });
  await app.close();
  process.exit();
}
({ token } = await ask('POST', '/sessions', { email: DEMO_LOGINS[0].email, password: DEMO_PASSWORD }));
for (const [index, write] of writes.entries()) {
  if (index < Number(from)) continue;
  const [method, path, payload] = await sending(index, write);
  await ask(method, path, payload, `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`);
  // At once: what is told has been acknowledged.
  writeSync(1, `${index + 1}\n`);
}
writeSync(1, 'done\n');
process.exit();

/** The call of a write, the same one however often it is sent. */
async function sending(index: number, write: Write): Promise<Call> {
  const kept = join(folder, `write-${index}.json`);
  if (!existsSync(kept)) {
    writeFileSync(`${kept}.new`, JSON.stringify(await write()), { flush: true });
    renameSync(`${kept}.new`, kept);
  }
  return JSON.parse(readFileSync(kept, 'utf8'));
}
