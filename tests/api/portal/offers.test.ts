// Open offers: only public data is returned; everything else responds as not found.
import { describe, expect, it } from 'vitest';
import { addStranger, type Client, startDemo, startOwned } from '../harness.ts';

const landing = async (client: Client) => (await client.get('/landing_configurations/current')).body;
const newProcess = async (client: Client, title: string, enterprise_area_id?: number) =>
  (
    await client.post('/selection_processes', {
      ...{ title, description: `${title}: descripción.`, enterprise_area_id },
      ...{ on_internal_portal: true, on_external_portal: true },
    })
  ).body;

describe('the offers of an organisation', () => {
  it('are its active processes, latest first, a page at a time, by words and by area', async () => {
    const server = await startOwned();
    const { admin, anyone } = server;
    const { token, organization, areas } = await landing(admin);
    expect(areas).toEqual([]);
    const [root] = (await admin.get('/enterprise_areas')).body;
    const { id: below } = await server.app.services.database.transaction((tx) =>
      tx
        .insertInto('enterprise_areas')
        .values({ organization_id: 1, parent_enterprise_area_id: root.id, name: 'Faros', token: 'faros' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const keeper = await newProcess(admin, 'Guardafaro', below);
    const diver = await newProcess(admin, 'Buzo técnico', root.id);
    const captain = await newProcess(admin, 'Capitán');
    const gone = await newProcess(admin, 'Ya no');
    await admin.post(`/selection_processes/${gone.id}/suspend`, {});
    const template = await newProcess(admin, 'Plantilla');
    await admin.put(`/selection_processes/${template.id}`, { is_template: true });
    const path = `/landing_configurations/${token}/job_offers`;
    const all = await anyone.get(path);
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual([captain.id, diver.id, keeper.id]);
    expect(all.body[2]).toEqual({
      id: keeper.id,
      title: 'Guardafaro',
      description: 'Guardafaro: descripción.',
      enterprise_area: { id: below, name: 'Faros' },
      location: null,
      language: 'es',
      work_mode: null,
      salary: null,
      next_steps: [],
      vacancies: null,
      published_at: keeper.created_at,
      link: `/portal/${token}/ofertas/${keeper.id}`,
    });
    const idsOf = async (query: string) =>
      (await anyone.get(`/tenants/${organization.token}${path}?${query}`)).body.map(({ id }: { id: number }) => id);
    expect(await idsOf('query=TECNICO%20buzo')).toEqual([diver.id]);
    expect(await idsOf(`enterprise_area_id=${root.id}`)).toEqual([diver.id, keeper.id]);
    expect(await idsOf(`enterprise_area_id=${below}`)).toEqual([keeper.id]);
    expect(await idsOf('enterprise_area_id=999999')).toEqual([]);
    const page = await anyone.get(`${path}?page=2&items=2`);
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([keeper.id]);
    expect([page.headers.get('total-pages'), page.headers.get('total-count')]).toEqual(['2', '3']);
    expect((await landing(admin)).areas).toEqual([
      { id: below, name: 'Faros', parent_enterprise_area_id: root.id },
      { id: root.id, name: root.name, parent_enterprise_area_id: null },
    ]);
    expect((await anyone.get('/landing_configurations/no-hay/job_offers')).status).toBe(404);
  });

  it('are those of the portal that is asked for: internal searches on the one, external on the other, mixed on both', async () => {
    const { admin, anyone } = await startOwned();
    const { token } = await landing(admin);
    for (const search_type of ['internal', 'external', 'mixed', null]) {
      const { id } = await newProcess(admin, search_type ?? 'sin decir');
      if (search_type) expect((await admin.put(`/selection_processes/${id}`, { search_type })).status).toBe(200);
    }
    const visibleTitles = async (query: string, client: Client = anyone) => {
      const { body, headers } = await client.get(`/landing_configurations/${token}/job_offers${query}`);
      expect(headers.get('total-count')).toBe(String(body.length));
      return body.map(({ title }: { title: string }) => title).toSorted();
    };
    expect(await visibleTitles('?type_page=internal', admin)).toEqual(['internal', 'mixed', 'sin decir']);
    expect(await visibleTitles('?type_page=external')).toEqual(['external', 'mixed', 'sin decir']);
    // Without a portal in the query, internal offers are not returned.
    expect(await visibleTitles('')).toEqual(['external', 'mixed', 'sin decir']);
    expect((await anyone.get(`/landing_configurations/${token}/job_offers?type_page=other`)).status).toBe(400);
  });

  it('are on a portal only as long as they were chosen for it, whatever kind of search they become', async () => {
    const { admin, anyone, app } = await startOwned();
    const { token } = await landing(admin);
    const { id } = await newProcess(admin, 'Buzo');
    const put = async (change: object) => {
      const { status, body } = await admin.put(`/selection_processes/${id}`, change);
      expect(status).toBe(200);
      return [body.on_internal_portal, body.on_external_portal];
    };
    const isPublic = async () => (await anyone.get(`/landing_configurations/${token}/job_offers`)).body.length === 1;
    expect(await put({ search_type: 'internal' })).toEqual([true, false]);
    expect(await put({ search_type: 'mixed' })).toEqual([true, false]);
    expect(await isPublic()).toBe(false);
    expect(await put({ search_type: 'internal', on_external_portal: true })).toEqual([true, false]);
    // The format in which earlier versions stored it.
    await app.services.database.transaction((tx) =>
      tx.updateTable('selection_processes').set({ on_external_portal: 1 }).where('id', '=', id).execute(),
    );
    expect(await put({ search_type: 'mixed' })).toEqual([true, false]);
    expect(await put({ on_external_portal: true })).toEqual([true, true]);
    expect(await isPublic()).toBe(true);
  });

  it('hold nothing of another organisation', async () => {
    const server = await startDemo();
    const stranger = await addStranger(server);
    const { id } = await newProcess(stranger, 'De la otra');
    const { token } = await landing(stranger);
    const { body } = await server.anyone.get(`/landing_configurations/${token}/job_offers?items=1000`);
    expect(body.map((offer: { id: number }) => offer.id)).toEqual([id]);
  });
});

describe('an offer', () => {
  it('has the date of its first publication, not of its process, by which the latest comes first [MORE-615]', async () => {
    let now = Date.parse('2026-03-02T12:00:00Z');
    const { admin, anyone } = await startOwned({ now: () => now });
    const { token } = await landing(admin);
    const later = async (days: number) => {
      now += days * 86_400_000;
      return new Date(now).toISOString();
    };
    const draft = (await admin.post('/selection_processes', { title: 'Buzo', draft: true })).body;
    await admin.put(`/selection_processes/${draft.id}`, { description: 'Buzo: descripción.' });
    await later(3);
    const diver = { id: draft.id, at: await later(3) };
    const other = await newProcess(admin, 'Guardafaro');
    const published = await later(2);
    await admin.post(`/selection_processes/${diver.id}/activate`, { on_external_portal: true });
    const offers = async () =>
      (await anyone.get(`/landing_configurations/${token}/job_offers`)).body.map(
        ({ id, published_at }: { id: number; published_at: string }) => [id, published_at],
      );
    expect(await offers()).toEqual([
      [diver.id, published],
      [other.id, diver.at],
    ]);
    await later(4);
    await admin.put(`/selection_processes/${diver.id}`, { on_external_portal: false });
    expect(await offers()).toEqual([[other.id, diver.at]]);
    await admin.put(`/selection_processes/${diver.id}`, { on_external_portal: true });
    expect((await anyone.get(`/selection_processes/${diver.id}/job_offer`)).body.published_at).toBe(published);
  });

  it('is read by anybody, with and without its tenant, and shows nothing internal [API-38] [API-39] [FORM-38] [DATA-9] [OPEN-28]', async () => {
    const { admin, anyone } = await startOwned();
    const { token, organization, color } = await landing(admin);
    const process = await newProcess(admin, 'Guardafaro');
    const { status, body } = await anyone.get(`/selection_processes/${process.id}/job_offer`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: process.id,
      title: 'Guardafaro',
      description: 'Guardafaro: descripción.',
      enterprise_area: null,
      location: null,
      language: 'es',
      work_mode: null,
      salary: null,
      next_steps: [],
      vacancies: null,
      published_at: process.created_at,
      link: `/portal/${token}/ofertas/${process.id}`,
      organization,
      landing_configuration: { token, color, logo: null, site_url: null },
    });
    const ofTenant = `/selection_processes/tenants/${organization.token}/job_offer/${process.id}`;
    expect((await anyone.get(ofTenant)).body).toEqual(body);
  });

  it('that is closed, suspended, a template, another tenant’s or absent is answered alike [API-38] [API-39]', async () => {
    const server = await startDemo();
    const { anyone } = server;
    const stranger = await addStranger(server);
    const admin = await server.as('admin');
    const absent = await anyone.get('/selection_processes/987654321/job_offer');
    expect(absent.status).toBe(404);
    const hidden: number[] = [];
    for (const status_id of [6, 7, 8]) {
      const { body } = await admin.post('/selection_processes/search', { filters: { status_id } });
      hidden.push(...body.map(({ id }: { id: number }) => id));
    }
    const template = await newProcess(admin, 'Plantilla');
    await admin.put(`/selection_processes/${template.id}`, { is_template: true });
    hidden.push(template.id);
    expect(hidden.length).toBeGreaterThan(2);
    for (const id of hidden) {
      const { status, body } = await anyone.get(`/selection_processes/${id}/job_offer`);
      expect([id, status, body]).toEqual([id, 404, absent.body]);
    }
    const open = await newProcess(admin, 'Abierto');
    const { organization } = await landing(stranger);
    const foreign = await anyone.get(`/selection_processes/tenants/${organization.token}/job_offer/${open.id}`);
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await anyone.get(`/selection_processes/tenants/no-hay/job_offer/${open.id}`)).status).toBe(404);
    expect((await anyone.get('/selection_processes/abc/job_offer')).status).toBe(400);
  });
});
