// What an offer says beside its description: mode of work, salary, and what happens next.
import { beforeEach, describe, expect, it } from 'vitest';
import { type Server, startOwned } from '../harness.ts';
import { landingOf, newProcess, open, originOf, textOf } from './pages.ts';

let server: Awaited<ReturnType<typeof startOwned>>;
let portal: string;
beforeEach(async () => {
  server = await startOwned();
  portal = `/portal/${(await landingOf(server.admin)).token}`;
});

const openIn = async ({ url }: Pick<Server, 'url'>, path: string, language: string) =>
  textOf(await (await fetch(originOf({ url } as Server) + path, { headers: { 'accept-language': language } })).text());

const details = {
  ...{ location: 'Valdivia, Chile', work_mode: 'hybrid' },
  next_steps: 'Leemos tu postulación\n\n  Te llamamos dentro de una semana  \nConversas con el equipo',
  extra_attributes: { position_min_salary: 1_500_000, position_max_salary: 2_000_000.5 },
};

describe('an offer', () => {
  it('states mode of work, what happens next, and the salary only where the organization says so [MORE-487]', async () => {
    const { admin, anyone } = server;
    const process = await newProcess(admin, details);
    const path = `${portal}/ofertas/${process.id}`;
    const api = async () => (await anyone.get(`/selection_processes/${process.id}/job_offer`)).body;
    expect(await api()).toMatchObject({
      ...{ work_mode: 'hybrid', salary: null },
      next_steps: ['Leemos tu postulación', 'Te llamamos dentro de una semana', 'Conversas con el equipo'],
    });
    const silent = await openIn(server, path, 'es');
    expect(silent).toContain('Modalidad Híbrida');
    expect(silent).toContain('Qué pasa después de postular Leemos tu postulación');
    expect(silent).not.toContain('1.500.000');
    await admin.put(`/selection_processes/${process.id}`, { publishes_salary: true });
    expect((await api()).salary).toEqual({ minimum: 1_500_000, maximum: 2_000_000.5, currency: 'CLP' });
    expect(await openIn(server, path, 'es')).toContain(
      'De CLP\u00a01.500.000 a CLP\u00a02.000.000,5'.replaceAll('\u00a0', ' '),
    );
    expect(await openIn(server, path, 'en')).toContain('CLP 1,500,000 to CLP 2,000,000.5');
    expect(await openIn(server, portal, 'pt')).toContain('Híbrida · De CLP 1.500.000 a CLP 2.000.000,5');
    const { html } = await open(server, path);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(data).toMatchObject({
      ...{ inLanguage: 'es', jobLocation: { '@type': 'Place' } },
      baseSalary: { currency: 'CLP', value: { minValue: 1_500_000, maxValue: 2_000_000.5 } },
    });
    await admin.put(`/selection_processes/${process.id}`, {
      ...{ work_mode: 'remote', next_steps: '' },
      extra_attributes: { position_min_salary: null },
    });
    const remote = await open(server, path);
    expect(textOf(remote.html)).toContain('Hasta CLP 2.000.000,5');
    expect(textOf(remote.html)).not.toContain('Qué pasa después');
    expect(remote.html).toContain('"jobLocationType":"TELECOMMUTE"');
    const nothing = { extra_attributes: { position_max_salary: null } };
    await admin.put(`/selection_processes/${process.id}`, nothing);
    expect((await api()).salary).toBeNull();
  });

  it('is found by its mode of work, once the open offers differ [MORE-487]', async () => {
    const { admin, anyone } = server;
    await newProcess(admin, { title: 'Buzo', work_mode: 'on_site' });
    await newProcess(admin, { title: 'Faro sin modalidad' });
    expect((await open(server, portal)).html).not.toContain('name="modalidad"');
    await newProcess(admin, { title: 'Redactora', work_mode: 'remote' });
    expect((await open(server, portal)).html).toContain('<option value="remote">Remota</option>');
    const filtered = textOf((await open(server, `${portal}?modalidad=remote`)).html);
    expect(['Redactora', 'Buzo', 'Faro sin'].map((title) => filtered.includes(title))).toEqual([true, false, false]);
    expect(textOf((await open(server, `${portal}?modalidad=nada`)).html)).toContain('3 ofertas');
    const { token, work_modes: modes } = await landingOf(admin);
    expect(modes).toEqual(['on_site', 'remote']);
    const { body } = await anyone.get(`/landing_configurations/${token}/job_offers?work_mode=on_site`);
    expect(body.map(({ title }: { title: string }) => title)).toEqual(['Buzo']);
    const wrong = await admin.put(`/selection_processes/${body[0].id}`, { work_mode: 'moon' });
    expect(wrong.status).toBe(400);
  });

  it('keeps these details in a copy of its process [MORE-487]', async () => {
    const { admin } = server;
    const process = await newProcess(admin, { ...details, publishes_salary: true, language: 'pt' });
    const copied = (await admin.post(`/selection_processes/${process.id}/duplicate`, {})).body;
    expect(copied).toMatchObject({
      ...{ work_mode: 'hybrid', publishes_salary: true, language: 'pt', next_steps: details.next_steps },
    });
  });
});
