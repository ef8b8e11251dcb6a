// «Calendario CalDAV» below the own availability.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarProblemTexts, interviewerCalendarMessages as texts } from '../../../src/contract/messages.ts';
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
  await page.getByText(texts.disconnected).waitFor();
  await account.getByLabel(texts.url).waitFor();
});
