// «Mis entrevistas»: the list, and kit, curriculum and scorecard side by side.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  appMessages,
  interviewMessages,
  navigationMessages,
  notificationMessages,
  offlineQueueMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const { mine, one: texts, recommendations, scorecards, notAssessed } = interviewMessages;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const scorecard = (page: Page) => page.getByRole('region', { name: texts.scorecard });
const criterion = (page: Page, name: string) => scorecard(page).getByRole('radiogroup', { name });
interface Save {
  readonly body: { readonly version: number; readonly answers: readonly { value: unknown; note: string | null }[] };
}
const saves = async (page: Page, name: string) => (await inputsOf(page, name)) as Save[];

test('an interviewer finds what is next and opens it by keyboard [MORE-220]', async () => {
  const page = await pages.open('person=employee', '/interviews');
  const first = page.getByRole('link', { name: /Candidata 6/ });
  await first.waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: mine.past }).click();
  await page.getByText(mine.nonePast).waitFor();
  await page.getByRole('link', { name: mine.next }).press('Enter');
  await first.press('Enter');
  await page.getByRole('heading', { name: 'Candidata 6' }).waitFor();
  await page.getByText('¿Qué harías si se apaga el faro?').waitFor();
  await page.frameLocator('iframe').getByText('Farera desde 2001').waitFor();
  await expectAccessible(page);
});

