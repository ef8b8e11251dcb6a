// The opt-out of bulk emails in the drawer and in the dialog that writes to several candidates.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { candidacyMessages, emailOptOutMessages, uiMessages } from '../../../src/contract/messages.ts';
import { cards, column, inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = emailOptOutMessages;
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const open = async (): Promise<Page> => {
  const page = await pages.open('', '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('heading', { level: 2, name: / 6$/ }).waitFor();
  return page;
};

test('a recruiter notes by keyboard that a candidate wants no bulk emails, with a reason, and undoes it [MORE-150]', async () => {
  const page = await open();
  await drawer(page).getByRole('button', { name: texts.drawer.mark }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^No enviar correos masivos a/ });
  await dialog.getByRole('button', { name: texts.drawer.submit }).click();
  await expect.poll(() => inputsOf(page, 'emailOptOuts.set')).toEqual([]);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(texts.drawer.reason).fill('Lo pidió por teléfono');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const note = drawer(page).getByRole('region', { name: texts.drawer.label });
  await note.getByText(/Lo pidió por teléfono · Lo anotó Ana Paredes el/).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  expect(await inputsOf(page, 'emailOptOuts.set')).toEqual([
    { params: { id: 6 }, body: { reason: 'Lo pidió por teléfono' } },
  ]);
  await page.getByRole('button', { name: uiMessages.undo }).first().click();
  await note.waitFor({ state: 'detached' });
  await eventually(() => inputsOf(page, 'emailOptOuts.withdraw')).toEqual([{ params: { id: 6 } }]);
});

test('an opt-out of the candidate has no button to remove it', async () => {
  const page = await pages.open('', '/selection_processes/7');
  const card = cards(column(page, 'Postulados')).first();
  await card.waitFor();
  await page.evaluate(
    (id) =>
      window.fake.candidates.meddleCandidacy(id, {
        email_opt_out: { source: 'candidate', reason: null, set_by: null, created_at: '2026-10-13T12:00:00.000Z' },
      }),
    Number(await card.getAttribute('data-card-id')),
  );
  await card.click();
  const note = drawer(page).getByRole('region', { name: texts.drawer.label });
  await note.waitFor();
  expect(await note.getByRole('button').count()).toBe(0);
});

test('a bulk email says how many are left out, and is not sent to them [MORE-151]', async () => {
  const page = await pages.open('', '/selection_processes/7');
  const all = cards(column(page, 'Postulados'));
  await all.nth(2).waitFor();
  const ids: number[] = [];
  for (let index = 0; index < 3; index += 1) {
    ids.push(Number(await all.nth(index).getAttribute('data-card-id')));
    await all.nth(index).click({ modifiers: ['Control'] });
  }
  await page.evaluate(
    (id) =>
      window.fake.candidates.meddleCandidacy(id, {
        email_opt_out: { source: 'user', reason: 'Lo pidió', set_by: null, created_at: '2026-10-13T12:00:00.000Z' },
      }),
    ids[0] ?? 0,
  );
  await page.getByRole('button', { name: candidacyMessages.selection.email, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: candidacyMessages.email.title(2, '') });
  await dialog.getByText(texts.dialog.leftOut(1)).waitFor();
  await dialog.getByText(texts.dialog.link).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(candidacyMessages.email.subject).fill('Feria');
  await dialog.getByRole('textbox', { name: candidacyMessages.email.body }).fill('Ven a la feria.');
  await dialog.getByRole('button', { name: candidacyMessages.email.send }).click();
  await dialog.waitFor({ state: 'detached' });
  const email = { subject: 'Feria', body: 'Ven a la feria.', is_bulk: true };
  const sent = await inputsOf(page, 'mail.send');
  expect(sent).toHaveLength(2);
  expect(sent).toEqual(expect.arrayContaining(ids.slice(1).map((id) => ({ params: { id }, body: email }))));
});
