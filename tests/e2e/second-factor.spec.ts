// Signing in to a team's server with a code of an authenticator app, in a window of the built program.
import { Secret, TOTP } from 'otpauth';
import { DEMO_PASSWORD } from '../../src/contract/demo.ts';
import { openSessionMessages, secondFactorMessages as texts } from '../../src/contract/messages.ts';
import { pressEscape } from '../press-escape.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { chooseTeam, signIn } from './steps.ts';
import { apiOf, teamServer } from './team-server.ts';

const admin = 'ana.paredes@demo.terna.example';

test('a window asks for the code once, then trusts its device, and lists its session [MORE-247] [MORE-249]', async ({
  launch,
}, info) => {
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const server = await teamServer(folder);
  await server.start();
  try {
    const api = await apiOf(server, admin);
    const { secret } = await api<{ secret: string }>('POST', '/second_factor', { current_password: DEMO_PASSWORD });
    const codeAt = (timestamp: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
    let used = '';
    await expect(async () => {
      used = codeAt(Date.now());
      await api('PUT', '/second_factor', { code: used });
    }).toPass();

    const program = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
    const page = await program.window();
    await chooseTeam(page, server.url);
    await signIn(page, admin, DEMO_PASSWORD);
    const code = page.getByLabel(texts.code);
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel(texts.trust(30)).press('Space');
    // A code is valid once, and for its own thirty seconds.
    await expect.poll(() => codeAt(Date.now()), { timeout: 40_000 }).not.toBe(used);
    const processes = page.getByRole('heading', { name: 'Procesos de selección' });
    await expect(async () => {
      await code.fill(codeAt(Date.now()));
      await code.press('Enter');
      await expect(processes).toBeVisible({ timeout: 10_000 });
    }).toPass();

    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: openSessionMessages.title }).click();
    const sessions = page.getByRole('list', { name: openSessionMessages.list }).getByRole('listitem');
    await expect(sessions).toHaveCount(2);
    await expect(sessions.filter({ hasText: openSessionMessages.current })).toContainText('Terna');
    await pressEscape(page);

    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
    await signIn(page, admin, DEMO_PASSWORD);
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
  } finally {
    await server.stop();
  }
});
