// A requisition with custom fields and a salary outside its band, from the desktop to its approval on a phone.
import { type Browser, expect, type Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { endAll } from '../api/cleanup.ts';
import { type MailServer, startMailServer } from '../api/mail/mail-server.ts';
import { violationsIn } from '../axe.ts';
import { copyDemoServer } from './demo-space.ts';
import { test } from './fixture.ts';
import { openRequests } from './steps.ts';
import { apiOf, type TeamServer, teamServer } from './team-server.ts';

const TITLE = 'Gruista de noche';
const WORKFLOW = 'Con presupuesto';
const [admin, user, employee] = DEMO_LOGINS;

test.afterEach(endAll);

test('a requisition with custom fields goes from the desktop through approval on a phone [MORE-668]', async ({
  launch,
  visitors,
  expectMessage,
}, info) => {
  test.setTimeout(300_000);
  expectMessage(/status of 422/, 'an approval before a required field has a value');
  expectMessage(/blocker on a POP navigation/, 'the address is changed by hand');
  const mail = await startMailServer();
  const folder = info.outputPath('server');
  const server = await teamServer(folder, {
    TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mail.port}?from=seleccion@ejemplo.example`,
  });
  copyDemoServer(folder);
  await server.start();
  try {
    const workflowId = await prepareWorkflow(server);
    const come = async (email: string) =>
      openRequests(await (await launch({ userData: info.outputPath(email) })).window(), server, email);
    const ana = await come(admin.email);
    await addFields(ana, workflowId, info.outputPath('workflow-form.png'));
    await lookAtCards(ana, (name) => info.outputPath(name));
    const elena = await come(employee.email);
    await sendRequisition(elena, info.outputPath('request-custom-fields.png'));

    const first = await openAnswer(visitors, mail, user.email);
    await expect(first.getByText('Muelle 7')).toBeVisible();
    await expect(first.getByText('Por encima de la banda salarial del cargo')).toBeVisible();
    await first.getByRole('button', { name: 'Aprobar' }).click();
    await expect(first.getByRole('alert')).toContainText('no empieza sin «Presupuesto»');
    await first.screenshot({ path: info.outputPath('answer-custom-fields.png'), fullPage: true });
    await elena.getByRole('button', { name: 'Agregar datos' }).click();
    await elena.getByLabel('Presupuesto (CLF al año)').fill('120');
    await elena.getByRole('button', { name: 'Guardar datos' }).click();
    await expect(elena.getByText('CLF 120 al año', { exact: true })).toBeVisible();

    // The page as it is now; a reload would send the answer again.
    await first.goto(first.url());
    await first.getByRole('button', { name: 'Aprobar' }).click();
    await expect(first.getByRole('heading', { name: 'Respuesta guardada' })).toBeVisible();
    const second = await openAnswer(visitors, mail, admin.email);
    await expect(second.getByText('CLF 120 al año')).toBeVisible();
    await second.getByRole('button', { name: 'Aprobar' }).click();
    await expect(second.getByRole('heading', { name: 'Respuesta guardada' })).toBeVisible();
    await expect(elena.locator('header').getByText('Aprobada')).toBeVisible();
    await elena.screenshot({ path: info.outputPath('request-approved.png'), fullPage: true });
  } finally {
    await server.stop();
  }
});

/** Two steps, of which the second is asked of salaries outside their band only. */
async function prepareWorkflow(server: TeamServer): Promise<number> {
  const ask = await apiOf(server, admin.email);
  await ask('PUT', '/mail_settings', { mail_settings: { public_url: server.url } });
  const { user: ana } = await ask<{ user: { id: number } }>('GET', '/sessions/current');
  const { user: marcos } = await (await apiOf(server, user.email))<{ user: { id: number } }>(
    'GET',
    '/sessions/current',
  );
  const existing = await ask<{ id: number; state: string }[]>('POST', '/workflow_configurations/settings_search', {
    q: { app_module_name_in: ['rkm_14'] },
  });
  for (const { id, state } of existing) {
    if (state === 'active') await ask('POST', `/workflow_configurations/${id}/deactivate`, {});
  }
  const step = (name: string, user_id: number) => ({
    name,
    approval: 'any',
    participants: [{ kind: 'user', user_id }],
  });
  const conditions = [{ field: 'salary_band', operator: 'eq', value: 'outside' }];
  const steps = [step('Selección', marcos.id), { ...step('Finanzas', ana.id), conditions }];
  const { id } = await ask<{ id: number }>('POST', '/workflow_configurations', {
    ...{ name: WORKFLOW, app_module_id: 14, steps },
  });
  await ask('POST', `/workflow_configurations/${id}/activate`, {});
  const band = { position: TITLE, currency: 'CLP', period: 'month', min_amount: 900_000, max_amount: 1_200_000 };
  await ask('POST', '/salary_bands', { ...band, valid_from: '2026-01-01' });
  return id;
}

async function addFields(ana: Page, workflowId: number, picture: string): Promise<void> {
  await ana.evaluate((id) => {
    window.location.hash = `#/workflows/${id}?step=form`;
  }, workflowId);
  const dialog = ana.getByRole('dialog', { name: 'Nuevo campo' });
  const begin = async (label: string, kind: string) => {
    await ana.getByRole('button', { name: 'Agregar campo' }).click();
    await dialog.getByLabel('Nombre').fill(label);
    await dialog.getByLabel('Tipo de dato').selectOption({ label: kind });
  };
  await begin('Proyecto', 'Texto');
  await dialog.getByLabel('Cuándo es obligatorio').selectOption({ label: 'Al enviar la solicitud' });
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await begin('Presupuesto', 'Monto de dinero');
  await dialog.getByLabel('Moneda').selectOption('CLF');
  await dialog.getByLabel('Periodo').selectOption({ label: 'al año' });
  await dialog.getByLabel('Cuándo es obligatorio').selectOption({ label: 'Antes del paso «Finanzas»' });
  await ana.screenshot({ path: picture.replace('.png', '-dialog.png') });
  expect(await violationsIn(ana, { part: '[role="dialog"]' })).toEqual([]);
  await dialog.getByRole('button', { name: 'Listo' }).click();
  await ana.getByRole('button', { name: 'Guardar el formulario' }).click();
  await expect(ana.getByText('Formulario guardado')).toBeVisible();
  await ana.screenshot({ path: picture });
  expect(await violationsIn(ana)).toEqual([]);
}

async function lookAtCards(ana: Page, pathOf: (name: string) => string): Promise<void> {
  for (const [card, text] of [
    ['salary_bands', TITLE],
    ['contract_types', 'Indefinido'],
  ] as const) {
    await ana.evaluate((path) => {
      window.location.hash = `#/settings/${path}`;
    }, card);
    await expect(ana.getByText(text, { exact: true })).toBeVisible();
    await ana.screenshot({ path: pathOf(`${card}.png`) });
  }
}

async function sendRequisition(elena: Page, picture: string): Promise<void> {
  await elena.getByRole('button', { name: 'Nueva solicitud' }).click();
  await elena.getByRole('dialog', { name: 'Tipos de solicitud' }).getByRole('button', { name: 'Continuar' }).click();
  await elena.getByLabel('Título *').fill(TITLE);
  await elena.getByLabel('Vacantes *').fill('2');
  await elena.getByLabel('Salario').fill('1800000');
  await elena.getByLabel('Justificación *').fill('Se amplía el muelle.');
  await expect(elena.getByText('Por encima de la banda salarial del cargo')).toBeVisible();
  await elena.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(elena.getByLabel('Proyecto *')).toHaveAttribute('aria-invalid', 'true');
  await elena.screenshot({ path: picture });
  await elena.getByLabel('Proyecto *').fill('Muelle 7');
  await elena.getByRole('button', { name: 'Enviar solicitud' }).click();
  await expect(elena.getByText('Paso 1 de 2 · Selección')).toBeVisible();
}

/** Without encoded line breaks. */
const bodyOf = (raw: string): string => raw.replaceAll(/=\r?\n/g, '');

/** Opens the page of the latest e-mail to an address on a phone without scripts. */
async function openAnswer(visitors: Browser, mail: MailServer, address: string): Promise<Page> {
  const latest = () =>
    mail.received
      .filter(({ to }) => to.includes(address))
      .flatMap(({ raw }) => bodyOf(raw).match(/http:\/\/[\w.:]+\/respuesta\/[\w-]{43}/g) ?? [])
      .at(-1);
  await expect.poll(latest, { timeout: 60_000 }).toBeDefined();
  const context = await visitors.newContext({ viewport: { width: 360, height: 640 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(latest() ?? '');
  await expect(page.getByRole('heading', { name: `Responder: ${TITLE}` })).toBeVisible();
  return page;
}
