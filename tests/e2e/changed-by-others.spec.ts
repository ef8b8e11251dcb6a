// Changes in one user's window appear in another's without reloading.
import type { Page } from '@playwright/test';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { chooseTeam, signIn } from './steps.ts';
import { apiOf, type TeamServer, teamServer } from './team-server.ts';

const [admin, user] = DEMO_LOGINS;
const VIEW = 'Urgentes de Finanzas';

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

async function signInto(page: Page, server: TeamServer, email: string): Promise<void> {
  await chooseTeam(page, server.url);
  await signIn(page, email, DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
}

/** In the menu of saved views. */
async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: 'Vistas', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: entry }).press('Enter');
}

test('an open board can be synchronised once a job board is added, and a shared view is offered at once [MORE-60] [MORE-62] [MORE-63]', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const first = await launch({ userData: info.outputPath('ana') });
    const ana = await first.window();
    const marcos = await (await launch({ userData: info.outputPath('marcos') })).window();
    await signInto(ana, server, admin.email);
    await signInto(marcos, server, user.email);

    await goTo(marcos, '/selection_processes/1');
    await expect(marcos.locator('[data-card-id]').first()).toBeVisible();
    await expect(marcos.getByRole('button', { name: 'Sincronizar' })).toHaveCount(0);
    await ana.keyboard.press('Control+k');
    await ana.getByRole('combobox', { name: 'Buscar o hacer' }).fill('bolsas');
    await ana.getByRole('option', { name: 'Bolsas de empleo' }).waitFor();
    await ana.keyboard.press('Enter');
    await ana.getByRole('button', { name: 'Agregar bolsa de empleo' }).press('Enter');
    const dialog = ana.getByRole('dialog');
    await dialog.getByLabel('Nombre').fill('Trabajos del Sur');
    await dialog.getByLabel('Dirección del documento JSON').fill('https://trabajos.example/avisos.json');
    await ana.keyboard.press('Enter');
    await expect(marcos.getByRole('button', { name: 'Sincronizar' })).toBeVisible();

    await goTo(marcos, '/selection_processes');
    await marcos.getByRole('button', { name: 'Vistas', exact: true }).press('Enter');
    await expect(marcos.getByRole('menuitem', { name: 'Guardar esta vista…' })).toBeVisible();
    await goTo(ana, '/selection_processes?status=6&priority=high');
    await choose(ana, 'Guardar esta vista…');
    await dialog.getByLabel('Nombre').fill(VIEW);
    await ana.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    // The window of the other program may have the focus of the screen.
    const viewsButton = ana.getByRole('button', { name: 'Vistas', exact: true });
    await expect.poll(() => viewsButton.evaluate((button) => button === document.activeElement)).toBe(true);
    await choose(ana, 'Administrar vistas…');
    await ana.getByRole('button', { name: `Abrir la lista siempre con la vista ${VIEW}` }).press('Enter');
    await ana.getByRole('button', { name: `Editar la vista ${VIEW}` }).press('Enter');
    const edited = ana.getByRole('dialog', { name: `Editar la vista ${VIEW}` });
    await edited.getByLabel('Compartir con toda la organización').press('Space');
    await edited.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(marcos.getByRole('menuitem', { name: `${VIEW} · de Ana Paredes` })).toBeVisible();
    if (process.env.SHOTS) {
      await ana.screenshot({ path: `${process.env.SHOTS}/views-manager.png` });
      await marcos.screenshot({ path: `${process.env.SHOTS}/views-menu.png` });
    }

    // The server stops during another change: the typed value remains, and is saved after the restart.
    await ana.getByRole('button', { name: `Editar la vista ${VIEW}` }).press('Enter');
    await server.stop('SIGKILL');
    await edited.getByLabel('Nombre').fill('Urgentes de todos');
    await edited.getByRole('button', { name: 'Guardar' }).press('Enter');
    await expect(edited.getByRole('alert')).toBeVisible();
    if (process.env.SHOTS) await ana.screenshot({ path: `${process.env.SHOTS}/view-without-server.png` });
    await expect(edited.getByLabel('Nombre')).toHaveValue('Urgentes de todos');
    await server.start();
    await expect(async () => {
      if (await edited.isVisible()) await edited.getByRole('button', { name: 'Guardar' }).press('Enter');
      await expect(edited).toHaveCount(0, { timeout: 2000 });
    }).toPass({ timeout: 60_000 });
    const views = await (await apiOf(server, user.email))<{ name: string }[]>('GET', '/process_views');
    expect(views.map(({ name }) => name)).toEqual(['Urgentes de todos']);

    await first.quit();
    const reopened = await (await launch({ userData: info.outputPath('ana') })).window();
    await signIn(reopened, admin.email, DEMO_PASSWORD);
    await expect(reopened).toHaveURL(/#\/selection_processes\?status=6&priority=high$/);
  } finally {
    await server.stop();
  }
});
