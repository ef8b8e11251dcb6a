// A forgotten password: by a link on a team's server, by the recovery code in the space on one computer.
import { passwordResetPath } from '../../src/contract/api/password-resets.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import {
  localRecoveryMessages,
  openSessionMessages,
  passwordPageMessages,
  recoveryMessages,
  sessionMessages,
  spaceWarningMessages,
  forgottenPasswordMessages as texts,
} from '../../src/contract/messages.ts';
import { endAll } from '../api/cleanup.ts';
import { startMailServer } from '../api/mail/mail-server.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { chooseTeam, openLocalSpace, owner, signIn } from './steps.ts';
import { apiOf, teamServer } from './team-server.ts';

const NEW_PASSWORD = 'un faro entre dos nubes';
const [admin, recruiter] = DEMO_LOGINS;

test.afterEach(endAll);

test('a link by e-mail sets a new password and locks the open window; a session is ended from another place [MORE-496]', async ({
  launch,
  visitors,
}, info) => {
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const mail = await startMailServer();
  const server = await teamServer(folder, {
    TERNA_SMTP_URL: `smtp+plain://127.0.0.1:${mail.port}?from=seleccion@ejemplo.example`,
  });
  await server.start();
  try {
    const asAdmin = await apiOf(server, admin.email);
    await asAdmin('PUT', '/mail_settings', { mail_settings: { public_url: server.url } });
    const page = await (await launch({ keychain: createKeychain(info.outputPath('keychain')) })).window();
    const home = page.getByRole('heading', { name: 'Procesos de selección' });
    await chooseTeam(page, server.url);
    await page.getByRole('button', { name: texts.open }).press('Enter');
    await page.getByRole('textbox', { name: sessionMessages.email, exact: true }).fill(recruiter.email);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status')).toContainText(recruiter.email);
    await mail.waitForEmails(1);
    const raw = mail.received[0]?.raw.replaceAll(/=\r?\n/g, '') ?? '';
    const secret = new RegExp(`${passwordResetPath('')}([\\w-]+)`).exec(raw)?.[1] ?? '';
    // Until the link is used, the present password opens the program.
    await page.getByRole('button', { name: texts.back }).press('Enter');
    await signIn(page, recruiter.email, DEMO_PASSWORD);
    await expect(home).toBeVisible();

    const browser = await visitors.newPage({ locale: 'es-CL' });
    await browser.goto(server.url + passwordResetPath(secret));
    await browser.getByLabel(passwordPageMessages.password, { exact: true }).fill(NEW_PASSWORD);
    await browser.getByLabel(passwordPageMessages.repeatPassword).fill(NEW_PASSWORD);
    await browser.keyboard.press('Enter');
    await expect(browser.getByRole('heading', { name: passwordPageMessages.done })).toBeVisible();
    await expect(page.getByText(sessionMessages.locked)).toBeVisible();
    await signIn(page, recruiter.email, NEW_PASSWORD);
    await expect(home).toBeVisible();

    const elsewhere = await apiOf(server, recruiter.email, NEW_PASSWORD);
    await page.getByRole('button', { name: /Tu cuenta/ }).click();
    await page.getByRole('menuitem', { name: openSessionMessages.title }).click();
    const dialog = page.getByRole('dialog', { name: openSessionMessages.title });
    await expect(dialog.getByRole('listitem')).toHaveCount(2);
    await dialog.getByRole('button', { name: openSessionMessages.endOthers }).press('Enter');
    await expect(dialog.getByRole('listitem')).toHaveCount(1);
    await expect(elsewhere('GET', '/sessions/current')).rejects.toThrow('401');
  } finally {
    await server.stop();
  }
});

test('in the space on this computer the recovery code sets a new password [MORE-497]', async ({ launch }, info) => {
  const page = await (await launch({ keychain: createKeychain(info.outputPath('keychain')) })).window();
  await openLocalSpace(page);
  await page.getByRole('button', { name: spaceWarningMessages.showCode }).press('Enter');
  const words = page.getByRole('list', { name: recoveryMessages.words }).getByRole('listitem');
  await expect(words).toHaveCount(24);
  const code = (await words.allInnerTexts()).map((word) => word.trim()).join(' ');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).first().press('Enter');
  await page.getByRole('button', { name: /Tu cuenta/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();

  await page.getByRole('button', { name: texts.open }).press('Enter');
  await page.getByRole('textbox', { name: sessionMessages.email, exact: true }).fill(owner.email);
  await page.getByLabel(localRecoveryMessages.password, { exact: true }).fill(NEW_PASSWORD);
  const field = page.getByLabel(localRecoveryMessages.code, { exact: true });
  await field.fill(code.split(' ').toReversed().join(' '));
  await field.press('Enter');
  await expect(page.getByText(localRecoveryMessages.wrongCode)).toBeVisible();
  await field.fill(code);
  await field.press('Enter');
  await expect(page.getByText(localRecoveryMessages.changed)).toBeVisible();
  await page.getByRole('button', { name: texts.back }).press('Enter');
  await signIn(page, owner.email, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();
});
