// From a plan of three interviews to the next stage: windows, portal on a phone, e-mail and a CalDAV calendar.
import type { Browser, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { endAll } from '../api/cleanup.ts';
import { type Radicale, startRadicale } from '../api/interviewer-calendars/radicale.ts';
import { type MailServer, startMailServer } from '../api/mail/mail-server.ts';
import { expect, test } from './fixture.ts';
import { CRITERION, EVIDENCE, openTeam, planInterviews, startDemoTeam } from './interview-steps.ts';
import { card, column } from './steps.ts';
import { type Api, apiOf, type TeamServer } from './team-server.ts';

const [ana, marcos, elena] = DEMO_LOGINS;
const TITLE = 'Guardafaros de Chiloé';
const CANDIDATE = 'Ester Oyarzún';
const ADDRESS = 'ester@faro.example';
const CALENDAR = '/eva/trabajo/';
const PANEL = 'Panel técnico';
const PEOPLE = ['Ana Paredes', 'Marcos Soto', 'Elena Vidal'];

test.afterEach(endAll);

test('a candidate books and moves a panel from a phone, is scored, and advances by a rule [MORE-319]', async ({
  launch,
  visitors,
}, info) => {
  test.setTimeout(360_000);
  const [mail, radicale] = await Promise.all([startMailServer(), startRadicale()]);
  await radicale.addCalendar('Trabajo', CALENDAR);
  const server = await startDemoTeam(info.outputPath('server'), {
    TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mail.port}?from=seleccion@ejemplo.example`,
    TERNA_PRIVATE_HOSTS: '127.0.0.1',
  });
  try {
    const api = await apiOf(server, ana.email);
    const [first = '', second = ''] = await makeProcess(api, server);
    const open = async (login: { email: string }, data: string) => {
      const { window } = await launch({ userData: info.outputPath(data) });
      return openTeam(await window(), server, login.email);
    };
    const recruiter = await open(ana, 'ana');
    await test.step('the recruiter plans a call, a panel and a pool', () =>
      planInterviews(recruiter, TITLE, [
        { name: 'Llamada', kind: 'Telefónica', people: PEOPLE.slice(0, 1) },
        { name: PANEL, kind: 'Panel', people: PEOPLE },
        { name: 'Con el equipo', people: PEOPLE, poolSize: 1 },
      ]));
    await test.step('the recruiter makes a rule on the scorecards', () => makeRule(recruiter, first));
    const employee = await open(elena, 'elena');
    await test.step('an interviewer connects a calendar', () => connectCalendar(employee, radicale));

    await test.step('the recruiter sends a link, and the candidate books from a phone and moves it', async () => {
      await openInterviews(recruiter);
      await recruiter.getByRole('button', { name: 'Enviar enlace para reservar' }).click();
      const dialog = recruiter.locator('.bp6-dialog');
      await dialog.getByLabel('Entrevista del plan').selectOption({ label: PANEL });
      await dialog.getByRole('button', { name: 'Crear enlace' }).click();
      await recruiter.getByText('Enlace en camino por correo').first().waitFor();
      await bookByPhone(visitors, await linkIn(mail), radicale);
      await recruiter.getByText('Reservada por el candidato').waitFor();
      // The first invitations and those of the move: to the candidate and three interviewers each.
      await expect.poll(() => mail.received.filter(({ raw }) => raw.includes('text/calendar')).length).toBe(8);
    });

    const interviewer = await open(marcos, 'marcos');
    await test.step('three scorecards are hidden from each other and then open', async () => {
      await fillScorecard(employee, EVIDENCE);
      await openInterviews(interviewer);
      await interviewer.getByRole('button', { name: `Ver evaluaciones de la entrevista ${PANEL}` }).click();
      await interviewer.getByText('1 evaluación enviada: podrás leer las de otros cuando envíes la tuya.').waitFor();
      await expect(interviewer.getByText(EVIDENCE)).toHaveCount(0);
      await interviewer.getByRole('button', { name: 'Cerrar' }).last().click();
      await fillScorecard(interviewer, 'Lo explicó bien.');
      await fillScorecard(recruiter, 'Mantuvo la calma.');
      await recruiter.getByRole('button', { name: 'Ver las demás evaluaciones' }).click();
      const dialog = recruiter.getByRole('dialog');
      for (const evidence of [EVIDENCE, 'Lo explicó bien.']) {
        await dialog.getByText(evidence).waitFor();
      }
      await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
    });

    await test.step('the candidate advances by the rule', async () => {
      await recruiter.getByRole('link', { name: 'Procesos', exact: true }).click();
      await recruiter.getByRole('link', { name: TITLE }).click();
      await card(column(recruiter, second), CANDIDATE).waitFor();
    });
  } finally {
    await server.stop();
  }
});

interface NewProcess {
  readonly id: number;
  readonly lists: readonly { readonly name: string }[];
}

/** With a candidate in its first stage. @returns the names of the stages */
async function makeProcess(api: Api, server: TeamServer): Promise<string[]> {
  await api('PUT', '/mail_settings', { mail_settings: { hold_back_seconds: 0, public_url: server.url } });
  const process = { title: TITLE, description: 'Un faro.' };
  const { id, lists } = await api<NewProcess>('POST', '/selection_processes', process);
  const [name, last_name] = CANDIDATE.split(' ');
  const person = { name, last_name, email: ADDRESS };
  await api('POST', `/selection_processes/${id}/create_applicant_from_selection_process`, person);
  return lists.map((list) => list.name);
}

/** On the board; ends there. */
async function makeRule(page: Page, stage: string): Promise<void> {
  await page.getByRole('button', { name: `Acciones de la etapa ${stage}` }).click();
  await page.getByRole('menuitem', { name: 'Reglas de avance', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Evaluaciones' });
  const rules = [
    { element: 'Evaluaciones de entrevistas completas', operator: 'Es verdadero', value: null },
    { element: 'Recomendaciones a favor', operator: 'Es mayor que', value: '2' },
  ];
  for (const [index, { element, operator, value }] of rules.entries()) {
    await panel.getByRole('button', { name: 'Agregar regla en Evaluaciones' }).click();
    const rule = page.getByRole('group', { name: `Regla ${index + 1}`, exact: true });
    await rule.getByLabel('Dato').selectOption({ label: element });
    await rule.getByLabel('Condición').selectOption({ label: operator });
    if (value !== null) await rule.getByLabel('Valor').fill(value);
  }
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await page.getByText('Reglas actualizadas correctamente').waitFor();
  await page.getByRole('link', { name: 'Volver al tablero' }).click();
}

async function connectCalendar(page: Page, { login }: Radicale): Promise<void> {
  await page.getByRole('link', { name: 'Entrevistas' }).click();
  await page.getByRole('link', { name: 'Mi disponibilidad' }).click();
  const account = page.getByRole('region', { name: 'Calendario conectado' });
  await account.getByLabel('Dirección del servidor').fill(login.url);
  await account.getByLabel('Usuario').fill(login.user_name);
  await account.getByLabel('Contraseña').fill(login.password);
  await account.getByRole('button', { name: 'Conectar', exact: true }).press('Enter');
  await account.getByText(/^Conectado a 127\.0\.0\.1/).waitFor();
}

/** The link to the page of the booking, in the e-mail to the candidate. */
async function linkIn(mail: MailServer): Promise<string> {
  await mail.waitForEmails(1);
  const email = mail.received.find(({ to }) => to.includes(ADDRESS))?.raw ?? '';
  const [link = ''] = /http:\/\/127\.0\.0\.1:\d+\/entrevista\/[\w-]+/.exec(email.replaceAll('=\r\n', '')) ?? [];
  return link;
}

/** Without scripts; the calendar of the interviewer follows. */
async function bookByPhone(browser: Browser, link: string, radicale: Radicale): Promise<void> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 740 }, locale: 'es-CL', hasTouch: true, javaScriptEnabled: false },
  });
  const page = await context.newPage();
  await page.goto(link);
  // The calendar of the interviewer was read.
  await expect(page.getByText('No pudimos revisar', { exact: false })).toHaveCount(0);
  const slots = page.getByRole('radio');
  await slots.first().check({ force: true });
  await page.getByRole('button', { name: 'Reservar' }).click();
  await page.getByText('Reservamos tu entrevista. Te enviamos los detalles por correo.').waitFor();
  const startOf = async (sequence: string): Promise<string> => {
    await expect
      .poll(async () => (await radicale.eventsIn(CALENDAR)).map((text) => /SEQUENCE:(\d+)/.exec(text)?.[1]), {
        timeout: 60_000,
      })
      .toEqual([sequence]);
    const [text = ''] = await radicale.eventsIn(CALENDAR);
    expect(text).toContain(CANDIDATE);
    return /DTSTART:(\w+)/.exec(text)?.[1] ?? '';
  };
  const booked = await startOf('0');
  await slots.nth(3).check({ force: true });
  await page.getByRole('button', { name: 'Cambiar a esta hora' }).click();
  await page.getByText('Cambiamos la hora de tu entrevista. Te enviamos los detalles por correo.').waitFor();
  expect(await startOf('1')).not.toBe(booked);
  await context.close();
}

async function openInterviews(page: Page): Promise<void> {
  if (!/selection_processes\/\d+/.test(page.url())) await page.getByRole('link', { name: TITLE }).click();
  await card(page, CANDIDATE).press('Enter');
  await page.getByRole('tab', { name: 'Entrevistas' }).click();
}

async function fillScorecard(page: Page, evidence: string): Promise<void> {
  await page.getByRole('link', { name: 'Entrevistas', exact: true }).click();
  await page.getByRole('link', { name: 'Próximas y por evaluar' }).click();
  await page.getByRole('link', { name: new RegExp(CANDIDATE) }).click();
  const form = page.getByRole('region', { name: 'Mi evaluación' });
  await form.getByRole('radiogroup', { name: CRITERION }).getByRole('radio', { name: /^4 · / }).press('Space');
  await form.getByLabel(`Evidencia de ${CRITERION}`).fill(evidence);
  const recommendation = form.getByRole('radiogroup', { name: 'Recomendación' });
  await recommendation.getByRole('radio', { name: 'Sí', exact: true }).press('Space');
  await form.getByRole('button', { name: 'Enviar evaluación' }).press('Enter');
  await form.getByText(/^Enviada el/).waitFor();
}
