// Dialogs for tests and signatures without a provider or mail server.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  assessmentMessages,
  signatureMessages,
  candidacyMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, column, inputsOf, named, nameOf } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const openBoard = async (query: string): Promise<Page> => {
  const page = await pages.open(query);
  await cards(page).first().waitFor();
  return page;
};

describe('tests of a provider that is not connected', () => {
  const openDialog = async (): Promise<{ page: Page; testing: Locator }> => {
    const page = await openBoard('alone&first=20&others=4');
    const name = await nameOf(cards(column(page, 'Postulados')).first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.TEST }).click();
    return { page, testing: page.getByRole('dialog', { name: texts.testing.title(name) }) };
  };

  test('say so beforehand, and are noted to be done by hand [MORE-9]', async () => {
    const { page, testing } = await openDialog();
    await testing.getByLabel(/Razonamiento · SHL · no conectado/).check({ force: true });
    await testing.getByText(texts.testing.providerMissing('SHL')).waitFor();
    await eventually(() => testing.getByLabel(texts.testing.ways.provider).isDisabled()).toBe(true);
    // No way of sending is preselected, so nothing is sent.
    await testing.getByRole('button', { name: texts.testing.submitAny }).click();
    await testing.getByText(texts.testing.chooseWay).waitFor();
    expect(await inputsOf(page, 'assessments.sendTests')).toEqual([]);
    await testing.getByLabel(texts.testing.ways.hand).check({ force: true });
    await expectAccessible(page, '[role="dialog"]');
    await testing.getByRole('button', { name: texts.testing.submit.hand }).click();
    await page.getByText(texts.testing.done.hand(1)).waitFor();
    expect(await inputsOf(page, 'assessments.sendTests')).toMatchObject([
      { body: { tests: ['shl-razonamiento'], way: 'hand' } },
    ]);
  });

  test('go by e-mail with the link that is written, which waits where there is no mail server [MORE-9]', async () => {
    const { page, testing } = await openDialog();
    await testing.getByLabel(/Razonamiento/).check({ force: true });
    await testing.getByLabel(texts.testing.ways.email).check({ force: true });
    await testing.getByText(texts.testing.noMailServer).waitFor();
    await testing.getByRole('button', { name: texts.testing.submit.email }).click();
    await testing.getByText(assessmentMessages.withoutMessage).waitFor();
    await testing.getByLabel(texts.testing.message).fill('https://pruebas.example/1');
    await expectAccessible(page, '[role="dialog"]');
    await testing.getByRole('button', { name: texts.testing.submit.email }).click();
    await page.getByText(texts.testing.done.email(1)).waitFor();
    expect((await inputsOf(page, 'assessments.sendTests')).map((input) => (input as { body: object }).body)).toEqual([
      { tests: ['shl-razonamiento'], way: 'email', message: 'https://pruebas.example/1' },
    ]);
  });
});

describe('documents for signing', () => {
  const openDialog = async (query: string): Promise<{ page: Page; signing: Locator; name: string }> => {
    const page = await openBoard(`${query}&first=20&others=4`);
    const card = cards(column(page, 'Postulados')).filter({ has: page.locator('[title="Tiene CV"]') });
    const name = await nameOf(card.first());
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: texts.actions.SIGN }).click();
    return { page, name, signing: page.getByRole('dialog', { name: texts.signing.title(name) }) };
  };

  test('are not sent where there is no service, which is said beforehand, in the hiring too [MORE-10]', async () => {
    const { page, signing, name } = await openDialog('alone');
    await signing.getByText(signatureMessages.notConfigured).waitFor();
    await signing.getByLabel('cv.pdf').check({ force: true });
    await eventually(() => signing.getByRole('button', { name: texts.signing.submit }).isDisabled()).toBe(true);
    await expectAccessible(page, '[role="dialog"]');
    await signing.getByRole('button', { name: uiMessages.cancel }).click();
    await named(page, name).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Iniciar Alta' }).click();
    const hiring = page.getByRole('dialog', { name: texts.hiring.title(name) });
    await eventually(() => hiring.getByText(texts.signing.onApproval).count()).toBe(0);
    await hiring.getByLabel(texts.hiring.sendDocuments).check({ force: true });
    await hiring.getByText(`${signatureMessages.notConfigured} ${texts.signing.onApproval}`).waitFor();
  });

  test('are in a queue at first; undone too late, they are being called off [MORE-10]', async () => {
    const { page, signing } = await openDialog('quick');
    await signing.getByLabel('cv.pdf').check({ force: true });
    await signing.getByRole('button', { name: texts.signing.submit }).click();
    await page.getByText('Documento en cola para enviar a firmar').waitFor();
    await page.getByRole('button', { name: uiMessages.undo }).click();
    await page.getByText(texts.signing.undoing).waitFor();
    expect(await page.getByText(texts.signing.undone).count()).toBe(0);
  });
});
