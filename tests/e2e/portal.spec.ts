// From the portal to the board: a browser's application appears on a recruiter's board.
import type { Browser, Page } from '@playwright/test';
import { hostileTexts, recordExecution } from '../hostile.ts';
import { expect, test } from './fixture.ts';
import { card, chooseTeam, closeByEscape, column, createProcess, fillOrganization, owner } from './steps.ts';
import { teamServer } from './team-server.ts';

/** The smallest PDF that viewers open. */
const curriculum = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 144]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

async function administrator(url: string) {
  const send = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
    return response.json();
  };
  const { token } = await send('POST', '/sessions', { email: owner.email, password: owner.password });
  return (method: string, path: string, body?: object) => send(method, path, body, token);
}

const phone = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ viewport: { width: 360, height: 740 }, locale: 'es-CL', hasTouch: true })).newPage();

/** From a board to its process's publication and back. */
async function publish(board: Page): Promise<void> {
  await board.getByRole('button', { name: 'Más acciones' }).click();
  await board.getByRole('menuitem', { name: 'Compartir' }).click();
  // The input is covered by its styled indicator.
  await board.getByLabel('Portal externo').click({ force: true });
  await expect(board.getByText('Publicado', { exact: true })).toBeVisible();
  await board.getByRole('link', { name: 'Ir al tablero' }).click();
  await expect(column(board, 'Postulados')).toBeVisible();
}

test('a process is published, somebody applies on their telephone, and their card is on the open board [FORM-35] [FORM-38]', async ({
  launch,
  visitors,
  allowMessage,
}, info) => {
  test.setTimeout(180_000);
  allowMessage(/Failed to load resource: .* 422 /, 'The server rejects a form that is sent as fast as by a program.');
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  try {
    const board = await (await launch()).window();
    await chooseTeam(board, server.url);
    await fillOrganization(board);
    await createProcess(board, 'Farera');
    await publish(board);
    const ask = await administrator(server.url);
    await ask('PUT', '/selection_processes/1', {
      ...{ location: 'Valdivia, Chile', vacancies: 2 },
      description:
        '<p>Buscamos a quien cuide nuestro faro, de noche y con mal tiempo.</p><ul><li>Mantener la luz</li><li>Llevar el diario</li></ul>',
    });
    const question = { input_type: 'text', question: '¿Por qué un faro?', required: true };
    await ask('POST', '/selection_processes/1/save_questions', {
      selection_process: { residence_options: 1, selection_process_questions_attributes: [question] },
    });
    const { token } = await ask('GET', '/landing_configurations/current');
    await expect(column(board, 'Postulados')).toBeVisible();
    await board.evaluate(() => {
      document.title = 'the same page';
    });

    const page = await phone(visitors);
    await page.goto(`${server.url}/portal/${token}`);
    await page.getByRole('link', { name: /Farera/ }).click();
    await expect(page.getByRole('heading', { name: 'Farera' })).toBeVisible();
    await page.screenshot({ path: info.outputPath('portal-offer.png') });
    await page.getByRole('link', { name: 'Postular' }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Camila');
    await page.getByLabel('Apellidos').fill('Rojas');
    await page.getByLabel('Correo electrónico').fill('camila@persona.example');
    await page.screenshot({ path: info.outputPath('portal-apply.png') });
    await page
      .getByLabel(/^Currículum/)
      .setInputFiles({ name: 'CV Camila.pdf', mimeType: 'application/pdf', buffer: curriculum });
    await expect(page.getByText('Listo')).toBeVisible();
    await page.getByLabel('¿Por qué un faro?').fill('Por el mar');
    await page.getByRole('checkbox', { name: /política de privacidad/ }).check();
    // A form sent as fast as by a program is rejected, so it is sent again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Enviar postulación' }).click();
      await expect(page.getByRole('heading', { name: 'Recibimos tu postulación' })).toBeVisible({ timeout: 2000 });
    }).toPass();

    await expect(card(column(board, 'Postulados'), 'Camila Rojas')).toBeVisible();
    expect(await board.title()).toBe('the same page');
    await card(board, 'Camila Rojas').click();
    await expect(board.getByLabel('Correo', { exact: true })).toHaveValue('camila@persona.example');
    await board.getByRole('tab', { name: 'CV' }).click();
    await expect(board.getByText('Página 1 de 1')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('two hundred hostile texts of an offer and its candidates run nothing in the program', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const server = await teamServer(info.outputPath('server'));
  await server.start();
  try {
    const page = await (await launch()).window();
    await chooseTeam(page, server.url);
    await fillOrganization(page);
    await createProcess(page, 'Farera');
    await publish(page);
    await page.evaluate(recordExecution);
    const ask = await administrator(server.url);
    await ask('POST', '/selection_processes/1/save_questions', {
      selection_process: {
        ...{ nationality_options: 1, gender_options: 1, residence_options: 1, disability_active: true },
        selection_process_questions_attributes: hostileTexts
          .slice(0, 30)
          .map((question) => ({ input_type: 'text', question })),
      },
    });
    const form = await ask('GET', '/selection_processes/1/form_configuration');
    for (const [at, applicant] of applicants(form.selection_process_questions[0].id).entries()) {
      const email = `persona${at}@correo.example`;
      await ask('POST', '/selection_processes/1/create_external_applicant', {
        applicant: { ...applicant, email, privacy_policy_version: 1 },
      });
    }
    const runsNothing = async (where: string) =>
      expect(await page.evaluate(() => (globalThis as { hasRun?: boolean }).hasRun), where).toBe(false);

    const cards = column(page, 'Postulados').locator('[data-card-id]');
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => cards.count()).toBeGreaterThan(5);
    await runsNothing('the board');
    for (let number = 0; number < 5; number++) {
      await cards.nth(number).click();
      await expect(page.getByLabel('Correo', { exact: true })).toHaveValue(/@correo\.example$/);
      await runsNothing(`the drawer of card ${number}`);
      await closeByEscape(page);
    }
    const texts = Array.from({ length: 10 }, (_, at) => hostileTexts.slice(at * 20, at * 20 + 20));
    await page.getByRole('button', { name: 'Más acciones' }).click();
    await page.getByRole('menuitem', { name: 'Editar', exact: true }).click();
    for (const description of texts) {
      const { version } = await ask('PUT', '/selection_processes/1', {
        title: `Farera ${description[3]}`.slice(0, 120),
        description: description.map((text) => `<p>${text}</p>`).join(''),
      });
      expect(version).toBeGreaterThan(0);
      await expect(page.getByRole('combobox', { name: 'Título' })).toHaveValue(/^Farera ./);
      await runsNothing('the announcement');
    }
    await page.getByRole('link', { name: 'Formulario de postulación' }).click();
    await expect(page.getByText('Datos del postulante').first()).toBeVisible();
    await runsNothing('the form');
    await page.getByRole('link', { name: 'Publicar' }).click();
    await expect(page.getByRole('article', { name: 'Vista previa de la oferta' })).toBeVisible();
    await runsNothing('the publication');
  } finally {
    await server.stop();
  }
});

/** Candidates who write a given text into every field. */
const applicants = (questionId: number) =>
  Array.from({ length: 25 }, (_, at) => {
    const [name = '', last_name, phone, city, country, gender, nationality, value] = hostileTexts.slice(at * 8);
    return {
      ...{ name, last_name, phone, city, country, gender, nationality },
      answers_attributes: [{ selection_process_question_id: questionId, value }],
    };
  });
