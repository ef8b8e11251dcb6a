// The pictures of candidates and their import among the screens of `npm start -- --capture`.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {import('./capture-steps.mjs').Step} Step */

const TABLE = [
  'Nombre;RUT;Correo;Fecha nac.;Pretensión;¿Dónde vives?;Nota',
  'Marta Ferrer;12.345.670-K;marta@correo.example;24/02/1979;$ 1.200.000;Ñuñoa;5,5',
  'Ulises Vera;12.345.671-8;ulises@correo.example;03/11/1985;$ 950.000;Valdivia;6,1',
  'Nélida Araya;12.345.672-6;nélida arroba correo;17/06/1990;$ 1.050.000;Temuco;4,9',
].join('\n');

/** @type {Step} */
export const importColumns = {
  name: 'import-columns',
  action: async (page, app) => {
    const file = join(await app.evaluate(({ app: program }) => program.getPath('userData')), 'candidatos.csv');
    writeFileSync(file, TABLE);
    await app.evaluate(({ dialog }, path) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths: [path] });
    }, file);
    const importing = page.getByRole('dialog');
    await importing.getByRole('button', { name: /Elegir archivo/ }).click();
    await importing.getByText('3 personas nuevas').waitFor();
  },
};

/** @type {Step[]} */
export const candidateSteps = [
  {
    name: 'candidates',
    action: async (page) => {
      await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
      await page.getByRole('table', { name: 'Candidatos', exact: true }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'candidates-filter',
    action: async (page) => {
      await addCondition(page, 'Etapa');
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await page.getByRole('button', { name: /^Quitar el filtro «Etapa/ }).waitFor();
      await addCondition(page, 'Ciudad');
      await page.getByText(/^Con este filtro: /).waitFor();
    },
  },
  {
    name: 'segments',
    action: async (page) => {
      await page.getByRole('button', { name: 'Aplicar' }).click();
      await page.getByRole('button', { name: 'Vistas' }).click();
      await page.getByRole('menuitem', { name: 'Guardar como vista nueva…' }).click();
      await page.getByLabel('Nombre', { exact: true }).fill('Recién postulados');
      await page.getByRole('button', { name: 'Guardar', exact: true }).click();
      await page.getByRole('button', { name: 'Vista: Recién postulados' }).click();
      await page.getByRole('menuitem', { name: 'Administrar vistas y segmentos…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Vistas y segmentos' });
      await dialog.getByRole('button', { name: /^Vigilar la vista/ }).click();
      await dialog.getByText(/esta semana/).waitFor();
      for (const toast of ['Vista guardada', /^Te avisaremos/]) {
        await page.getByText(toast).waitFor({ state: 'hidden' });
      }
    },
  },
  {
    name: 'pool',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.locator('tr[data-index] a').first().focus();
      for (const key of ['Space', 'Shift+ArrowDown']) await page.keyboard.press(key);
      await page.getByRole('button', { name: 'Agregar a un grupo…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Nombre del grupo').fill('Finalistas');
      await dialog.getByLabel('Nota').fill('Llegaron a la última etapa');
    },
  },
  {
    name: 'duplicates',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: 'Posibles duplicados' }).click();
      await page.getByRole('heading', { name: 'Posibles duplicados' }).waitFor();
    },
  },
];

/**
 * Opens the form of a new condition and checks its most frequent value.
 * @param {import('playwright').Page} page
 * @param {string} field
 */
async function addCondition(page, field) {
  await page.getByRole('button', { name: 'Agregar filtro' }).click();
  const form = page.getByRole('form', { name: 'Filtro' });
  await form.getByLabel('Campo').selectOption(field);
  await form.getByRole('checkbox').first().check();
}
