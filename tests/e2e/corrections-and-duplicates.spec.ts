// A recruiter corrects an import in place, merges duplicates on their screen, and reads in the drawer what changed.
import { writeFileSync } from 'node:fs';
import {
  applicantEditMessages,
  applicantMessages,
  duplicateMessages,
  importCorrectionMessages,
} from '../../src/contract/messages.ts';
import { expect, test } from './fixture.ts';
import { answerOpenDialog, createProcess, openLocalSpace } from './steps.ts';

const TABLE = [
  'Nombre;Correo;Teléfono;Fecha de nacimiento',
  'Zulema Quiroga Paz;zulema@uno.example;+56 9 8123 4567;03/04/1990',
  'QUIROGA PAZ ZULEMA;zulema arroba dos;981234567;ayer',
  'Braulio Tapia;braulio@uno.example;+56 9 8000 1111;05/04/1990',
  ';;+56 9 8000 2222;06/04/1990',
  ...[1, 2, 3, 4, 5, 6].map((n) => `Persona Prueba ${n};p${n}@uno.example;+56 9 7000 000${n};0${n}/05/1991`),
].join('\n');

test('bad cells are corrected, duplicates merged and undone, and the drawer says what changed [MORE-135] [MORE-136] [MORE-137] [MORE-142] [MORE-145] [MORE-146]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const file = info.outputPath('personas.csv');
  writeFileSync(file, TABLE);
  const { app, window } = await launch();
  const page = await window();
  await openLocalSpace(page);
  await createProcess(page, 'Vigía');

  await test.step('cells are corrected before and after the import', async () => {
    await answerOpenDialog(app, file);
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: /Elegir archivo/ }).click();
    const email = dialog.getByLabel(importCorrectionMessages.cell(3, 'Correo'), { exact: true });
    await email.fill('zulema@dos.example');
    await email.press('Enter');
    await expect(dialog.getByText(importCorrectionMessages.applied(3, 'Correo'))).toBeVisible();
    await page.screenshot({ path: info.outputPath('before.png') });
    await dialog.getByRole('button', { name: /^Importar/ }).click();
    await expect(dialog.getByText('9 candidatos importados')).toBeVisible();
    const date = dialog.getByLabel(importCorrectionMessages.cell(3, 'Fecha de nacimiento'), { exact: true });
    await date.fill('03/04/1990');
    await date.press('Enter');
    await expect(dialog.getByText(importCorrectionMessages.applied(3, 'Fecha de nacimiento'))).toBeVisible();
    const name = dialog.getByLabel(importCorrectionMessages.cell(5, 'Nombre'), { exact: true });
    await page.screenshot({ path: info.outputPath('after.png') });
    await name.fill('Nora Gil');
    // The table leaves while Enter is still down; its release must not press the button that has the focus then.
    await name.focus();
    await page.keyboard.down('Enter');
    await expect(dialog.getByText('10 candidatos importados')).toBeVisible();
    await expect(name).not.toBeAttached();
    await expect(dialog.getByRole('button', { name: 'Cerrar' }).last()).toBeFocused();
    await page.keyboard.up('Enter');
    await expect(dialog.getByText('10 candidatos importados')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  });

  await test.step('duplicates are merged and undone', async () => {
    await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
    await page.getByRole('link', { name: duplicateMessages.open }).click();
    const group = page.getByRole('region', { name: /^Grupo: / });
    await expect(group).toContainText(duplicateMessages.signs.name_birthdate);
    await page.screenshot({ path: info.outputPath('duplicates.png') });
    await page.getByLabel(duplicateMessages.chooseAll).check({ force: true });
    await page.getByRole('button', { name: duplicateMessages.mergeChosen(1) }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('zulema@dos.example')).toBeVisible();
    await page.screenshot({ path: info.outputPath('confirmation.png') });
    await dialog.getByRole('button', { name: duplicateMessages.mergeChosen(1) }).click();
    await expect(page.getByText(duplicateMessages.none)).toBeVisible();
    await page.getByRole('button', { name: /^Deshacer la unión de/ }).click();
    await expect(group).toContainText('zulema@dos.example');
  });

  await test.step('a saved field is confirmed in place, and the activity names it', async () => {
    await page.getByRole('link', { name: /Zulema Quiroga Paz ·/ }).click();
    const drawer = page.getByRole('dialog', { name: /^Candidato:/ });
    const city = drawer.getByLabel('Ciudad', { exact: true });
    await city.fill('Valdivia');
    await city.press('Enter');
    await expect(drawer.getByText(applicantEditMessages.saved('Ciudad'))).toBeAttached();
    await page.screenshot({ path: info.outputPath('saved.png') });
    await drawer.getByRole('tab', { name: 'Actividad' }).click();
    await expect(drawer.getByText(applicantMessages.activity.change('Ciudad', null, 'Valdivia'))).toBeVisible();
    await page.screenshot({ path: info.outputPath('activity.png') });
  });
});
