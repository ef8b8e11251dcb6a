// A spreadsheet opened with the program, from the second instance to the import's columns.
import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

test('a table that is opened with the program that runs is read into the process that the person chooses', async ({
  launch,
  launchSecondInstance,
}, info) => {
  test.setTimeout(120_000);
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  const path = info.outputPath('candidatas de otoño.csv');
  writeFileSync(path, 'Nombre,Correo\nCamila Rojas,camila@ejemplo.example\n');

  expect(await launchSecondInstance([pathToFileURL(path).href])).toBe(0);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Importar candidatos de candidatas de otoño.csv' })).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Proceso de destino' }).fill('financiera');
  await dialog.getByRole('option', { name: /Analista financiera/ }).click();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await expect(dialog.getByRole('columnheader', { name: /Correo/ })).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'camila@ejemplo.example' })).toBeVisible();
});
