// Single sign-on with a real OpenID Connect provider, in windows of the built program and a browser beside them.
import type { Page } from '@playwright/test';
import { providerLogoutPath, SINGLE_SIGN_ON_RETURN_PATH } from '../../src/contract/api/single-sign-on.ts';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import {
  passkeyPageMessages,
  sessionMessages,
  identityProviderMessages as settings,
  singleSignOnMessages as texts,
} from '../../src/contract/messages.ts';
import { CLIENT_ID, CLIENT_SECRET, LOGOUT_BUTTON, startOpenidProvider } from '../openid-provider.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { writeOpener } from './opener.ts';
import { chooseTeam, signIn } from './steps.ts';
import { teamServer } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';
const NAME = 'Cuenta de la empresa';

async function addProvider(page: Page, issuer: string): Promise<void> {
  await page.getByRole('link', { name: 'Ajustes' }).click();
  await page.getByRole('link', { name: settings.title }).first().click();
  await page.getByRole('button', { name: settings.create }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel(settings.returnAddress)).toHaveValue(new RegExp(`${SINGLE_SIGN_ON_RETURN_PATH}$`));
  await dialog.getByLabel(settings.name, { exact: true }).fill(NAME);
  await dialog.getByLabel(settings.issuer).fill(issuer);
  await dialog.getByLabel(settings.clientId).fill(CLIENT_ID);
  await dialog.getByLabel(settings.secret).fill(CLIENT_SECRET);
  await dialog.getByLabel(settings.domains).fill('demo.terna.example');
  await dialog.getByRole('button', { name: 'Crear', exact: true }).click();
  await page.getByRole('button', { name: settings.check(NAME) }).click();
  await expect(page.getByText(settings.working(NAME))).toBeVisible();
}

test('a provider is added, signs in through the browser, ends the session, and opens the lock [MORE-359]', async ({
  launch,
  visitors,
}, info) => {
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const server = await teamServer(folder, { TERNA_PRIVATE_HOSTS: '127.0.0.1' });
  await server.start();
  const provider = await startOpenidProvider({ origin: server.url, logoutPath: providerLogoutPath(1) });
  provider.accounts.set('ana', { sub: 'ana', email: admin, email_verified: true });
  provider.state.account = 'ana';
  try {
    const opener = writeOpener(info.outputPath('opener'));
    const browser = await visitors.newPage({ locale: 'es-CL' });
    const goOn = async () => {
      let address: string | null = null;
      await expect.poll(() => (address ??= opener.opened())).not.toBeNull();
      await browser.goto(address ?? '');
      await expect(browser.getByRole('heading', { name: passkeyPageMessages.returnedTitle })).toBeVisible();
    };
    const program = await launch({ keychain: createKeychain(info.outputPath('keychain')), env: { PATH: opener.path } });
    const page = await program.window();
    await chooseTeam(page, server.url);
    await signIn(page, admin, DEMO_PASSWORD);
    const home = page.getByRole('heading', { name: 'Procesos de selección' });
    await expect(home).toBeVisible();
    await addProvider(page, provider.issuer);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    const enter = async () => {
      await page.getByRole('button', { name: texts.open }).press('Enter');
      await page.getByRole('textbox', { name: sessionMessages.email, exact: true }).fill(admin);
      await page.keyboard.press('Enter');
      await goOn();
    };
    await enter();
    await expect(home).toBeVisible();
    // Signed out at the provider, the window is locked; what was open is still there afterwards.
    await page.getByRole('link', { name: 'Candidatos' }).first().click();
    await expect(page.getByRole('heading', { name: 'Candidatos', exact: true })).toBeVisible();
    await browser.goto(`${provider.issuer}/session/end`);
    await browser.getByRole('button', { name: LOGOUT_BUTTON }).click();
    await browser.waitForURL(/session\/end\/success/);
    await page.reload();
    await expect(page.getByRole('button', { name: texts.open })).toBeVisible();
    await enter();
    await expect(page.getByRole('button', { name: texts.open })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /Tu cuenta/ })).toBeVisible();
  } finally {
    await provider.stop();
    await server.stop();
  }
});
