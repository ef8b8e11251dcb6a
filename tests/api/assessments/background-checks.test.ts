// Tests of background checks: announced by a form, ordered with the candidate's document.
import { describe, expect, it } from 'vitest';
import { MINUTE, until } from '../signatures/fixtures.ts';
import { SEND_DELAY, startSetting } from './provider-setup.ts';
import { KEY } from './test-provider.ts';

describe('a background check', () => {
  it('is ordered for a candidate where the form announces it, with the document that says who they are, and taken from the stock [TEST-16] [TEST-18]', async () => {
    const { admin, user, provider, process, candidate, clock, tests, ordered } = await startSetting();
    const { body: plans } = await admin.get('/test_providers');
    const plan = plans.find((one: { provider: string }) => one.provider === 'truora');
    await admin.put(`/test_providers/${plan.id}`, { test_provider: { active: true, stock: 2 } });
    const at = { connection: { url: provider.url, key: KEY } };
    expect((await admin.put(`/test_providers/${plan.id}/connection`, at)).body).toMatchObject({
      provider: 'truora',
      kind: 'connected',
    });
    const path = `/selection_processes/${process.id}`;
    const { body: before } = await user.get(`${path}/get_tests`);
    expect([before.background_check, (await user.get(path)).body.background_checks]).toEqual([null, false]);
    const check = 'verificacion-de-antecedentes';
    const send = () => user.post(`/applicants/${candidate.id}/external_tests`, { tests: [check] });
    expect((await send()).status).toBe(422);
    const form = { selection_process: { truora_activation: true } };
    expect((await user.post(`${path}/save_questions`, form)).status).toBe(200);
    expect((await user.get(path)).body.background_checks).toBe(true);
    const { body: announced } = await user.get(`${path}/get_tests`);
    expect(announced.background_check).toMatchObject({ source: 'truora', value: check });
    // A background check is not among the tests that a process or the settings can choose.
    const { body: catalogue } = await user.get('/test_structures/kanban_tests');
    expect([...announced.tests, ...catalogue].filter(({ source }) => source === 'truora')).toEqual([]);
    expect((await user.post(`${path}/update_tests`, { tests: [check] })).status).toBe(404);
    expect((await send()).body).toMatchObject([{ source: 'truora', way: 'provider', state: 'queued' }]);
    clock.ahead += SEND_DELAY;
    const stored = await ordered();
    expect(stored.test).toBe(check);
    expect(stored.candidate).toEqual({ name: 'Nuria Peña', email: 'nuria@persona.example', document: '12.345.678-5' });
    stored.outcome = { state: 'completed', result_url: 'https://verifica.example/r/1' };
    clock.ahead += 11 * MINUTE;
    const done = await until(async () => (await tests()).find(({ state }: { state: string }) => state === 'completed'));
    expect(done).toMatchObject({ source: 'truora', score: null, result_url: 'https://verifica.example/r/1' });
    await send();
    // The stock is empty: a check can no longer be ordered, but can be noted as done by hand.
    expect((await send()).status).toBe(422);
    expect((await user.get(path)).body.background_checks).toBe(true);
    const noted = await user.post(`/applicants/${candidate.id}/external_tests`, { tests: [check], way: 'hand' });
    expect(noted.body).toMatchObject([{ source: 'truora', way: 'hand', state: 'by_hand' }]);
    // An inactive provider no longer counts for the organization.
    const { body: used } = await admin.get('/test_providers');
    const { version } = used.find((one: { id: number }) => one.id === plan.id);
    await admin.put(`/test_providers/${plan.id}`, { test_provider: { active: false, version } });
    expect((await user.get(path)).body.background_checks).toBe(false);
  });
});
