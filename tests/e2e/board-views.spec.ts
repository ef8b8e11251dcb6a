// A board's conditions as chips, its table, and the fields of its cards.
import { violationsIn } from '../axe.ts';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { column, openDemo } from './steps.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a recruiter filters a board, sees it as a table, and chooses what cards show, in ${colorScheme} [MORE-175] [MORE-180] [MORE-181] [MORE-182]`, async ({
    launch,
  }, info) => {
    test.setTimeout(180_000);
    const page = await (await launch()).window();
    await page.emulateMedia({ colorScheme });
    const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
    await openDemo(page, 'ana.paredes@demo.terna.example');
    await page.getByRole('link', { name: 'Analista financiera' }).click();
    const cards = page.locator('[data-card-id]');
    await expect(cards.first()).toBeVisible();
    await picture('board');

    await page.keyboard.press('f');
    const form = page.getByRole('form', { name: 'Filtro' });
    await expect(form).toBeVisible();
    await form.getByLabel('Campo').selectOption('Fuente');
    const choice = form.getByRole('checkbox').first();
    const label = await form
      .locator('label')
      .filter({ has: page.getByRole('checkbox') })
      .first()
      .innerText();
    const [, source = '', counted = ''] = /^(.*) \((\d+)\)$/.exec(label.trim()) ?? [];
    await choice.check();
    await form.getByRole('button', { name: 'Aplicar' }).click();
    const chip = page.getByRole('button', { name: `Quitar el filtro «Fuente: ${source}»` });
    await expect(chip).toBeVisible();
    // The columns say how many match; together as many as the form counted.
    const countOf = async () => {
      const texts = await page.locator('[data-list-id] header').allInnerTexts();
      return texts.reduce((sum, text) => sum + Number(/(\d+) de \d+/.exec(text)?.[1] ?? 0), 0);
    };
    await expect.poll(countOf).toBe(Number(counted));
    await picture('filtered');
    expect(await violationsIn(page)).toEqual([]);

    await page.locator('[data-card-check]').first().click();
    await expect(page.getByText('1 seleccionado', { exact: false }).first()).toBeVisible();
    await page.keyboard.press('t');
    const table = page.getByRole('table', { name: 'Candidatos' });
    await expect(table.getByRole('link').first()).toBeVisible();
    await expect(page.getByText(`${counted} candidatos`)).toBeVisible();
    await expect(chip).toBeVisible();
    await expect(page.getByText('1 seleccionado', { exact: false }).first()).toBeVisible();
    await picture('table');
    expect(await violationsIn(page)).toEqual([]);
    const first = table.getByRole('link').first();
    const name = await first.innerText();
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    await expect(chip).toBeVisible();
    await pressEscape(page);
    await page.reload();
    await expect(table.getByRole('link').first()).toBeVisible();
    await page.getByRole('button', { name: /^Ver como tablero/ }).click();
    // The tooltip would cover the next target.
    await page.mouse.move(0, 0);
    await expect(cards.first()).toBeVisible();
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await expect(chip).toBeHidden();

    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Datos de las tarjetas…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Datos de las tarjetas de este proceso' });
    await dialog.getByText('Correo', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Mover «Correo» antes' }).click();
    await picture('card-fields');
    expect(await violationsIn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Datos de las tarjetas guardados')).toBeVisible();
    await expect(cards.filter({ hasText: '@' }).first()).toBeVisible();
    await picture('cards');
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cards.filter({ hasText: '@' })).toHaveCount(0);

    await page.getByRole('searchbox', { name: 'Buscar candidatos de este proceso' }).fill('nunez');
    await expect(page.locator('mark').first()).toBeVisible();
    await picture('hits');
    await expect(column(page, 'Postulados')).toBeVisible();
  });
}
