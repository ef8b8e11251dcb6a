// The card of the audit stream: settings, state and the test of the receiver.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIN_STREAM_SECRET } from '../../../src/contract/api/audit-streams.ts';
import { auditStreamMessages as texts, uiMessages } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('the receiver of the audit trail is set, tested, and its state is displayed [MORE-556]', async () => {
  const page = await pages.open('office=inside', '/settings/audit_stream');
  const card = page.getByRole('region', { name: texts.title, exact: true });
  await card.getByText(texts.notReady).waitFor();
  expect(await card.getByRole('button', { name: texts.test }).isDisabled()).toBe(true);
  await card.getByLabel(texts.url).fill('https://siem.example/terna');
  await card.getByLabel(texts.secret).fill('corta');
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(texts.wrongSecret(MIN_STREAM_SECRET)).waitFor();
  await card.getByLabel(texts.secret).fill('una-clave-de-treinta-letras-o-mas');
  await card.getByLabel(texts.token).fill('Splunk 1111');
  await card.getByLabel(texts.fromBeginning).click({ force: true });
  await card.getByText(texts.fromBeginningHint).waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(texts.behind(3)).waitFor();
  // Neither is displayed again.
  await eventually(() => card.getByLabel(texts.secret).inputValue()).toBe('');
  await eventually(() => card.getByLabel(texts.token).inputValue()).toBe('');
  expect(await inputsOf(page, 'auditStreams.changeSettings')).toEqual([
    {
      body: {
        audit_stream_settings: {
          ...{ url: 'https://siem.example/terna', format: 'lines', active: true, from: 'beginning' },
          ...{ token: 'Splunk 1111', secret: 'una-clave-de-treinta-letras-o-mas' },
        },
        version: 1,
      },
    },
  ]);
  await card.getByRole('button', { name: texts.test }).click();
  await card.getByText(texts.tested(202)).waitFor();
  await card.getByRole('button', { name: texts.refresh }).click();
  await card.getByText('El receptor respondió con el error 503.').waitFor();
  await card.getByText(texts.altered(7)).waitFor();
  await expectAccessible(page);
});
