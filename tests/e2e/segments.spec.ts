// Saved views, segments and pools of candidates: from the filter to a process, and from the table to an e-mail.
import type { Page } from '@playwright/test';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { createProcess, openDemo } from './steps.ts';

const status = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });

const total = async (page: Page): Promise<number> =>
  Number((await status(page, /^[\d.]+ candidatos?$/).innerText()).replaceAll(/\D/g, ''));

const menuItem = (page: Page, name: string | RegExp) => page.getByRole('menuitem', { name });

test('a view is saved and added to a process; people are pooled with a note and written to [MORE-90] [MORE-92] [MORE-94] [MORE-95] [MORE-96]', async ({
  launch,
}, info) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  const table = page.getByRole('table', { name: 'Candidatos' });
  await expect(table.getByRole('link').first()).toBeVisible();
  const all = await total(page);

  await test.step('save a view with filter, order and a pinned, wider column', async () => {
    await page.getByRole('button', { name: 'Agregar filtro' }).click();
    const form = page.getByRole('form', { name: 'Filtro' });
    await form.getByLabel('Campo').selectOption('Etapa');
    await form.getByRole('checkbox', { name: /^Postulados \(/ }).check();
    await form.getByRole('button', { name: 'Aplicar' }).click();
    await expect.poll(() => total(page)).toBeLessThan(all);
    await page.getByRole('button', { name: 'Opciones de la columna «Ciudad»' }).click();
    await menuItem(page, 'Fijar a la izquierda').click();
    await expect(table.getByRole('columnheader').nth(2)).toContainText('Ciudad');
    await page.getByRole('separator', { name: 'Ancho de la columna «Ciudad»' }).press('ArrowRight');
    await page.getByRole('button', { name: 'Vistas' }).click();
    await menuItem(page, 'Guardar como vista nueva…').click();
    await page.getByLabel('Nombre', { exact: true }).fill('Recién postulados');
    await page.getByText('Compartir con toda la organización').click();
    await page.screenshot({ path: info.outputPath('save.png') });
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Vista: Recién postulados' })).toBeVisible();
  });
  const found = await total(page);

  await test.step('the view is a segment: counted, and watched', async () => {
    await page.getByRole('button', { name: 'Vista: Recién postulados' }).click();
    await menuItem(page, 'Administrar vistas y segmentos…').click();
    const dialog = page.getByRole('dialog', { name: 'Vistas y segmentos' });
    await dialog.getByRole('button', { name: /^Vigilar la vista Recién postulados/ }).click();
    await expect(dialog.getByText(new RegExp(`^${found} personas? · \\d+ nuevas? esta semana`))).toBeVisible();
    await page.screenshot({ path: info.outputPath('segments.png') });
    await pressEscape(page);
  });

  await test.step('two persons are put into a new pool with a note', async () => {
    await page.getByRole('button', { name: /^Quitar el filtro/ }).click();
    await expect.poll(() => total(page)).toBe(all);
    await table.getByRole('link').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(status(page, '2 seleccionados')).toBeVisible();
    await page.screenshot({ path: info.outputPath('selection.png') });
    await page.getByRole('button', { name: 'Agregar a un grupo…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Agregar a 2 personas a un grupo' });
    await dialog.getByLabel('Nombre del grupo').fill('Finalistas');
    await dialog.getByLabel('Nota').fill('Llegaron a la última etapa');
    await page.screenshot({ path: info.outputPath('add-to-pool.png') });
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await expect(page.getByText('2 personas agregadas al grupo')).toBeVisible();
  });

  await test.step('the pool is written to, and the e-mails can be stopped', async () => {
    await page.getByRole('button', { name: 'Grupos', exact: true }).click();
    await menuItem(page, 'Finalistas').click();
    await expect.poll(() => total(page)).toBe(2);
    await page.getByRole('checkbox', { name: 'Seleccionar a todos los que cumplen el filtro' }).click();
    await expect(status(page, '2 seleccionados')).toBeVisible();
    await page.getByRole('button', { name: 'Escribir…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Asunto').fill('Un nuevo proceso');
    await dialog.getByRole('textbox', { name: 'Mensaje' }).fill('Hola, tenemos un nuevo proceso.');
    await page.screenshot({ path: info.outputPath('write.png') });
    await dialog.getByRole('button', { name: /^Enviar/ }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer' }).first().click();
  });

  await test.step('the note is read in the pool and in the drawer', async () => {
    await page.getByRole('button', { name: 'Grupos', exact: true }).click();
    await menuItem(page, 'Administrar grupos…').click();
    await page.getByRole('button', { name: 'Personas y notas del grupo Finalistas' }).click();
    const members = page.getByRole('dialog', { name: 'Personas del grupo Finalistas' });
    await expect(members.getByText('Llegaron a la última etapa')).toHaveCount(2);
    await page.screenshot({ path: info.outputPath('members.png') });
    await pressEscape(page);
    await pressEscape(page);
    await table.getByRole('link').first().click();
    await page.getByRole('tab', { name: 'Procesos' }).click();
    await expect(page.getByRole('region', { name: 'Grupos' }).getByText('Llegaron a la última etapa')).toBeVisible();
    await page.screenshot({ path: info.outputPath('drawer.png') });
  });

  await test.step('the segment is added to a process', async () => {
    await page.getByRole('link', { name: 'Procesos', exact: true }).click();
    await createProcess(page, 'Vendedores de temporada');
    await page.getByRole('button', { name: 'Candidatos', exact: true }).click();
    await menuItem(page, /segmento/).click();
    await page.getByLabel('De dónde').selectOption('Recién postulados');
    await expect(status(page, /en «Recién postulados»$/)).toBeVisible();
    await page.screenshot({ path: info.outputPath('segment.png') });
    await page.getByRole('button', { name: /^Agregar \d+ candidatos?$/ }).click();
    await expect(status(page, `Se agregaron ${found} de ${found} candidatos`)).toBeVisible();
  });
});
