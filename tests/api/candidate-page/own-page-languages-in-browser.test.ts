// Each state of the candidate's page and of their rights on a phone, in each language.
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { candidateRightsPath } from '../../../src/contract/api/candidate-page.ts';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import { LANGUAGES, type Language } from '../../../src/contract/languages.ts';
import { candidatePageMessages, dataRequestMessages } from '../../../src/contract/messages.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { withLanguage } from '../../../src/server/platform/language/index.ts';
import { launchForPages } from '../../pages-browser.ts';
import { type Rights, startRights } from '../data-requests/rights-setup.ts';
import { jobEnd } from '../harness.ts';
import { confirmationLink } from '../portal/confirmations.ts';
import { originOf } from '../portal/pages.ts';
import { checkOnPhone, newPhone } from '../portal/phones.ts';
import { ANA } from './candidate-page-setup.ts';

const WIDTH = 360;
/** Three phones and axe in every state, also on a loaded machine. */
const MILLISECONDS = 600_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

const rule = (element: string, compare: number, more: object = {}) => ({
  ...{ element, compare, category: 'value', value: null, ...more },
});

/** Two steps by rules, of which the first has no stored reasons, and a rule that asks the candidate for data. */
async function moveByRules({ server, admin, process: applied }: Rights): Promise<void> {
  const rules = [
    rule('email', OPERATOR.not_null),
    rule('city', OPERATOR.eq, { value: 'Valdivia' }),
    rule('income_expectation', OPERATOR.lt, { value: '2000000', if_missing: 'ask' }),
  ];
  const { database } = server.app.services;
  for (const [index, one] of rules.entries()) {
    const { id } = applied.lists[index];
    const saved = await admin.post(`/lists/${id}/create_rule`, { list: { rules_attributes: [one] } });
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    const { body: job } = await admin.post(`/lists/${id}/apply_rules`, {});
    expect(await jobEnd(admin, job.job_id)).toMatchObject({ state: 'done' });
    if (index > 0) continue;
    await withScope(SYSTEM, () =>
      database.transaction((tx) => tx.updateTable('applicant_logs').set({ step_reasons: null }).execute()),
    );
  }
}

async function openAll(page: Page): Promise<void> {
  for (const part of await page.locator('summary').all()) await part.click();
}

it(
  'each state of the page and of the rights can be read and used in each language [MORE-773]',
  async () => {
    const world = await startRights();
    const { server, page: own, card, session, send, list, answer } = world;
    await moveByRules(world);
    const root = originOf(server);
    const rights = root + candidateRightsPath(own);
    const [name = '', value = ''] = session.split('=');
    const phones: (readonly [Language, Page])[] = [];
    for (const language of LANGUAGES) phones.push([language, await newPhone(browser, language, { width: WIDTH })]);
    /** @param prepare what the candidate does on the page before */
    const visitAll = async (
      state: string,
      address: string,
      prepare: (page: Page, language: Language) => Promise<unknown> = openAll,
    ) => {
      for (const [language, page] of phones) {
        await page.goto(address);
        await prepare(page, language);
        await checkOnPhone(page, language, `own-${state}`);
      }
    };
    const press = (page: Page, language: Language, text: () => string) =>
      page.getByRole('button', { name: withLanguage(language, text), exact: true }).click();

    await visitAll('wrong-address', root + own, async (page, language) => {
      await page.getByRole('textbox').fill('ana@persona');
      await press(page, language, () => candidatePageMessages.ask.send);
      await page.locator('[aria-invalid=true]').waitFor();
    });
    await visitAll('without-visit', rights);
    await visitAll('confirm', root + (await confirmationLink(server, ANA)));
    await visitAll('ended-confirmation', `${root}${own}/confirmar/x`);
    for (const [, page] of phones) await page.context().addCookies([{ name, value, url: root }]);
    await visitAll('asked-data', root + own);
    await visitAll('steps', rights);
    await visitAll('nothing-changed', rights, async (page, language) => {
      await openAll(page);
      await press(page, language, () => dataRequestMessages.page.send.rectification);
      await page.getByRole('alert').waitFor();
    });
    for (const kind of ['rectification', 'access', 'erasure', 'opposition'] as const) {
      expect((await send(kind, { comentario: 'Por favor', city: 'Osorno' })).status).toBe(303);
    }
    await visitAll('open-requests', rights);
    await visitAll('repeated', rights, async (page, language) => {
      await openAll(page);
      await press(page, language, () => dataRequestMessages.page.send.access);
      await page.getByRole('alert').waitFor();
    });
    for (const request of await list()) {
      const decision = request.kind === 'opposition' || request.kind === 'rectification' ? 'accepted' : 'rejected';
      expect((await answer(request, decision)).status).toBe(200);
    }
    expect((await send('consent', { finalidad: 'bulk_emails' })).status).toBe(303);
    await visitAll('answered', rights);
    for (const [language, page] of phones) {
      const { rejected, accepted, doneAtOnce, opposed } = withLanguage(language, () => ({
        ...dataRequestMessages.page,
      }));
      const text = await page.locator('main').innerText();
      for (const part of [`${rejected}.`, `${accepted}.`, doneAtOnce, opposed]) {
        expect([language, text]).toEqual([language, expect.stringContaining(part)]);
      }
    }
    await send('blocking');
    await visitAll('blocked', rights);
    for (const [language, page] of phones) {
      await page.getByText(withLanguage(language, () => dataRequestMessages.page.blocked)).waitFor();
    }
    await visitAll('none', root + own);
    for (const [language, page] of phones) {
      await page.getByText(withLanguage(language, () => candidatePageMessages.page.none)).waitFor();
    }
    const [blocking] = await list();
    expect((await answer(blocking, 'rejected')).status).toBe(200);
    const path = `${root}${own}/postulaciones/${card.id}/retirar`;
    const [[, first] = []] = phones;
    await first?.goto(root + own);
    await openAll(first as Page);
    await first?.locator(`form[action="${new URL(path).pathname}"] button`).click();
    await visitAll('withdrawn', root + own);
    for (const [, page] of phones) await page.context().close();
  },
  MILLISECONDS,
);
