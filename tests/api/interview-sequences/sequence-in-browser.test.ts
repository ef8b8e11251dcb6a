// Booking several interviews in a row in Chromium, from a phone of 360 pixels, without scripts and by keyboard.
import { mkdirSync } from 'node:fs';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewBookingMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { startSequences } from './sequence-setup.ts';

const texts = interviewBookingMessages.page;
const INTERVIEWS = 3;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

for (const javaScriptEnabled of [false, true]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  it(`a candidate books, moves and cancels three interviews in a row from a phone ${how} scripts [MORE-456]`, {
    timeout: 180_000,
  }, async () => {
    const { world, admin, applicantId, plannedIds, createLink } = await startSequences();
    const [first = 0, ...others] = plannedIds;
    const followed_by = others.map((planned_interview_id) => ({ planned_interview_id, break_minutes: 15 }));
    const path = await createLink({ planned_interview_id: first, followed_by });
    const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
    const place = { locale: 'es-CL', timezoneId: 'America/Santiago' };
    const context = await browser.newContext({ ...phone, ...place, javaScriptEnabled });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const check = async () => {
      const { width } = (await page.locator('.booking').boundingBox()) ?? { width: 0 };
      expect(width).toBeLessThanOrEqual(360);
      // Nothing scrolls sideways.
      if (!javaScriptEnabled) return;
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      expect(await violationsIn(page)).toEqual([]);
    };
    await page.goto(world.server.url.replace('/api/v1', '') + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of ['Panel', 'Cultura', 'Final']) await page.getByText(name).first().waitFor();
    await check();
    const slots = page.getByRole('radio');
    if (process.env.TERNA_SHOTS) {
      mkdirSync(process.env.TERNA_SHOTS, { recursive: true });
      await page.screenshot({ path: `${process.env.TERNA_SHOTS}/portal-booking-${how}-scripts.png` });
    }
    await slots.first().press('Space');
    await check();
    await page.getByRole('button', { name: texts.book, exact: true }).press('Enter');
    await page.getByText(texts.done(INTERVIEWS).book).waitFor();
    const booked = page.getByRole('region', { name: texts.booked(INTERVIEWS) });
    await booked.waitFor();
    await check();
    const scheduled = async () => {
      const { body } = await admin.get(`/applicants/${applicantId}/interviews`);
      const rows: { name: string; starts_at: string; state: string; sequence_id: number | null }[] = body;
      return rows.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at));
    };
    const before = await scheduled();
    expect(before.map(({ name, state }) => [name, state])).toEqual([
      ['Panel', 'scheduled'],
      ['Cultura', 'scheduled'],
      ['Final', 'scheduled'],
    ]);
    expect(new Set(before.map(({ sequence_id }) => sequence_id)).size).toBe(1);
    await slots.nth(2).press('Space');
    await page.getByRole('button', { name: texts.moveTo }).press('Enter');
    await page.getByText(texts.done(INTERVIEWS).move).waitFor();
    const moved = await scheduled();
    expect(moved.map(({ name }) => name)).toEqual(['Panel', 'Cultura', 'Final']);
    for (const [index, { starts_at }] of moved.entries()) expect(starts_at).not.toBe(before[index]?.starts_at);
    await page.getByText(texts.cancel(INTERVIEWS)).click();
    await check();
    await page.getByRole('button', { name: texts.cancelNow }).press('Enter');
    await page.getByText(texts.done(INTERVIEWS).cancel).waitFor();
    expect((await scheduled()).map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await context.close();
  });
}
