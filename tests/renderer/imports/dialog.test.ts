// The import dialog, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  errorMessages,
  importCorrectionMessages,
  importMessages,
  importUndoMessages,
} from '../../../src/contract/messages.ts';
import { pressEscape } from '../../press-escape.ts';
import {
  eventually,
  expectAccessible,
  focusIsIn,
  pressOn,
  type RendererPages,
  rendererPages,
} from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const dialog = (page: Page): Locator => page.getByRole('dialog');
const openDialog = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
};
const choose = (page: Page) =>
  dialog(page)
    .getByRole('button', { name: /^Elegir/ })
    .click();
const start = (page: Page) => dialog(page).getByRole('button', { name: /^Importar/ });
const field = (page: Page, column: string) =>
  dialog(page).getByLabel(`Campo para la columna ${column}`, { exact: true });
const inputOf = (page: Page, name: string): Promise<unknown> =>
  page.evaluate((wanted) => window.fake.calls.findLast((call) => call.name === wanted)?.input, name);

test('from the file to the result, with the rows that were not taken', async () => {
  const page = await pages.open();
  await openDialog(page);
  await dialog(page).getByText(importMessages.file.intro).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await choose(page);
  await dialog(page)
    .getByRole('columnheader', { name: /enrollee_id/ })
    .waitFor();
  await dialog(page).getByRole('cell', { name: 'Viña del Mar' }).waitFor();
  await eventually(() => field(page, 'enrollee_id').inputValue()).toBe('external_id');
  await expectAccessible(page, '[role="dialog"]');
  await field(page, 'city').selectOption('Dato adicional');
  await dialog(page).getByLabel('Etapa de destino').selectOption('Entrevista');
  await dialog(page).getByText('Agregarlo de todos modos').click();
  await start(page).click();
  await dialog(page).getByRole('progressbar').waitFor();
  expect(await inputOf(page, 'imports.start')).toEqual({
    params: { id: 4 },
    body: {
      selection_process_id: 7,
      list_id: 2,
      mapping: ['external_id', 'extra', 'education_level', 'experience_years'],
      duplicates: 'add',
    },
  });
  await page.evaluate(() => window.fake.importJob.progress(12_000));
  await dialog(page).getByText('12.000 de 19.158 filas').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await page.evaluate(() => window.fake.importJob.end(19_100, 20, 38));
  for (const text of ['19.100 candidatos importados', '20 filas repetidas', '38 filas con error']) {
    await dialog(page).getByText(text).waitFor();
  }
  await dialog(page).getByRole('cell', { name: 'El correo no es válido.' }).first().waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog(page).getByRole('button', { name: 'Página siguiente' }).click();
  await dialog(page).getByText('Página 2 de 3').waitFor();
  await dialog(page).getByRole('cell', { name: '22', exact: true }).waitFor();
  await dialog(page).getByRole('button', { name: 'Descargar estas filas' }).click();
  await page.getByText('filas_con_error.csv').waitFor();
});

test('a bad cell is corrected in place before the start, by keyboard [MORE-137]', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  const cell = dialog(page).getByLabel(importCorrectionMessages.cell(12, 'fecha_nac'), { exact: true });
  await cell.waitFor();
  await page.evaluate(() =>
    window.fake.failNext('imports.correct', { code: 'invalid', fields: { value: 'No es una fecha.' } }),
  );
  await cell.fill('anteayer');
  await cell.press('Enter');
  await dialog(page).getByRole('alert').getByText('No es una fecha.').waitFor();
  await eventually(() => cell.inputValue()).toBe('anteayer');
  await expectAccessible(page, '[role="dialog"]');
  await cell.fill('24/02/1979');
  await cell.press('Enter');
  await dialog(page).getByText(importCorrectionMessages.applied(12, 'fecha_nac')).waitFor();
  expect(await inputOf(page, 'imports.correct')).toEqual({
    params: { id: 4 },
    body: {
      row: 12,
      column: 1,
      value: '24/02/1979',
      base: 'ayer',
      mapping: ['external_id', 'city', 'education_level', 'experience_years'],
    },
  });
  await dialog(page).getByRole('cell', { name: 'Corregida' }).waitFor();
});

