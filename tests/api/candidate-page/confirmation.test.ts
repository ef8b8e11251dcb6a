// Applications wait until their mailbox confirms them; only then are they joined to a person who is known already.
import { describe, expect, it } from 'vitest';
import { withScope } from '../../../src/server/platform/db/index.ts';
import { confirmationLink } from '../portal/confirmations.ts';
import { landingOf, newProcess, open, post, textOf } from '../portal/pages.ts';
import { ANA, applyTo, openWith, startPage, visit, type World } from './candidate-page-setup.ts';

const DAY = 24 * 60 * 60 * 1000;
const KNOWN = { name: 'Ana', last_name: 'Soto', email: ANA, document: '12.345.678-5', phone: '111' };

const rows = ({ server }: World) => server.app.services.database.read;

/** Adds somebody to a new process by hand. @returns the candidacy */
async function add(world: World, fields: object): Promise<{ id: number; uniq_applicant_id: number }> {
  const process = await newProcess(world.admin, { title: 'Bodeguero' });
  const path = `/selection_processes/${process.id}/create_applicant_from_selection_process`;
  const { status, body } = await world.admin.post(path, fields);
  expect(status).toBe(201);
  return body;
}

const personOf = async (world: World, applicantId: number): Promise<number> =>
  (await world.admin.get(`/applicants/${applicantId}`)).body.uniq_applicant.id;

describe('an application with a known mailbox', () => {
  it('is a record of its own until the link is used, and then joins the person [MORE-617]', async () => {
    const world = await startPage();
    const known = await add(world, KNOWN);
    const { card } = await applyTo(world, { phone: '222', city: 'Valdivia' });
    expect(card).toMatchObject({ awaits_confirmation: true });
    expect(await personOf(world, card.id)).not.toBe(known.uniq_applicant_id);
    const before = (await world.admin.get(`/applicants/${known.id}`)).body.uniq_applicant;
    expect(before).toMatchObject({ phone: '111', city: null });
    const link = await confirmationLink(world.server, ANA);
    expect((await open(world.server, link)).status).toBe(200);
    expect(await personOf(world, card.id)).not.toBe(known.uniq_applicant_id);
    const confirmed = await post(world.server, link, {});
    expect([confirmed.status, textOf(confirmed.html)]).toEqual([
      200,
      expect.stringContaining('Postulación confirmada'),
    ]);
    expect(await personOf(world, card.id)).toBe(known.uniq_applicant_id);
    const after = (await world.admin.get(`/applicants/${card.id}`)).body;
    // Existing values remain; missing ones are filled in.
    expect(after.uniq_applicant).toMatchObject({ phone: '111', city: 'Valdivia' });
    expect(after.awaits_confirmation).toBe(false);
    const { merges } = (await world.admin.get(`/applicants/${card.id}/duplicates`)).body;
    expect(merges).toMatchObject([{ merged_by: null }]);
    const undone = await world.admin.post(`/applicants/${card.id}/merges/${merges[0].id}/undo`, {});
    expect(undone.status).toBe(200);
    expect(await personOf(world, card.id)).not.toBe(known.uniq_applicant_id);
  });

  it('of an offer that the person has applied to gives its form and answers to the first candidacy', async () => {
    const world = await startPage();
    const first = await applyTo(world, { title: 'Vigía' });
    await post(world.server, await confirmationLink(world.server, ANA), {});
    await world.server.anyone.post(`/selection_processes/${first.process.id}/create_external_applicant`, {
      applicant: { name: 'Ana', last_name: 'Soto', email: ANA, nationality: 'Chilena', privacy_policy_version: 1 },
    });
    const cards = async () =>
      (await world.admin.get(`/selection_processes/${first.process.id}/board`)).body.columns.flatMap(
        ({ applicants }: { applicants: { id: number; awaits_confirmation: boolean }[] }) => applicants,
      );
    expect(
      (await cards())
        .map(({ awaits_confirmation }: { awaits_confirmation: boolean }) => awaits_confirmation)
        .toSorted(),
    ).toEqual([false, true]);
    await post(world.server, await confirmationLink(world.server, ANA), {});
    expect(await cards()).toMatchObject([{ id: first.card.id, awaits_confirmation: false }]);
    const forms = await rows(world).selectFrom('applicant_forms').select(['applicant_id', 'data']).execute();
    expect(forms.map(({ applicant_id }) => applicant_id)).toEqual([first.card.id, first.card.id]);
  });

  it('does not join a record that only another unconfirmed application has made', async () => {
    const world = await startPage();
    const first = await applyTo(world);
    const second = await applyTo(world);
    await post(world.server, await confirmationLink(world.server, ANA), {});
    expect(await personOf(world, second.card.id)).not.toBe(await personOf(world, first.card.id));
    expect((await world.admin.get(`/applicants/${first.card.id}`)).body.awaits_confirmation).toBe(true);
  });

  it('does not join anybody if the team has changed its address since', async () => {
    const world = await startPage();
    const known = await add(world, KNOWN);
    const { card } = await applyTo(world);
    const link = await confirmationLink(world.server, ANA);
    const { uniq_applicant: person, version } = (await world.admin.get(`/applicants/${card.id}`)).body;
    expect(person.email).toBe(ANA);
    const changed = await world.admin.put(`/applicants/${card.id}`, { version, email: 'otra@persona.example' });
    expect(changed.status).toBe(200);
    expect((await post(world.server, link, {})).status).toBe(200);
    expect(await personOf(world, card.id)).not.toBe(known.uniq_applicant_id);
  });
});

