// Disqualification reasons in past figures: renamed ones count together, removed ones retain their name.
import { describe, expect, it } from 'vitest';
import { type Client, startDemo } from '../harness.ts';

const MONTHS = 150 * 24 * 60 * 60_000;

interface Reason {
  readonly id: number;
  readonly description: string;
}

/** A new process, so that the demonstration's data is not counted. */
async function startSetting() {
  const clock = { now: Date.now() };
  const server = await startDemo({ now: () => clock.now });
  const admin = await server.as('admin');
  const { body: process } = await admin.post('/selection_processes', {
    title: 'Farera',
    description: 'Para una prueba.',
  });
  let people = 0;
  const add = async (by: Client = admin): Promise<number> => {
    people += 1;
    const person = { name: 'Nuria', last_name: `Peña ${people}`, email: `nuria${people}@persona.example` };
    const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
    return (await by.post(path, person)).body.id;
  };
  const { body: reasons } = (await admin.get('/disqualification_reasons')) as { body: Reason[] };
  /** Signs in again, because the session has expired by then. */
  const monthsLater = (): Promise<Client> => {
    clock.now += MONTHS;
    return server.as('admin');
  };
  return { admin, monthsLater, add, reasons };
}

const WITHOUT = 'without a reason';

const figuresOf = async (admin: Client): Promise<Record<string, number>> => {
  const { body } = (await admin.get('/reports/applications?query=Farera')) as {
    body: { reasons: { reason: string | null; disqualified: number }[] };
  };
  return Object.fromEntries(body.reasons.map(({ reason, disqualified }) => [reason ?? WITHOUT, disqualified]));
};

const disqualify = (admin: Client, ids: number[], reason?: Reason) =>
  admin.call('PATCH', '/kanban/applicants/disqualify', { applicant_ids: ids, reason_id: reason?.id ?? null });
const rename = (admin: Client, { id }: Reason, description: string) =>
  admin.put(`/disqualification_reasons/${id}`, { disqualification_reason: { description } });
const remove = (admin: Client, { id }: Reason) => admin.call('DELETE', `/disqualification_reasons/${id}`);

describe('reasons for disqualifying in the reports', () => {
  it('are counted together under their present name, and removed ones go on being named, months later', async () => {
    const { admin: begun, monthsLater, add, reasons } = await startSetting();
    let admin = begun;
    const [pay, location] = reasons as [Reason, Reason];
    const [first, second, third, fourth] = [await add(), await add(), await add(), await add()];
    await disqualify(admin, [first, second], pay);
    await disqualify(admin, [third], location);
    await disqualify(admin, [fourth]);
    expect(await figuresOf(admin)).toEqual({ [pay.description]: 2, [location.description]: 1, [WITHOUT]: 1 });

    admin = await monthsLater();
    expect((await rename(admin, pay, 'Sus pretensiones')).status).toBe(200);
    await disqualify(admin, [await add(admin)], pay);
    expect((await remove(admin, location)).status).toBe(204);
    const others = { [location.description]: 1, [WITHOUT]: 1 };
    expect(await figuresOf(admin)).toEqual({ 'Sus pretensiones': 3, ...others });
    // The profile shows the reason as well.
    const reasonOf = async (id: number) => (await admin.get(`/applicants/${id}`)).body.disqualification.reason;
    expect([await reasonOf(first), await reasonOf(third), await reasonOf(fourth)]).toEqual([
      'Sus pretensiones',
      location.description,
      null,
    ]);

    admin = await monthsLater();
    await rename(admin, pay, 'Su renta');
    expect((await remove(admin, pay)).status).toBe(204);
    expect(await figuresOf(admin)).toEqual({ 'Su renta': 3, ...others });
  });

  it('that get a name back, or one that another had before, are told under it', async () => {
    const { admin, add, reasons } = await startSetting();
    const [pay] = reasons as [Reason];
    await disqualify(admin, [await add()], pay);
    await rename(admin, pay, 'Su renta');
    await disqualify(admin, [await add(), await add()], pay);
    await rename(admin, pay, pay.description);
    expect(await figuresOf(admin)).toEqual({ [pay.description]: 3 });

    await rename(admin, pay, 'Otra cosa');
    const { body: other } = await admin.post('/disqualification_reasons', {
      disqualification_reason: { description: pay.description },
    });
    await disqualify(admin, [await add()], other);
    // Past counts under this name belong to the reason that has the name now.
    expect(await figuresOf(admin)).toEqual({ [pay.description]: 2, 'Otra cosa': 2 });
  });
});
