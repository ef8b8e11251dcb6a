// The screens that `npm start -- --capture FOLDER` takes pictures of, in order.
// A step opens its screen; the picture is of the first window, or of the page that the step returns.
import { DEMO_LOGINS, DEMO_PASSWORD } from '../src/contract/demo.ts';
import { approvalSteps } from './capture-approvals.mjs';
import { candidateSteps, importColumns } from './capture-candidates.mjs';
import { settingsSteps } from './capture-settings.mjs';

/**
 * @typedef {import('playwright').Page} Page
 * @typedef {{name: string, action: (page: Page, app: import('playwright').ElectronApplication) => Promise<Page | void>}} Step
 */

const process = 'Analista financiera';
const WEEKS_AHEAD = 8;

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
      await page.getByRole('link', { name: process }).waitFor();
    },
  },
  {
    name: 'process-filters',
    action: async (page) => {
      await page.getByRole('button', { name: 'Filtros', exact: true }).click();
      await page.getByRole('dialog', { name: 'Filtros' }).getByLabel('Prioridad').waitFor();
    },
  },
  {
    name: 'process-closing',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Filtros' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Acciones de ${process}` }).click();
      await page.getByRole('menuitem', { name: 'Cerrar proceso…' }).click();
      await page.getByRole('dialog').getByLabel('Motivo').waitFor();
    },
  },
  {
    name: 'process-announcement',
    action: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: `Acciones de ${process}` }).click();
      await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
      await page.getByRole('combobox', { name: 'Título' }).waitFor();
    },
  },
  { name: 'process-form', action: (page) => toStep(page, 'Formulario de postulación', /Datos del postulante/) },
  { name: 'process-general', action: (page) => toStep(page, 'Datos generales', 'Encargados de las etapas') },
  { name: 'process-publish', action: (page) => toStep(page, 'Publicar', 'Dónde se publica') },
  {
    name: 'process-template',
    action: async (page) => {
      await page.getByRole('link', { name: 'Volver a los procesos' }).click();
      await page.getByRole('button', { name: `Acciones de ${process}` }).click();
      await page.getByRole('menuitem', { name: 'Marcar como plantilla' }).click();
      await page.getByText('Plantilla', { exact: true }).waitFor();
      await page.getByText('Proceso actualizado correctamente').waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: 'Otras formas de comenzar un proceso' }).click();
      await page.getByRole('menuitem', { name: 'Desde una plantilla…' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Plantilla' }).click();
      await page.getByRole('dialog').getByRole('option', { name: process }).waitFor();
    },
  },
  {
    name: 'board',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('link', { name: process }).click();
      await firstCard(page).waitFor();
      // The toast about a missing keychain is not part of the board.
      const closeButton = page.getByRole('button', { name: 'Cerrar', exact: true });
      if (await closeButton.isVisible()) await closeButton.click();
    },
  },
  {
    name: 'candidate',
    action: async (page) => {
      await firstCard(page).click();
      await page.getByLabel('Correo', { exact: true }).waitFor();
      await page.frameLocator('iframe').locator('.text-layer span').first().waitFor();
    },
  },
  {
    name: 'board-table',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.keyboard.press('t');
      await firstCandidate(page).waitFor();
    },
  },
  {
    name: 'card-fields',
    action: async (page) => {
      await page.keyboard.press('t');
      await firstCard(page).waitFor();
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Datos de las tarjetas…' }).click();
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'import',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Elegir archivo/ })
        .waitFor();
    },
  },
  importColumns,
  {
    name: 'rules',
    action: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Reglas de avance' }).click();
      await page.getByRole('region', { name: 'Filtros' }).waitFor();
    },
  },
  {
    name: 'interview-plan',
    action: async (page) => {
      await page.getByRole('link', { name: 'Volver al tablero' }).click();
      await firstCard(page).waitFor();
      await page.getByRole('button', { name: 'Más acciones' }).click();
      await page.getByRole('menuitem', { name: 'Plan de entrevistas' }).click();
      await page.getByRole('button', { name: 'Agregar entrevista' }).click();
      const dialog = page.getByRole('dialog');
      for (const name of ['Ana Paredes', 'Marcos Soto']) {
        await dialog.getByRole('combobox', { name: 'Quiénes entrevistan' }).fill(name);
        await page.getByRole('option', { name: new RegExp(name) }).click();
      }
      await dialog.getByLabel('Nombre', { exact: true }).fill('Entrevista técnica');
      await dialog.getByLabel('Preguntas').fill('¿Cómo cerraste tu último mes?\n¿Qué harías distinto?');
      await dialog.getByLabel('Nombre del criterio 1').fill('Análisis');
    },
  },
  {
    name: 'interview-schedule',
    action: async (page) => {
      await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
      await page.getByText('2 preguntas · 1 criterio').waitFor();
      await page.getByText('Entrevista agregada al plan').waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Volver al tablero' }).click();
      await firstCard(page).press('Enter');
      await page.getByRole('tab', { name: 'Entrevistas' }).click();
      await page.getByRole('button', { name: 'Agendar entrevista' }).click();
      const dialog = page.locator('.bp6-dialog');
      await dialog.getByLabel('Fecha').fill('2026-12-15');
      await dialog.getByLabel('Hora').fill('10:00');
      await dialog.getByLabel('Lugar o enlace').fill('Sala 2');
    },
  },
  {
    name: 'interview-scorecard',
    action: async (page) => {
      await page.locator('.bp6-dialog').getByRole('button', { name: 'Agendar', exact: true }).click();
      await page.getByText('15/12/2026, 10:00 a 10:45').waitFor();
      await page.getByText('Entrevista agendada', { exact: true }).waitFor({ state: 'hidden' });
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Entrevistas', exact: true }).click();
      await page
        .getByRole('link', { name: /Entrevista técnica/ })
        .first()
        .click();
      const form = page.getByRole('region', { name: 'Mi evaluación' });
      await form.getByRole('radiogroup', { name: 'Análisis' }).getByRole('radio', { name: /^4 · / }).press('Space');
      await form.getByLabel('Evidencia de Análisis').fill('Explicó cada diferencia y cómo la encontró.');
      await form.getByText('Borrador guardado: solo tú lo ves.').waitFor();
    },
  },
  {
    name: 'interview-agenda',
    action: async (page) => {
      await page.getByRole('link', { name: 'Volver a mis entrevistas' }).click();
      await page.getByRole('link', { name: 'Agenda' }).click();
      const agenda = page.getByRole('region', { name: 'Agenda de la semana' });
      const next = agenda.getByRole('button', { name: 'Semana siguiente' });
      // The interview is on the 15th of December.
      for (let week = 0; week < WEEKS_AHEAD && !(await agenda.getByText(/14.*diciembre/).isVisible()); week += 1) {
        await next.click();
      }
      await agenda.getByText('Entrevista técnica').first().waitFor();
      await agenda.getByRole('heading').hover();
      await page.locator('.bp6-tooltip').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'comparison',
    action: async (page) => {
      await page.getByRole('link', { name: 'Próximas y por evaluar' }).click();
      await page
        .getByRole('link', { name: /Entrevista técnica/ })
        .first()
        .click();
      const form = page.getByRole('region', { name: 'Mi evaluación' });
      await form
        .getByRole('radiogroup', { name: 'Recomendación' })
        .getByRole('radio', { name: 'Sí', exact: true })
        .press('Space');
      await form.getByRole('button', { name: 'Enviar evaluación' }).press('Enter');
      await form.getByText(/^Enviada el/).waitFor();
      await page.getByText('Evaluación enviada', { exact: true }).waitFor({ state: 'hidden' });
      await page.getByRole('link', { name: 'Procesos', exact: true }).click();
      await page.getByRole('link', { name: process }).click();
      await firstCard(page).focus();
      for (const key of ['x', 'ArrowDown', 'x', 'ArrowDown', 'x', 'c']) await page.keyboard.press(key);
      const table = page.getByRole('table', { name: 'Comparar candidatos' });
      await table.getByText(/4 de 5 · Por encima/).waitFor();
      await page.getByText('Cargando…').first().waitFor({ state: 'detached' });
      // The interviews come into sight.
      await page.getByRole('button', { name: 'Fijar la fila Entrevista técnica: recomendación' }).click();
      await page.getByRole('button', { name: 'Fijar la fila Entrevista técnica: Análisis' }).click();
    },
  },
  {
    name: 'report-interviews',
    action: async (page) => {
      await page.getByRole('link', { name: 'Reportes', exact: true }).click();
      await page.getByRole('main').getByRole('link', { name: 'Entrevistas', exact: true }).click();
      await page.getByRole('main').getByRole('region').first().waitFor();
    },
  },
  {
    name: 'report-survey',
    action: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Encuesta a candidatos', exact: true }).click();
      await page.getByRole('main').getByRole('table').first().waitFor();
    },
  },
  ...candidateSteps,
  ...settingsSteps,
  ...approvalSteps,
];

/**
 * Opens a step of the wizard and waits for its heading.
 * @param {Page} page
 * @param {string} step
 * @param {string | RegExp} heading
 */
async function toStep(page, step, heading) {
  await page.getByRole('link', { name: step }).click();
  await page.getByText(heading).first().waitFor();
}

/** @param {Page} page */
function firstCandidate(page) {
  return page.getByRole('table', { name: 'Candidatos' }).getByRole('link').first();
}

/** @param {Page} page */
function firstCard(page) {
  return page
    .getByRole('group', { name: /^Postulados/ })
    .locator('[data-card-id]')
    .first();
}
