// An administrator's work in the settings of the built program.
import { truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { answerOpenDialog, openDemo } from './steps.ts';

const openCard = async (page: Page, title: string): Promise<Locator> => {
  await page
    .getByRole('navigation', { name: 'Ajustes de la organización' })
    .getByRole('link', { name: title, exact: true })
    .click();
  const card = page.getByRole('region', { name: title, exact: true });
  await expect(card).toBeVisible();
  return card;
};
const dialog = (page: Page) => page.getByRole('dialog');
const expectText = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const order = (card: Locator) => expect.poll(() => card.locator('tbody tr > td:nth-child(2)').allInnerTexts());

test('an administrator makes, renames, orders and removes catalogue entries by keyboard [SET-1] [SET-3] [SET-4] [SET-5] [SET-6] [SET-8] [SET-9] [SET-10] [SET-11] [SET-12] [SET-25] [SET-26] [SET-28] [SET-29] [SET-32] [SET-34] [SET-36] [SET-37] [SET-38]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Ajustes' }).press('Enter');

  const reasons = await openCard(page, 'Motivos de cierre de proceso');
  const before = await reasons.locator('tbody tr > td:nth-child(2)').allInnerTexts();
  await reasons.getByRole('button', { name: 'Crear nuevo motivo' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Crear nuevo motivo' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Crear' }).press('Enter');
  await expect(dialog(page).getByText('Es necesario agregar el nombre del motivo')).toBeVisible();
  await dialog(page).getByLabel('Motivo').fill('Se congeló el cargo');
  await page.keyboard.press('Enter');
  await expectText(page, 'Motivo creado correctamente');
  await order(reasons).toEqual([...before, 'Se congeló el cargo']);
  await reasons.getByRole('button', { name: 'Editar: Se congeló el cargo' }).press('Enter');
  await expect(dialog(page).getByRole('heading', { name: 'Editar motivo' })).toBeVisible();
  await dialog(page).getByLabel('Motivo').fill('Cargo congelado');
  await page.keyboard.press('Enter');
  await expectText(page, 'Motivo actualizado correctamente');
  const handle = reasons.getByRole('button', { name: 'Cambiar de lugar: Cargo congelado' });
  await handle.press('Space');
  await handle.press('Home');
  await handle.press('Space');
  await order(reasons).toEqual(['Cargo congelado', ...before]);
  await page.reload();
  await order(reasons).toEqual(['Cargo congelado', ...before]);
  await reasons.getByRole('button', { name: 'Eliminar: Cargo congelado' }).press('Enter');
  await expect(
    dialog(page).getByText('¿Estás seguro de eliminar el motivo? (El motivo será eliminado de forma permanente)'),
  ).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).press('Enter');
  await expectText(page, 'Motivo eliminado correctamente');
  await order(reasons).toEqual(before);

  const sources = await openCard(page, 'Fuentes de origen');
  await expect(sources.getByRole('columnheader')).toHaveText(['Nombre de la fuente', 'Usuarios asociados', 'Acciones']);
  await sources.getByRole('button', { name: 'Crear nueva fuente' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Crear nueva fuente' })).toBeVisible();
  await dialog(page).getByLabel('Nombre').fill('Feria laboral');
  await page.keyboard.press('Enter');
  await expectText(page, 'Fuente de origen creada correctamente');
  await sources.getByRole('button', { name: 'Editar: Feria laboral' }).click();
  await dialog(page).getByLabel('Nombre').fill('Feria universitaria');
  await page.keyboard.press('Enter');
  await expectText(page, 'Fuente de origen actualizada correctamente');
  await sources.getByRole('button', { name: 'Eliminar: Feria universitaria' }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expectText(page, 'Fuente de origen borrada correctamente');

  const consultants = await openCard(page, 'Consultoras');
  await consultants.getByRole('button', { name: 'Crear nueva consultora' }).click();
  await dialog(page).getByLabel('Nombre').fill('Búsquedas del Sur');
  await page.keyboard.press('Enter');
  await expectText(page, 'Consultora creada correctamente');
  await consultants.getByRole('button', { name: 'Editar: Búsquedas del Sur' }).click();
  await dialog(page).getByLabel('Nombre').fill('Búsquedas del Norte');
  await page.keyboard.press('Enter');
  await expectText(page, 'Consultora actualizada correctamente');
  await consultants.getByRole('button', { name: 'Eliminar: Búsquedas del Norte' }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expectText(page, 'Consultora borrada correctamente');

  const categories = await openCard(page, 'Categoría de archivos');
  await expect(
    categories.getByRole('button', { name: 'Esta categoría es del sistema: se puede editar, pero no eliminar.' }),
  ).toHaveCount(3);
  await categories.getByRole('button', { name: 'Crear nueva categoría' }).click();
  await dialog(page).getByLabel('Nombre').fill('Documentos firmados');
  await page.keyboard.press('Enter');
  await expect(
    dialog(page).getByText('Error al crear la categoría: Ya existe una categoría con este identificador'),
  ).toBeVisible();
  await dialog(page).getByLabel('Nombre').fill('Certificados');
  await page.keyboard.press('Enter');
  await expectText(page, 'Categoria creada correctamente');
  await categories.getByRole('button', { name: 'Editar: Certificados' }).click();
  await dialog(page).getByLabel('El candidato ve sus archivos en el portal').press('Space');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, 'Categoria actualizada correctamente');
  await categories.getByRole('button', { name: 'Eliminar: Certificados' }).click();
  await expect(
    dialog(page).getByText('¿Estás seguro de eliminar la categoría? (La categoría será eliminada de forma permanente)'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expectText(page, 'Categoria borrada correctamente');
});

test('an administrator sets what holds for the whole organisation [SET-13] [SET-16] [SET-17] [SET-18] [SET-22] [SET-40] [SET-43] [MSG-1] [MSG-2] [MSG-3] [MSG-4]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Ajustes' }).click();

  const organization = await openCard(page, 'Datos de la organización');
  await organization.getByLabel('Nombre de la organización').fill('Andes y Mar');
  await organization.getByLabel('País').selectOption('México');
  await page.keyboard.press('Enter');
  await expectText(page, 'Información actualizada correctamente');

  const modules = await openCard(page, 'Ajustes de perfil');
  await modules.getByRole('checkbox', { name: /Tabla de referidos/ }).press('Space');
  await modules.getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, 'Guardado correctamente');

  const links = await openCard(page, 'Enlaces de notificaciones');
  await links.getByRole('button', { name: 'Agregar enlace' }).click();
  await links.getByLabel('Nombre del enlace 1').fill('Intranet');
  await links.getByRole('button', { name: 'Guardar' }).click();
  await expect(links.getByRole('alert')).toContainText('Cada enlace necesita un nombre y una dirección');
  await links.getByLabel('Dirección del enlace 1').fill('https://intranet.ejemplo.example');
  await links.getByRole('button', { name: 'Guardar' }).click();
  await expect(links.getByRole('button', { name: 'Guardar' })).toBeDisabled();

  const type = await openCard(page, 'Tipo de solicitud');
  const save = type.getByRole('button', { name: 'Guardar' });
  await expect(save).toBeDisabled();
  await type.getByLabel('Tipo de solicitud por defecto').selectOption({ label: 'Temporal' });
  await save.click();
  await expectText(page, 'Actualizado correctamente');
  await expect(save).toBeDisabled();

  const hiring = await openCard(page, 'Formulario de Alta por defecto');
  await hiring.getByLabel('Formulario de Alta', { exact: true }).selectOption({ index: 1 });
  await hiring.getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, 'Actualización correcta');
  await hiring.getByRole('button', { name: 'Quitar el formulario por defecto' }).click();
  await hiring.getByRole('button', { name: 'Guardar' }).click();
  await expect(hiring.getByLabel('Formulario de Alta', { exact: true })).toHaveValue('');
  await expect(hiring.getByRole('button', { name: 'Guardar' })).toBeDisabled();

  const sections = await openCard(page, 'Privacidad en secciones del perfil');
  await sections.getByRole('checkbox', { name: 'Comentarios: privada' }).press('Space');
  await expectText(page, 'Seccion actualizada correctamente');
  await expect(sections.getByRole('row', { name: /Comentarios/ })).toContainText('Privada');

  const columns = await openCard(page, 'Columnas del tablero por defecto');
  const names = columns.locator('tbody tr > td:nth-child(2)');
  await names.first().waitFor();
  const first = await names.allInnerTexts();
  await columns.getByRole('button', { name: `Eliminar: ${first[0]}` }).click();
  await dialog(page).getByRole('button', { name: 'Eliminar' }).click();
  await expectText(page, 'Dato quitado correctamente');
  await order(columns).toEqual(first.slice(1));
});

