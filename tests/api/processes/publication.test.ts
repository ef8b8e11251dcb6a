// Publication of offers: only on chosen portals, however the process is created or activated.
import { describe, expect, it } from 'vitest';
import { type Client, startOwned } from '../harness.ts';
import { approveAll, newRequest, startSetting } from '../requests/fixtures.ts';

const NONE = { on_internal_portal: false, on_external_portal: false };
const texts = { title: 'Farera', description: 'De noche.' };
const publicStatus = async (anyone: Client, id: number) =>
  (await anyone.get(`/selection_processes/${id}/job_offer`)).status;

describe('an offer is published', () => {
  it('on no portal by a new process that names none, and on those that it names', async () => {
    const { admin, anyone } = await startOwned();
    const { body: silent } = await admin.post('/selection_processes', texts);
    expect(silent).toMatchObject(NONE);
    expect(await publicStatus(anyone, silent.id)).toBe(404);
    const { body: chosen } = await admin.post('/selection_processes', { ...texts, on_external_portal: true });
    expect(chosen).toMatchObject({ on_internal_portal: false, on_external_portal: true });
    expect(await publicStatus(anyone, chosen.id)).toBe(200);
  });

  it('by an activation as its switches say, or as the activation chooses', async () => {
    const { admin, anyone } = await startOwned();
    const { body: draft } = await admin.post('/selection_processes', { ...texts, draft: true });
    const { body: active } = await admin.post(`/selection_processes/${draft.id}/activate`, {});
    expect(active).toMatchObject(NONE);
    expect(await publicStatus(anyone, draft.id)).toBe(404);
    const { body: other } = await admin.post('/selection_processes', { ...texts, draft: true });
    const chosen = await admin.post(`/selection_processes/${other.id}/activate`, { on_external_portal: true });
    expect(chosen.body).toMatchObject({ on_internal_portal: false, on_external_portal: true });
    expect(await publicStatus(anyone, other.id)).toBe(200);
    await admin.post(`/selection_processes/${other.id}/suspend`, {});
    expect(await publicStatus(anyone, other.id)).toBe(404);
    const reopened = await admin.post(`/selection_processes/${other.id}/activate`, NONE);
    expect(reopened.body).toMatchObject(NONE);
    expect(await publicStatus(anyone, other.id)).toBe(404);
  });

  it('on no portal by a copy of a published process', async () => {
    const { admin, anyone } = await startOwned();
    const { body: source } = await admin.post('/selection_processes', { ...texts, on_external_portal: true });
    const { body: copy } = await admin.post(`/selection_processes/${source.id}/duplicate`, {});
    const { body: active } = await admin.post(`/selection_processes/${copy.id}/activate`, {});
    expect(active).toMatchObject(NONE);
    expect(await publicStatus(anyone, copy.id)).toBe(404);
  });

  it('on no portal by opening the process of an approved requisition, unless the dialog names one', async () => {
    const setting = await startSetting();
    const { admin, employee, server } = setting;
    const open = async (portals: object) => {
      const request = await newRequest(employee, setting.workflowId);
      await approveAll(setting, request.id);
      const path = `/requests/${request.id}/create_selection_process`;
      const { status, body } = await admin.post(path, { description: 'Para la bodega', ...portals });
      expect(status).toBe(201);
      return body.selection_process;
    };
    const silent = await open({});
    expect(silent).toMatchObject(NONE);
    expect(await publicStatus(server.anyone, silent.id)).toBe(404);
    const chosen = await open({ on_external_portal: true });
    expect(chosen).toMatchObject({ on_internal_portal: false, on_external_portal: true });
    expect(await publicStatus(server.anyone, chosen.id)).toBe(200);
  });
});