test('a draft saves itself, an incomplete scorecard is not sent, and others open after the own one [MORE-225]', async () => {
  const page = await pages.open('person=employee', '/interviews/31');
  const calm = criterion(page, 'Calma');
  await calm.getByRole('radio', { name: /^3 · / }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await eventually(() => calm.getByRole('radio', { name: /^4 · / }).isChecked()).toBe(true);
  await scorecard(page).getByLabel(texts.noteOf('Calma')).fill('Se anticipó.');
  await scorecard(page).getByText(texts.draft).waitFor();
  const drafts = await saves(page, 'interviews.saveScorecard');
  expect(drafts.at(-1)?.body.answers).toEqual([
    { criterion: 0, value: 4, note: 'Se anticipó.' },
    { criterion: 1, value: null, note: null },
  ]);
  expect(drafts.map(({ body }) => body.version)).toEqual(drafts.map((_, index) => index));

  await page.keyboard.press('Control+Enter');
  await scorecard(page)
    .getByText(`${texts.incomplete(1)} ${texts.withoutRecommendation}`)
    .waitFor();
  await expectAccessible(page);
  expect(await saves(page, 'interviews.submitScorecard')).toEqual([]);
  await criterion(page, 'Técnica').getByRole('radio', { name: notAssessed }).check({ force: true });
  await criterion(page, texts.recommendation)
    .getByRole('radio', { name: recommendations.yes, exact: true })
    .check({ force: true });
  await page.keyboard.press('Control+Enter');
  await page.getByText(texts.submitted, { exact: true }).waitFor();
  const [sent] = await saves(page, 'interviews.submitScorecard');
  expect(sent?.body).toMatchObject({ recommendation: 'yes', answers: [{ value: 4 }, { value: 'not_assessed' }] });

  await scorecard(page).getByRole('button', { name: texts.showOthers }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Se anticipó a la falla.').waitFor();
  await dialog
    .getByText(scorecards.value(4, 5, 'Se anticipa'))
    .first()
    .waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('without a network a draft waits on this computer, and the page continues from it [MORE-454]', async () => {
  const page = await pages.open('person=employee', '/interviews/31');
  const note = scorecard(page).getByLabel(texts.noteOf('Calma'));
  await note.waitFor();
  await page.evaluate(() => {
    window.fake.connection({ state: 'offline', since: new Date(2026, 10, 20, 10, 42).toISOString() });
    window.fake.offlineQueue.wait(true);
  });
  await note.fill('Se anticipó.');
  await scorecard(page).getByText(texts.queued).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Sin conexión/ }).click();
  const pending = page.getByRole('region', { name: offlineQueueMessages.title });
  await pending.getByText(offlineQueueMessages.does.scorecard('Técnica')).waitFor();
  await pressEscape(page);
  // Leaving and opening again, with the interview as the server last gave it.
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByRole('link', { name: /Candidata 6/ }).click();
  await eventually(() => note.inputValue()).toBe('Se anticipó.');
  await note.fill('Se anticipó a la falla.');
  await eventually(async () => (await saves(page, 'interviews.saveScorecard')).at(-1)?.body.answers[0]?.note).toBe(
    'Se anticipó a la falla.',
  );
  await eventually(() => pendingDrafts(page)).toEqual(['Se anticipó a la falla.']);
  await page.evaluate(() => window.fake.offlineQueue.update(() => []));
  await scorecard(page).getByText(texts.draft).waitFor();
});

const pendingDrafts = (page: Page) =>
  page.evaluate(async () => {
    const state = await window.terna.desktop.offlineQueueState();
    return state.ok ? state.data.changes.map(({ scorecard: draft }) => draft?.answers[0]?.note ?? null) : [];
  });

test('a change of a submitted scorecard is sent explicitly, and not lost by leaving [MORE-225]', async () => {
  const page = await pages.open('person=employee', '/interviews/31');
  await criterion(page, 'Calma').getByRole('radio', { name: /^4 · / }).check({ force: true });
  await criterion(page, 'Técnica').getByRole('radio', { name: /^2 · / }).check({ force: true });
  await criterion(page, texts.recommendation)
    .getByRole('radio', { name: recommendations.no, exact: true })
    .check({ force: true });
  await scorecard(page).getByRole('button', { name: texts.submit }).click();
  await page.getByText(texts.submitted, { exact: true }).waitFor();
  const before = (await saves(page, 'interviews.saveScorecard')).length;
  await scorecard(page).getByLabel(texts.summary).fill('Lo pensé mejor.');
  await page.getByRole('link', { name: texts.back }).click();
  await page.getByText(texts.leave.leaveText).waitFor();
  await page.getByRole('button', { name: texts.leave.stay }).click();
  await scorecard(page).getByRole('button', { name: texts.submitAgain }).click();
  await eventually(async () => (await saves(page, 'interviews.submitScorecard')).length).toBe(2);
  expect(await saves(page, 'interviews.saveScorecard')).toHaveLength(before);
});

test('a draft that could not be saved says so, keeps its text, and is saved on request [MORE-225]', async () => {
  const page = await pages.open('person=employee', '/interviews/31');
  await scorecard(page).getByLabel(texts.summary).waitFor();
  await page.evaluate(() => window.fake.failNext('interviews.saveScorecard', { code: 'unreachable' }));
  await scorecard(page).getByLabel(texts.summary).fill('Sin red');
  await page.getByText(texts.notSaved).waitFor();
  await scorecard(page).getByRole('button', { name: texts.notSavedRetry }).click();
  await scorecard(page).getByText(texts.draft).waitFor();
  expect(await scorecard(page).getByLabel(texts.summary).inputValue()).toBe('Sin red');
});

test('a draft is saved when the screen is left at once [MORE-225]', async () => {
  const page = await pages.open('person=employee', '/interviews/31');
  await scorecard(page).getByLabel(texts.summary).fill('Rápido');
  await page.getByRole('link', { name: texts.back }).click();
  await eventually(async () => (await saves(page, 'interviews.saveScorecard')).length).toBe(1);
  await page.getByRole('link', { name: /Candidata 6/ }).click();
  await eventually(() => scorecard(page).getByLabel(texts.summary).inputValue()).toBe('Rápido');
});

test('the rail has «Entrevistas» only for users who interview or schedule, and a toast leads to an interview [MORE-338] [MORE-340]', async () => {
  const page = await pages.open('person=employee&interviews=none', '/requests');
  const rail = page.getByRole('navigation', { name: appMessages.navigation });
  await rail.getByRole('link', { name: appMessages.reports }).waitFor();
  expect(await rail.getByRole('link', { name: navigationMessages.interviews.title }).count()).toBe(0);
  const toast = page.getByText(/^Entrevistas en «Técnica» el 01\/12\/2026, /);
  // The listener loads after the screen, so the event is repeated.
  await eventually(async () => {
    await page.evaluate(() =>
      window.fake.emit({
        ...({ type: 'interview.appointment', what: 'scheduled', name: 'Técnica', actor: 'Eva Ríos' } as const),
        ...{ sequence: 1, id: 31, version: 1, process_id: null, starts_at: '2026-12-01T12:00:00.000Z' },
      }),
    );
    return toast.count();
  }).toBe(1);
  await page.getByRole('button', { name: notificationMessages.show }).click();
  await page.getByRole('heading', { name: 'Candidata 6' }).waitFor();
});
