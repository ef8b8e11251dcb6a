// The candidate drawer, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicantMessages, errorMessages } from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, type RendererPages, rendererPages } from '../page/open-page.ts';

const texts = applicantMessages.activity.undoAdvance;

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const cards = (page: Page): Locator => page.getByRole('group', { name: /^Postulados,/ }).locator('[data-card-id]');
const drawer = (page: Page): Locator => page.getByRole('dialog', { name: /^Candidato:/ });
const openFirst = async (page: Page, index = 0): Promise<string> => {
  const card = cards(page).nth(index);
  const name = (await card.innerText()).split('\n')[0] ?? '';
  await card.focus();
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('heading', { name }).waitFor();
  return name;
};
const focusedName = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.innerText.split('\n')[0]);

test('Enter opens it with all that is known; Escape closes it and the focus is back on the card [DRAWER-1]', async () => {
  const page = await pages.open();
  const name = await openFirst(page, 2);
  expect(page.url()).toMatch(/applicant_id=\d+/);
  for (const text of ['Cierres mensuales.', 'Contador Auditor', 'training_hours']) {
    await drawer(page).getByText(text).first().waitFor();
  }
  for (const [label, value] of [
    ['Correo', /@ejemplo\.example$/],
    ['Ciudad', /^Ñuñoa$/],
    ['Fecha de nacimiento', /^23\/04\/1990$/],
  ] as const) {
    await eventually(() => drawer(page).getByLabel(label, { exact: true }).inputValue()).toMatch(value);
  }
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('dialog');
  await expectAccessible(page, '[role="dialog"]');
  await pressEscape(page);
  await eventually(() => drawer(page).count()).toBe(0);
  await eventually(() => focusedName(page)).toBe(name);
  expect(page.url()).not.toContain('applicant_id');
});

test('an address that names a candidate opens it, also in its older form [DRAWER-2]', async () => {
  for (const route of ['/selection_processes/7?applicant_id=5', '/selection_processes/7/new?applicant_id=5']) {
    const page = await pages.open('', route);
    await drawer(page).getByLabel('Correo', { exact: true }).waitFor();
    await eventually(() => drawer(page).getByLabel('Correo', { exact: true }).inputValue()).toBe(
      'persona5@ejemplo.example',
    );
  }
});

test('whoever is opened far below what is loaded has a next and a previous one, too', async () => {
  const page = await pages.open('first=312');
  await page.locator('[data-card-id]').first().waitFor();
  const [before, one, after] = await page.evaluate(() =>
    window.fake.board
      .column({ params: { id: 1 }, query: { items: 1000 } })
      .applicants.slice(200, 203)
      .map(({ id, full_name }) => ({ id, name: full_name })),
  );
  if (!before || !one || !after) throw new Error('no candidates');
  await page.evaluate((id) => {
    window.location.hash = `#/selection_processes/7?applicant_id=${id}`;
  }, one.id);
  await drawer(page).getByRole('heading', { name: one.name }).waitFor();
  await drawer(page).getByRole('button', { name: 'Candidato siguiente' }).click();
  await drawer(page).getByRole('heading', { name: after.name }).waitFor();
  for (const { name } of [one, before]) {
    await eventually(() => drawer(page).getByRole('button', { name: 'Candidato anterior' }).isEnabled()).toBe(true);
    await page.keyboard.press('Alt+ArrowUp');
    await drawer(page).getByRole('heading', { name }).waitFor();
  }
});

test('the next and the previous one of the stage, with the place among all', async () => {
  const page = await pages.open('first=312');
  await openFirst(page);
  await drawer(page).getByText('1 de 312').waitFor();
  await eventually(() => drawer(page).getByRole('button', { name: 'Candidato anterior' }).isDisabled()).toBe(true);
  await drawer(page).getByRole('button', { name: 'Candidato siguiente' }).click();
  await drawer(page).getByText('2 de 312').waitFor();
  await page.evaluate(() => {
    window.location.hash = `#/selection_processes/7?applicant_id=${window.fake.board.idsOf(1)[48]}`;
  });
  for (const position of [49, 50, 51, 52, 53]) {
    await drawer(page).getByText(`${position} de 312`).waitFor();
    await page.keyboard.press('Alt+ArrowDown');
  }
  // Beyond the 50 cards loaded first, the next page loads by itself.
  await drawer(page).getByText('54 de 312').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await drawer(page).getByText('53 de 312').waitFor();
});

test('its width is changed by keyboard and by mouse, and kept', async () => {
  const page = await pages.open();
  await openFirst(page);
  const width = () => drawer(page).evaluate((element) => element.getBoundingClientRect().width);
  expect(await width()).toBe(640);
  const handle = page.getByRole('separator', { name: 'Ancho del panel' });
  await handle.focus();
  await page.keyboard.press('ArrowLeft');
  await eventually(width).toBe(664);
  const box = await handle.boundingBox();
  if (!box) throw new Error('no handle');
  await page.mouse.move(box.x + 4, 300);
  await page.mouse.down();
  await page.mouse.move(500, 300, { steps: 4 });
  await page.mouse.up();
  await eventually(width).toBe(780);
  await page.reload();
  await drawer(page).waitFor();
  expect(await width()).toBe(780);
});

