// A start of the built program: it is quiet, and has its dictionary from itself. Rich text keeps to the page's policy.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixture.ts';
import { createProcess, openDemo } from './steps.ts';

test('nothing is warned about, and two blanks of a description stay two blanks', async ({ launch }) => {
  test.setTimeout(240_000);
  const { app, window } = await launch();
  const complaints: string[] = [];
  app.context().on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  const page = await window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  // What the first load said may have come before the listener.
  await page.goto(page.url().replace(/#.*$/, '#/'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  await createProcess(page, 'Analista');
  await page.goto(page.url().replace(/(selection_processes\/\d+).*$/, '$1/edit'));
  const description = page.getByRole('textbox', { name: 'Descripción' });
  await description.press('Control+a');
  await page.keyboard.type('Dos  blancos, tres   blancos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByText('Proceso actualizado correctamente')).toBeVisible();
  await page.reload();
  await expect.poll(() => description.evaluate((element) => element.textContent)).toBe('Dos  blancos, tres   blancos');
  expect(complaints).toEqual([]);
});

test('the spelling dictionary comes from the program itself', async ({ launch, userData }) => {
  const { window } = await launch();
  await window();
  const stored = join(userData, 'Dictionaries', 'es-ES-3-0.bdic');
  await expect.poll(() => existsSync(stored)).toBe(true);
  await expect.poll(() => readFileSync(stored).subarray(0, 4).toString('latin1')).toBe('BDic');
});
