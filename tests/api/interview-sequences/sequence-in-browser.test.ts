// The page with which a candidate books interviews in a row, on a phone without scripts.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewBookingMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { startSequences } from './sequence-setup.ts';

const texts = interviewBookingMessages.page;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

it('a candidate books a sequence by one choice from a phone, and reads each interview [MORE-322]', {
  timeout: 240_000,
}, async () => {
  const setting = await startSequences();
  const [first = 0, second = 0, third = 0] = setting.plannedIds;
  const followed_by = [
    { planned_interview_id: second, break_minutes: 15 },
    { planned_interview_id: third, break_minutes: 0 },
  ];
  const path = await setting.createLink({ planned_interview_id: first, followed_by });
  const root = setting.world.server.url.replace('/api/v1', '');
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const withScripts = await browser.newContext({ locale: 'es-CL', timezoneId: 'America/Santiago', ...phone });
  const checked = await withScripts.newPage();
  await checked.goto(root + path);
  await checked.getByText(texts.zoneNote('America/Santiago')).waitFor();
  expect(await violationsIn(checked)).toEqual([]);
  await withScripts.close();

  const context = await browser.newContext({ locale: 'es-CL', javaScriptEnabled: false, ...phone });
  const page = await context.newPage();
  page.setDefaultTimeout(40_000);
  await page.goto(root + path);
  await page.getByRole('heading', { name: texts.title('Panel, Cultura y Final', 3) }).waitFor();
  const { width } = (await page.locator('.booking').boundingBox()) ?? { width: 0 };
  expect(width).toBeLessThanOrEqual(360);
  const folder = process.env.TERNA_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/sequence-page.png` });
  const monday = page.getByRole('group', { name: 'lunes, 30 de noviembre' });
  await monday.getByRole('radio', { name: '09:00–11:30', exact: true }).check();
  await page.getByRole('button', { name: texts.book, exact: true }).click();
  await page.getByText(texts.done(3).book).waitFor();
  const booked = page.getByRole('region', { name: texts.booked(3) });
  for (const name of ['Panel', 'Cultura', 'Final']) await booked.getByText(new RegExp(`: ${name}$`)).waitFor();
  if (folder) await page.screenshot({ path: `${folder}/sequence-booked.png` });
  await context.close();
});
