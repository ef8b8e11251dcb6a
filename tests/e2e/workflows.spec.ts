// A workflow is created and activated, and a candidate is invited by a calendar file.
import { readFileSync } from 'node:fs';
import { expect, test } from './fixture.ts';
import { answerSaveDialog, openDemo } from './steps.ts';

test('an administrator writes a workflow step by step, and takes it into use [REQ-12] [REQ-13] [REQ-14]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Ajustes' }).press('Enter');
  await page.getByRole('link', { name: 'Flujos de aprobación' }).first().click();
  await expect(page.getByRole('link', { name: 'Nueva vacante' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear flujo' }).click();
  // The search of the list, which may still be there, has a similar label.
  await page.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Reemplazo urgente');
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  for (const step of ['Jefatura', 'Dirección']) {
    await page.getByRole('button', { name: 'Agregar paso' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo paso' });
    await dialog.getByLabel('Nombre del paso').fill(step);
    await dialog.getByRole('button', { name: 'Listo' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Guardar y continuar' }).click();
  const kindOf = (step: string) => page.getByRole('region', { name: `Participantes de ${step}` }).getByLabel('Agregar');
  await kindOf('Jefatura').selectOption('La jefatura de quien solicita');
  await kindOf('Dirección').selectOption('Un rol');
  await page.getByLabel('Rol', { exact: true }).selectOption('Administradores');
  await page.getByRole('button', { name: 'Guardar y ver la estructura' }).click();
  await expect(page.getByRole('region', { name: 'Dirección' }).getByText('Ana Paredes')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Jefatura' }).getByText('La jefatura de quien solicita')).toBeVisible();
  await page.evaluate(() => {
    window.location.hash = '#/workflows?q=urgente';
  });
  await page.getByRole('checkbox', { name: 'Reemplazo urgente en uso' }).press('Space');
  await expect(page.getByText('«Reemplazo urgente» está activo')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Reemplazo urgente en uso' })).toBeChecked();
});

test('a candidate is invited to a meeting by a file that any calendar opens [REQ-21]', async ({ launch }, testInfo) => {
  const program = await launch();
  const page = await program.window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await page.locator('[data-card-id]').first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Agendar reunión…' }).click();
  await page.getByLabel('Fecha').fill('2026-12-01');
  await page.getByLabel('Hora').fill('14:30');
  await page.getByLabel('Duración en minutos').fill('45');
  const file = testInfo.outputPath('reunion.ics');
  await answerSaveDialog(program.app, file);
  await page.getByRole('button', { name: 'Descargar invitación (.ics)' }).click();
  await expect(page.getByText('Invitación guardada')).toBeVisible();
  const lines = readFileSync(file, 'utf8').split('\r\n');
  expect(lines[0]).toBe('BEGIN:VCALENDAR');
  expect(lines.filter((line) => line.startsWith('DTSTART') || line.startsWith('DTEND'))).toHaveLength(2);
  // The demonstration has no Microsoft application.
  await expect(page.getByRole('button', { name: 'Agendar reunión (Outlook)' })).toHaveCount(0);
});
