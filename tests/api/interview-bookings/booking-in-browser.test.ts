// Booking an interview in Chromium: on a phone without scripts, and with scripts in the candidate's own zone.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewBookingMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { startBooking } from './booking-setup.ts';

const texts = interviewBookingMessages.page;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

it('a candidate books, moves and cancels from a phone without scripts [MORE-310]', { timeout: 180_000 }, async () => {
  const booking = await startBooking();
  const path = await booking.createLink();
  const root = booking.world.server.url.replace('/api/v1', '');
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false, ...phone });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  await page.goto(root + path);
  await page.getByRole('heading', { name: texts.title('Técnica', 1) }).waitFor();
  // Nothing is wider than the phone.
  const { width } = (await page.locator('.booking').boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(360);
  // The organization is in Chile.
  await page.getByText(texts.zoneNote('America/Santiago')).waitFor();
  await page.getByLabel(texts.zone).selectOption('Europe/Madrid');
  await page.getByRole('button', { name: texts.setZone }).click();
  await page.getByText(texts.zoneNote('Europe/Madrid')).waitFor();
  const monday = page.getByRole('group', { name: 'lunes, 30 de noviembre' });
  await monday.getByRole('radio', { name: '16:00', exact: true }).check();
  await page.getByRole('button', { name: texts.book, exact: true }).click();
  await page.getByText(texts.done(1).book).waitFor();
  await page
    .getByRole('region', { name: texts.booked(1) })
    .getByText(/lunes, 30 de noviembre de 2026,? .*16:00/)
    .waitFor();
  // Reading the page again repeats nothing.
  await page.reload();
  await page.getByRole('link', { name: texts.more }).click();
  await page.getByRole('link', { name: texts.first }).click();
  const tuesday = page.getByRole('group', { name: 'martes, 1 de diciembre' });
  await tuesday.getByRole('radio', { name: '13:30', exact: true }).check();
  await page.getByRole('button', { name: texts.moveTo }).click();
  await page.getByText(texts.done(1).move).waitFor();
  await page.getByText(texts.cancel(1)).click();
  await page.getByRole('button', { name: texts.cancelNow }).click();
  await page.getByText(texts.done(1).cancel).waitFor();
  await context.close();
  const { body } = await booking.admin.get(`/applicants/${booking.applicantId}/interviews`);
  expect(body).toMatchObject([{ starts_at: '2026-12-01T12:30:00.000Z', state: 'cancelled', version: 3 }]);
});

it('with scripts the page is in the zone of the browser, and accessible in light and dark [MORE-310]', {
  timeout: 180_000,
}, async () => {
  const booking = await startBooking();
  const path = await booking.createLink();
  const root = booking.world.server.url.replace('/api/v1', '');
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ locale: 'es-MX', timezoneId: 'America/Mexico_City', colorScheme });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(root + path);
    await page.getByText(texts.zoneNote('America/Mexico City')).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    // Noon in Chile is nine in Mexico; the choice works by keyboard.
    const monday = page.getByRole('group', { name: 'lunes, 30 de noviembre' });
    await monday.getByRole('radio', { name: '09:00', exact: true }).press('Space');
    await monday.getByRole('radio', { name: '09:00', exact: true }).press('Enter');
    await page.getByText(texts.done(1).book).waitFor();
    await page.getByRole('region', { name: texts.booked(1) }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.getByText(texts.cancel(1)).click();
    await page.getByRole('button', { name: texts.cancelNow }).click();
    await page.getByText(texts.done(1).cancel).waitFor();
    await context.close();
  }
});
