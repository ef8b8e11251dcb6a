// Days on public pages are those of the organization, also around midnight.
import { describe, expect, it } from 'vitest';
import { pdfPages } from '../../pdf-text.ts';
import { landingOf, newProcess, open, originOf, textOf } from '../portal/pages.ts';
import { ANA, applyTo, openWith, startPage, visit } from './candidate-page-setup.ts';

/** Half an hour before midnight in Santiago, where it is still the 22nd. */
const LATE = Date.parse('2026-11-23T02:30:00Z');
const HOUR = 60 * 60 * 1000;
const DAYS = { es: '22/11/2026', en: 'Nov 22, 2026', pt: '22/11/2026' };

async function startLate() {
  const world = await startPage();
  world.clock.now = LATE;
  return { ...world, token: (await landingOf(world.admin)).token as string };
}

describe('days near midnight', () => {
  it('are those of the organization on offers and on «Mi postulación», in each language [MORE-712]', async () => {
    const world = await startLate();
    const { server, page, token } = world;
    const { process } = await applyTo(world);
    const session = await visit(world, ANA);
    for (const [language, day] of Object.entries(DAYS)) {
      const asked = `?idioma=${language}`;
      const offer = (await open(server, `/portal/${token}/ofertas/${process.id}${asked}`)).html;
      const list = (await open(server, `/portal/${token}${asked}`)).html;
      const own = await openWith(world, page + asked, session);
      const rights = await openWith(world, `${page}/derechos${asked}`, session);
      const isThere = [offer, list, own.html, rights.html].map((html) => textOf(html).includes(day));
      expect([language, ...isThere]).toEqual([language, true, true, true, true]);
      expect(textOf(own.html)).not.toMatch(/23\/11\/2026|Nov 23/);
    }
  });

  it('are those of the organization on the document of one’s data [MORE-712]', async () => {
    const world = await startLate();
    await applyTo(world);
    const session = await visit(world, ANA);
    const response = await fetch(`${originOf(world.server)}${world.page}/pdf/1`, { headers: { cookie: session } });
    expect(response.status).toBe(200);
    const text = pdfPages(new Uint8Array(await response.arrayBuffer())).join('\n');
    expect([text.includes('22/11/2026'), text.includes('23/11/2026')]).toEqual([true, false]);
  });

  it('decide about a minimum age [MORE-712]', async () => {
    const world = await startLate();
    const { server, admin, clock } = world;
    const { id } = await newProcess(admin, { title: 'Vigía' });
    const form = { age_options: 2, age_minimum: 18 };
    await admin.post(`/selection_processes/${id}/save_questions`, { selection_process: form });
    const apply = () =>
      server.anyone.post(`/selection_processes/${id}/create_external_applicant`, {
        applicant: { name: 'Ana', last_name: 'Soto', email: ANA, privacy_policy_version: 1, birthdate: '2008-11-23' },
      });
    expect((await apply()).status).toBe(422);
    clock.now = LATE + HOUR;
    expect((await apply()).status).toBe(201);
  });
});