test('a row that failed is corrected and imported from the result [MORE-136]', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  await start(page).click();
  await dialog(page).getByRole('progressbar').waitFor();
  await page.evaluate(() => window.fake.importJob.end(10, 0, 2));
  await dialog(page).getByText('2 filas con error').waitFor();
  const cell = dialog(page).getByLabel(importCorrectionMessages.cell(2, 'correo'), { exact: true });
  await cell.fill('eva@a.example');
  await cell.press('Enter');
  await dialog(page).getByText('11 candidatos importados').waitFor();
  expect(await inputOf(page, 'imports.correct')).toEqual({
    params: { id: 4 },
    body: { row: 2, column: 1, value: 'eva@a.example', base: 'sin arroba' },
  });
  await focusIsIn(dialog(page));
});

test('a file that cannot be read says why, and another can be chosen', async () => {
  const page = await pages.open();
  await openDialog(page);
  await page.evaluate(() => window.fake.failNext('imports.upload', { code: 'not_a_spreadsheet' }));
  await choose(page);
  await dialog(page).getByRole('alert').getByText(errorMessages.not_a_spreadsheet).waitFor();
  await choose(page);
  await dialog(page).getByRole('columnheader').first().waitFor();
});

test('an upload shows how far it is, and can be ended', async () => {
  const page = await pages.open();
  await openDialog(page);
  await page.evaluate(() => window.fake.pause('imports.upload'));
  await choose(page);
  await dialog(page).getByText('Leyendo candidatos.csv').waitFor();
  await page.evaluate(() =>
    window.fake.transfer({
      id: 't9',
      area: 'imports',
      call: 'upload',
      name: 'candidatos.csv',
      bytes: 1_000_000,
      total: 4_000_000,
      finished: false,
    }),
  );
  await dialog(page).getByText('1 MB de 4 MB').waitFor();
  await dialog(page).getByRole('button', { name: 'Cancelar carga' }).click();
  expect(await inputOf(page, 'desktop.cancelTransfer')).toEqual({ id: 't9' });
  await page.evaluate(() => {
    window.fake.failNext('imports.upload', { code: 'cancelled' });
    window.fake.release('imports.upload');
  });
  await dialog(page).getByText('Carga cancelada.').waitFor();
});

test('another separator reads the file again and keeps what was chosen; what is missing is said before the start', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  await field(page, 'city').selectOption('No importar');
  await dialog(page).getByLabel('Separador').selectOption('Punto y coma ( ; )');
  await dialog(page).getByText(importMessages.problems.no_identity).waitFor();
  await eventually(() => start(page).isDisabled()).toBe(true);
  await dialog(page).getByLabel('Separador').selectOption('Coma ( , )');
  await field(page, 'city').waitFor();
  await field(page, 'education_level').selectOption('Identificador externo');
  await dialog(page).getByText(importMessages.problems.repeated('Identificador externo')).waitFor();
  await eventually(() => start(page).isDisabled()).toBe(true);
  await field(page, 'education_level').selectOption('Nivel de estudios');
  await eventually(() => start(page).isDisabled()).toBe(false);
});

test('a start that fails keeps the choices; so does closing the dialog', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  await field(page, 'city').selectOption('Cargo actual');
  await page.evaluate(() => window.fake.failNext('imports.start', { code: 'unavailable' }));
  await start(page).click();
  await dialog(page).getByText(errorMessages.unavailable).waitFor();
  await eventually(() => field(page, 'city').inputValue()).toBe('title');
  await focusIsIn(dialog(page));
  await pressEscape(page);
  await eventually(() => dialog(page).count()).toBe(0);
  await openDialog(page);
  await eventually(() => field(page, 'city').inputValue()).toBe('title');
});

test('an import goes on behind a closed dialog, is found again, and tells of its end', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  await start(page).click();
  await dialog(page).getByRole('progressbar').waitFor();
  await dialog(page).getByRole('button', { name: 'Cerrar' }).last().click();
  await eventually(() => dialog(page).count()).toBe(0);
  await page.evaluate(() => window.fake.importJob.progress(5000));
  await openDialog(page);
  await dialog(page).getByText('5.000 de 19.158 filas').waitFor();
  await focusIsIn(dialog(page));
  await pressEscape(page);
  await eventually(() => dialog(page).count()).toBe(0);
  await page.evaluate(() => window.fake.importJob.end(19_150, 0, 8));
  await page.getByText('19.150 candidatos importados · 8 filas con error').waitFor();
});

test('an import is cancelled, and says what stays', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  await start(page).click();
  await dialog(page).getByRole('button', { name: 'Cancelar importación' }).click();
  await dialog(page).getByText(importMessages.result.cancelled).waitFor();
});

