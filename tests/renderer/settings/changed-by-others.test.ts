// An open settings card while another user changes its data.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applicantEvaluationMessages,
  jobBoardsCardMessages as boards,
  outgoingEmailMessages as emails,
  notificationLinksCardMessages as links,
  optionalsCardMessages,
  disqualificationReasonMessages as reasons,
  settingsScreenMessages as shared,
  signatureCardMessages as signing,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

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

/** The event that the server publishes after another user's change. */
const publish = (page: Page): Promise<void> =>
  page.evaluate(() =>
    window.fake.emit({
      ...{ type: 'settings.changed', sequence: 900, id: 1, process_id: null, version: 0 },
      actor: 'Elena Vidal',
    }),
  );

test('a table shows at once what others add and remove [MORE-60]', async () => {
  const { page, card } = await openCard('job_boards', boards.title);
  await card.getByText(boards.empty).waitFor();
  await page.evaluate(async () => {
    const job_board = { name: 'Del Sur', kind: 'url', location: 'https://sur.example/a.json', active: true } as const;
    await window.terna.jobBoards.add({ body: { job_board } });
  });
  await publish(page);
  await card.getByText('https://sur.example/a.json').waitFor();

  await page.evaluate(() => {
    window.location.hash = '#/settings/disqualification_reasons';
  });
  const other = page.getByRole('region', { name: reasons.title });
  await other.getByText('Motivo 2').waitFor();
  await page.evaluate(() => window.terna.candidacies.removeReason({ params: { id: 2 } }));
  await publish(page);
  await eventually(() => other.getByText('Motivo 2').count()).toBe(0);
});

test('while an entry is being saved here the table waits with what others did [MORE-60]', async () => {
  const { page, card } = await openCard('disqualification_reasons', reasons.title);
  const order = () => card.locator('tbody tr > td:nth-child(2)').allInnerTexts();
  await eventually(order).toEqual(['Vacante cubierta', 'Motivo 2', 'Motivo 3']);
  await page.evaluate(() => window.fake.pause('candidacies.changeReason'));
  const handle = card.getByRole('button', { name: /: Motivo 3$/ }).first();
  await pressOn(handle, 'Space');
  await handle.press('Home');
  await pressOn(handle, 'Space');
  await eventually(order).toEqual(['Motivo 3', 'Vacante cubierta', 'Motivo 2']);
  const before = (await inputsOf(page, 'candidacies.reasons')).length;
  await publish(page);
  await publish(page);
  // This call is answered after a refetch would have been sent.
  await page.evaluate(() => window.terna.candidacies.reasons({}));
  expect(await order()).toEqual(['Motivo 3', 'Vacante cubierta', 'Motivo 2']);
  expect(await inputsOf(page, 'candidacies.reasons')).toHaveLength(before + 1);
  await page.evaluate(() => window.fake.release('candidacies.changeReason'));
  await eventually(async () => (await inputsOf(page, 'candidacies.reasons')).length).toBeGreaterThan(before + 1);
});

test('a form shows what others saved, keeps what is written, and says where both wrote [MORE-60]', async () => {
  const { page, card } = await openCard('signatures', signing.title);
  const url = card.getByLabel(signing.url);
  await url.waitFor();
  const save = (signature_settings: object) =>
    page.evaluate((change) => window.terna.signatures.changeSettings({ body: { signature_settings: change } }), {
      ...signature_settings,
    });
  await save({ url: 'https://firma.example/v1', token: 'abc' });
  await publish(page);
  await eventually(() => url.inputValue()).toBe('https://firma.example/v1');
  await card.getByText(signing.ready).waitFor();

  await card.getByLabel(signing.token).fill('el-mio');
  await save({ stock: 20 });
  await publish(page);
  await eventually(() => card.getByLabel(signing.stock).inputValue()).toBe('20');
  await eventually(() => card.getByLabel(signing.token).inputValue()).toBe('el-mio');

  await url.fill('https://mia.example/v1');
  await save({ url: 'https://suya.example/v1' });
  await publish(page);
  await card.getByText('https://suya.example/v1').first().waitFor();
  await eventually(() => url.inputValue()).toBe('https://mia.example/v1');
});

test('e-mails that are sent or retried elsewhere are shown, and a failed reading keeps the list [MORE-60]', async () => {
  const { page, card } = await openCard('outgoing_emails', emails.title);
  const states = applicantEvaluationMessages.emails.states;
  await card.getByText(states.failed, { exact: true }).last().waitFor();
  await page.evaluate(() => window.terna.mail.retry({ params: { id: 2 } }));
  await publish(page);
  await eventually(() => card.locator('tbody').getByText(states.queued, { exact: true }).count()).toBe(2);
  await page.evaluate(() => window.fake.failNext('mail.list', { code: 'unavailable', message: 'No responde.' }));
  await publish(page);
  await card.getByText('No responde.').waitFor();
  await eventually(() => card.locator('tbody tr').count()).toBe(3);
  await eventually(() => card.getByRole('button', { name: shared.create }).count()).toBe(0);
});

test('of the links the wrong ones are marked, and what the server says of none of the fields is said beside the form', async () => {
  const { page, card } = await openCard('notification_links', links.title);
  await card.getByRole('button', { name: links.add }).click();
  await card.getByRole('button', { name: links.add }).click();
  await card.getByLabel(links.name(1)).fill('Intranet');
  await card.getByLabel(links.url(1)).fill('https://intranet.example');
  await card.getByLabel(links.name(2)).fill('Beneficios');
  await card.getByLabel(links.url(2)).fill('https://');
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText(links.wrong).waitFor();
  const marked = () =>
    card.locator('[aria-invalid="true"]').evaluateAll((all) => all.map((field) => field.getAttribute('aria-label')));
  await eventually(marked).toEqual([links.url(2)]);
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(links.url(2));
  await expectAccessible(page);
  await card.getByLabel(links.url(2)).fill('https://beneficios.example');
  await eventually(marked).toEqual([]);
  const fields = { 'notification_links.1.url': 'Demasiado larga.' };
  await page.evaluate(
    (at) => window.fake.failNext('settings.saveNotificationLinks', { code: 'invalid', message: 'Revisa.', fields: at }),
    fields,
  );
  await card.getByRole('button', { name: uiMessages.save }).click();
  await card.getByText('Revisa.').waitFor();
});

test('the card of the signature service says where nothing is sent although the service is ready, and leads there', async () => {
  const { page, card } = await openCard('signatures', signing.title);
  await card.getByText(signing.notReady).waitFor();
  await page.evaluate(async () => {
    await window.terna.signatures.changeSettings({
      body: { signature_settings: { url: 'https://firma.example/v1', token: 'abc' } },
    });
    await window.terna.settings.activateOptionals({ body: { optionals: [{ id: 2, active: false }] } });
  });
  await publish(page);
  await card.getByText(signing.moduleOff).waitFor();
  expect(await card.getByText(signing.ready).count()).toBe(0);
  await expectAccessible(page);
  await card.getByRole('link', { name: optionalsCardMessages.title }).press('Enter');
  const modules = page.getByRole('region', { name: optionalsCardMessages.title });
  await modules.getByRole('checkbox', { name: /^Firma de documentos/ }).waitFor();
});
