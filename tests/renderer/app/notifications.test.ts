// Desktop features of a window: notifications, deep links, files, updates.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  boardMessages,
  linkMessages,
  notificationLinksCardMessages as linkTexts,
  mentionMessages,
  menuMessages,
  notificationMessages,
  paletteMessages,
  processMessages,
  recentFileMessages,
  sessionMessages,
  uiMessages,
  updateMessages,
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

const bell = (page: Page) => page.getByRole('button', { name: new RegExp(notificationMessages.title) });
const list = (page: Page) => page.getByRole('dialog', { name: notificationMessages.title });
const calls = (page: Page, name: string) =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

async function openBoard(): Promise<Page> {
  const page = await pages.open();
  await page.locator('[data-card-id]').first().waitFor();
  return page;
}

test('the bell says how many are unread, «99+» above 99, and one of them leads to the candidate [CONST-1]', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.desktop.mention(99));
  await bell(page).getByText('99', { exact: true }).waitFor();
  await page.evaluate(() => window.fake.desktop.mention(100));
  await bell(page).getByText('99+', { exact: true }).waitFor();
  await eventually(() => bell(page).getByRole('status').textContent()).toBe('99+ avisos sin leer');
  await pressOn(bell(page), 'Enter');
  await list(page)
    .getByRole('button', { name: /te mencionó/ })
    .first()
    .waitFor();
  await list(page)
    .getByRole('button', { name: /te mencionó/ })
    .first()
    .click();
  await eventually(() => new URL(page.url()).hash).toBe('#/selection_processes/1?applicant_id=1');
  expect(await calls(page, 'desktop.markNotificationsRead')).toEqual([{ key: 'mention-0' }]);
  await bell(page).click();
  await list(page).getByRole('button', { name: notificationMessages.readAll }).click();
  await list(page).getByRole('button', { name: notificationMessages.readAll }).waitFor({ state: 'detached' });
  await eventually(() => bell(page).getByText(/99|\+/).count()).toBe(0);
});

test('the organisation’s links stand under the notices, by keyboard too, and follow whoever changes them [MORE-15]', async () => {
  const page = await pages.open('office=inside', '/settings/notification_links');
  await page.getByRole('button', { name: linkTexts.add }).click();
  await page.getByLabel(linkTexts.name(1)).fill('Intranet');
  await page.getByLabel(linkTexts.url(1)).fill('https://intranet.example/talento');
  await bell(page).click();
  await list(page).waitFor();
  const links = list(page).getByRole('navigation', { name: notificationMessages.links });
  await eventually(() => links.count()).toBe(0);
  await pressEscape(page);
  await page.getByRole('button', { name: uiMessages.save }).click();
  await page.getByText(linkTexts.saved).waitFor();
  await bell(page).focus();
  await page.keyboard.press('Enter');
  const link = links.getByRole('link', { name: 'Intranet' });
  await link.waitFor();
  await eventually(() => link.getAttribute('href')).toBe('https://intranet.example/talento');
  await expectAccessible(page);
  const isFocused = () => link.evaluate((element) => element === document.activeElement);
  for (let tabs = 0; tabs < 3 && !(await isFocused()); tabs++) await page.keyboard.press('Tab');
  expect(await isFocused()).toBe(true);
  // Another user changes the links while the list is open. Links that the program cannot open appear as text.
  await page.evaluate(async () => {
    await window.terna.settings.saveNotificationLinks({
      body: {
        notification_links: [
          { name: 'Ayuda', url: 'https://ayuda.example' },
          { name: 'Antigua', url: 'http://antigua.example' },
        ],
      },
    });
    const common = { sequence: 1, id: 1, process_id: null, version: 1, actor: 'Eva' };
    window.fake.emit({ ...common, type: 'catalogue.changed', what: 'notification_links', renamed: false });
  });
  await links.getByRole('link', { name: 'Ayuda' }).waitFor();
  await eventually(() => links.getByRole('link').count()).toBe(1);
  await links.getByText('Antigua: http://antigua.example').waitFor();
  // The settings card has the new links too, so that it does not overwrite them with older ones.
  await pressEscape(page);
  await eventually(() => page.getByLabel(linkTexts.name(1)).inputValue()).toBe('Ayuda');
  await page.getByLabel(linkTexts.name(1)).fill('Ayuda nueva');
  await page.getByRole('button', { name: uiMessages.save }).click();
  await eventually(async () => (await inputsOf(page, 'settings.saveNotificationLinks')).at(-1)).toMatchObject({
    body: { notification_links: [{ name: 'Ayuda nueva' }, { name: 'Antigua' }] },
  });
});

