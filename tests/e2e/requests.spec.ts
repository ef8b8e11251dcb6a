// A request over three programs: creation, approval in steps, and the resulting process.
import type { Page } from '@playwright/test';
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { openRequests } from './steps.ts';
import { teamServer } from './team-server.ts';

const TITLE = 'Coordinador de grúas';
const [admin, user, employee] = DEMO_LOGINS;

test('a request goes from whoever makes it over its approvers, each told of their turn, to its process [MORE-402]', async ({
  launch,
}, info) => {
  test.setTimeout(300_000);
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  const come = async (email: string) =>
    openRequests(await (await launch({ userData: info.outputPath(email) })).window(), server, email);
  try {
    const elena = await come(employee.email);
    const marcos = await come(user.email);
    const ana = await come(admin.email);
    // Administrators start with all requests, others with their own.
    await expect(ana.getByRole('link', { name: 'Todas' })).toHaveAttribute('aria-current', 'page');
    await expect(elena.getByRole('link', { name: 'Mías' })).toHaveAttribute('aria-current', 'page');

    await elena.getByRole('button', { name: 'Nueva solicitud' }).click();
    await elena.getByRole('dialog', { name: 'Tipos de solicitud' }).getByRole('button', { name: 'Continuar' }).click();
    await elena.getByLabel('Título *').fill(TITLE);
    await elena.getByLabel('Vacantes *').fill('2');
    await elena.getByLabel('Salario').fill('1800000');
    await elena.getByLabel('Justificación *').fill('Se amplía el patio.');
    await elena.getByLabel('Funciones').fill('Coordina a los operadores.');
    await elena.getByRole('button', { name: 'Enviar solicitud' }).click();
    await expect(elena.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
    await expect(elena.getByText('Paso 1 de 2 · Selección')).toBeVisible();

    // The toast links to the request.
    await follow(marcos);
    await marcos.getByLabel('Comentario').fill('Falta el centro de costo.');
    await marcos.getByRole('button', { name: 'Devolver con cambios' }).click();
    await expect(marcos.locator('header').getByText('Devuelta')).toBeVisible();
    await expect(elena.getByText('devolvió la solicitud').first()).toBeVisible();
    await elena.getByLabel('Centro de costo').fill('C-120');
    await elena.getByLabel(/^Comentario para quienes responden/).fill('Es el del patio.');
    await elena.getByRole('button', { name: 'Enviar de nuevo' }).click();
    await expect(marcos.getByText('Es el del patio.').first()).toBeVisible();
    await expect(marcos.getByText('Centro de costo: vacío → «C-120»').first()).toBeVisible();

    await marcos.getByLabel('Comentario').fill('El patio crece.');
    await marcos.getByRole('button', { name: 'Aprobar', exact: true }).click();
    await expect(elena.getByText('Paso 2 de 2 · Dirección de Personas')).toBeVisible();
    await expect(elena.getByText('El patio crece.').first()).toBeVisible();

    await follow(ana);
    await ana.getByRole('button', { name: 'Aprobar', exact: true }).click();
    for (const page of [elena, marcos]) await expect(page.locator('header').getByText('Aprobada')).toBeVisible();
    expect(await elena.getByRole('button', { name: 'Abrir proceso' }).count()).toBe(0);

    await marcos.getByRole('button', { name: 'Abrir proceso' }).click();
    const dialog = marcos.getByRole('dialog', { name: 'Abrir el proceso' });
    await expect(dialog.getByLabel('Descripción')).toHaveValue('Coordina a los operadores.');
    await dialog.getByRole('button', { name: 'Abrir proceso' }).click();
    await expect(marcos).toHaveURL(/selection_processes\/\d+$/);
    const origin = marcos.getByRole('link', { name: /^Viene de la solicitud REQ\d{6}$/ });
    await expect(origin).toBeVisible();
    await origin.click();
    await expect(marcos.getByRole('link', { name: 'Ver el proceso' })).toBeVisible();
    await expect(elena.locator('header').getByText('Cerrada')).toBeVisible();
  } finally {
    await server.stop();
  }
});

async function follow(page: Page): Promise<void> {
  // The toast disappears after some seconds; the bell retains it.
  await page.getByRole('button', { name: /^Avisos/ }).click();
  await page.getByRole('dialog', { name: 'Avisos' }).getByText(`La solicitud «${TITLE}» espera tu respuesta`).click();
  await expect(page.getByRole('heading', { name: TITLE, level: 1 })).toBeVisible();
}
