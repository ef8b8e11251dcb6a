// Each right, from the request on a phone without scripts to the answer that the candidate reads there.
import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Language } from '../../../src/contract/languages.ts';
import { candidatePageMessages, dataRequestMessages, personalDataMessages } from '../../../src/contract/messages.ts';
import { SYSTEM, withScope } from '../../../src/server/platform/db/index.ts';
import { withLanguage } from '../../../src/server/platform/language/index.ts';
import { launchForPages } from '../../pages-browser.ts';
import { pdfPages } from '../../pdf-text.ts';
import { mailHasRested } from '../candidate-page/candidate-page-setup.ts';
import { originOf } from '../portal/pages.ts';
import { newPhone } from '../portal/phones.ts';
import { download, unzip } from '../zip-files.ts';
import { type Rights, startRights } from './rights-setup.ts';

const WIDTH = 360;
/** A browser on a loaded machine. */
const MILLISECONDS = 240_000;
const COMMENT = 'Lo pido por favor';

let browser: Browser;
beforeAll(async () => {
  browser = await launchForPages();
});
afterAll(() => browser.close());

type Texts = typeof dataRequestMessages.page;

interface Visit extends Rights {
  readonly phone: Page;
  /** A text of the page of rights. */
  readonly say: (read: (texts: Texts) => string) => string;
  readonly root: string;
}

/** A candidate who has come to the page of their rights by its link. */
async function visitRights(language: Language): Promise<Visit> {
  const world = await startRights();
  const root = originOf(world.server);
  const phone = await newPhone(browser, language, { width: WIDTH, hasScripts: false });
  const [name = '', value = ''] = world.session.split('=');
  await phone.context().addCookies([{ name, value, url: root }]);
  const say = (read: (texts: Texts) => string) => withLanguage(language, () => read(dataRequestMessages.page));
  await phone.goto(root + world.page);
  await phone.getByRole('link', { name: say(({ link }) => link) }).tap();
  await phone.getByRole('heading', { name: say(({ title }) => title) }).waitFor();
  return { ...world, phone, say, root };
}

/** Unfolds a form and sends it. */
async function sendForm({ phone }: Visit, open: string, send: string, fill?: (form: Page) => Promise<void>) {
  await phone.getByText(open, { exact: true }).first().tap();
  await fill?.(phone);
  await phone.getByRole('button', { name: send, exact: true }).tap();
}

const own = ({ phone }: Visit, text: string) =>
  phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: text }) });

const isInQueue = async ({ list, personId }: Visit, expected: object) => {
  const requests = await list();
  expect(requests).toMatchObject([{ person_id: personId, person: 'Ana Soto', is_overdue: false, ...expected }]);
  return requests[0];
};

/** The candidate requests it and reads that; an administrator finds it and answers; the candidate reads the answer. */
async function requestAndAnswer(
  visit: Visit,
  kind: 'access' | 'rectification' | 'erasure' | 'blocking' | 'opposition',
  decision: 'accepted' | 'rejected',
  fill?: (form: Page) => Promise<void>,
) {
  const { phone, say, answer } = visit;
  await sendForm(
    visit,
    say(({ open }) => open[kind]),
    say(({ send }) => send[kind]),
    async (form) => {
      await form.locator(`form[action$="/${kind}"] textarea`).fill(COMMENT);
      await fill?.(form);
    },
  );
  const request = own(
    visit,
    say(({ kindOf }) => kindOf(kind, null)),
  );
  await request.getByText(say(({ pending }) => pending)).waitFor();
  const queued = await isInQueue(visit, { kind, state: 'open', comment: COMMENT });
  expect((await answer(queued, decision)).status).toBe(200);
  expect(await visit.list()).toEqual([]);
  await phone.reload();
  await request.getByText(say((texts) => texts[decision])).waitFor();
  await request.getByText('Así se hizo.').waitFor();
  return request;
}

