// Stages of a board: create, edit, remove, collapse, hide and reorder.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  boardMessages,
  errorMessages,
  ruleMessages,
  stageMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const texts = boardMessages.stage;
const column = (page: Page, stage: string): Locator => page.getByRole('group', { name: new RegExp(`^${stage},`) });
const stageNames = (page: Page): Promise<string[]> =>
  page
    .locator('[role="group"][data-list-id]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0] ?? ''));
const menuOf = (page: Page, stage: string): Locator => page.getByRole('button', { name: texts.menu(stage) });
const entry = (page: Page, name: string): Locator => page.getByRole('menuitem', { name });
const inputs = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);

async function choose(page: Page, stage: string, name: string): Promise<void> {
  await menuOf(page, stage).click();
  await page
    .getByRole('menu', { name: texts.menu(stage) })
    .getByRole('menuitem', { name })
    .click();
}

describe('a stage', () => {
  test('is made in «Nueva etapa», appears at once, and the board stays where it is [BOARD-17] [BOARD-18] [STAGE-1] [STAGE-2]', async () => {
    const page = await pages.open('first=60&others=3&stages=3', '/selection_processes/7?applicant_id=4');
    await page.locator('[data-drawer]').waitFor();
    await page.evaluate(() => document.body.setAttribute('data-page', 'the same'));
    await page.getByRole('button', { name: texts.add }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva etapa' });
    await dialog.waitFor();
    await dialog.getByRole('button', { name: stageMessages.create }).click();
    await dialog.getByText('Debes ingresar un nombre').waitFor();
    const name = dialog.getByLabel(stageMessages.name, { exact: true });
    await eventually(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
    await name.fill('Visita a planta');
    await dialog.getByText(stageMessages.limit).click();
    await dialog.getByRole('button', { name: stageMessages.create }).click();
    await dialog.getByText(stageMessages.maxDaysLeast).waitFor();
    await dialog.getByLabel(stageMessages.maxDays).fill('4');
    await expectAccessible(page, '.dialog');
    await pressOn(dialog.getByLabel(stageMessages.maxDays), 'Enter');
    await page.getByText('Etapa creada correctamente').waitFor();
    await column(page, 'Visita a planta').getByText('Plazo: 4 días hábiles').waitFor();
    expect(await stageNames(page)).toEqual(['Postulados', 'Entrevista', 'Prueba', 'Visita a planta']);
    expect(await inputs(page, 'stages.add')).toEqual([
      {
        body: {
          list: {
            selection_process_id: 7,
            name: 'Visita a planta',
            sla_setting_attributes: { active: true, max_days: 4 },
          },
        },
      },
    ]);
    expect(new URL(page.url()).hash).toBe('#/selection_processes/7?applicant_id=4');
    await eventually(() => page.locator('body').getAttribute('data-page')).toBe('the same');
    await dialog.waitFor({ state: 'detached' });
  });

  test('that somebody else makes appears as well; what is refused keeps what was typed', async () => {
    const page = await pages.open('first=3&others=1&stages=2');
    await column(page, 'Postulados').waitFor();
    await page.evaluate(() => void window.fake.board.addStage({ name: 'Referencias' }));
    await column(page, 'Referencias').waitFor();
    await page.evaluate(() => window.fake.failNext('stages.add', { code: 'unavailable' }));
    await page.getByRole('button', { name: texts.add }).click();
    const dialog = page.getByRole('dialog', { name: 'Nueva etapa' });
    const name = dialog.getByLabel(stageMessages.name, { exact: true });
    await name.fill('Oferta');
    await pressOn(name, 'Enter');
    await dialog.getByText(errorMessages.unavailable).waitFor();
    await eventually(() => name.inputValue()).toBe('Oferta');
  });

  test('is edited as it is now; what another changed meanwhile is said, and written over only when asked', async () => {
    const page = await pages.open('first=3&others=1&stages=2');
    await choose(page, 'Entrevista', texts.edit);
    const dialog = page.getByRole('dialog', { name: 'Editar etapa' });
    const name = dialog.getByLabel(stageMessages.name, { exact: true });
    await eventually(() => name.inputValue()).toBe('Entrevista');
    await eventually(() => dialog.getByLabel(stageMessages.maxDays).inputValue()).toBe('5');
    await name.fill('Entrevista técnica');
    await page.evaluate(() => {
      const current = window.fake.board.changeStage(2, { name: 'Charla' });
      window.fake.failNext('stages.change', { code: 'stale_version', current });
    });
    await dialog.getByRole('button', { name: uiMessages.save }).click();
    await dialog.getByText(stageMessages.changedByOthers).waitFor();
    await dialog.getByText(uiMessages.contested('Charla')).waitFor();
    await column(page, 'Charla').waitFor();
    await dialog.getByRole('button', { name: uiMessages.save }).click();
    await column(page, 'Entrevista técnica').waitFor();
    expect((await inputs(page, 'stages.change')).at(-1)).toMatchObject({ body: { list: { version: 2 } } });
  });

  test('keeps what another person set meanwhile in fields that were not touched here', async () => {
    const page = await pages.open('first=3&others=1&stages=2');
    await choose(page, 'Entrevista', texts.edit);
    const dialog = page.getByRole('dialog', { name: 'Editar etapa' });
    const name = dialog.getByLabel(stageMessages.name, { exact: true });
    await eventually(() => name.inputValue()).toBe('Entrevista');
    await name.fill('Entrevista técnica');
    await page.evaluate(() => {
      const current = window.fake.board.changeStage(2, {
        sla_setting_attributes: { active: true, max_days: 9 },
        external_users: ['luis@cliente.example'],
      } as never);
      window.fake.failNext('stages.change', { code: 'stale_version', current });
    });
    // The changes concern different fields, so one click saves without a question.
    await dialog.getByRole('button', { name: uiMessages.save }).click();
    await dialog.waitFor({ state: 'detached' });
    const sent = (await inputs(page, 'stages.change')).at(-1) as { body: { list: object } };
    expect(sent.body.list).toEqual({ name: 'Entrevista técnica', version: 2 });
  });

  test('is removed after a question; one with candidates is not offered for it, and says why', async () => {
    const page = await pages.open('first=3&others=0&stages=3');
    await menuOf(page, 'Postulados').click();
    await eventually(() => entry(page, texts.remove).getAttribute('aria-disabled')).toBe('true');
    await page.getByText(texts.removeOccupied).waitFor();
    await pressEscape(page);
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await choose(page, 'Prueba', texts.remove);
    const dialog = page.getByRole('dialog', { name: stageMessages.removeTitle('Prueba') });
    await dialog.getByRole('button', { name: stageMessages.remove }).click();
    await page.getByText(stageMessages.removed).waitFor();
    await eventually(() => stageNames(page)).toEqual(['Postulados', 'Entrevista']);
  });

  test('has its rules applied, or none to apply', async () => {
    const page = await pages.open('first=3&others=1&stages=2');
    await choose(page, 'Postulados', texts.applyRules);
    await page.getByText(ruleMessages.apply.empty).waitFor();
    await choose(page, 'Entrevista', texts.applyRules);
    await page.getByText(ruleMessages.apply.started).waitFor();
  });

  test('says in words who is past its limit', async () => {
    const page = await pages.open('first=3&others=4&stages=3&late=2');
    await column(page, 'Entrevista').getByText('▲ 2 vencidos').waitFor();
    await eventually(() => column(page, 'Entrevista').getAttribute('aria-label')).toMatch(/2 vencidos$/);
    await eventually(() => column(page, 'Prueba').getByText('▲').count()).toBe(0);
  });
});

describe('the column menu', () => {
  test('offers what the permissions of the stage allow, and nobody else any [BOARD-4] [BOARD-8]', async () => {
    const page = await pages.open('first=3&others=0&stages=2&stagesOf=others');
    await menuOf(page, 'Entrevista').click();
    await entry(page, texts.edit).waitFor();
    await expectAccessible(page);
    await eventually(() => entry(page, texts.remove).count()).toBe(0);
    await eventually(() => entry(page, texts.applyRules).count()).toBe(0);
    const other = await pages.open('first=3&others=0&stages=2&role=employee');
    await column(other, 'Entrevista').waitFor();
    await eventually(() => menuOf(other, 'Entrevista').count()).toBe(0);
    await eventually(() => other.getByRole('button', { name: texts.add }).count()).toBe(0);
  });

  test('is not there in a closed process [BOARD-9]', async () => {
    const page = await pages.open('first=3&others=1&stages=2&status=closed');
    await column(page, 'Postulados').waitFor();
    await eventually(() => menuOf(page, 'Postulados').count()).toBe(0);
    await eventually(() => page.getByRole('button', { name: texts.add }).count()).toBe(0);
  });
});

describe("one's own view", () => {
  test('collapsed, hidden and in another order, the columns stay so for the next visit', async () => {
    const page = await pages.open('first=30&others=2&stages=4');
    await choose(page, 'Postulados', texts.collapse);
    await page.getByRole('button', { name: texts.expand('Postulados') }).waitFor();
    await eventually(() => column(page, 'Postulados').locator('[data-card-id]').count()).toBe(0);
    await choose(page, 'Prueba', texts.toLeft);
    await eventually(() => stageNames(page)).toEqual(['Postulados', 'Prueba', 'Entrevista', 'Terna']);
    await choose(page, 'Terna', texts.hide);
    await page.reload();
    await eventually(() => stageNames(page)).toEqual(['Postulados', 'Prueba', 'Entrevista']);
    await page.getByRole('button', { name: texts.expand('Postulados') }).click();
    await column(page, 'Postulados').locator('[data-card-id]').first().waitFor();
    await page.getByRole('button', { name: /^Columnas/ }).click();
    const panel = page.getByRole('dialog', { name: boardMessages.view.title });
    await expectAccessible(page);
    await panel.getByRole('button', { name: boardMessages.view.down('Prueba') }).click();
    await eventually(() => stageNames(page)).toEqual(['Postulados', 'Entrevista', 'Prueba']);
    await panel.getByRole('button', { name: boardMessages.view.reset }).click();
    await eventually(() => stageNames(page)).toEqual(['Postulados', 'Entrevista', 'Prueba', 'Terna']);
  });

  test('a column is dragged by its head to where another one stands', async () => {
    const page = await pages.open('first=3&others=2&stages=3');
    const from = await column(page, 'Prueba').getByRole('heading').boundingBox();
    const to = await column(page, 'Postulados').boundingBox();
    if (!from || !to) throw new Error('nothing to drag, or nowhere to');
    await page.mouse.move(from.x + 10, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 2, from.y + 8);
    await page.mouse.move(to.x + 100, to.y + 30, { steps: 12 });
    let nudge = 0;
    await eventually(async () => {
      nudge += 1;
      await page.mouse.move(to.x + 100 + (nudge % 2), to.y + 30);
      return column(page, 'Postulados').getAttribute('data-drop-target');
    }).toBe('');
    await page.mouse.up();
    await eventually(() => stageNames(page)).toEqual(['Prueba', 'Postulados', 'Entrevista']);
  });

  test('a card that is moved into a collapsed stage leaves the focus with its neighbour', async () => {
    const page = await pages.open('first=5&others=2&stages=3');
    await choose(page, 'Entrevista', texts.collapse);
    const first = column(page, 'Postulados').locator('[data-card-id]');
    const next = await first.nth(1).getAttribute('data-card-id');
    await first.first().focus();
    await page.keyboard.press('Control+ArrowRight');
    await eventually(() => column(page, 'Entrevista').getAttribute('aria-label')).toMatch(/^Entrevista, 3 activos/);
    await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('data-card-id'))).toBe(next);
  });
});