test('without a process, one is found by its name', async () => {
  const page = await pages.open('', '/selection_processes');
  await page.getByRole('button', { name: 'Más acciones de la lista' }).click();
  await page.getByRole('menuitem', { name: /^Importar/ }).click();
  await choose(page);
  await dialog(page).getByText(importMessages.problems.no_process).waitFor();
  const picker = dialog(page).getByRole('combobox', { name: 'Proceso de destino' });
  await picker.fill('contable');
  await dialog(page)
    .getByRole('option', { name: /Analista contable senior/ })
    .waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await pressOn(picker, 'Enter');
  await dialog(page).getByLabel('Etapa de destino').waitFor();
  await start(page).click();
  expect(await inputOf(page, 'imports.start')).toMatchObject({ body: { selection_process_id: 7 } });
});

test('before the start it says who is new, known and there already, and what becomes of them', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  const forecast = dialog(page).getByRole('status').filter({ hasText: importMessages.forecast.title });
  for (const line of [
    'Revisamos las primeras 50.000 de 60.000 filas.',
    '1.203 personas nuevas',
    '300 personas ya conocidas (200 por correo, 100 por documento): se agregan con su ficha',
    '45 ya estaban (40 por correo, 5 por nombre): se dejan como están',
    '3 filas repetidas en el archivo: se dejan como están',
    '12 filas sin correo, documento ni identificador: solo se reconocen por su nombre',
    '2 filas con error: no se importan',
    '1 persona se importa con algún dato guardado como texto, porque no se puede leer',
  ]) {
    await forecast.getByText(line, { exact: true }).waitFor();
  }
  await dialog(page).getByText('2 celdas tienen un error de la hoja de cálculo').waitFor();
  await dialog(page).getByText('Agregarlo de todos modos').click();
  await forecast.getByText('45 ya estaban (40 por correo, 5 por nombre): se agregan de todos modos').waitFor();
  await expectAccessible(page, '[role="dialog"]');
});

test('each column says its kind, how sure it is, and examples, until another field is chosen', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  const headerOf = (column: string) => dialog(page).getByRole('columnheader', { name: new RegExp(column) });
  await headerOf('city').getByText('Texto · Confianza alta').waitFor();
  await headerOf('city').getByText('Ejemplos: Ñuñoa, Viña del Mar, Temuco').waitFor();
  await headerOf('experience').getByText('Texto · Confianza baja: revísala').waitFor();
  await field(page, 'experience').selectOption('Comentario');
  await headerOf('experience').getByText('Texto', { exact: true }).waitFor();
});

test('an earlier import is undone as a whole after a confirmation', async () => {
  const page = await pages.open();
  await openDialog(page);
  await dialog(page).getByText('marzo.csv').waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog(page).getByRole('button', { name: importUndoMessages.undo }).click();
  await dialog(page).getByText(importUndoMessages.confirm(120)).waitFor();
  await dialog(page).getByRole('button', { name: importUndoMessages.undo }).click();
  await dialog(page).getByText(importUndoMessages.undone).waitFor();
  expect(await inputOf(page, 'imports.undo')).toEqual({ params: { id: 9 } });
});

test('a forecast that fails says why and can be asked again; the import can start without it', async () => {
  const page = await pages.open();
  await openDialog(page);
  await page.evaluate(() => window.fake.failNext('imports.forecast', { code: 'forbidden' }));
  await choose(page);
  await dialog(page).getByText(importMessages.forecast.failed).waitFor();
  await eventually(() => start(page).isDisabled()).toBe(false);
  await dialog(page)
    .getByRole('button', { name: /^Reintentar/ })
    .click();
  await dialog(page).getByText('1.203 personas nuevas').waitFor();
});

test('the row of names is shown and can be another, by keyboard, or none', async () => {
  const page = await pages.open();
  await openDialog(page);
  await choose(page);
  const row = dialog(page).getByLabel('Fila con los nombres');
  await row.waitFor();
  await eventually(() => row.inputValue()).toBe('3');
  await row.focus();
  await page.keyboard.press('ArrowUp');
  await eventually(() => inputOf(page, 'imports.reread')).toEqual({ params: { id: 4 }, body: { header_row: 1 } });
  await eventually(() => row.inputValue()).toBe('1');
  await row.selectOption('Ninguna: las columnas no tienen nombre');
  await eventually(() => inputOf(page, 'imports.reread')).toEqual({ params: { id: 4 }, body: { header_row: null } });
  await eventually(() => row.inputValue()).toBe('');
});