it(
  'erasure is requested on a phone, ordered by the answer, and ends the page [MORE-774]',
  async () => {
    const visit = await visitRights('es');
    const { phone, admin, personId, server, root, page } = visit;
    await requestAndAnswer(visit, 'erasure', 'accepted');
    const { body } = await admin.get(`/erasures?state=waiting&person_id=${personId}`);
    expect(body.erasures).toHaveLength(1);
    const { deletePerson } = await import('../../../src/server/features/privacy/person-queries.ts');
    await withScope(SYSTEM, () => server.app.services.database.transaction((tx) => deletePerson(tx, personId)));
    await phone.goto(root + page);
    await phone.getByLabel(candidatePageMessages.ask.address).waitFor();
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'blocking is requested on a phone, hides the candidate, and ends with its end [MORE-775]',
  async () => {
    const visit = await visitRights('en');
    const { phone, say, admin, card, root, page, list } = visit;
    const request = await requestAndAnswer(visit, 'blocking', 'accepted');
    await phone.getByText(say(({ blocked }) => blocked)).waitFor();
    expect(await phone.getByText(say(({ open }) => open.blocking)).count()).toBe(0);
    expect((await admin.get(`/applicants/${card.id}`)).status).toBe(404);
    await phone.goto(root + page);
    await phone.getByText(withLanguage('en', () => candidatePageMessages.page.none)).waitFor();
    const [{ id, version }] = await list('in_effect');
    expect((await admin.post(`/data_requests/${id}/lift`, { version })).status).toBe(200);
    await phone.reload();
    await phone.getByRole('heading', { name: 'Guardafaro' }).waitFor();
    await phone.goto(`${root}${page}/derechos`);
    await request.getByText(say(({ lifted }) => lifted)).waitFor();
    expect((await admin.get(`/applicants/${card.id}`)).status).toBe(200);
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'the block of an open request lasts while another one is lifted [MORE-775]',
  async () => {
    const visit = await visitRights('es');
    const { phone, say, admin, card, list, answer } = visit;
    const selection = say(({ withdraw }) => withdraw.selection);
    await sendForm(visit, selection, selection);
    await sendForm(
      visit,
      say(({ open }) => open.blocking),
      say(({ send }) => send.blocking),
    );
    await phone.getByText(say(({ blocked }) => blocked)).waitFor();
    await expect.poll(async () => (await list()).length, { timeout: 60_000 }).toBe(2);
    const requests: { kind: string; id: number; version: number }[] = await list();
    const answerTo = async (kind: string, decision: 'accepted' | 'rejected') => {
      const [request] = requests.filter((one) => one.kind === kind);
      if (!request) throw new Error(`there is no request of ${kind}`);
      return (await answer(request, decision)).status;
    };
    expect(await answerTo('consent', 'accepted')).toBe(200);
    const [{ id, version }] = await list('in_effect');
    expect((await admin.post(`/data_requests/${id}/lift`, { version })).status).toBe(200);
    expect((await admin.get(`/applicants/${card.id}`)).status).toBe(404);
    expect(await answerTo('blocking', 'rejected')).toBe(200);
    expect((await admin.get(`/applicants/${card.id}`)).status).toBe(200);
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'opposition is requested on a phone, and its answer says that a person decides [MORE-775]',
  async () => {
    const visit = await visitRights('pt');
    const { phone, say, list } = visit;
    await requestAndAnswer(visit, 'opposition', 'accepted');
    await phone.getByText(say(({ opposed }) => opposed)).waitFor();
    expect(await phone.getByText(say(({ open }) => open.opposition)).count()).toBe(0);
    expect(await list('in_effect')).toMatchObject([{ kind: 'opposition' }]);
    // The law of the organization's country demands a block at once, also of who opposes automatic steps.
    await sendForm(
      visit,
      say(({ open }) => open.blocking),
      say(({ send }) => send.blocking),
    );
    await phone.getByText(say(({ blocked }) => blocked)).waitFor();
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'rectification and access are requested on a phone, and may be rejected [MORE-776]',
  async () => {
    const visit = await visitRights('en');
    const { phone, say, admin, card } = visit;
    const city = say(({ fields }) => fields.city);
    await requestAndAnswer(visit, 'rectification', 'accepted', (form) => form.getByLabel(city).fill('Osorno'));
    expect((await admin.get(`/applicants/${card.id}`)).body.uniq_applicant.city).toBe('Osorno');
    await phone.getByText(say(({ open }) => open.rectification)).tap();
    expect(await phone.getByLabel(city).inputValue()).toBe('Osorno');
    await requestAndAnswer(visit, 'access', 'rejected');
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'consents are taken back on a phone: one at once, the other by the answer [MORE-777]',
  async () => {
    const visit = await visitRights('pt');
    const { phone, say, admin, card, list, answer } = visit;
    const [bulk, selection] = [say(({ withdraw }) => withdraw.bulk_emails), say(({ withdraw }) => withdraw.selection)];
    await sendForm(visit, bulk, bulk);
    const done = own(
      visit,
      say(({ kindOf }) => kindOf('consent', 'bulk_emails')),
    );
    await done.getByText(say(({ doneAtOnce }) => doneAtOnce)).waitFor();
    await phone.getByText(say(({ noBulkEmails }) => noBulkEmails)).waitFor();
    expect(await list()).toEqual([]);
    expect(await list('answered')).toMatchObject([{ purpose: 'bulk_emails', answered_by: null }]);

    await sendForm(visit, selection, selection);
    const request = own(
      visit,
      say(({ kindOf }) => kindOf('consent', 'selection')),
    );
    await request.getByText(say(({ pending }) => pending)).waitFor();
    expect((await answer(await isInQueue(visit, { purpose: 'selection' }), 'accepted')).status).toBe(200);
    await phone.reload();
    await request.getByText('Así se hizo.').waitFor();
    await phone.getByText(say(({ blocked }) => blocked)).waitFor();
    expect(await phone.getByText(selection, { exact: true }).count()).toBe(0);
    expect((await admin.get(`/applicants/${card.id}`)).status).toBe(404);
    await phone.context().close();
  },
  MILLISECONDS,
);

it(
  'all data are downloaded on a phone as both documents, the same as administrators export [MORE-778]',
  async () => {
    const visit = await visitRights('en');
    const { phone, say, server, admin, personId } = visit;
    await mailHasRested(visit);
    await phone.getByRole('link', { name: say(({ back }) => back) }).tap();
    const save = async (name: string) => {
      const [saved] = await Promise.all([phone.waitForEvent('download'), phone.getByRole('link', { name }).tap()]);
      return { name: saved.suggestedFilename(), content: await readFile(await saved.path()) };
    };
    const texts = withLanguage('en', () => ({ ...candidatePageMessages.data, pdf: personalDataMessages.fileName }));
    const json = await save(texts.download);
    const files = await unzip(await download(admin, server, `/persons/${personId}/personal_data.zip`));
    expect([json.name, json.content.toString()]).toEqual([texts.fileName, files.get('datos.json')?.toString()]);
    const pdf = await save(texts.readable);
    expect(pdf.name).toBe(texts.pdf);
    expect(pdfPages(new Uint8Array(pdf.content)).flat().join('\n')).toContain('Email: ana@persona.example');
    await phone.context().close();
  },
  MILLISECONDS,
);
