// A requisition with custom fields through return, delegation, escalation and approval on phones, to its process.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Browser, Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { endAll } from '../api/cleanup.ts';
import { type MailServer, startMailServer } from '../api/mail/mail-server.ts';
import { violationsIn } from '../axe.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { openRequests } from './steps.ts';
import { apiOf, type TeamServer, teamServer } from './team-server.ts';

const TITLE = 'Jefe de muelle';
const [admin, user, employee, superadmin] = DEMO_LOGINS;

test.afterEach(endAll);

test('a requisition with custom fields goes through return, delegation, escalation and approval on phones to its process [MORE-516] [MORE-605]', async ({
  launch,
  visitors,
  expectMessage,
}, info) => {
  test.setTimeout(300_000);
  expectMessage(/status of 422/, 'a return without a comment');
  const mail = await startMailServer();
  const folder = info.outputPath('server');
  const server = await teamServer(folder, {
    TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mail.port}?from=seleccion@ejemplo.example`,
  });
  copyDemoServer(folder);
  await server.start();
  try {
    await prepareWorkflow(server);
    const come = async (email: string) =>
      openRequests(await (await launch({ userData: info.outputPath(email) })).window(), server, email);
    const [elena, marcos] = [await come(employee.email), await come(user.email)];
    await sendRequisition(elena);

    const returning = await openAnswer(visitors, mail, user.email);
    await expect(returning.getByText('Eres la primera respuesta.')).toBeVisible();
    await expect(returning.getByText('Muelle 7')).toBeVisible();
    await returning.screenshot({ path: info.outputPath('answer.png'), fullPage: true });
    await returning.getByRole('button', { name: 'Devolver con cambios' }).click();
    await expect(returning.getByRole('alert')).toHaveText('Escribe qué hay que cambiar.');
    await returning.getByLabel(/^Comentario/).fill('Faltan el centro de costo y el presupuesto.');
    await returning.getByRole('button', { name: 'Devolver con cambios' }).click();
    await expect(returning.getByRole('heading', { name: 'Respuesta guardada' })).toBeVisible();

    await delegate(marcos, info.outputPath('delegations.png'));
    await elena.getByLabel('Centro de costo').fill('C-120');
    await elena.getByLabel('Presupuesto (CLF al año)').fill('120');
    await elena.getByRole('button', { name: 'Enviar de nuevo' }).click();
    const asDeputy = await openAnswer(visitors, mail, superadmin.email);
    await expect(asDeputy.getByText('Respondes por encargo de Marcos Soto.')).toBeVisible();
    await asDeputy.getByRole('button', { name: 'Aprobar' }).click();
    await expect(asDeputy.getByRole('heading', { name: 'Respuesta guardada' })).toBeVisible();
    await expect(elena.getByText('aprobó «Selección» por encargo de Marcos Soto')).toBeVisible();
    await expect(elena.getByText(/puede responder Sofía Herrera/)).toBeVisible();
    await expect(elena.getByText('Paso 2 de 2 · Dirección')).toBeVisible();

    await server.stop();
    passDeadline(folder);
    await server.start();
    const escalated = await openAnswer(visitors, mail, admin.email);
    await expect(escalated.getByText('Sofía Herrera, en «Selección»')).toBeVisible();
    await expect(escalated.getByText('Muelle 7')).toBeVisible();
    await expect(escalated.getByText('CLF 120 al año')).toBeVisible();
    await expect(elena.getByText('escaló por plazo vencido el paso «Dirección» a Ana Paredes')).toBeVisible();
    await expect(elena.getByText(/^Vencida: el plazo terminó el/)).toBeVisible();
    await elena.screenshot({ path: info.outputPath('request-overdue.png') });
    await escalated.getByRole('button', { name: 'Aprobar' }).click();
    await expect(escalated.getByRole('heading', { name: 'Respuesta guardada' })).toBeVisible();

    await expect(elena.locator('header').getByText('Aprobada')).toBeVisible();
    await expect.poll(() => subjectsTo(mail, employee.email)).toContain(`Solicitud aprobada: ${TITLE}`);
    await openProcess(marcos);
    await expect(elena.locator('header').getByText('Cerrada')).toBeVisible();
  } finally {
    await server.stop();
  }
});

/**
 * The only workflow for requisitions: two steps of Marcos, of which the second escalates to Ana and requires a budget.
 */
async function prepareWorkflow(server: TeamServer): Promise<void> {
  const ask = await apiOf(server, admin.email);
  await ask('PUT', '/mail_settings', { mail_settings: { public_url: server.url } });
  const { user: ana } = await ask<{ user: { id: number } }>('GET', '/sessions/current');
  const asMarcos = await apiOf(server, user.email);
  const { user: marcos } = await asMarcos<{ user: { id: number } }>('GET', '/sessions/current');
  const existing = await ask<{ id: number; state: string }[]>('POST', '/workflow_configurations/settings_search', {
    q: { app_module_name_in: ['rkm_14'] },
  });
  for (const { id, state } of existing) {
    if (state === 'active') await ask('POST', `/workflow_configurations/${id}/deactivate`, {});
  }
  const step = (name: string) => ({
    ...{ name, approval: 'any', max_days: 1, participants: [{ kind: 'user', user_id: marcos.id }] },
  });
  const steps = [step('Selección'), { ...step('Dirección'), escalation: { days: 1, user_id: ana.id } }];
  const workflow = { name: 'Con plazos', app_module_id: 14, steps };
  const { id } = await ask<{ id: number }>('POST', '/workflow_configurations', workflow);
  const custom_fields = [
    { kind: 'text', label: 'Proyecto', is_required: true },
    { kind: 'money', label: 'Presupuesto', currency: 'CLF', period: 'year', required_before: 2 },
  ];
  await ask('PUT', `/workflow_configurations/${id}/custom_fields`, { custom_fields });
  await ask('POST', `/workflow_configurations/${id}/activate`, {});
}

async function sendRequisition(elena: Page): Promise<void> {
  await elena.getByRole('button', { name: 'Nueva solicitud' }).click();
  await elena.getByRole('dialog', { name: 'Tipos de solicitud' }).getByRole('button', { name: 'Continuar' }).click();
  await elena.getByLabel('Título *').fill(TITLE);
  await elena.getByLabel('Vacantes *').fill('2');
  await elena.getByLabel('Salario').fill('1800000');
  await elena.getByLabel('Justificación *').fill('Se amplía el muelle.');
  await elena.getByLabel('Funciones').fill('Coordina el muelle.');
  await elena.getByLabel('Proyecto *').fill('Muelle 7');
  await elena.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(elena.getByText('Paso 1 de 2 · Selección')).toBeVisible();
}

/** Marcos is absent today, and Sofía answers in his place. */
async function delegate(marcos: Page, picture: string): Promise<void> {
  await marcos.getByRole('button', { name: 'Acciones de la lista' }).click();
  await marcos.getByRole('menuitem', { name: 'Delegar por ausencia…' }).click();
  const dialog = marcos.getByRole('dialog', { name: 'Delegar por ausencia' });
  await dialog.getByRole('combobox', { name: 'Responde por encargo' }).fill('Sofía');
  await marcos.getByRole('option', { name: /Sofía Herrera/ }).click();
  // The day after tomorrow is no earlier than today in any zone.
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Desde').fill(day(-1));
  await dialog.getByLabel('Hasta').fill(day(2));
  await dialog.getByRole('button', { name: 'Delegar', exact: true }).click();
  await expect(dialog.getByText('Marcos Soto → Sofía Herrera')).toBeVisible();
  await marcos.screenshot({ path: picture });
  expect(await violationsIn(marcos, { part: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
}

const messagesTo = ({ received }: MailServer, address: string) => received.filter(({ to }) => to.includes(address));

/** Without encoded line breaks. */
const bodyOf = (raw: string): string => raw.replaceAll(/=\r?\n/g, '');

const subjectsTo = (mail: MailServer, address: string): string[] =>
  messagesTo(mail, address).flatMap(({ raw }) => /^Subject: (.*)$/m.exec(raw.replaceAll('\r', ''))?.[1] ?? []);

/** Opens the page of the latest e-mail to an address on a phone without scripts. */
async function openAnswer(visitors: Browser, mail: MailServer, address: string): Promise<Page> {
  const latest = () =>
    messagesTo(mail, address)
      .flatMap(({ raw }) => bodyOf(raw).match(/http:\/\/[\w.:]+\/respuesta\/[\w-]{43}/g) ?? [])
      .at(-1);
  await expect.poll(latest, { timeout: 60_000 }).toBeDefined();
  const context = await visitors.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(latest() ?? '');
  await expect(page.getByRole('heading', { name: `Responder: ${TITLE}` })).toBeVisible();
  expect(await page.getByRole('main').boundingBox()).toMatchObject({ x: 0, width: 360 });
  // axe is a script, so that it checks the same page in another window.
  const checked = await visitors.newPage({ viewport: { width: 360, height: 640 } });
  await checked.goto(page.url());
  expect(await violationsIn(checked)).toEqual([]);
  await checked.close();
  return page;
}

/** As if the days of the deadline and of the escalation had passed while the server was off. */
function passDeadline(folder: string): void {
  const database = new DatabaseSync(join(folder, 'terna.db'));
  const [overdue, due] = [Date.now() - 60_000, new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)];
  database
    .prepare(`update request_steps set due_on = ?, overdue_at = ?, escalate_at = ? where escalate_at is not null`)
    .run(due, overdue, overdue);
  database.close();
}

async function openProcess(marcos: Page): Promise<void> {
  await marcos.getByRole('link', { name: 'Todas' }).click();
  await marcos.getByRole('link', { name: TITLE }).click();
  await marcos.getByRole('button', { name: 'Abrir proceso' }).click();
  const dialog = marcos.getByRole('dialog', { name: 'Abrir el proceso' });
  await dialog.getByRole('button', { name: 'Abrir proceso' }).click();
  await expect(marcos).toHaveURL(/selection_processes\/\d+$/);
  await expect(marcos.getByRole('link', { name: /^Viene de la solicitud REQ\d{6}$/ })).toBeVisible();
}
