// The session across restarts: in the keychain, or otherwise only in memory.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { intakeMessages, sessionMessages } from '../../src/contract/messages.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { card, chooseTeam, column, openDemo, signIn } from './steps.ts';
import { apiOf, teamServer } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';

test('an unlocked keychain keeps the session; signing out wipes what was seen', async ({ launch, userData }, info) => {
  const keychain = createKeychain(info.outputPath('keychain'));
  const first = await launch({ keychain });
  const page = await first.window();
  await openDemo(page, admin);
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await expect(column(page, 'Postulados')).toBeVisible();
  await first.kill();

  const second = await launch({ keychain });
  const reopened = await second.window();
  await reopened.getByRole('link', { name: 'Procesos', exact: true }).click();
  await expect(reopened.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  // A copied profile reveals no name, address or token, as the cache is encrypted with the keychain's key.
  const cache = join(userData, 'cache');
  expect(existsSync(cache)).toBe(true);
  expect(readdirSync(cache).length).toBeGreaterThan(0);
  for (const secret of ['Analista financiera', 'correo.example', 'eyJhbGciOi']) expect(strings(cache, secret)).toBe('');

  for (const path of ['cache/answers.db', 'outbox', 'logs', 'windows.json', 'workspace.json', 'workspaces']) {
    await expect.poll(() => existsSync(join(userData, path)), { message: path }).toBe(true);
  }
  expect(openToOthers(userData)).toEqual([]);

  await reopened.getByRole('button', { name: /Tu cuenta/ }).click();
  await reopened.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(reopened.getByLabel('Correo')).toBeVisible();
  expect(existsSync(cache) ? readdirSync(cache).filter((name) => name.endsWith('.db')) : []).toEqual([]);
});

test('without a keychain the session is in memory only, with a notice, and nothing is on disk', async ({
  launch,
  userData,
}) => {
  const first = await launch();
  const page = await first.window();
  await openDemo(page, admin);
  await expect(page.getByText(/no tiene un llavero/)).toBeVisible();
  expect(strings(userData, 'eyJhbGciOi')).toBe('');
  await first.quit();
  const page2 = await (await launch()).window();
  await expect(page2.getByLabel('Correo')).toBeVisible();
});

test('whoever signs in next cannot go back to where the person before was', async ({ launch }) => {
  const page = await (await launch()).window();
  await openDemo(page, admin);
  await page.getByRole('link', { name: 'Analista financiera' }).click();
  await expect(column(page, 'Postulados')).toBeVisible();
  await page.getByRole('link', { name: 'Procesos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await signIn(page, 'elena.vidal@demo.terna.example', DEMO_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  expect(await page.evaluate(() => history.length)).toBe(1);
  // Equivalent to Alt+Left. There is no event for a missing history entry, so the page is reloaded.
  await page.evaluate(() => history.back());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  expect(page.url()).toMatch(/#\/selection_processes(\?|$)/);
});

test('each role sees what it may, in a window', async ({ launch }) => {
  const page = await (await launch()).window();
  await openDemo(page, 'elena.vidal@demo.terna.example');
  await expect(page.getByRole('button', { name: 'Agregar nuevo proceso' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Diseñadora gráfica' }).click();
  const first = column(page, 'Postulados').locator('[data-card-id]').first();
  await first.focus();
  await page.keyboard.press('Control+ArrowRight');
  await expect(page.getByText(/No tienes permiso para mover/).first()).toBeVisible();
  await expect(card(page, 'nadie')).toHaveCount(0);
});

test('the token never reaches the page [SES-4]', async ({ launch }) => {
  const { app, window } = await launch();
  const page = await window();
  await openDemo(page, admin);
  const exposed = await page.evaluate(async () => {
    const { terna } = window as unknown as {
      terna: Record<string, Record<string, (input: object) => Promise<unknown>>>;
    };
    const session = await terna.sessions?.current?.({});
    return JSON.stringify([session, { ...localStorage }, { ...sessionStorage }, document.cookie]);
  });
  expect(exposed).not.toMatch(/eyJ[\w-]+\.eyJ/);
  expect(() => decodeJwt(exposed)).toThrow();
  expect(await app.evaluate(() => process.argv.join(' '))).not.toMatch(/eyJ/);
});

test('what is being done when the server ends a session goes on, in every window, once its person is back', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const { form } = intakeMessages;
  const [ana, marcos] = DEMO_LOGINS;
  const folder = info.outputPath('server');
  const server = await teamServer(folder);
  copyDemoServer(folder);
  await server.start();
  try {
    const api = await apiOf(server, marcos.email);
    await api('POST', '/selection_processes', { title: 'Timonel', description: 'Una.' });
    const { app, window } = await launch();
    const page = await window();
    await chooseTeam(page, server.url);
    await signIn(page, marcos.email, DEMO_PASSWORD);
    await page.getByRole('link', { name: 'Timonel' }).click();
    // In the list, each process has a button of the same name.
    await expect(column(page, 'Postulados')).toBeVisible();
    const [other] = await Promise.all([
      app.waitForEvent('window'),
      page.getByRole('button', { name: 'Abrir en ventana' }).click(),
    ]);
    await expect(column(other, 'Postulados')).toBeVisible();
    await page.getByRole('button', { name: intakeMessages.menu }).click();
    await page.getByRole('menuitem', { name: intakeMessages.byHand }).click();
    await page.getByLabel(form.name, { exact: true }).fill('Elisa');
    await page.getByLabel(form.lastName).fill('Mena');
    await page.getByLabel(form.email).fill('elisa@ejemplo.example');

    const password = 'otra clave larga 1';
    await api('PUT', '/users/current/password', { current_password: DEMO_PASSWORD, password });
    // The event stream may report the session's end first and hide the form; its call then waits too.
    await page.getByRole('button', { name: form.add, exact: true, includeHidden: true }).dispatchEvent('click');
    for (const one of [page, other]) await expect(one.getByText(sessionMessages.locked)).toBeVisible();
    await expect(page.getByLabel(form.lastName)).toBeHidden();
    await expect(column(other, 'Postulados')).toBeHidden();
    await signIn(page, marcos.email, password);
    // Sent once, without asking the user again.
    await expect(page.getByText('Candidato agregado correctamente')).toBeVisible();
    await expect(card(column(other, 'Postulados'), 'Elisa Mena')).toHaveCount(1);

    await page.getByRole('link', { name: 'Procesos', exact: true }).click();
    await page.getByRole('link', { name: 'Timonel' }).click();
    await page.getByRole('button', { name: intakeMessages.menu }).click();
    await page.getByRole('menuitem', { name: intakeMessages.byHand }).click();
    const name = page.getByLabel(form.name, { exact: true });
    await name.fill('Alguien más');
    await api('PUT', '/users/current/password', { current_password: password, password: 'y otra clave larga 2' });
    // The first request finds the session ended.
    await other.reload();
    await expect(page.getByText(sessionMessages.locked)).toBeVisible();
    await signIn(page, ana.email, DEMO_PASSWORD);
    // Another user begins at the home screen, without the first user's text.
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
    expect(await name.count()).toBe(0);
  } finally {
    await server.stop();
  }
});

/** Includes the folder itself, with modes. Chromium's files are omitted, as the folder protects them. */
function openToOthers(folder: string): string[] {
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => !/^(chromium|partial-downloads)(\/|$)/.test(path),
  );
  return ['', ...own].flatMap((path) => {
    const mode = statSync(join(folder, path), { throwIfNoEntry: false })?.mode ?? 0;
    return (mode & 0o077) === 0 ? [] : [`${(mode & 0o777).toString(8)} ${path}`];
  });
}

function strings(folder: string, text: string): string {
  try {
    return execFileSync('grep', ['-rlaF', '--exclude-dir=workspaces', text, folder], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
