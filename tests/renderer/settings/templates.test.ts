// «Plantillas», in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  candidacyMessages,
  otherLanguageMessages as languages,
  settingsScreenMessages as shared,
  templateMessages,
  templateCardMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const names = (page: Page, kind: 'email' | 'report'): Promise<string[]> =>
  page.getByRole('table', { name: texts.kinds[kind] }).locator('tbody tr td:first-child').allInnerTexts();
const EMAILS = ['Avance de etapa', 'Cierre', 'Invitación antigua'];

async function openCard(): Promise<Page> {
  const page = await pages.open('first=3&others=0', '/settings/templates');
  await eventually(() => names(page, 'email')).toEqual(EMAILS);
  return page;
}

test('templates are looked for by words and use, taken out of use and back by «Deshacer»', async () => {
  const page = await openCard();
  await expectAccessible(page);
  await page.getByLabel(texts.search).fill('invitacion');
  await eventually(() => names(page, 'email')).toEqual(['Invitación antigua']);
  await page.getByLabel(texts.search).fill('');
  await page.getByLabel(texts.use, { exact: true }).selectOption('active');
  await eventually(() => names(page, 'email')).toEqual(['Avance de etapa', 'Cierre']);
  const toggle = page.getByRole('checkbox', { name: texts.toggle('Cierre') });
  await toggle.focus();
  await page.keyboard.press(' ');
  await eventually(() => names(page, 'email')).toEqual(['Avance de etapa']);
  await page.getByText(texts.deactivated('Cierre')).waitFor();
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await eventually(() => names(page, 'email')).toEqual(['Avance de etapa', 'Cierre']);
  await page.getByRole('button', { name: texts.kinds.report }).click();
  await eventually(() => names(page, 'report')).toEqual(['Ficha del candidato']);
});

test('a template is written with data from a list, read as a candidate reads it, tried on oneself, and kept', async () => {
  const page = await openCard();
  await page.getByRole('button', { name: texts.createEmail }).click();
  const dialog: Locator = page.getByRole('dialog', { name: texts.createEmail });
  await dialog.getByLabel(texts.name).fill('Bienvenida');
  await dialog.getByLabel(texts.subject).fill('Hola {{no.existe}}');
  const body = dialog.getByLabel(texts.body, { exact: true });
  await body.fill('Hola :');
  await body.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(5, 5));
  await dialog.getByText('Nombre del candidato', { exact: true }).click();
  await eventually(() => body.inputValue()).toBe('Hola {{candidato.nombre}}:');
  await dialog.getByRole('button', { name: shared.create }).click();
  await dialog.getByText(texts.unknown(['no.existe'])).waitFor();
  await dialog.getByLabel(texts.subject).fill('Hola');
  const reader = dialog.getByLabel(texts.reader);
  await reader.fill('a');
  await page.getByRole('listbox').getByRole('option').first().click();
  const preview = dialog.getByRole('region', { name: candidacyMessages.email.preview });
  await preview.getByText(/^Hola \p{L}+:$/u).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: texts.test }).click();
  await page.getByText(texts.testSent('ana@ejemplo.example')).waitFor();
  expect((await inputsOf(page, 'mail.sendTemplateTest')).at(-1)).toMatchObject({
    body: { subject: 'Hola', body: 'Hola {{candidato.nombre}}:' },
  });
  await dialog.getByRole('button', { name: shared.create }).click();
  await page.getByText(texts.created).waitFor();
  await eventually(() => names(page, 'email')).toContain('Bienvenida');
});

test('what somebody else has changed meanwhile is shown beside what was written', async () => {
  const page = await openCard();
  await page.getByRole('button', { name: shared.edit('Cierre') }).click();
  const dialog = page.getByRole('dialog', { name: texts.editEmail });
  await dialog.getByLabel(texts.subject).fill('Mi asunto');
  await page.evaluate(() => {
    const current = {
      id: 2,
      name: 'Cierre cordial',
      resource: 'applicant_disqualified',
      profile: 'applicant',
      lang: 'es',
      translations: {},
    };
    const rest = { subject: 'Suyo', body: 'Suyo', active: true, version: 7, updated_at: '2026-11-20T12:00:00.000Z' };
    window.fake.failNext('templates.changeEmail', { code: 'stale_version', current: { ...current, ...rest } });
  });
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await dialog.getByText('Cierre cordial').waitFor();
  await eventually(() => dialog.getByLabel(texts.subject).inputValue()).toBe('Mi asunto');
  await dialog.getByRole('button', { name: shared.saveMine }).click();
  await page.getByText(texts.changed).waitFor();
  expect((await inputsOf(page, 'templates.changeEmail')).at(-1)).toMatchObject({
    body: { email_template: { subject: 'Mi asunto', version: 7 } },
  });
});

test('a template is written in other languages by keyboard, and two users who write different ones both keep theirs [MORE-483]', async () => {
  const page = await openCard();
  await page.getByRole('button', { name: shared.edit('Cierre') }).click();
  const dialog = page.getByRole('dialog', { name: texts.editEmail });
  await dialog.getByText(languages.title).focus();
  await page.keyboard.press('Enter');
  const subject = dialog.getByLabel(languages.labelIn(texts.subject, 'English'));
  await subject.fill('The end');
  await expectAccessible(page, '[role="dialog"]');
  // One of both texts is no e-mail.
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await dialog.getByText(templateMessages.incompleteTranslation).waitFor();
  await dialog.getByLabel(languages.labelIn(texts.body, 'English')).fill('Thank you.');
  await page.evaluate(() => {
    const present = {
      ...{ id: 2, name: 'Cierre', resource: 'applicant_disqualified', profile: 'applicant', lang: 'es', active: true },
      ...{ subject: 'Tu postulación avanza', body: 'Hola {{candidato.nombre}}:' },
      ...{ version: 7, updated_at: '2026-11-20T12:00:00.000Z' },
    };
    const current = { ...present, translations: { pt: { subject: 'Fim', body: 'Obrigado.' } } };
    window.fake.failNext('templates.changeEmail', { code: 'stale_version', current });
  });
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(texts.changed).waitFor();
  expect((await inputsOf(page, 'templates.changeEmail')).at(-1)).toMatchObject({
    body: {
      email_template: {
        translations: { en: { subject: 'The end', body: 'Thank you.' }, pt: { subject: 'Fim', body: 'Obrigado.' } },
        version: 7,
      },
    },
  });
});
