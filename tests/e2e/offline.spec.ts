// Cached data is readable without the server and marked as such; the connection recovers.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pressEscape } from '../press-escape.ts';
import { writeCandidates } from './candidates-file.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { answerOpenDialog, card, chooseTeam, closeByEscape, column, createProcess, fillOrganization } from './steps.ts';
import { teamServer } from './team-server.ts';

test('list, board and drawer stay readable while the server is away', async ({ launch }, info) => {
  test.setTimeout(180_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  const { app, window } = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
  const page = await window();
  try {
    await chooseTeam(page, server.url);
    await fillOrganization(page);
    await createProcess(page, 'Ingeniera de datos');
    const file = info.outputPath('candidatos.csv');
    await writeCandidates(file, 40);
    await answerOpenDialog(app, file);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
    await page.getByRole('button', { name: /Elegir archivo/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Importar/ })
      .click();
    await expect(page.getByRole('dialog').getByText('40 candidatos importados')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
    await card(column(page, 'Postulados'), 'José Núñez 36').click();
    await expect(page.getByLabel('Correo', { exact: true })).toHaveValue('persona36@ejemplo.example');
    await closeByEscape(page);
    await page.getByRole('link', { name: 'Procesos', exact: true }).click();
    // An event may display the process before the list is refetched; the reload ensures that.
    await page.reload();
    await expect(page.getByText('Ingeniera de datos')).toBeVisible();

    await server.stop('SIGKILL');
    await expect(page.getByRole('button', { name: /Sin conexión|Reconectando/ })).toBeVisible({ timeout: 30_000 });
    await page.reload();
    await page.screenshot({ path: info.outputPath('offline.png') });
    await expect(page.getByText('Ingeniera de datos')).toBeVisible();
    await expect(page.getByText(/Sin conexión · datos de las/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Ingeniera de datos' }).click();
    await expect(card(column(page, 'Postulados'), 'José Núñez 36')).toBeVisible();
    await card(column(page, 'Postulados'), 'José Núñez 36').click();
    await expect(page.getByLabel('Correo', { exact: true })).toHaveValue('persona36@ejemplo.example');

    await server.start();
    await expect(page.getByRole('button', { name: /Al día/ })).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/Sin conexión · datos de las/)).toHaveCount(0);
  } finally {
    await app.close();
    await server.stop();
  }
});

test('what is done without a network is shown as pending, survives a kill, and is sent once; the board is filtered, also as a table [MORE-161]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  const keychain = createKeychain(info.outputPath('keychain'));
  const first = await launch({ keychain });
  const page = await first.window();
  await chooseTeam(page, server.url);
  await fillOrganization(page);
  await page.getByRole('button', { name: 'Agregar nuevo proceso' }).first().click();
  await page.getByRole('combobox', { name: 'Título' }).fill('Ingeniera de datos');
  await page.getByRole('textbox', { name: 'Descripción' }).fill('Buscamos a alguien.');
  await page.getByRole('button', { name: 'Activar proceso' }).click();
  await expect(page.getByText('Proceso activado correctamente')).toBeVisible();
  await page.getByRole('link', { name: 'Ir al tablero' }).click();
  const file = info.outputPath('candidatos.csv');
  await writeCandidates(file, 40);
  await answerOpenDialog(first.app, file);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
  await page.getByRole('button', { name: /Elegir archivo/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Importar/ }).click();
  await expect(dialog.getByText('40 candidatos importados')).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Disponible sin conexión' }).click();
  await page.getByRole('button', { name: /Al día/ }).click();
  await expect(page.getByRole('region', { name: 'Disponible sin conexión' }).getByText(/^40 candidatos/)).toBeVisible({
    timeout: 60_000,
  });
  await pressEscape(page);
  const [beside] = await Promise.all([
    first.app.waitForEvent('window'),
    page.getByRole('button', { name: 'Abrir en ventana' }).click(),
  ]);
  await expect(card(column(beside, 'Postulados'), 'José Núñez 36')).toBeVisible();

  await server.stop('SIGKILL');
  await card(column(page, 'Postulados'), 'José Núñez 36').focus();
  await page.keyboard.press('Control+ArrowRight');
  // Both windows display it with a mark.
  for (const window of [page, beside]) {
    await expect(card(column(window, 'Entrevista'), 'José Núñez 36')).toBeVisible();
    await expect(window.getByText('Pendiente', { exact: true })).toBeVisible();
    await expect(window.getByRole('button', { name: /1 pendiente/ })).toBeVisible({ timeout: 30_000 });
  }
  // The board is a table too, with the same filter, whose values are counted on this computer.
  await page.keyboard.press('t');
  const table = page.getByRole('table', { name: 'Candidatos' });
  await expect(page.getByRole('status').filter({ hasText: /^40 candidatos$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar filtro' }).click();
  const form = page.getByRole('form', { name: 'Filtro' });
  await form.getByLabel('Campo').selectOption('Estado');
  await expect(form.getByRole('checkbox', { name: /\(40\)$/ })).toBeVisible();
  await form.getByLabel('Campo').selectOption('Correo');
  await expect(form.getByLabel('Campo').getByRole('option', { name: 'Último contacto' })).toHaveCount(0);
  await form.getByLabel('Texto').fill('persona36@');
  await form.getByRole('button', { name: 'Aplicar' }).click();
  await expect(table.getByRole('link')).toHaveText(['José Núñez 36']);
  await page.screenshot({ path: info.outputPath('offline-table.png') });
  await page.keyboard.press('t');
  await expect(page.locator('[data-card-id]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  // This candidate has not been viewed before.
  await beside.getByLabel('Buscar candidatos de este proceso').fill('persona12@ejemplo.example');
  await expect(beside.locator('[data-card-id]')).toHaveCount(1);
  await beside.locator('[data-card-id]').first().click();
  await expect(beside.getByLabel('Correo', { exact: true })).toHaveValue('persona12@ejemplo.example');
  await beside.getByRole('tab', { name: 'Actividad' }).click();
  await beside.getByLabel('Nuevo comentario').fill('Comentario confidencial');
  await beside.getByRole('button', { name: 'Comentar', exact: true }).click();
  await expect(page.getByRole('button', { name: /2 pendientes/ })).toBeVisible();
  if (process.env.TERNA_SHOTS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, window] of [
        ['one', page],
        ['other', beside],
      ] as const) {
        await window.emulateMedia({ colorScheme });
        await window.waitForTimeout(400);
        await window.screenshot({ path: `${process.env.TERNA_SHOTS}/${name}-${colorScheme}.png` });
      }
    }
  }
  await first.kill();
  for (const folder of ['cache', 'outbox'])
    for (const secret of ['confidencial', 'Núñez', 'Ingeniera', 'ejemplo.example', 'eyJhbGciOi'])
      expect(strings(join(first.userData, folder), secret)).toBe('');

  const second = await launch({ keychain });
  // The windows are restored at their screens.
  const reopened = await second.window('selection_processes/1');
  try {
    await expect(card(column(reopened, 'Entrevista'), 'José Núñez 36')).toBeVisible();
    await expect(reopened.getByRole('button', { name: /2 pendientes/ })).toBeVisible();
    await server.start();
    await expect(reopened.getByRole('button', { name: /Al día/ })).toBeVisible({ timeout: 60_000 });
    await expect(reopened.getByText('Pendiente', { exact: true })).toHaveCount(0);
    await expect(reopened.getByRole('button', { name: /pendiente/ })).toHaveCount(0);
    await expect(card(column(reopened, 'Entrevista'), 'José Núñez 36')).toBeVisible();
    await card(column(reopened, 'Entrevista'), 'José Núñez 36').click();
    await reopened.getByRole('tab', { name: 'Actividad' }).click();
    await expect(reopened.getByText(/de Postulados a Entrevista/)).toHaveCount(1);
  } finally {
    await second.app.close();
    await server.stop();
  }
});

function strings(folder: string, text: string): string {
  try {
    return execFileSync('grep', ['-rlaF', text, folder], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
