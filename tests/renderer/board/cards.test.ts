// Contents of a candidate card in both densities.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { boardMessages, candidateMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';
import { cards, column, named } from './on-board.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = boardMessages.card;

test('a card says how many requirements are met, the score and where somebody came from', async () => {
  const page = await pages.open('first=40&others=9&stages=3');
  await cards(page).first().waitFor();
  // Camila Muñoz Ibáñez 30 meets three of the first stage's four rules and has 70 points.
  const first = named(column(page, 'Postulados'), 'Camila Muñoz Ibáñez 30');
  await first.getByText('▪▪▪▫', { exact: true }).waitFor();
  await eventually(() => first.innerText()).toContain('3/4 requisitos');
  await first.getByText(texts.score(70), { exact: true }).waitFor();
  const spoken = (await first.getAttribute('aria-label')) ?? (await first.locator('.visually-hidden').textContent());
  expect(spoken).toContain(texts.progressLong(3, 4, false));
  expect(spoken).toContain(texts.scoreLong(70));
  const copied = cards(page)
    .filter({ has: page.locator('[data-origin="copied"]') })
    .first();
  await eventually(() => copied.locator('[data-origin]').getAttribute('title')).toBe(
    texts.origins.copied('Contador general'),
  );
  await expectAccessible(page);
});

test('only the fields that the organisation has chosen are shown, in their order', async () => {
  const page = await pages.open('first=120&others=9&stages=2&fields=source,title');
  await cards(page).first().waitFor();
  const first = named(column(page, 'Postulados'), 'Camila Muñoz Ibáñez 30');
  await first.getByText('Referido · Contadora', { exact: true }).waitFor();
  await eventually(() => first.locator('[data-time]').count()).toBe(0);
  await eventually(() => cards(page).getByTitle(texts.hasCv).count()).toBe(0);
  await eventually(() => cards(page).getByText('finanzas', { exact: true }).count()).toBe(0);
  // Overdue candidates remain marked.
  await cards(column(page, 'Entrevista')).locator('[data-time="due"]').first().waitFor();
});

test('cards stand closer together when asked to, and do so again after coming back', async () => {
  const page = await pages.open('first=200&others=9&stages=2');
  const postulated = column(page, 'Postulados');
  await cards(postulated).first().waitFor();
  const pitch = async () => {
    const [one, other] = [await cards(postulated).nth(0).boundingBox(), await cards(postulated).nth(1).boundingBox()];
    return Math.round((other?.y ?? 0) - (one?.y ?? 0));
  };
  expect(await pitch()).toBe(84);
  const button = page.getByRole('button', { name: new RegExp(`^${boardMessages.view.button}`) });
  await button.click();
  await page.getByRole('radio', { name: boardMessages.view.densities.compact }).check({ force: true });
  await eventually(pitch).toBe(50);
  await expectAccessible(page);
  await pressEscape(page);
  await cards(postulated).first().focus();
  await page.keyboard.press('d');
  await eventually(pitch).toBe(84);
  await page.keyboard.press('d');
  await eventually(pitch).toBe(50);
  await page.keyboard.press('f');
  await page.getByRole('form', { name: candidateMessages.filter.dialog }).waitFor();
  await pressEscape(page);
  await postulated.locator('[data-column-body]').evaluate((body) => body.scrollTo(0, 3000));
  await named(postulated, 'Camila').first().waitFor();
  await page.reload();
  await cards(postulated).first().waitFor();
  expect(await pitch()).toBe(50);
  const contents = await cards(postulated).allInnerTexts();
  expect(contents.some((text) => text.includes(texts.progress(3, 4)))).toBe(true);
  expect(contents.some((text) => text.includes('▪'))).toBe(false);
});

test('a card says how far the interviews are, as an event changes it [MORE-336]', async () => {
  const page = await pages.open('first=40&others=9&stages=2&fields=interview');
  await cards(page).first().waitFor();
  const first = named(column(page, 'Postulados'), 'Camila Muñoz Ibáñez 30');
  const change = (state: 'planned' | 'owed' | 'complete' | 'no_show', year: number) =>
    page.evaluate(
      ([to, at]) => {
        const applicant = {
          ...window.fake.board.card(30),
          interview: {
            ...{ state: to, submitted: 1, interviewers: 2 },
            ...{ starts_at: `${at}-12-01T15:00:00.000Z`, ends_at: `${at}-12-01T15:45:00.000Z` },
          },
        };
        const { id, selection_process_id: process_id, version } = applicant;
        const common = { id, process_id, version, sequence: 1, actor: 'Ana Paredes', counts: [] };
        window.fake.emit({ ...common, type: 'applicant.changed', applicant });
      },
      [state, year] as const,
    );
  await change('planned', 2090);
  await first.getByText(/^Entrevista 01\/12\/2090 \d\d:\d\d$/).waitFor();
  // It has ended since the card was read.
  await change('planned', 2020);
  await first.getByText(texts.interview.owed(1, 2), { exact: true }).waitFor();
  await change('complete', 2020);
  await first.getByText(texts.interview.complete, { exact: true }).waitFor();
  await change('no_show', 2020);
  await first.getByText(texts.interview.no_show, { exact: true }).waitFor();
});
