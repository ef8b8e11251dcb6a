// Writing to a candidate from a template with translations, in a real Chromium.
import { afterAll, beforeAll, test } from 'vitest';
import { candidacyMessages } from '../../../src/contract/messages.ts';
import { cards, column, inputsOf, named, nameOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = candidacyMessages.email;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('says in which languages candidates receive a template, and that a changed text has no translations [MORE-485]', async () => {
  const page = await pages.open('first=3&others=0');
  const name = await nameOf(cards(column(page, 'Postulados')).first());
  await named(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: candidacyMessages.actions.EMAIL }).click();
  const dialog = page.getByRole('dialog', { name: texts.title(1, name) });
  await dialog.getByLabel(texts.template).selectOption('Invitación');
  await dialog.getByText(texts.inLanguages('Español y English')).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  const subject = dialog.getByLabel(texts.subject);
  await subject.fill('Otra cosa');
  await dialog.getByText(texts.changedText).waitFor();
  await subject.fill('Tu postulación');
  await dialog.getByText(texts.inLanguages('Español y English')).waitFor();
  await dialog.getByRole('button', { name: texts.send }).click();
  await eventually(() => inputsOf(page, 'mail.send')).toMatchObject([
    { body: { subject: 'Tu postulación', email_template_id: 1 } },
  ]);
});
