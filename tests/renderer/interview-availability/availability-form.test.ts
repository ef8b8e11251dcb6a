// «Mi disponibilidad»: hours, days off, limits and the calendar of the user.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { interviewAvailabilityMessages as texts } from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const form = (page: Page) => page.getByRole('form', { name: texts.title });
const open = async () => {
  const page = await pages.open('person=employee', '/interviews');
  await page.getByRole('link', { name: texts.tab }).press('Enter');
  await form(page).waitFor();
  return page;
};
interface Save {
  readonly body: { readonly availability: Record<string, unknown>; readonly calendar_url?: string };
}
const saves = async (page: Page) => (await inputsOf(page, 'interviewAvailability.save')) as Save[];
const save = (page: Page) => pressOn(form(page).getByRole('button', { name: texts.save }), 'Enter');

test('an employee changes hours, days off and limits by keyboard [MORE-228]', async () => {
  const page = await open();
  await form(page).getByText(texts.isDefault).waitFor();
  await expectAccessible(page);
  await form(page).getByLabel(texts.timeZone).selectOption('Europe/Madrid');
  await pressOn(form(page).getByRole('button', { name: texts.addPeriodTo('Sábado') }), 'Enter');
  await form(page).getByLabel(texts.to('Sábado', 1)).fill('13:00');
  await pressOn(form(page).getByRole('button', { name: texts.removePeriod('Viernes', 1) }), 'Enter');
  await pressOn(form(page).getByRole('button', { name: texts.addPeriodTo('Lunes') }), 'Enter');
  await save(page);
  // The second period of Monday has no end yet.
  await form(page).getByText(texts.periodWrong).waitFor();
  expect(await saves(page)).toEqual([]);
  await form(page).getByLabel(texts.to('Lunes', 2)).fill('19:30');
  await form(page).getByLabel(texts.dayOff).fill('2026-12-30');
  await form(page).getByLabel(texts.lastDayOff).fill('2027-01-01');
  await pressOn(form(page).getByRole('button', { name: texts.addDayOff }), 'Enter');
  await form(page).getByText('31/12/2026').waitFor();
  await form(page).getByLabel(texts.bufferBefore).fill('10');
  await form(page).getByLabel(texts.maxPerDay).fill('3');
  await expectAccessible(page);
  await save(page);
  await page.getByText(texts.saved).waitFor();
  const [saved] = await saves(page);
  const usual = [{ from: '09:00', to: '18:00' }];
  expect(saved?.body).toEqual({
    availability: {
      time_zone: 'Europe/Madrid',
      days: [
        [...usual, { from: '18:00', to: '19:30' }],
        ...[usual, usual, usual],
        [],
        [{ from: '09:00', to: '13:00' }],
        [],
      ],
      days_off: ['2026-12-30', '2026-12-31', '2027-01-01'],
      works_on_holidays: false,
      ...{ buffer_before_minutes: 10, buffer_after_minutes: 0, max_per_day: 3 },
    },
    version: 0,
  });
});

test('the address of a calendar is sent once, tried, and removed after a question [MORE-231]', async () => {
  const page = await open();
  const address = form(page).getByLabel(texts.calendar);
  await address.fill('https://calendario.example/secreto.ics');
  await save(page);
  await page.getByText(texts.saved).waitFor();
  await eventually(() => address.inputValue()).toBe('');
  await form(page).getByText(texts.calendarStored).waitFor();
  await pressOn(form(page).getByRole('button', { name: texts.check }), 'Enter');
  await form(page).getByText(texts.checked(3)).waitFor();
  await expectAccessible(page);
  await pressOn(form(page).getByRole('button', { name: texts.removeCalendar }), 'Enter');
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByText(texts.removeQuestion).waitFor();
  await pressOn(dialog.getByRole('button', { name: texts.removeCalendar }), 'Enter');
  await page.getByText(texts.calendarRemoved).waitFor();
  await eventually(() => form(page).getByRole('button', { name: texts.check }).count()).toBe(0);
  expect((await saves(page)).map(({ body }) => body.calendar_url)).toEqual([
    'https://calendario.example/secreto.ics',
    null,
  ]);
});
