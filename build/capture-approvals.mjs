// The pictures of requests, rules, reports and their settings among the screens of `npm start -- --capture`.

/**
 * @typedef {import('./capture-steps.mjs').Step} Step
 * @typedef {import('playwright').Page} Page
 */

const REQUEST = 'Operador de grúa';

/** @type {Step[]} */
const ofRequests = [
  {
    name: 'requests',
    action: async (page) => {
      await goTo(page, '/requests?menu=all');
      await page.getByRole('link', { name: REQUEST }).waitFor();
    },
  },
  {
    name: 'request',
    action: async (page) => {
      await page.getByRole('link', { name: REQUEST }).click();
      await page.getByText('Paso 1 de 2').first().waitFor();
      for (const part of ['Aprobación', 'Historial']) {
        await page
          .locator('section')
          .filter({ has: page.getByRole('heading', { name: part, exact: true }) })
          .getByRole('listitem')
          .first()
          .waitFor();
      }
    },
  },
  {
    name: 'request-new',
    action: async (page) => {
      await goTo(page, '/requests?menu=all');
      await page.getByRole('button', { name: 'Nueva solicitud' }).click();
      await page.getByRole('dialog', { name: 'Tipos de solicitud' }).getByRole('button', { name: 'Continuar' }).click();
      await page.getByLabel('Título *').fill('Jefatura de muelle');
      await page.getByLabel('Salario').fill('1800000');
      await page.getByLabel('Vacantes *').fill('2');
    },
  },
];

/** @type {Step[]} */
const ofRules = [
  {
    name: 'rules-trial',
    action: async (page) => {
      await goTo(page, '/selection_processes/1/rules');
      await page.getByRole('button', { name: 'Agregar regla en Filtros' }).click();
      const rule = page.getByRole('group', { name: 'Regla 1', exact: true });
      await rule.getByLabel('Dato').selectOption({ label: 'Ciudad' });
      await rule.getByLabel('Condición').selectOption({ label: 'Es igual a' });
      await rule.getByLabel('Valor').fill('Atlántida');
      await rule.getByLabel('Si no se cumple').selectOption({ label: 'Se propone descalificar' });
      await page.getByRole('button', { name: 'Probar las reglas' }).click();
      const trial = page.getByRole('region', { name: 'Probar las reglas' });
      await trial.getByRole('table', { name: 'Condiciones' }).waitFor();
      await trial.getByText('Se propondría descalificar').first().waitFor();
      await trial.evaluate((element) => element.scrollIntoView());
    },
  },
  {
    name: 'rules-explanation',
    action: async (page) => {
      await page
        .getByRole('button', { name: /^Ver por qué, condición por condición/ })
        .first()
        .click();
      await page.getByRole('dialog').getByText('No cumple').waitFor();
    },
  },
  {
    name: 'rule-proposals',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('Reglas actualizadas correctamente').waitFor();
      await page.getByRole('button', { name: 'Aplicar ahora' }).click();
      await page.getByRole('link', { name: 'Ver propuestas de descalificación' }).click();
      const list = page.getByRole('list', { name: 'Candidatos que las reglas proponen descalificar' });
      await list.getByRole('checkbox').nth(2).waitFor();
      await page.getByText('Estamos aplicando las reglas.').waitFor({ state: 'hidden' });
    },
  },
];

/** @type {Step[]} */
const ofReports = [
  {
    name: 'report-processes',
    action: async (page) => {
      await goTo(page, '/reports/processes');
      await page.locator('.recharts-bar-rectangle').first().waitFor();
    },
  },
  {
    name: 'report-period',
    action: async (page) => {
      await goTo(page, '/reports/applications?basis=activity');
      await page.getByRole('region', { name: 'Resumen del periodo', exact: true }).waitFor();
      await page.locator('.recharts-bar-rectangle').first().waitFor();
    },
  },
  {
    name: 'report-costs',
    action: async (page) => {
      const card = page.getByRole('region', { name: 'Costo por contratación (CLP)', exact: true });
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Ver tabla' }).click();
      await card.getByRole('table').waitFor();
    },
  },
];

/** @type {Step[]} */
const ofSettings = [
  {
    name: 'work-calendar',
    action: async (page) => {
      await goTo(page, '/settings/work_calendars');
      await page.getByRole('button', { name: 'Agregar calendario' }).click();
      const dialog = page.getByRole('dialog', { name: 'Agregar calendario' });
      await dialog.getByLabel('Área', { exact: true }).selectOption({ index: 1 });
      for (const day of ['lunes', 'martes', 'miércoles', 'jueves', 'viernes']) {
        await dialog.getByRole('checkbox', { name: day }).press('Space');
      }
      await dialog.getByLabel('Abre').fill('09:00');
      await dialog.getByLabel('Cierra').fill('18:30');
      await dialog.getByRole('button', { name: 'Agregar día' }).click();
      await dialog.getByLabel('Fecha del día 1').fill('2026-06-07');
      await dialog.getByLabel('Nombre del día 1').fill('Asalto y Toma del Morro de Arica');
      await dialog.getByRole('checkbox', { name: 'Todos los años' }).press('Space');
    },
  },
  {
    name: 'work-calendars',
    action: async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Agregar calendario' });
      await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
      await page.getByText('09:00 a 18:30').waitFor();
      await page.getByText('Calendario agregado').waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'source-costs',
    action: async (page) => {
      await goTo(page, '/settings/source_costs');
      await page.getByText('LinkedIn', { exact: true }).first().waitFor();
    },
  },
  {
    name: 'audit',
    action: async (page) => {
      await goTo(page, '/settings/audit');
      await page.getByText(/Reglas: nada → Ciudad: es igual a «Atlántida»/).waitFor();
    },
  },
];

/** @type {Step[]} */
export const approvalSteps = [...ofRequests, ...ofRules, ...ofReports, ...ofSettings];

/** @param {Page} page @param {string} path */
export async function goTo(page, path) {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, path);
}
