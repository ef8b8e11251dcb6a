// Two hundred tries of strangers: applications and links with known and unknown mailboxes, documents and secrets.
import { expect, it } from 'vitest';
import { chanceOf } from '../../../src/server/demo/random.ts';
import { addStranger, type Client } from '../harness.ts';
import { allowLinks, confirmationLink } from '../portal/confirmations.ts';
import { hiddenIn, landingOf, newProcess, type OpenedPage, open, originOf, post } from '../portal/pages.ts';
import { askFor, startPage, type World } from './candidate-page-setup.ts';

const TRIES = 200;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const DOCUMENT = '12.345.678-5';

/** What one try can leave behind. */
const TABLES = [
  ...(['uniq_applicants', 'applicants', 'external_applications', 'applicant_forms', 'applicant_logs'] as const),
  ...(['emails', 'person_merges', 'candidate_link_requests', 'candidate_page_accesses'] as const),
];

async function countRows({ server }: World): Promise<Record<string, number>> {
  const { read } = server.app.services.database;
  const counts: Record<string, number> = {};
  for (const table of TABLES) {
    const row = await read
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(row.count);
  }
  return counts;
}

/** Without what differs in each answer: dates, counters of limits, ids of requests, the address that was sent. */
function plain({ status, headers, html }: OpenedPage) {
  const changing = /^(date|content-length|x-ratelimit-.*|x-request-id|request-id|keep-alive|connection)$/;
  const sent = [...headers].filter(([name]) => !changing.test(name));
  const body = html.replaceAll(/"received_at":"[^"]*"/g, '').replaceAll(/[\w.+-]+@persona\.example/g, '@');
  return { status, sent, body };
}

interface Offer {
  readonly base: string;
  readonly id: number;
}

/** An open offer whose organization knows some persons, one of them also by a document. */
async function openOffer(admin: Client, persons: readonly object[]): Promise<Offer> {
  const { id } = await newProcess(admin, { title: 'Guardafaro' });
  for (const person of persons) {
    const path = `/selection_processes/${id}/create_applicant_from_selection_process`;
    expect((await admin.post(path, person)).status).toBe(201);
  }
  return { id, base: `/portal/${(await landingOf(admin)).token}/ofertas/${id}` };
}

const KNOWN = ['ana@persona.example', 'beto@persona.example', 'eva@persona.example'];

it('two hundred tries of strangers learn nothing: one answer and one effect of each kind [MORE-621]', async () => {
  const world = await startPage({ trustedProxies: ['127.0.0.0/8'] });
  const { server, admin, clock, page } = world;
  const chance = chanceOf(30);
  const persons = KNOWN.map((email, index) => ({
    name: 'Conocida',
    email,
    ...(index === 0 && { document: DOCUMENT }),
  }));
  const { base, id } = await openOffer(admin, persons);
  let number = 0;
  const from = () => {
    number += 1;
    return { 'x-forwarded-for': `203.0.113.${number}` };
  };
  const said = () => ({
    ...{ name: 'Ana', last_name: 'Soto' },
    email: chance.pick([...KNOWN, `nadie-${number}@persona.example`]),
    document: chance.pick([DOCUMENT, `9.${String(number).padStart(3, '0')}.000-0`]),
  });
  const send = async (path: string, request: RequestInit): Promise<OpenedPage> => {
    const headers = { ...request.headers, ...from() };
    const response = await fetch(originOf(server) + path, { ...request, headers });
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
  const applyByApi = (offer = id, applicant: object = said()) =>
    send(`/api/v1/selection_processes/${offer}/create_external_applicant`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicant: { ...applicant, privacy_policy_version: 1 } }),
    });
  /** The link in the e-mail of a new application. */
  const linkOf = async (email: string, offer = id): Promise<string> => {
    expect((await applyByApi(offer, { ...said(), email })).status).toBe(201);
    return confirmationLink(server, email);
  };
  const stranger = await addStranger(server);
  await allowLinks(stranger);
  const foreign = await linkOf('ajena@persona.example', (await openOffer(stranger, [])).id);
  const old = await linkOf('vieja@persona.example');
  clock.now += 8 * DAY;
  const used = await linkOf('usada@persona.example');
  expect((await post(server, used, {}, [], from())).status).toBe(200);
  const secretOf = (link: string) => link.split('/').at(-1) ?? '';
  const links = [old, used, foreign].map((link) => `${page}/confirmar/${secretOf(link)}`);
  links.push(`${page}/confirmar/${'x'.repeat(43)}`);
  const token = hiddenIn((await open(server, `${base}/postular`)).html, 'token');
  clock.now += MINUTE;
  const tries: Readonly<Record<string, () => Promise<OpenedPage>>> = {
    api: () => applyByApi(),
    page: () => {
      const { document: _notAsked, ...fields } = said();
      const hidden = { token, clave: `clave-${number}`, privacy_policy_version: '1' };
      return post(server, `${base}/postular`, { ...fields, ...hidden }, [], from());
    },
    link: () => send(chance.pick(links), {}),
    button: () => post(server, chance.pick(links), {}, [], from()),
  };
  const answers = new Map<string, object>();
  for (let count = 0; count < TRIES; count += 1) {
    // So that an organization is not under load, which would ask for a proof of work.
    clock.now += MINUTE / 4;
    const kind = chance.pick(Object.keys(tries));
    const before = await countRows(world);
    const answer = plain((await tries[kind]?.()) as OpenedPage);
    const after = await countRows(world);
    const effect = Object.fromEntries(TABLES.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]));
    const first = answers.get(kind) ?? { answer, effect };
    answers.set(kind, first);
    expect({ kind, answer, effect }).toEqual({ kind, ...first });
  }
  expect([...answers.keys()].toSorted()).toEqual(Object.keys(tries).toSorted());
  expect(answers.get('api')).toMatchObject({ answer: { status: 201 }, effect: { applicants: 1, emails: 1 } });
  expect(answers.get('page')).toMatchObject({ answer: { status: 303 }, effect: { applicants: 1, emails: 1 } });
  expect(answers.get('button')).toMatchObject({ answer: { status: 404 }, effect: { applicants: 0, emails: 0 } });
  // Requests of links are stored and searched later by a worker, whatever the address.
  const asked: object[] = [];
  for (const email of [...KNOWN, 'nadie@persona.example']) asked.push(plain(await askFor(world, email)));
  for (const answer of asked) expect(answer).toEqual(asked[0]);
});
