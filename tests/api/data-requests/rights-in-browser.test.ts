// The page of a candidate's rights in Chromium, on a phone and without scripts.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { dataRequestMessages } from '../../../src/contract/messages.ts';
import { violationsIn } from '../../axe.ts';
import { launchForPages } from '../../pages-browser.ts';
import { jobEnd } from '../harness.ts';
import { originOf } from '../portal/pages.ts';
import { startRights } from './rights-setup.ts';

const texts = dataRequestMessages.page;
let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

/** Two browsers and axe, also on a loaded machine. */
const MILLISECONDS = 240_000;

it(
  'is read and used on a phone: steps are explained, data corrected, and the answer read [MORE-430]',
  async () => {
    const { server, admin, process: applied, session, page: own, list, answer } = await startRights();
    const [first] = applied.lists;
    const rule = { element: 'email', compare: OPERATOR.not_null, category: 'value', value: null };
    expect((await admin.post(`/lists/${first.id}/create_rule`, { list: { rules_attributes: [rule] } })).status).toBe(
      200,
    );
    const { body: job } = await admin.post(`/lists/${first.id}/apply_rules`, {});
    expect(await jobEnd(admin, job.job_id)).toMatchObject({ state: 'done' });

    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, javaScriptEnabled: false };
    const context = await browser.newContext({ locale: 'es-CL', ...phone });
    const [name = '', value = ''] = session.split('=');
    await context.addCookies([{ name, value, url: originOf(server) }]);
    // axe is a script, so it runs in a second context of the same size.
    const scripted = await browser.newContext({ locale: 'es-CL', ...phone, javaScriptEnabled: true });
    await scripted.addCookies([{ name, value, url: originOf(server) }]);
    const inspected = await scripted.newPage();
    const check = async (state: string) => {
      await inspected.goto(`${originOf(server)}${own}/derechos`);
      for (const summary of await inspected.locator('summary').all()) await summary.click();
      expect([state, await violationsIn(inspected)]).toEqual([state, []]);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect([state, await inspected.evaluate(overflow)]).toEqual([state, 0]);
      const folder = process.env.TERNA_PICTURES;
      if (folder) await inspected.screenshot({ path: `${folder}/${state}.png`, fullPage: true });
    };

    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(originOf(server) + own);
    await page.getByRole('link', { name: texts.link }).click();
    await page.getByRole('heading', { name: texts.title }).waitFor();
    const step = page.getByText(/En «Guardafaro», el .* una regla te pasó a la etapa siguiente/);
    await step.waitFor();
    await page.getByText(/^Se cumple\. Correo: no está vacío/).waitFor();
    await check('steps');
    await page.getByText(texts.open.rectification).focus();
    await page.keyboard.press('Enter');
    await page.getByLabel(dataRequestMessages.fields.city).fill('Osorno');
    await page.getByRole('button', { name: texts.send.rectification }).click();
    await page.getByText(texts.pending).waitFor();
    const [request] = await list();
    expect(request.corrections).toEqual([{ field: 'city', before: 'Valdivia', after: 'Osorno' }]);
    expect((await answer(request, 'accepted')).status).toBe(200);
    await page.reload();
    await page.getByText('Así se hizo.').waitFor();
    await page.getByText(texts.open.blocking).click();
    await page.getByRole('button', { name: texts.send.blocking }).click();
    await page.getByText(texts.blocked).waitFor();
    await check('blocked');
    await page.goto(originOf(server) + own);
    await page.getByText('No hay postulaciones para mostrar.').waitFor();
    await context.close();
    await scripted.close();
  },
  MILLISECONDS,
);
