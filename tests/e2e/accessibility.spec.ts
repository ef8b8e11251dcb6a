// Accessibility of screens in light and dark mode, checked with axe.
import { pressEscape } from '../press-escape.ts';
import { violationsInBothSchemes } from './color-schemes.ts';
import { expect, test } from './fixture.ts';
import { closeByEscape, column, openDemo } from './steps.ts';

test('no screen has a violation in light or dark', async ({ launch, allowMessage }) => {
  allowMessage(
    /Failed to execute 'postMessage' on 'DOMWindow'/,
    'axe asks the frame of documents, which has no origin.',
  );
  test.setTimeout(180_000);
  const page = await (await launch()).window();
  const clean = async (screen: string) => expect(await violationsInBothSchemes(page), screen).toEqual([]);
  await expect(page.getByRole('button', { name: /Espacio local/ })).toBeVisible();
  await clean('first run');
  await openDemo(page, 'ana.paredes@demo.terna.example');
  await expect(page.getByRole('link', { name: 'Analista financiera' })).toBeVisible();
  await clean('list');
  await page.getByRole('link', { name: 'Candidatos', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Candidatos' }).getByRole('link').first()).toBeVisible();
  await clean('candidates');
  await page.getByRole('button', { name: 'Agregar filtro' }).click();
  await expect(page.getByRole('form', { name: 'Filtro' }).getByRole('checkbox').first()).toBeVisible();
  await clean('filter of candidates');
  await pressEscape(page);
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('button', { name: 'Agregar nuevo proceso' }).click();
  await expect(page.getByRole('combobox', { name: 'Título' })).toBeFocused();
  await page.getByLabel('Vacantes').fill('0');
  await expect(page.getByText('Escribe un número desde 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Enlace' }).click();
  await expect(page.getByLabel('Dirección del enlace')).toBeFocused();
  await clean('new process');
  await page.getByRole('link', { name: 'Formulario de postulación' }).click();
  await expect(page.getByText('Datos del postulante')).toBeVisible();
  await clean('form of a process');
  await page.getByRole('link', { name: 'Datos generales' }).click();
  await expect(page.getByLabel('Nombre del cargo')).toBeVisible();
  await clean('general data');
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('button', { name: 'Acciones de Analista financiera' }).click();
  await page.getByRole('menuitem', { name: 'Compartir' }).click();
  await expect(page.getByRole('article', { name: 'Vista previa de la oferta' })).toBeVisible();
  await clean('publication');
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('link', { name: /^Cerrados/ }).click();
  await page.getByRole('button', { name: 'Acciones de Cocinera' }).click();
  await page.getByRole('menuitem', { name: 'Ver', exact: true }).click();
  await expect(page.getByText('Este proceso está cerrado')).toBeVisible();
  await clean('closed process');
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await page.getByRole('link', { name: /^Todos/ }).click();
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await expect(column(page, 'Postulados').locator('[data-card-id]').first()).toBeVisible();
  await clean('board');
  await column(page, 'Postulados').locator('[data-card-id]').first().click();
  await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(/@correo\.example$/);
  await clean('drawer');
  await page.getByRole('tab', { name: 'CV' }).click();
  await expect(page.getByText(/^Página 1 de \d+$/)).toBeVisible();
  // The text layer exists once pdf.js has worked under the program's policy.
  const frame = page.frameLocator('iframe[title^="Documento: "]');
  await expect(frame.locator('.text-layer span').first()).not.toBeEmpty();
  await clean('document');
  await closeByEscape(page);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await clean('import');
});
