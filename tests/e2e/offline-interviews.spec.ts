// Interviews of the next days open without the server, and a draft made meanwhile survives a kill and is sent.
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { expect, test } from './fixture.ts';
import { CRITERION, EVIDENCE, openTeam, QUESTION, startDemoTeam } from './interview-steps.ts';
import { createKeychain } from './keychain.ts';
import { type Api, apiOf } from './team-server.ts';

const [ana, , elena] = DEMO_LOGINS;
const DAY = 24 * 60 * 60 * 1000;

test('kit and curriculum open while the server is away; a draft survives a kill and is sent [MORE-453]', async ({
  launch,
}, info) => {
  test.setTimeout(240_000);
  const server = await startDemoTeam(info.outputPath('server'));
  const keychain = createKeychain(info.outputPath('keychain'));
  try {
    const admin = await apiOf(server, ana.email);
    const own = await apiOf(server, elena.email);
    const userId = (await own<{ user: { id: number } }>('GET', '/sessions/current')).user.id;
    const { candidate, interviewId } = await scheduleInterview(admin, userId);
    const first = await launch({ keychain });
    const page = await openTeam(await first.window(), server, elena.email);
    // The curriculum is read without being opened.
    await expect.poll(async () => curriculaReadBy(admin, userId), { timeout: 60_000 }).toContain(interviewId);
    await openInterviews(page);
    await page.getByRole('link', { name: new RegExp(candidate) }).waitFor();

    await server.stop('SIGKILL');
    await page.getByRole('button', { name: /Sin conexión|Reconectando/ }).waitFor({ timeout: 60_000 });
    await page.reload();
    await page
      .getByText(/Sin conexión · datos de las/)
      .first()
      .waitFor();
    await page.getByRole('link', { name: new RegExp(candidate) }).click();
    await page.getByText(QUESTION).waitFor();
    const curriculum = page.getByRole('region', { name: 'CV' });
    await curriculum.locator('iframe, embed, object, canvas').first().waitFor();
    await expect(curriculum.getByText('No pudimos abrir el CV.')).toHaveCount(0);
    const form = page.getByRole('region', { name: 'Mi evaluación' });
    await form.getByLabel(`Evidencia de ${CRITERION}`).fill(EVIDENCE);
    await form.getByText('Borrador guardado en este equipo: se enviará al volver la conexión.').waitFor();
    await page.screenshot({ path: info.outputPath('offline-interview.png') });
    await page.getByRole('button', { name: /1 pendiente/ }).waitFor();
    await first.kill();

    const second = await launch({ keychain });
    // The window is restored at its screen.
    const reopened = await second.window('interviews');
    const sameForm = reopened.getByRole('region', { name: 'Mi evaluación' });
    await expect(sameForm.getByLabel(`Evidencia de ${CRITERION}`)).toHaveValue(EVIDENCE);
    await server.start();
    await expect(reopened.getByRole('button', { name: /Al día/ })).toBeVisible({ timeout: 60_000 });
    await expect(reopened.getByRole('button', { name: /pendiente/ })).toHaveCount(0);
    await sameForm.getByText('Borrador guardado: solo tú lo ves.').waitFor();
    const next = await own<{ id: number; applicant_name: string }[]>('GET', NEXT_INTERVIEWS);
    const interview = next.find(({ applicant_name }) => applicant_name === candidate);
    const { scorecard } = await own<{ scorecard: unknown }>('GET', `/interviews/${interview?.id}`);
    expect(scorecard).toMatchObject({ version: 1, submitted_at: null, answers: [{ note: EVIDENCE }] });
    await second.app.close();
  } finally {
    await server.stop();
  }
});

interface Person {
  readonly id: number;
  readonly full_name: string;
}

/** Tomorrow, with the first candidate of the demonstration who has a curriculum. */
async function scheduleInterview(api: Api, userId: number) {
  const search = '/selection_processes/search?page=1&items=20';
  for (const { id: processId } of await api<{ id: number }[]>('POST', search, {})) {
    const board = await api<{ columns: { applicants: Person[] }[] }>('GET', `/selection_processes/${processId}/board`);
    for (const { id, full_name } of board.columns.flatMap(({ applicants }) => applicants).slice(0, 5)) {
      const { files, status } = await api<{ files: { is_cv: boolean }[]; status: string }>('GET', `/applicants/${id}`);
      if (status !== 'active' || !files.some(({ is_cv }) => is_cv)) continue;
      const path = `/selection_processes/${processId}/interview_plan`;
      const { version } = await api<{ version: number }>('GET', path);
      const kit = {
        goal: null,
        questions: [QUESTION],
        criteria: [{ name: CRITERION, anchors: ['Nada', 'Poca', 'Suficiente', 'Mucha', 'Total'] }],
      };
      const planned = { name: 'Técnica', kind: 'video', minutes: 30, kit, list_id: null, interviewer_ids: [userId] };
      const plan = await api<{ interviews: { id: number }[] }>('PUT', path, { interviews: [planned], version });
      const starts_at = new Date(Math.ceil(Date.now() / DAY) * DAY + DAY / 2).toISOString();
      const { id: interviewId } = await api<{ id: number }>('POST', `/applicants/${id}/interviews`, {
        planned_interview_id: plan.interviews[0]?.id,
        interview: { starts_at, minutes: 30, place: null, user_ids: [userId] },
      });
      return { candidate: full_name, interviewId };
    }
  }
  throw new Error('the demonstration has no candidate with a curriculum');
}

const NEXT_INTERVIEWS = '/interviews/mine?when=next&page=1&items=50';

/** The interviews whose curriculum was read. The demonstration may have one of today, too. */
async function curriculaReadBy(api: Api, userId: number): Promise<(number | null)[]> {
  const path = `/audit_entries?user_id=${userId}&items=50`;
  const { entries } = await api<{ entries: { call: string; subject_id: number | null }[] }>('GET', path);
  return entries.filter(({ call }) => call === 'interviews.curriculum').map(({ subject_id }) => subject_id);
}

async function openInterviews(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Entrevistas' }).click();
  await page.getByRole('heading', { name: 'Mis entrevistas' }).waitFor();
}