test('what one person was told is put away with their session', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.failNext('applicants.updateList', { code: 'internal' }));
  await page.locator('[data-card-id]').first().focus();
  await page.keyboard.press('Control+ArrowRight');
  // Errors stay until they are closed.
  const failed = page.getByText(boardMessages.move.failed, { exact: true });
  await failed.waitFor();
  await page.evaluate(() => window.fake.session({ user: null, storedIn: null, hasExpired: false, warning: null }));
  await page.getByRole('heading', { name: sessionMessages.title }).waitFor();
  await failed.waitFor({ state: 'detached' });
});

test('Shift and Escape close the notices, wherever the focus is, and nothing else', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.failNext('applicants.updateList', { code: 'internal' }));
  await page.locator('[data-card-id]').first().focus();
  await page.keyboard.press('Control+ArrowRight');
  const failed = page.getByText(boardMessages.move.failed, { exact: true });
  await failed.waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: appMessages.shortcuts });
  await focusIsIn(dialog);
  await page.keyboard.press('Shift+Escape');
  await failed.waitFor({ state: 'detached' });
  expect(await dialog.isVisible()).toBe(true);
  // Without toasts the dialog receives the key.
  await page.keyboard.press('Shift+Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a mention and a limit that was passed leave by themselves: the bell keeps them', async () => {
  const page = await openBoard();
  const toasts = [page.getByText(mentionMessages.notification('Eva Ríos')), page.getByText(/superó el plazo/)];
  const counts = async () => Promise.all(toasts.map((one) => one.count()));
  // The listener loads after the screen, so the events are repeated.
  await eventually(async () => {
    await page.evaluate(async () => {
      const session = await window.fake.bridge.desktop.sessionState();
      const me = session.ok && session.data.user;
      const common = { process_id: 7, version: 1, sequence: 1 };
      const log = { id: 900, author: { id: 99, full_name: 'Eva Ríos' }, edited_at: null, mentions: [me] };
      window.fake.emit({ ...common, type: 'applicant.logged', id: 1, actor: 'Eva Ríos', log: log as never });
      const late = { count: 1, isAll: true, stage: 'Entrevista', process: null } as const;
      window.fake.emit({ ...common, type: 'stage.overdue', id: 2, actor: null, ...late });
    });
    return counts();
  }).toEqual([1, 1]);
  // A repeated event may renew a toast after this: every attempt lets the time pass again.
  await eventually(async () => {
    await page.evaluate(() => window.fake.expireToasts());
    return counts();
  }).toEqual([0, 0]);
});

