// Creating a passkey and signing in with it, in a window of the built program and a browser beside it.
import type { Browser, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { passkeyPageMessages, passkeyMessages as texts } from '../../src/contract/messages.ts';
import { pressEscape } from '../press-escape.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { writeOpener } from './opener.ts';
import { chooseTeam, signIn } from './steps.ts';
import { teamServer } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';

async function browserWithAuthenticator(visitors: Browser): Promise<Page> {
  const context = await visitors.newContext({ locale: 'es-CL' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return page;
}

test('a passkey is created in the browser, and opens the program instead of password and code [MORE-265]', async ({
  launch,
  visitors,
}, info) => {
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const server = await teamServer(folder);
  await server.start();
  try {
    const opener = writeOpener(info.outputPath('opener'));
    const browser = await browserWithAuthenticator(visitors);
    const goOn = async (button: string) => {
      let address: string | null = null;
      await expect.poll(() => (address ??= opener.opened())).not.toBeNull();
      await browser.goto(address ?? '');
      await browser.getByRole('button', { name: button }).click();
      await expect(browser.getByRole('heading', { name: passkeyPageMessages.returnedTitle })).toBeVisible();
    };
    const keychain = createKeychain(info.outputPath('keychain'));
    const program = await launch({ keychain, env: { PATH: opener.path } });
    const page = await program.window();
    // Browsers create no passkeys for addresses of numbers.
    await chooseTeam(page, server.url.replace('127.0.0.1', 'localhost'));
    await signIn(page, admin, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: texts.title }).click();
    const dialog = page.getByRole('dialog', { name: texts.title });
    await dialog.getByLabel(texts.name).fill('Portátil');
    await dialog.getByRole('button', { name: texts.add }).press('Enter');
    await goOn(passkeyPageMessages.addButton);
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Portátil' })).toBeVisible();
    await pressEscape(page);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await page.getByRole('button', { name: texts.signIn }).press('Enter');
    await goOn(passkeyPageMessages.signInButton);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  } finally {
    await server.stop();
  }
});