test('comments: date, author, original process; more on request [DRAWER-10] [DRAWER-16] [DRAWER-17] [DRAWER-18]', async () => {
  const page = await pages.open();
  await openFirst(page);
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  const comment = drawer(page).getByRole('article').first();
  await comment.getByText('Comentario 25').waitFor();
  await eventually(() => comment.getAttribute('title')).toBe('Proceso original: Analista contable senior');
  await eventually(() => comment.locator('time').innerText()).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2} [ap]m$/);
  await eventually(() => comment.innerText()).toContain('Reclutadora');
  await drawer(page).getByText('lo movió de Postulados a Entrevista').first().waitFor();
  await eventually(() => drawer(page).getByRole('listitem').count()).toBe(20);
  await drawer(page).getByRole('button', { name: 'Ver más antiguos' }).click();
  await eventually(() => drawer(page).getByRole('listitem').count()).toBe(25);
  await expectAccessible(page, '[role="dialog"]');
});

test('a comment is sent by Ctrl+Enter; one that fails stays as a draft, also after looking at somebody else', async () => {
  const page = await pages.open();
  await openFirst(page);
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  const field = drawer(page).getByLabel('Nuevo comentario');
  await field.fill('Muy buena entrevista');
  await page.evaluate(() => window.fake.failNext('applicants.addLog', { code: 'unreachable' }));
  await page.keyboard.press('Control+Enter');
  await drawer(page).getByText(errorMessages.unreachable).waitFor();
  await eventually(() => field.inputValue()).toBe('Muy buena entrevista');
  await page.keyboard.press('Alt+ArrowDown');
  await drawer(page).getByText('2 de').waitFor();
  await eventually(() => field.inputValue()).toBe('');
  await page.keyboard.press('Alt+ArrowUp');
  await drawer(page).getByText('1 de').waitFor();
  await eventually(() => field.inputValue()).toBe('Muy buena entrevista');
  await field.press('Control+Enter');
  await drawer(page).getByRole('article').first().getByText('Muy buena entrevista').waitFor();
  // The event about the same comment does not duplicate it.
  await eventually(() => drawer(page).getByText('Muy buena entrevista').count()).toBe(1);
  await eventually(() => field.inputValue()).toBe('');
});

test('the CV is saved to disk [DRAWER-12]', async () => {
  const page = await pages.open('', '/selection_processes/7?applicant_id=6');
  await drawer(page).getByRole('tab', { name: 'CV' }).click();
  await drawer(page).getByRole('button', { name: 'Descargar CV' }).click();
  await page.getByText('Descarga exitosa').waitFor();
});

test('an employee reads and does not write', async () => {
  const page = await pages.open('role=employee');
  await openFirst(page);
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  await drawer(page).getByRole('article').first().waitFor();
  await eventually(() => drawer(page).getByRole('textbox').count()).toBe(0);
});

test('somebody who cannot be read says why', async () => {
  const page = await pages.open();
  await cards(page).first().waitFor();
  await page.evaluate(() => window.fake.failNext('applicants.get', { code: 'offline_unavailable' }));
  await cards(page).first().click();
  await page.getByText(errorMessages.offline_unavailable).waitFor();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await drawer(page).getByLabel('Correo', { exact: true }).waitFor();
});

test('an automatic move says which rule moved the candidate with which values, and is undone there [RULE-20]', async () => {
  const page = await pages.open('first=3&others=2&stages=3');
  await openFirst(page);
  const why =
    'Avance automático: Cumple la regla de la etapa.\nCumple. Ciudad: es igual a «Ñuñoa». El candidato tiene «Ñuñoa».';
  const id = await page.evaluate((comment) => {
    const [first = 0] = window.fake.board.idsOf(1);
    const applicantId = Number(new URLSearchParams(window.location.hash.split('?')[1]).get('applicant_id') ?? first);
    window.fake.board.advance(applicantId, 2, comment);
    return applicantId;
  }, why);
  await drawer(page).getByRole('tab', { name: 'Actividad' }).click();
  await drawer(page).getByText('El candidato tiene «Ñuñoa».').waitFor();
  const undo = drawer(page).getByRole('button', { name: texts.run });
  await eventually(() => undo.count()).toBe(1);
  await expectAccessible(page, '[role="dialog"]');
  await undo.focus();
  await page.keyboard.press('Enter');
  await page.getByText(texts.done('Postulados')).waitFor();
  await eventually(() => page.evaluate(() => window.fake.board.idsOf(1))).toContain(id);
  await page
    .getByRole('group', { name: /^Postulados,/ })
    .locator(`[data-card-id="${id}"]`)
    .waitFor();
});
