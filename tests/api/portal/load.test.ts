// Under load an application needs a proof of work, or the link of a draft.
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { isProof, provenText } from '../../../src/domain/portal/proof-of-work.ts';
import { MAX_OF_ADDRESS, MAX_OF_ORGANIZATION } from '../../../src/server/features/portal/load.ts';
import { startPage, type World } from '../candidate-page/candidate-page-setup.ts';
import { hiddenIn, landingOf, newProcess, open, originOf, post, textOf } from './pages.ts';

const MINUTE = 60_000;
const json = { accept: 'application/json' };

async function openForm() {
  const world = await startPage({ trustedProxies: ['127.0.0.0/8'] });
  const { id } = await newProcess(world.admin, { title: 'Guardafaro' });
  const base = `/portal/${(await landingOf(world.admin)).token}/ofertas/${id}`;
  const token = hiddenIn((await open(world.server, `${base}/postular`)).html, 'token');
  world.clock.now += MINUTE;
  let number = 0;
  const fields = () => {
    number += 1;
    const ana = { name: 'Ana', last_name: 'Soto', email: `ana${number}@persona.example`, privacy_policy_version: '1' };
    return { ...ana, token, clave: `clave-${number}` };
  };
  return { world, id, base, fields };
}

const solve = (token: string, key: string): string => {
  for (let answer = 0; ; answer += 1) {
    const hash = createHash('sha256')
      .update(provenText(token, key, String(answer)))
      .digest();
    if (isProof(hash)) return String(answer);
  }
};

const applicationsIn = async ({ server }: World) =>
  (await server.app.services.database.read.selectFrom('external_applications').select('id').execute()).length;

it('asks a network address for proof after ten applications, each of which has its own [MORE-625]', async () => {
  const { world, base, fields } = await openForm();
  const { server, clock } = world;
  const from = (address: string) => ({ ...json, 'x-forwarded-for': address });
  const send = (sent: object, address = '203.0.113.1') =>
    post(server, `${base}/postular`, sent as Record<string, string>, [], from(address));
  for (let count = 0; count < MAX_OF_ADDRESS; count += 1) expect((await send(fields())).status).toBe(201);
  const asked = fields();
  const refused = await send(asked);
  expect([refused.status, JSON.parse(refused.html)]).toMatchObject([422, { asksProof: true, fields: {} }]);
  expect((await send({ ...asked, prueba: 'nada' })).status).toBe(422);
  const prueba = solve(asked.token, asked.clave);
  expect((await send({ ...asked, prueba })).status).toBe(201);
  // The proof of one application serves no other.
  expect((await send({ ...fields(), prueba })).status).toBe(422);
  expect((await send(fields(), '203.0.113.2')).status).toBe(201);
  clock.now += 11 * MINUTE;
  expect((await send(fields())).status).toBe(201);
  expect(await applicationsIn(world)).toBe(MAX_OF_ADDRESS + 3);
});

it('asks everybody for proof after many applications to an organization; a draft takes its place [MORE-625]', {
  timeout: 240_000,
}, async () => {
  const { world, id, base, fields } = await openForm();
  const { server, admin, clock } = world;
  const { database } = server.app.services;
  for (let count = 1; count <= MAX_OF_ORGANIZATION; count += 1) {
    const from = { 'x-forwarded-for': `203.0.113.${count}` };
    expect((await post(server, `${base}/postular`, fields(), [], from)).status).toBe(303);
  }
  const refused = await post(server, `${base}/postular`, fields());
  expect([refused.status, textOf(refused.html)]).toEqual([422, expect.stringContaining('Guardar y continuar después')]);
  const path = `/api/v1/selection_processes/${id}/create_external_applicant`;
  const body = JSON.stringify({ applicant: { ...ana(fields()), privacy_policy_version: 1 } });
  const headers = { 'content-type': 'application/json' };
  const called = await fetch(originOf(server) + path, { method: 'POST', headers, body });
  expect(called.status).toBe(429);
  const known = { applicant: { ...ana(fields()), privacy_policy_version: 1 } };
  expect((await admin.post(`/selection_processes/${id}/create_external_applicant`, known)).status).toBe(201);
  const written = fields();
  expect((await post(server, `${base}/borrador`, written)).status).toBe(303);
  const { text } = await database.read
    .selectFrom('emails')
    .select('text')
    .where('to_address', '=', written.email)
    .executeTakeFirstOrThrow();
  const link = /(\/portal\/\S+\/postular\?borrador=[\w-]+)/.exec(text)?.[1] ?? '';
  const { html } = await open(server, link);
  const hidden = {
    token: hiddenIn(html, 'token'),
    clave: hiddenIn(html, 'clave'),
    borrador: hiddenIn(html, 'borrador'),
  };
  clock.now += MINUTE / 2;
  expect((await post(server, `${base}/postular`, { ...written, ...hidden })).status).toBe(303);
  // The link is used up.
  expect((await post(server, `${base}/postular`, { ...written, ...hidden, clave: 'otra' })).status).toBe(422);
});

const ana = ({ name, last_name, email }: { name: string; last_name: string; email: string }) => ({
  name,
  last_name,
  email,
});
