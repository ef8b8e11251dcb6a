// «Calendario conectado» below the own availability.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  calendarApplicationMessages as applicationTexts,
  calendarProblemTexts,
  interviewerCalendarMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('an employee connects a calendar by keyboard, chooses another one and disconnects [MORE-316]', async () => {
  const page = await pages.open('person=employee', '/interviews?when=availability');
  const account = page.getByRole('region', { name: texts.title });
  const connect = account.getByRole('button', { name: texts.connect });
  await pressOn(connect, 'Enter');
  await eventually(() => account.getByText(texts.required).count()).toBe(3);
  await account.getByLabel(texts.url).fill('https://calendario.example');
  await account.getByLabel(texts.userName).fill('eva');
  await account.getByLabel(texts.password).fill('otra');
  await pressOn(connect, 'Enter');
  await account.getByText(calendarProblemTexts.unauthorized).waitFor();
  await expectAccessible(page);
  await account.getByLabel(texts.password).fill('la clave');
  await pressOn(connect, 'Enter');
  await account.getByText(texts.connectedTo('calendario.example')).waitFor();
  // The password is nowhere in the page any more.
  expect(await account.getByLabel(texts.password).count()).toBe(0);
  await account.getByText(texts.waiting(2)).waitFor();
  await account.getByText(calendarProblemTexts.unreachable).waitFor();
  await expectAccessible(page);
  await account.getByLabel(texts.target).selectOption({ label: 'Trabajo' });
  await page.getByText(texts.chosen).waitFor();
  expect(await inputsOf(page, 'interviewerCalendars.choose')).toEqual([{ body: { target: 1 } }]);
  await pressOn(account.getByRole('button', { name: texts.disconnect }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByText(texts.disconnectQuestion).waitFor();
  await pressOn(dialog.getByRole('button', { name: texts.disconnect }), 'Enter');
  await page.getByText(texts.disconnected.none).waitFor();
  await account.getByLabel(texts.url).waitFor();
});

test('a calendar of Google is connected in the browser, connected again after the permission ended, and left [MORE-525]', async () => {
  const page = await pages.open('person=employee&calendars=microsoft,google', '/interviews?when=availability');
  const account = page.getByRole('region', { name: texts.title });
  await account.getByRole('button', { name: texts.signIn(texts.services.microsoft) }).waitFor();
  await expectAccessible(page);
  await page.evaluate(() => window.fake.pause('desktop.completeBrowserReturn'));
  await pressOn(account.getByRole('button', { name: texts.signIn(texts.services.google) }), 'Enter');
  await account.getByRole('button', { name: texts.waitingBrowser }).waitFor();
  await page.evaluate(() => window.fake.release('desktop.completeBrowserReturn'));
  await account.getByText(texts.connectedAs(texts.services.google, 'eva@faro.example')).waitFor();
  expect(await inputsOf(page, 'interviewerCalendars.beginSignIn')).toMatchObject([{ body: { service: 'google' } }]);
  // The state is said, with what its owner can do.
  await account.getByText(calendarProblemTexts.expired).waitFor();
  await expectAccessible(page);
  await pressOn(account.getByRole('button', { name: texts.reconnect }), 'Enter');
  await account.getByText(texts.written).waitFor();
  expect(await account.getByRole('button', { name: texts.reconnect }).count()).toBe(0);
  await pressOn(account.getByRole('button', { name: texts.disconnect }), 'Enter');
  await pressOn(page.locator('.bp6-dialog').getByRole('button', { name: texts.disconnect }), 'Enter');
  await page.getByText(texts.disconnected.withdrawn).waitFor();
});

test('without a registered application only CalDAV is offered; an administrator registers one [MORE-526]', async () => {
  const page = await pages.open('person=employee', '/interviews?when=availability');
  const account = page.getByRole('region', { name: texts.title });
  await account.getByLabel(texts.url).waitFor();
  expect(await account.getByRole('button', { name: texts.signIn(texts.services.google) }).count()).toBe(0);
  const office = await pages.open('office=inside', '/settings/calendar_applications');
  const card = office.getByRole('region', { name: applicationTexts.title, exact: true });
  await card.getByLabel(applicationTexts.microsoftId).fill('nada');
  await card.getByLabel(applicationTexts.googleId).fill('faro.apps.googleusercontent.com');
  await pressOn(card.getByRole('button', { name: uiMessages.save }), 'Enter');
  await card.getByText(applicationTexts.wrongId).waitFor();
  await card.getByLabel(applicationTexts.microsoftId).fill('');
  await pressOn(card.getByRole('button', { name: uiMessages.save }), 'Enter');
  // The server says at the field that the secret is missing.
  await card.getByText(applicationTexts.secretNeeded).first().waitFor();
  await expectAccessible(office);
  await card.getByLabel(applicationTexts.googleSecret).fill('un secreto');
  await pressOn(card.getByRole('button', { name: uiMessages.save }), 'Enter');
  await office.getByText(applicationTexts.saved).waitFor();
  await card.getByText(applicationTexts.secretStored).waitFor();
  expect((await inputsOf(office, 'interviewerCalendars.changeApplications')).at(-1)).toMatchObject({
    body: { applications: { google_client_id: 'faro.apps.googleusercontent.com', google_secret: 'un secreto' } },
  });
});
