// User actions that several tests share; labels are the displayed texts.
import type { ElectronApplication, Locator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { expect } from './fixture.ts';

export const owner = {
  organization: 'Talento Ñandú',
  name: 'Inés',
  last_name: 'Núñez',
  email: 'ines@ejemplo.example',
  password: 'una clave larga 1',
};

export const SETUP_TOKEN = 'token-of-the-tests';

export async function openLocalSpace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Espacio local/ }).click();
  await fillOrganization(page);
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
}

export async function fillOrganization(page: Page): Promise<void> {
  await page.getByLabel('Organización').fill(owner.organization);
  const setupToken = page.getByLabel('Código de instalación');
  if ((await setupToken.count()) > 0) await setupToken.fill(SETUP_TOKEN);
  await page.getByLabel('Nombre', { exact: true }).fill(owner.name);
  await page.getByLabel('Apellido').fill(owner.last_name);
  await page.getByLabel('Correo').fill(owner.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: /^Crear (espacio|organización)$/ }).click();
}

export async function chooseTeam(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: /Servidor del equipo/ }).click();
  await page.getByLabel('Dirección del servidor').fill(url);
  await page.getByRole('button', { name: 'Conectar' }).click();
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  // By its role, because a locked page behind it may have such a field too.
  await page.getByRole('textbox', { name: 'Correo', exact: true }).fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

export async function openDemo(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: /Probar con datos de ejemplo/ }).click();
  await expect(page.getByLabel('Correo')).toBeVisible({ timeout: 60_000 });
  await signIn(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
}

export async function createProcess(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar nuevo proceso' }).first().click();
  await page.getByRole('combobox', { name: 'Título' }).fill(title);
  await page.getByRole('textbox', { name: 'Descripción' }).fill(`Buscamos a alguien para ${title}.`);
  await page.getByRole('button', { name: 'Activar proceso' }).click();
  await expect(page.getByRole('heading', { name: 'Dónde se publica' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir al tablero' }).click();
  await expect(page).toHaveURL(/selection_processes\/\d+$/);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  // The toast may cover the next target.
  await expect(page.getByText('Proceso activado correctamente')).toBeHidden();
}

export const answerOpenDialog = (app: ElectronApplication, file: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
  }, file);

export const answerSaveDialog = (app: ElectronApplication, file: string) =>
  app.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath: path });
  }, file);

export const column = (page: Page, stage: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^${stage}`) });

export const card = (scope: Page | Locator, name: string): Locator =>
  scope.getByRole('button', { name: new RegExp(`^${name}\\.`) });

/** Drags with real mouse events in small steps. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const source = await from.boundingBox();
  const target = await to.boundingBox();
  if (!source || !target) throw new Error('nothing to drag, or nowhere to');
  const start = { x: source.x + source.width / 2, y: source.y + source.height / 2 };
  const end = { x: target.x + target.width / 2, y: target.y + Math.min(200, target.height / 2) };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y);
  await page.mouse.move(end.x, end.y, { steps: 12 });
  await page.mouse.up();
}

/** Closes the open dialog or drawer by Escape, once it has the focus, as keys have no effect before. */
export async function closeByEscape(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() =>
      dialog.evaluate((element) => (element.closest('.bp6-overlay') ?? element).contains(document.activeElement)),
    )
    .toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Signs a user of the demonstration in to a team's server, and opens «Solicitudes». */
export async function openRequests(page: Page, server: { readonly url: string }, email: string): Promise<Page> {
  await chooseTeam(page, server.url);
  await signIn(page, email, DEMO_PASSWORD);
  await page.getByRole('link', { name: 'Solicitudes' }).click();
  await expect(page.getByRole('heading', { name: 'Solicitudes', level: 1 })).toBeVisible();
  return page;
}
