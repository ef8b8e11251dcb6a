// Status changes of a process from list and board, in the built program.
import type { Locator, Page } from '@playwright/test';
import { pressEscape } from '../press-escape.ts';
import { expect, test } from './fixture.ts';
import { openDemo } from './steps.ts';

const ADMIN = 'ana.paredes@demo.terna.example';
const RECRUITER = 'marcos.soto@demo.terna.example';

const cardOf = (page: Page, title: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

async function choose(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de ${title}` }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

const entriesOf = async (page: Page, title: string): Promise<string[]> => {
  await page.getByRole('button', { name: `Acciones de ${title}` }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  const entries = await page.getByRole('menuitem').allInnerTexts();
  await pressEscape(page);
  await expect(page.getByRole('menuitem').first()).toBeHidden();
  return entries;
};

test('an admin leads a process from step to step, and back [LIFE-9] [LIFE-15] [LIFE-17] [LIFE-18] [LIFE-19] [LIFE-21] [LIFE-22] [LIFE-23] [PRO-29] [CARD-9] [CARD-14]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, ADMIN);
  const title = 'Analista financiera';
  const card = cardOf(page, title);

  await test.step('suspended, and back by «Deshacer»', async () => {
    await choose(page, title, 'Suspender');
    await expect(page.getByText('Proceso suspendido correctamente')).toBeVisible();
    await expect(card.getByText('SUSPENDIDO', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(card.getByText('ACTIVO', { exact: true })).toBeVisible();
  });

  await test.step('another responsible', async () => {
    await choose(page, title, 'Cambiar responsable…');
    const dialog = page.getByRole('dialog', { name: 'Cambiar responsable' });
    await expect(dialog.getByLabel('Creador')).toHaveAttribute('readonly', '');
    await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
    await dialog.getByRole('combobox', { name: 'Responsable' }).fill('paredes');
    await dialog.getByRole('option', { name: /Ana Paredes/ }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Responsable actualizado correctamente')).toBeVisible();
    await expect(card.getByText('Ana Paredes')).toBeVisible();
  });

  await test.step('a template with tags', async () => {
    await choose(page, title, 'Marcar como plantilla');
    await expect(page.getByText('Proceso actualizado correctamente')).toBeVisible();
    await expect(card.getByText('Plantilla', { exact: true })).toBeVisible();
    await choose(page, title, 'Editar etiquetas…');
    const dialog = page.getByRole('dialog', { name: 'Editar etiquetas' });
    await dialog.getByLabel('Etiquetas', { exact: true }).last().fill('prioritario');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Quitar urgente' }).click();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await expect(card.getByText('#prioritario')).toBeVisible();
    await expect(card.getByText('#urgente')).toBeHidden();
  });

  await test.step('closed from its board for a reason; the board then says it', async () => {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Cerrar proceso…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(dialog.getByText('Es necesario seleccionar el motivo de cierre')).toBeVisible();
    const reason = await dialog.getByLabel('Motivo').locator('option').nth(1).innerText();
    await dialog.getByLabel('Motivo').selectOption({ index: 1 });
    await dialog.getByLabel('Comentario').fill('La vacante se cubrió por dentro.');
    await dialog.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByRole('dialog', { name: `¿Cerrar «${title}»?` })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar proceso' }).click();
    await expect(page.getByText('Proceso cerrado correctamente')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
    await cardOf(page, title).getByRole('link', { name: title }).click();
    await expect(page.getByText('La vacante se cubrió por dentro.')).toBeVisible();
    await expect(page.getByText(reason, { exact: true })).toBeVisible();
    await expect(page.getByText('Motivo', { exact: true })).toBeVisible();
  });

  await test.step('closed, it can only be reactivated, marked, tagged and removed', async () => {
    await page.getByRole('link', { name: 'Procesos de selección' }).click();
    const entries = await entriesOf(page, title);
    expect(entries).toContain('Reactivar');
    expect(entries).not.toContain('Cerrar proceso…');
    expect(entries).not.toContain('Suspender');
    expect(entries).not.toContain('Cambiar responsable…');
  });

  await test.step('removed, and recovered', async () => {
    await choose(page, title, 'Eliminar…');
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(page.getByText('Proceso eliminado correctamente')).toBeVisible();
    await expect(cardOf(page, title)).toBeHidden();
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await expect(cardOf(page, title)).toBeVisible();
  });
});

test('a recruiter is offered what the status and their role allow [CARD-10] [LIFE-1] [LIFE-3] [LIFE-4] [LIFE-6] [PRO-21]', async ({
  launch,
}) => {
  const page = await (await launch()).window();
  await openDemo(page, RECRUITER);
  const steps = ['Activar', 'Reactivar', 'Suspender', 'Cerrar proceso…', 'Eliminar…', 'Marcar como plantilla'];
  const offered = async (title: string) => (await entriesOf(page, title)).filter((entry) => steps.includes(entry));
  expect(await offered('Analista financiera')).toEqual(['Suspender', 'Cerrar proceso…']);
  await page.getByRole('link', { name: /^Suspendidos/ }).click();
  expect(await offered('Analista de riesgos financieros')).toEqual(['Reactivar', 'Cerrar proceso…']);
  await page.getByRole('link', { name: /^Pendientes/ }).click();
  expect(await offered('Gestor de la atención al cliente')).toEqual(['Activar']);
  await page.getByRole('link', { name: /^Cerrados/ }).click();
  expect(await offered('Cocinera')).toEqual([]);
});

test('a process is made out of another, and one begins from a template', async ({ launch }) => {
  const page = await (await launch()).window();
  await openDemo(page, ADMIN);
  const title = 'Analista financiera';
  await expect(cardOf(page, title).getByRole('list').getByRole('listitem').first()).toBeVisible();
  const stages = await cardOf(page, title).getByRole('list').getByRole('listitem').count();
  await choose(page, title, 'Duplicar');
  await expect(page.getByText(`Se creó «Copia de ${title}», pendiente de activar`)).toBeVisible();
  const copy = cardOf(page, `Copia de ${title}`);
  await expect(copy.getByText('PENDIENTE', { exact: true })).toBeVisible();
  await expect(copy.getByRole('list').getByRole('listitem')).toHaveCount(stages);
  await choose(page, `Copia de ${title}`, 'Marcar como plantilla');
  await expect(copy.getByText('Plantilla', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Otras formas de comenzar un proceso' }).click();
  await page.getByRole('menuitem', { name: 'Desde una plantilla…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Proceso desde una plantilla' });
  await dialog.getByRole('combobox', { name: 'Plantilla' }).fill('financiera');
  await dialog.getByRole('option', { name: new RegExp(`Copia de ${title}`) }).click();
  await dialog.getByRole('button', { name: 'Crear proceso' }).click();
  await expect(page).toHaveURL(/#\/selection_processes\/\d+\/edit$/);
  await expect(page.getByRole('combobox', { name: /^Título/ })).toHaveValue(`Copia de ${title}`);
});
