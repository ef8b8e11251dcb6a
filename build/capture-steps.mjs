// The screens of which `npm start -- --capture FOLDER` takes a picture, in the order in which a person comes to them.
// A step leads to its screen; the picture is of the first window, or of the page that the step returns.
import { DEMO_LOGINS, DEMO_PASSWORD } from '../src/contract/demo.ts';

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{name: string, action: (page: Page, app: import('playwright').ElectronApplication) => Promise<Page | void>}} Step
 */

/** @type {Step[]} */
export const steps = [
  { name: 'first-run', action: (page) => page.getByRole('button', { name: /Probar con datos de ejemplo/ }).waitFor() },
  {
    name: 'sign-in',
    action: async (page) => {
      await page.getByRole('button', { name: /Probar con datos de ejemplo/ }).click();
      await page.getByLabel('Correo').waitFor();
    },
  },
  {
    name: 'process-list',
    action: async (page) => {
      await page.getByLabel('Correo').fill(DEMO_LOGINS[0].email);
      await page.getByLabel('Contraseña', { exact: true }).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: 'Iniciar sesión' }).click();
      await page.getByRole('heading', { name: 'Procesos de selección' }).waitFor();
    },
  },
  {
    name: 'board',
    action: async (page) => {
      await page.locator('a[href*="selection_processes/"]').first().click();
      await page.getByRole('region').first().waitFor();
    },
  },
  {
    name: 'candidate',
    action: async (page) => {
      await page.getByRole('article').first().click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'import',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /Importar/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
];
