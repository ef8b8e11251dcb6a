// Simultaneous applications with curricula.
import { expect, it } from 'vitest';
import { startOwned } from '../harness.ts';
import { countStoredFiles, pdf } from './forms.ts';
import { hiddenIn, landingOf, newProcess, open, post } from './pages.ts';

const APPLICATIONS = 40;
const AT_ONCE = 20;

it('many apply at once, each from elsewhere, and all are on the board', { timeout: 300_000 }, async () => {
  let ahead = 0;
  const server = await startOwned({ trustedProxies: ['127.0.0.0/8'], now: () => Date.now() + ahead });
  const { id } = await newProcess(server.admin);
  const { token } = await landingOf(server.admin);
  const path = `/portal/${token}/ofertas/${id}/postular`;
  const form = hiddenIn((await open(server, path)).html, 'token');
  ahead = 60_000;
  const statuses: number[] = [];
  const waiting = Array.from({ length: APPLICATIONS }, (_, number) => number);
  const applyOn = async () => {
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const person = { name: `Ana ${number}`, last_name: 'Soto', email: `ana${number}@persona.example` };
      const fields = { token: form, clave: `clave-${number}`, ...person, privacy_policy_version: '1' };
      const from = { 'x-forwarded-for': `10.${number >> 8}.${number & 255}.1` };
      const files = [{ field: 'curriculum', name: 'CV.pdf', content: pdf }];
      statuses.push((await post(server, path, fields, files, from)).status);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, applyOn));
  expect(new Set(statuses)).toEqual(new Set([303]));
  const { lists } = (await server.admin.get(`/selection_processes/${id}`)).body;
  expect([lists[0].active_applicants, countStoredFiles(server)]).toEqual([APPLICATIONS, APPLICATIONS]);
});
