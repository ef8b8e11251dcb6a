// What was seen can be reviewed without the server, marked as such; and the program recovers by itself.

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
