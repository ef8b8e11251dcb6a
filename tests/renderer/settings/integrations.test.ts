// Settings of job boards, signature service and outgoing emails.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  jobBoardsCardMessages as boards,
  outgoingEmailMessages as emails,
  fieldMessages,
  settingsScreenMessages as shared,
  signatureCardMessages as signing,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { inputsOf } from '../board/on-board.ts';
import {
  eventually,
  expectAccessible,
  focusIsIn,
  pressOn,
  type RendererPages,
  rendererPages,
} from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

async function openCard(path: string, title: string): Promise<{ page: Page; card: Locator }> {
  const page = await pages.open('office=inside', `/settings/${path}`);
  const card = page.getByRole('region', { name: title, exact: true });
  await card.waitFor();
  return { page, card };
}

test('a job board is added, taken out of use and removed', async () => {
  const { page, card } = await openCard('job_boards', boards.title);
  await card.getByText(boards.empty).waitFor();
  await card.getByRole('button', { name: boards.create }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: shared.create }).click();
  await dialog.getByText(shared.nameRequired).waitFor();
  await dialog.getByText(fieldMessages.required).waitFor();
  await dialog.getByLabel(shared.nameColumn).fill('Trabajos del Sur');
  await dialog.getByLabel(boards.locations.url).fill('https://trabajos.example/avisos.json');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: shared.create }).click();
  await card.getByText('https://trabajos.example/avisos.json').waitFor();
  expect(await inputsOf(page, 'jobBoards.add')).toEqual([
    {
      body: {
        job_board: {
          name: 'Trabajos del Sur',
          kind: 'url',
          location: 'https://trabajos.example/avisos.json',
          active: true,
        },
      },
    },
  ]);

  await card.getByRole('button', { name: shared.edit('Trabajos del Sur') }).click();
  await eventually(() => dialog.getByLabel(boards.kind).isDisabled()).toBe(true);
  await pressOn(dialog.getByRole('checkbox', { name: boards.active }), 'Space');
  await dialog.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(boards.inactive).waitFor();

  await card.getByRole('button', { name: shared.remove('Trabajos del Sur') }).click();
  await page.getByText(boards.removeQuestion('Trabajos del Sur')).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: shared.removeVerb }).click();
  await card.getByText(boards.empty).waitFor();
});

test('the signature service is ready once it has an address and a token, and the token is not shown again', async () => {
  const { page, card } = await openCard('signatures', signing.title);
  await card.getByText(signing.notReady).waitFor();
  await card.getByLabel(signing.url).fill('https://firma.example/v1');
  await card.getByLabel(signing.token).fill('con espacios');
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(signing.wrongToken).waitFor();
  await card.getByLabel(signing.token).fill('token-del-servicio');
  await expectAccessible(page);
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(signing.ready).waitFor();
  await eventually(() => card.getByLabel(signing.token).inputValue()).toBe('');
  expect(await inputsOf(page, 'signatures.changeSettings')).toEqual([
    {
      body: {
        signature_settings: {
          url: 'https://firma.example/v1',
          token: 'token-del-servicio',
          active: true,
          stock: null,
        },
        version: 1,
      },
    },
  ]);
});

test('failed e-mails say why, are read and tried again; those that wait can be stopped', async () => {
  const { page, card } = await openCard('outgoing_emails', emails.title);
  await card.getByText('550 No existe esa casilla').waitFor();
  await expectAccessible(page);
  await card.getByLabel(emails.state).selectOption({ label: 'No se pudo enviar' });
  await eventually(() => card.getByRole('row').count()).toBe(2);
  await card.getByRole('button', { name: emails.showOf('Novedades de tu postulación 2') }).click();
  await page.getByRole('dialog').getByText('Pasaste a la siguiente etapa.').waitFor();
  await focusIsIn(page.getByRole('dialog'));
  await pressEscape(page);
  await card.getByRole('button', { name: /^Reintentar/ }).click();
  await page.getByText(emails.retried).waitFor();
  await card.getByText(emails.none).waitFor();
  expect(await inputsOf(page, 'mail.retry')).toEqual([{ params: { id: 2 } }]);

  await card.getByLabel(emails.state).selectOption({ label: emails.allStates });
  await card
    .getByRole('button', { name: emails.cancelOf('Novedades de tu postulación 3', 'persona3@ejemplo.example') })
    .click();
  await page.getByText(emails.cancelled).waitFor();
  expect(await inputsOf(page, 'mail.cancel')).toEqual([{ params: { id: 3 } }]);
});
