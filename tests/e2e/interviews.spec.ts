// From the plan to two scorecards through three windows: hidden from each other, and then open.
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { expect, test } from './fixture.ts';
import { CRITERION, EVIDENCE, openTeam, planInterviews, QUESTION, startDemoTeam } from './interview-steps.ts';
import { card } from './steps.ts';
import { apiOf } from './team-server.ts';

const [ana, marcos, elena] = DEMO_LOGINS;
const TITLE = 'Guardafaros de Chiloé';
const CANDIDATE = 'Ester Oyarzún';

test('a plan becomes an interview, and two scorecards are hidden from each other and then open [MORE-226]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const server = await startDemoTeam(info.outputPath('server'));
  try {
    const api = await apiOf(server, ana.email);
    const { id } = await api<{ id: number }>('POST', '/selection_processes', { title: TITLE, description: 'Un faro.' });
    const [name, last_name] = CANDIDATE.split(' ');
    await api('POST', `/selection_processes/${id}/create_applicant_from_selection_process`, {
      ...{ name, last_name },
      email: 'ester@faro.example',
    });
    const open = async (login: { email: string }, data: string) => {
      const { window } = await launch({ userData: info.outputPath(data) });
      return openTeam(await window(), server, login.email);
    };

    const recruiter = await open(ana, 'ana');
    await planInterviews(recruiter, TITLE, [{ name: 'Técnica', people: ['Marcos Soto', 'Elena Vidal'] }]);
    await scheduleInterview(recruiter);

    // The employee sees the interview and its candidate, but none of the processes' candidates.
    const employee = await open(elena, 'elena');
    await employee.getByRole('link', { name: 'Entrevistas' }).click();
    await employee.getByRole('link', { name: new RegExp(CANDIDATE) }).click();
    await employee.getByText(QUESTION).waitFor();
    await fillScorecard(employee, EVIDENCE);

    // The interviewing recruiter reads that there is one, and not what it says.
    const interviewer = await open(marcos, 'marcos');
    await openInterviews(interviewer);
    await interviewer.getByRole('button', { name: 'Ver evaluaciones de la entrevista Técnica' }).click();
    await interviewer.getByText('1 evaluación enviada: podrás leer las de otros cuando envíes la tuya.').waitFor();
    await expect(interviewer.getByText(EVIDENCE)).toHaveCount(0);
    await interviewer.getByRole('button', { name: 'Cerrar' }).last().click();
    await interviewer.getByRole('button', { name: 'Abrir mi evaluación de la entrevista Técnica' }).click();
    await fillScorecard(interviewer, 'Lo explicó bien.');
    await interviewer.getByRole('button', { name: 'Ver las demás evaluaciones' }).click();
    await interviewer.getByRole('dialog').getByText(EVIDENCE).waitFor();

    // The window of the recruiter who does not interview was open all the time.
    await recruiter.getByText('Evaluaciones: 2 de 2').waitFor();
    await recruiter.getByRole('button', { name: 'Ver evaluaciones de la entrevista Técnica' }).click();
    const dialog = recruiter.locator('.bp6-dialog');
    await dialog.getByText(EVIDENCE).waitFor();
    await dialog.getByText('Lo explicó bien.').waitFor();
  } finally {
    await server.stop();
  }
});

async function openInterviews(page: Page): Promise<void> {
  if (!/selection_processes\/\d+/.test(page.url())) await page.getByRole('link', { name: TITLE }).click();
  await card(page, CANDIDATE).press('Enter');
  await page.getByRole('tab', { name: 'Entrevistas' }).click();
}

async function scheduleInterview(page: Page): Promise<void> {
  await openInterviews(page);
  await page.getByRole('button', { name: 'Agendar entrevista' }).click();
  const dialog = page.locator('.bp6-dialog');
  await dialog.getByLabel('Fecha').fill('2026-12-15');
  await dialog.getByLabel('Hora').fill('10:00');
  await dialog.getByRole('button', { name: 'Agendar', exact: true }).click();
  await page.getByText('15/12/2026, 10:00 a 10:45').waitFor();
}

async function fillScorecard(page: Page, evidence: string): Promise<void> {
  const form = page.getByRole('region', { name: 'Mi evaluación' });
  const calm = form.getByRole('radiogroup', { name: CRITERION });
  await calm.getByRole('radio', { name: /^4 · / }).press('Space');
  await form.getByLabel(`Evidencia de ${CRITERION}`).fill(evidence);
  await form.getByText('Borrador guardado: solo tú lo ves.').waitFor();
  await form
    .getByRole('radiogroup', { name: 'Recomendación' })
    .getByRole('radio', { name: 'Sí', exact: true })
    .press('Space');
  await form.getByRole('button', { name: 'Enviar evaluación' }).press('Enter');
  await form.getByText(/^Enviada el/).waitFor();
}
