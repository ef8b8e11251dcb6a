// The area of candidates without a pointer, and axe on each of its screens and dialogs.
import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { pressEscape } from '../press-escape.ts';
import { violationsInBothSchemes } from './color-schemes.ts';
import { expect, test } from './fixture.ts';
import { answerOpenDialog, column, openDemo } from './steps.ts';

const MAX_TABS = 90;

/** Moves the focus to a control by Tab. */
async function reach(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < MAX_TABS && !(await hasFocus()); count += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

const pressOn = async (page: Page, control: Locator, key = 'Enter'): Promise<void> => {
  await reach(page, control);
  await page.keyboard.press(key);
};

/** Moves the marked entry of the open menu until it is this one, and chooses it. */
async function chooseEntry(page: Page, name: string | RegExp): Promise<void> {
  const entry = page.getByRole('menuitem', { name });
  await expect(entry).toBeVisible();
  const hasFocus = () => entry.evaluate((element) => element === document.activeElement);
  for (let count = 0; count < MAX_TABS && !(await hasFocus()); count += 1) await page.keyboard.press('ArrowDown');
  await expect(entry).toBeFocused();
  await page.keyboard.press('Enter');
}

const expectAccessible = async (page: Page, screen: string): Promise<void> =>
  expect(await violationsInBothSchemes(page), screen).toEqual([]);

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function openCandidates(page: Page): Promise<Locator> {
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await pressOn(page, page.getByRole('link', { name: 'Candidatos', exact: true }));
  const table = page.getByRole('table', { name: 'Candidatos' });
  await expect(table.getByRole('link').first()).toBeVisible();
  return table;
}

test('candidates are filtered, arranged, viewed and opened by keyboard, and axe finds nothing [MORE-433] [MORE-434]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  const table = await openCandidates(page);

  await test.step('a condition says what it will find, and its chip how many meet it', async () => {
    await pressOn(page, button(page, 'Agregar filtro'));
    const form = page.getByRole('form', { name: 'Filtro' });
    const field = form.getByLabel('Campo');
    await reach(page, field);
    await field.selectOption('Etapa');
    const choice = form.getByRole('checkbox', { name: /^Postulados \(/ });
    await pressOn(page, choice, 'Space');
    const counted = Number((await form.getByText(/^Postulados \(/).innerText()).replaceAll(/\D/g, ''));
    await expect(form.getByText(`Con este filtro: ${counted} candidatos`)).toBeVisible();
    await picture('condition');
    await expectAccessible(page, 'condition');
    await pressOn(page, form.getByRole('button', { name: 'Aplicar' }));
    await expect(status(page, new RegExp(`^${counted} candidatos$`))).toBeVisible();
    const chip = page.getByRole('list', { name: 'Filtros' }).getByRole('listitem');
    await expect(chip).toContainText(`Etapa: Postulados${counted}`);
    await picture('chip');
    await expectAccessible(page, 'filtered table');
  });

  await test.step('columns are chosen, and sorted from their headers', async () => {
    await pressOn(page, button(page, 'Columnas'));
    await pressOn(page, page.getByRole('checkbox', { name: 'Correo' }), 'Space');
    await expectAccessible(page, 'columns');
    await pressEscape(page);
    await expect(table.getByRole('columnheader', { name: 'Correo' })).toBeVisible();
    await pressOn(page, table.getByRole('button', { name: 'Nombre', exact: true }));
    await expect(table.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
    await pressOn(page, button(page, 'Opciones de la columna «Ciudad»'));
    await expectAccessible(page, 'menu of a column');
    await chooseEntry(page, 'Ordenar además de menor a mayor');
    await expect(table.getByRole('columnheader', { name: 'Ciudad' })).toHaveAttribute('aria-sort', 'ascending');
  });

  await test.step('the view is saved, and managed', async () => {
    await pressOn(page, button(page, 'Vistas'));
    await expectAccessible(page, 'menu of views');
    await chooseEntry(page, 'Guardar como vista nueva…');
    await expectAccessible(page, 'a new view');
    await reach(page, page.getByLabel('Nombre', { exact: true }));
    await page.keyboard.type('Recién postulados');
    await page.keyboard.press('Enter');
    await pressOn(page, button(page, 'Vista: Recién postulados'));
    await chooseEntry(page, 'Administrar vistas y segmentos…');
    const dialog = page.getByRole('dialog', { name: 'Vistas y segmentos' });
    await pressOn(page, dialog.getByRole('button', { name: /^Vigilar la vista Recién postulados/ }));
    await expect(dialog.getByText(/esta semana/)).toBeVisible();
    await picture('segments');
    await expectAccessible(page, 'views and segments');
    await pressEscape(page);
    await expect(dialog).toBeHidden();
  });

  await test.step('a candidate opens, and the way back has the same table', async () => {
    const first = table.getByRole('link').first();
    const name = await first.innerText();
    await pressOn(page, first);
    const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
    await expect(drawer.getByRole('heading', { name })).toBeVisible();
    await expectAccessible(page, 'candidate');
    await pressEscape(page);
    await expect(drawer).toBeHidden();
    await pressOn(page, page.getByRole('link', { name: 'Candidatos', exact: true }));
    await expect(button(page, 'Quitar el filtro «Etapa: Postulados»')).toBeVisible();
  });

  await test.step('the table is exported', async () => {
    await pressOn(page, button(page, 'Exportar'));
    await expectAccessible(page, 'export');
    await pressEscape(page);
  });
});

test('candidates are selected, collected, added and written to by keyboard, and axe finds nothing [MORE-433]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const page = await (await launch()).window();
  const picture = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`) });
  const table = await openCandidates(page);
  const select = async () => {
    // Tab returns to the row that had the focus.
    await reach(page, table.locator('a[tabindex="0"]'));
    await page.keyboard.press('Home');
    await expect(table.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(status(page, '2 seleccionados')).toBeVisible();
  };

  await test.step('two persons are put into a pool, which is managed', async () => {
    await select();
    await expectAccessible(page, 'selection');
    await pressOn(page, button(page, 'Agregar a un grupo…'));
    const dialog = page.getByRole('dialog', { name: 'Agregar a 2 personas a un grupo' });
    await reach(page, dialog.getByLabel('Nombre del grupo'));
    await page.keyboard.type('Finalistas');
    await expectAccessible(page, 'add to a pool');
    await pressOn(page, dialog.getByRole('button', { name: 'Agregar' }));
    await expect(page.getByText('2 personas agregadas al grupo')).toBeVisible();
    await pressOn(page, button(page, 'Grupos'));
    await chooseEntry(page, 'Administrar grupos…');
    await expectAccessible(page, 'pools');
    await pressOn(page, button(page, 'Personas y notas del grupo Finalistas'));
    await expect(page.getByRole('dialog', { name: 'Personas del grupo Finalistas' })).toBeVisible();
    await picture('members');
    await expectAccessible(page, 'members of a pool');
    await pressEscape(page);
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('they are written to', async () => {
    await select();
    await pressOn(page, button(page, 'Escribir…'));
    const dialog = page.getByRole('dialog');
    await reach(page, dialog.getByLabel('Asunto'));
    await page.keyboard.type('Un nuevo proceso');
    await reach(page, dialog.getByRole('textbox', { name: 'Mensaje' }));
    await page.keyboard.type('Hola, tenemos un nuevo proceso.');
    await picture('write');
    await expectAccessible(page, 'e-mail');
    await pressOn(page, dialog.getByRole('button', { name: /^Enviar/ }));
    await expect(dialog).toBeHidden();
  });

  await test.step('they are added to a process', async () => {
    await select();
    await pressOn(page, button(page, 'Agregar a un proceso…'));
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture('add-to-process');
    await expectAccessible(page, 'add to a process');
    await pressEscape(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('duplicates', async () => {
    await pressOn(page, page.getByRole('link', { name: 'Posibles duplicados' }));
    await expect(page.getByRole('heading', { name: 'Posibles duplicados' })).toBeVisible();
    await expect(page.locator('.bp6-skeleton, .bp6-spinner, [aria-busy="true"]')).toHaveCount(0);
    await picture('duplicates');
    await expectAccessible(page, 'duplicates');
  });
});

test('a table is imported by keyboard, and axe finds nothing on its steps [MORE-433]', async ({ launch }, info) => {
  test.setTimeout(240_000);
  const file = info.outputPath('personas.csv');
  const rows = Array.from({ length: 8 }, (_, n) => `Persona Prueba ${n};p${n}@uno.example;0${n + 1}/05/1991;${n},5`);
  writeFileSync(file, ['Nombre;Correo;Fecha de nacimiento;Nota', ...rows, 'Luz Prueba;luz arroba;ayer;7,1'].join('\n'));
  const { app, window } = await launch();
  const page = await window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await pressOn(page, page.getByRole('link', { name: 'Analista financiera' }));
  await expect(column(page, 'Postulados').locator('[data-card-id]').first()).toBeVisible();
  await answerOpenDialog(app, file);
  await pressOn(page, button(page, 'Más acciones'));
  await chooseEntry(page, 'Importar candidatos');
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'choice of a file');
  await pressOn(page, dialog.getByRole('button', { name: /Elegir archivo/ }));
  const start = dialog.getByRole('button', { name: /^Importar/ });
  await expect(start).toBeVisible();
  await page.screenshot({ path: info.outputPath('columns.png') });
  await expectAccessible(page, 'columns of a file');
  await pressOn(page, start);
  await expect(dialog.getByText('9 candidatos importados')).toBeVisible();
  await page.screenshot({ path: info.outputPath('result.png') });
  await expectAccessible(page, 'result');
  await pressOn(page, dialog.getByRole('button', { name: 'Cerrar' }).last());
  await expect(dialog).toBeHidden();
});
