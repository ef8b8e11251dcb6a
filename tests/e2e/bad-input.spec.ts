// Errors of a first day: each has a clear message and leaves no partial work.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { errorMessages } from '../../src/contract/messages.ts';
import { expect, test } from './fixture.ts';
import {
  answerOpenDialog,
  answerSaveDialog,
  chooseTeam,
  closeByEscape,
  createProcess,
  openDemo,
  openLocalSpace,
  signIn,
} from './steps.ts';
import { freePort } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';

test('a wrong password keeps what was typed and lets one try again', async ({ launch }) => {
  const page = await (await launch()).window();
  await page.getByRole('button', { name: /Probar con datos de ejemplo/ }).click();
  await expect(page.getByLabel('Correo')).toBeVisible({ timeout: 60_000 });
  await signIn(page, admin, 'no es la clave');
  await expect(page.getByText(errorMessages.invalid_credentials)).toBeVisible();
  await expect(page.getByLabel('Correo')).toHaveValue(admin);
  await signIn(page, admin, 'terna-demo');
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
});

test('an address where nothing answers, and one where another program does', async ({ launch }) => {
  const page = await (await launch()).window();
  await chooseTeam(page, `http://127.0.0.1:${await freePort()}`);
  await expect(page.getByText(errorMessages.unreachable)).toBeVisible({ timeout: 20_000 });

  const stranger = createServer((_request, response) => response.end('<h1>It works!</h1>')).listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const { port } = stranger.address() as AddressInfo;
  await page.getByLabel('Dirección del servidor').fill(`http://127.0.0.1:${port}`);
  await page.getByRole('button', { name: 'Conectar' }).click();
  await expect(page.getByText(errorMessages.not_terna)).toBeVisible();
  stranger.close();
});

test('a file that is no spreadsheet, and a gigabyte of nothing', async ({ launch }, info) => {
  const { app, window } = await launch();
  const page = await window();
  await openLocalSpace(page);
  await createProcess(page, 'Recepcionista');
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
  const dialog = page.getByRole('dialog');

  const picture = info.outputPath('foto.csv');
  writeFileSync(picture, Buffer.from('89504e470d0a1a0a0000000d49484452000000', 'hex'));
  await answerOpenDialog(app, picture);
  await dialog.getByRole('button', { name: /Elegir archivo/ }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();

  const nothing = info.outputPath('nada.csv');
  writeFileSync(nothing, '');
  truncateSync(nothing, 1024 ** 3);
  await answerOpenDialog(app, nothing);
  await dialog.getByRole('button', { name: /Elegir/ }).click();
  await expect(dialog.getByText(errorMessages.file_too_large)).toBeVisible();

  await closeByEscape(page);
  await expect(page.getByRole('heading', { name: 'Recepcionista', exact: true })).toBeVisible();
});

test('a disk that fills up during an export leaves no file behind', async ({ launch }, info) => {
  test.skip(process.platform !== 'linux' || process.getuid?.() !== 0, 'needs a small disk of its own: root on Linux');
  const small = info.outputPath('disco');
  mkdirSync(small);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', small]);
  try {
    const { app, window } = await launch();
    const page = await window();
    await openDemo(page, admin);
    await answerSaveDialog(app, join(small, 'salida.xlsx'));
    await page.getByRole('button', { name: 'Acciones de Analista financiera' }).click();
    await page.getByRole('menuitem', { name: 'Exportar candidatos' }).click();
    await expect(page.getByText(errorMessages.disk_full)).toBeVisible({ timeout: 30_000 });
    expect(readdirSync(small)).toEqual([]);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  } finally {
    execFileSync('umount', [small]);
  }
});