for (const [role, email] of [
  ['a recruiter', 'marcos.soto@demo.terna.example'],
  ['an employee', 'elena.vidal@demo.terna.example'],
]) {
  test(`${role} finds no settings, and is sent to the beginning [SET-19] [SET-20] [SET-45] [OPEN-18]`, async ({
    launch,
  }) => {
    const page = await (await launch()).window();
    await openDemo(page, email ?? '');
    await expect(page.getByRole('link', { name: 'Ajustes' })).toHaveCount(0);
    await page.evaluate(() => {
      window.location.hash = '#/settings/board_columns';
    });
    await expect(page).toHaveURL(/#\/selection_processes/);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  });
}

test('an administrator keeps people, areas, mail, tests and what is erased when', async ({ launch }) => {
  const page = await (await launch()).window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Ajustes' }).click();

  const areas = await openCard(page, 'Áreas');
  await areas.getByRole('button', { name: 'Crear nueva área' }).click();
  await dialog(page).getByLabel('Nombre').fill('Innovación');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expectText(page, 'Área creada correctamente');
  await expect(areas.getByRole('button', { name: 'Editar: Innovación' })).toBeVisible();

  const users = await openCard(page, 'Usuarios y roles');
  await users.getByRole('button', { name: 'Agregar persona' }).click();
  await dialog(page).getByLabel('Nombre', { exact: true }).fill('Rosa');
  await dialog(page).getByLabel('Correo').fill('rosa@ejemplo.example');
  await dialog(page).getByLabel('Primera contraseña').fill('corta');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(dialog(page).getByLabel('Primera contraseña')).toHaveAttribute('aria-invalid', 'true');
  await dialog(page).getByLabel('Primera contraseña').fill('una clave larga 1');
  await dialog(page).getByLabel('Áreas en las que trabaja').selectOption({ label: 'Innovación' });
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expectText(page, 'Persona agregada correctamente');
  await users.getByLabel('Buscar personas').fill('rosa');
  await expect(users.getByRole('row', { name: /Rosa/ })).toContainText('Innovación');
  await users.getByRole('button', { name: 'Editar: Rosa' }).click();
  await dialog(page)
    .getByRole('checkbox', { name: /^Puede entrar a Terna/ })
    .press('Space');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, 'Persona actualizada correctamente');
  await expect(users.getByText('No se encontró a nadie')).toBeVisible();
  await users.getByLabel('Mostrar también a quienes ya no entran').press('Space');
  await expect(users.getByRole('row', { name: /Rosa/ })).toContainText('Sin acceso');

  const mail = await openCard(page, 'Servidor de correo');
  await mail.getByLabel('Servidor (SMTP)').fill('correo.ejemplo.example');
  await mail.getByLabel('Puerto').fill('70000');
  await mail.getByRole('button', { name: 'Guardar' }).click();
  await expect(mail.getByText('El puerto va de 1 a 65535.')).toBeVisible();
  await mail.getByLabel('Puerto').fill('465');
  await mail.getByLabel('Correo del remitente').fill('seleccion@ejemplo.example');
  await mail.getByRole('button', { name: 'Guardar' }).click();
  await expectText(page, 'Guardado correctamente');
  await expect(mail.getByText('Se usa el servidor de correo de la organización.')).toBeVisible();

  const retention = await openCard(page, 'Conservación de datos personales');
  await retention.getByLabel('Días de espera antes de un borrado').fill('31');
  await retention.getByRole('button', { name: 'Guardar' }).click();
  await expect(retention.getByText('Un número de 0 a 30.')).toBeVisible();
  // Leaving with unsaved changes asks for confirmation.
  await page.getByRole('link', { name: 'Áreas', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Seguir aquí' }).click();
  await retention.getByLabel('Días de espera antes de un borrado').fill('10');
  await retention.getByRole('button', { name: 'Guardar' }).click();
  await expect(retention.getByRole('button', { name: 'Guardar' })).toBeDisabled();

  const providers = await openCard(page, 'Proveedores y saldo de pruebas');
  await providers.getByLabel('Saldo de SHL').fill('40');
  await page.keyboard.press('Enter');
  await expectText(page, 'Actualizado correctamente');

  const tests = await openCard(page, 'Pruebas');
  await tests.getByRole('button', { name: 'Agregar prueba' }).click();
  await dialog(page).getByLabel('Nombre').fill('Inglés');
  await dialog(page).getByLabel('Identificador').fill('con espacios');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(dialog(page).getByText('Usa letras minúsculas, números, guiones o guiones bajos.')).toBeVisible();
  await dialog(page).getByLabel('Identificador').fill('ic-ingles');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expectText(page, 'Prueba agregada correctamente');
  await tests.getByRole('button', { name: 'Editar: Inglés' }).click();
  await dialog(page).getByLabel('En uso').press('Space');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(tests.getByRole('row', { name: /Inglés/ })).toContainText('No');

  const assessments = await openCard(page, 'Evaluaciones');
  await assessments.getByRole('button', { name: 'Crear evaluación' }).click();
  await dialog(page).getByLabel('Nombre').fill('Entrevista técnica');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expect(dialog(page).getByRole('alert')).toContainText('Cada criterio necesita un nombre');
  await dialog(page).getByLabel('Criterio 1', { exact: true }).fill('Diseño');
  await dialog(page).getByRole('button', { name: 'Crear' }).click();
  await expectText(page, 'Evaluación creada correctamente');
});

test('an image or video of a portal goes from the disk, whatever its size, and is taken away again [LAND-3] [LAND-4] [LAND-5]', async ({
  launch,
  userData,
}) => {
  const program = await launch();
  const page = await program.window();
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await page.getByRole('link', { name: 'Ajustes' }).click();
  const portal = await openCard(page, 'Portal interno');
  /** The start of an MP4, extended to the given size. */
  const videoOf = async (bytes: number): Promise<void> => {
    const path = join(userData, 'sede.mp4');
    writeFileSync(path, Buffer.from('0000001c667479706d703432000000006d70343269736f6d', 'hex'));
    truncateSync(path, bytes);
    await answerOpenDialog(program.app, path);
  };
  await videoOf(100 * 1024 * 1024);
  await portal.getByRole('button', { name: 'Elegir archivo' }).click();
  await expectText(page, 'Archivo inválido! El archivo debe ser menor a 100 mb.');
  // More than the page may buffer.
  await videoOf(100 * 1024 * 1024 - 1);
  await portal.getByRole('button', { name: 'Elegir archivo' }).click();
  await expectText(page, 'Archivo guardado correctamente');
  await expectText(page, 'Es demasiado grande para mostrarlo aquí. Se ve en el portal.');
  await videoOf(200_000);
  await portal.getByRole('button', { name: 'Reemplazar' }).click();
  await expect(portal.getByLabel('Imagen o video del portal')).toBeVisible();
  await portal.getByRole('button', { name: 'Quitar' }).click();
  await dialog(page).getByRole('button', { name: 'Quitar' }).click();
  await expectText(page, 'Archivo quitado correctamente');
  await expect(portal.getByText('Sin archivo')).toBeVisible();
});