test('without notices the bell is silent and says what would be there', async () => {
  const page = await openBoard();
  await eventually(() => bell(page).getByRole('status').textContent()).toBe('');
  await bell(page).click();
  await list(page).getByText(notificationMessages.none).waitFor();
  await page.evaluate(() => window.fake.desktop.mention(2));
  await list(page)
    .getByText(/te mencionó/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('a link leads the window there, as far as it means anything', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.desktop.lead({ screen: 'process', process_id: 8, applicant_id: 3 }));
  await eventually(() => new URL(page.url()).hash).toBe('#/selection_processes/8?applicant_id=3');
  await page.evaluate(() => window.fake.desktop.lead(null));
  await page.getByText(linkMessages.unknown).waitFor();
  expect(new URL(page.url()).hash).toBe('#/selection_processes/8?applicant_id=3');
  // Since the link was opened there have been only reads.
  const written = await page.evaluate(() =>
    window.fake.calls
      .map(({ name }) => name)
      .filter((name) => /\.(create|update|remove|add|move|destroy)/.test(name) && name !== 'desktop.updateState'),
  );
  expect(written).toEqual([]);
});

test('a link to what is not this person’s, such as another organisation’s, shows it as absent', async () => {
  const page = await openBoard();
  await page.evaluate(() => {
    window.fake.failNext('board.open', { code: 'not_found' });
    window.fake.desktop.lead({ screen: 'process', process_id: 99 });
  });
  await page.getByRole('alert').waitFor();
  await eventually(() => page.locator('[data-card-id]').count()).toBe(0);
});

test('the screen is opened in a window of its own from menu and palette, and the board tells that it was opened', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.menu('own-window'));
  await eventually(() => calls(page, 'desktop.openScreenWindow')).toEqual([{ screen: 'process', process_id: 7 }]);
  await page.keyboard.press('Control+k');
  const field = page.getByRole('dialog', { name: paletteMessages.title }).getByRole('combobox');
  await field.fill('otra ventana');
  await page.getByRole('option', { name: menuMessages.ownWindow }).waitFor();
  await pressOn(field, 'Enter');
  await eventually(async () => (await calls(page, 'desktop.openScreenWindow')).length).toBe(2);
  expect(await calls(page, 'desktop.noteProcess')).toMatchObject([
    { id: expect.any(Number), title: expect.any(String) },
  ]);
});

test('the form of an active process is opened in the browser with one’s own data [FORM-36]', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: processMessages.ownForm }).click();
  await eventually(() => calls(page, 'desktop.openPortalPage')).toEqual([
    { path: '/tenants/t/portal/p/ofertas/7/postular?persona=x.y.z' },
  ]);
  await page.evaluate(() => window.fake.failNext('portal.applicantFormLink', { code: 'not_found' }));
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: processMessages.ownForm }).click();
  await page.getByText(processMessages.ownFormFailed).waitFor();
});

test('what was saved last is in a list, each with the way to its folder', async () => {
  const page = await openBoard();
  await page.getByRole('button', { name: new RegExp(appMessages.account) }).click();
  await page.getByRole('menuitem', { name: recentFileMessages.title }).click();
  const dialog = page.getByRole('dialog', { name: recentFileMessages.title });
  await dialog.getByText('20261120_candidatos.xlsx').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: recentFileMessages.revealNamed('Currículum Camila Rojas.pdf') }).click();
  await eventually(() => calls(page, 'desktop.revealFile')).toEqual([{ token: 'saved-1' }]);
});

test('a download that the end of the program cut short stands among them, to be gone on with or let go', async () => {
  const page = await openBoard();
  await page.evaluate(() => window.fake.desktop.cutShort('Informe.pdf'));
  await page.getByRole('button', { name: new RegExp(appMessages.account) }).click();
  await page.getByRole('menuitem', { name: recentFileMessages.title }).click();
  const dialog = page.getByRole('dialog', { name: recentFileMessages.title });
  await dialog.getByText(/^Interrumpida/).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: recentFileMessages.resumeNamed('Informe.pdf') }).click();
  await dialog.getByText('Informe.pdf').waitFor({ state: 'detached' });
  await eventually(() => calls(page, 'desktop.resumeDownload')).toEqual([{ id: expect.any(String) }]);
});

test('a version that is ready is offered, and installed where the person wants it now', async () => {
  const page = await openBoard();
  // The listener is ready once it has requested the state.
  await eventually(async () => (await calls(page, 'desktop.updateState')).length).toBeGreaterThan(0);
  await page.evaluate(() => window.fake.desktop.update({ state: 'downloading', version: '1.2.3', share: 0.5 }));
  await page.evaluate(() => window.fake.desktop.update({ state: 'ready', version: '1.2.3', share: null }));
  await page.getByText(updateMessages.ready('1.2.3')).waitFor();
  expect(await calls(page, 'desktop.installUpdate')).toEqual([]);
  await page.getByRole('button', { name: updateMessages.restart }).click();
  await eventually(async () => (await calls(page, 'desktop.installUpdate')).length).toBe(1);
});