describe('an application with the document of a known person', () => {
  it('and another mailbox stays a record of its own, which is proposed as a duplicate [MORE-618]', async () => {
    const world = await startPage();
    const known = await add(world, { ...KNOWN, email: null });
    const mallory = 'mallory@persona.example';
    const { card } = await applyTo(world, { email: mallory, document: '12345678-5', city: 'Valdivia' });
    await post(world.server, await confirmationLink(world.server, mallory), {});
    expect(await personOf(world, card.id)).not.toBe(known.uniq_applicant_id);
    const person = (await world.admin.get(`/applicants/${known.id}`)).body.uniq_applicant;
    expect(person).toMatchObject({ email: null, city: null });
    const { duplicates } = (await world.admin.get(`/applicants/${known.id}/duplicates`)).body;
    expect(duplicates).toMatchObject([{ person_id: await personOf(world, card.id), likenesses: ['document', 'name'] }]);
  });
});

describe('the link of a confirmation', () => {
  it('has one answer when it is absent, used, over or of another organization [MORE-619]', async () => {
    const world = await startPage();
    await applyTo(world);
    const link = await confirmationLink(world.server, ANA);
    const absent = `${link.slice(0, -5)}AAAAA`;
    const answerTo = async (path: string) => {
      const [read, pressed] = [await open(world.server, path), await post(world.server, path, {})];
      return [read.status, read.html, pressed.status, pressed.html];
    };
    const expected = await answerTo(absent);
    expect(expected[0]).toBe(404);
    expect((await post(world.server, link, {})).status).toBe(200);
    expect(await answerTo(link)).toEqual(expected);
    const { card } = await applyTo(world);
    const late = await confirmationLink(world.server, ANA);
    world.clock.now += 8 * DAY;
    expect(await answerTo(late)).toEqual(expected);
    // A later visit of the mailbox confirms it as well.
    const cookie = await visit(world, ANA);
    const page = await openWith(world, world.page, cookie);
    expect(page.text).toContain('Falta que la confirmes');
    const answer = await post(world.server, `${world.page}/postulaciones/${card.id}/confirmar`, {}, [], { cookie });
    expect(answer.status).toBe(303);
    expect((await openWith(world, world.page, cookie)).text).not.toContain('Falta que la confirmes');
    const again = await post(world.server, `${world.page}/postulaciones/${card.id}/confirmar`, {}, [], { cookie });
    expect(again.status).toBe(409);
  });

  it('is not printed in the log of e-mails [MORE-619]', async () => {
    const world = await startPage();
    const { card } = await applyTo(world);
    const [entry] = (await world.admin.get(`/applicants/${card.id}/emails`)).body;
    const { text, html } = (await world.admin.get(`/emails/${entry.id}`)).body;
    expect(text).toContain('/mi-postulacion/confirmar/…');
    expect(`${text}${html}`).not.toMatch(/confirmar\/[\w-]/);
  });

  it('is sent five times in an hour to a mailbox; further applications are stored all the same [MORE-619]', async () => {
    const world = await startPage();
    for (let number = 0; number < 7; number += 1) await applyTo(world);
    const emails = await rows(world).selectFrom('emails').select('state').where('to_address', '=', ANA).execute();
    expect(emails.filter(({ state }) => state === 'cancelled')).toHaveLength(2);
    const stored = await rows(world).selectFrom('external_applications').select('id').execute();
    expect(stored).toHaveLength(7);
  });
});

it('asks for no confirmation where no e-mail can be sent', async () => {
  const world = await startPage();
  await world.admin.put('/mail_settings', { mail_settings: { public_url: null } });
  const { card, process } = await applyTo(world);
  expect(card).toMatchObject({ awaits_confirmation: false });
  const { token } = await landingOf(world.admin);
  const received = await open(world.server, `/portal/${token}/ofertas/${process.id}/recibida`);
  expect(textOf(received.html)).not.toContain('confirma que la enviaste');
});

it('sends no e-mail of a stage to an address that only a document has given [MORE-618]', async () => {
  const world = await startPage();
  const { admin, server } = world;
  const [template] = (await admin.get('/email_templates')).body;
  await admin.put(`/email_templates/${template.id}`, { email_template: { active: true } });
  const known = await add(world, { ...KNOWN, email: 'mallory@persona.example' });
  const { database } = server.app.services;
  await withScope('system', () =>
    database.transaction(async (tx) => {
      const unconfirmed = tx.updateTable('uniq_applicants').set({ is_email_unconfirmed: 1 });
      await unconfirmed.where('id', '=', known.uniq_applicant_id).execute();
      await tx.updateTable('lists').set({ move_template_id: template.id }).execute();
    }),
  );
  const { body } = await admin.get(`/applicants/${known.id}`);
  const { lists } = (await admin.get(`/selection_processes/${body.selection_process_id}`)).body;
  const emailsAfterMove = async (stage: number) => {
    const { version } = (await admin.get(`/applicants/${known.id}`)).body;
    const { status } = await admin.put(`/applicants/${known.id}/update_list`, { list_id: lists[stage].id, version });
    expect(status).toBe(200);
    return rows(world).selectFrom('emails').select(['kind', 'to_address']).execute();
  };
  expect(await emailsAfterMove(1)).toEqual([]);
  const { version } = (await admin.get(`/applicants/${known.id}`)).body;
  expect((await admin.put(`/applicants/${known.id}`, { version, email: ANA })).status).toBe(200);
  expect(await emailsAfterMove(2)).toEqual([{ kind: 'stage_entry', to_address: ANA }]);
});
