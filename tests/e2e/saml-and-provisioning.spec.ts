// A SAML provider that signs in, signs out and deactivates users: what open windows do then, also those offline.
import { providerLogoutPath, SAML_RETURN_PATH } from '../../src/contract/api/single-sign-on.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../src/contract/demo.ts';
import {
  errorMessages,
  passkeyPageMessages,
  sessionMessages,
  singleSignOnPageMessages,
  singleSignOnMessages as texts,
} from '../../src/contract/messages.ts';
import { scimClient } from '../api/provisioning/scim-client.ts';
import { SAML_AUDIENCE, SAML_CERTIFICATE, startSamlProvider } from '../saml-provider.ts';
import { copyDemoServer } from './demo-space.ts';
import { expect, test } from './fixture.ts';
import { createKeychain } from './keychain.ts';
import { writeOpener } from './opener.ts';
import { chooseTeam, column, signIn } from './steps.ts';
import { apiOf, teamServer } from './team-server.ts';

const [admin, recruiter] = DEMO_LOGINS;

test('a SAML provider signs in, signs out, and by provisioning locks every window at once [MORE-498] [MORE-499]', async ({
  launch,
  visitors,
}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const server = await teamServer(folder, { TERNA_PRIVATE_HOSTS: '127.0.0.1' });
  await server.start();
  const provider = await startSamlProvider({ returnAddress: server.url + SAML_RETURN_PATH });
  provider.accounts.set('e', { nameId: 'e-1', attributes: { email: [recruiter.email] } });
  provider.state.account = 'e';
  try {
    const api = await apiOf(server, admin.email);
    const added = await api<{ id: number }>('POST', '/identity_providers', {
      ...{
        name: 'Directorio',
        protocol: 'saml',
        issuer: provider.issuer,
        client_id: SAML_AUDIENCE,
        client_secret: null,
      },
      ...{ sign_in_address: provider.signInAddress, certificates: SAML_CERTIFICATE, domains: ['demo.terna.example'] },
      ...{
        trusts_emails: true,
        creates_users: false,
        default_role: 'user',
        rules_claim: null,
        rules: [],
        active: true,
      },
    });
    const { version } = await api<{ version: number }>('GET', '/access_settings');
    const { user } = await api<{ user: { id: number } }>('GET', '/sessions/current');
    await api('PUT', '/access_settings', { handover_user_id: user.id, version });
    const { token } = await api<{ token: string }>('POST', '/provisioning_tokens', {
      ...{ name: 'Directorio', provider_id: added.id },
    });
    const scim = scimClient({ url: `${server.url}/api/v1` }, token);

    const opener = writeOpener(info.outputPath('opener'));
    const browser = await visitors.newPage({ locale: 'es-CL' });
    const { app, window } = await launch({
      keychain: createKeychain(info.outputPath('keychain')),
      env: { PATH: opener.path },
    });
    const page = await window();
    const enter = async () => {
      await page.getByRole('button', { name: texts.open }).press('Enter');
      await page.getByRole('textbox', { name: sessionMessages.email, exact: true }).fill(recruiter.email);
      await page.keyboard.press('Enter');
      let address: string | null = null;
      await expect.poll(() => (address ??= opener.opened())).not.toBeNull();
      await browser.goto(address ?? '');
      await expect(browser.getByRole('heading', { name: passkeyPageMessages.returnedTitle })).toBeVisible();
    };
    await chooseTeam(page, server.url);
    await enter();
    await expect(page.getByRole('heading', { name: 'Procesos de selección' })).toBeVisible();

    // Signed out at the provider, which sends the browser here.
    const logout = provider.logoutRequest({ address: server.url + providerLogoutPath(added.id), nameId: 'e-1' });
    await browser.goto(logout);
    await expect(browser.getByRole('heading', { name: singleSignOnPageMessages.loggedOutTitle })).toBeVisible();
    await expect(page.getByText(sessionMessages.locked)).toBeVisible();
    await enter();
    await page.getByRole('link', { name: 'Analista financiera' }).click();
    await expect(column(page, 'Postulados')).toBeVisible();
    const [second] = await Promise.all([
      app.waitForEvent('window'),
      page.getByRole('button', { name: 'Abrir en ventana' }).click(),
    ]);
    await expect(column(second, 'Postulados')).toBeVisible();

    const { body } = await scim.find('Users', `userName eq "${recruiter.email}"`);
    const deactivated = await scim.patch(`/Users/${body.Resources[0].id}`, { op: 'replace', value: { active: false } });
    expect(deactivated.status).toBe(200);
    for (const one of [page, second]) {
      await expect(one.getByText(sessionMessages.locked)).toBeVisible();
      await expect(column(one, 'Postulados')).toBeHidden();
    }
    await signIn(page, recruiter.email, DEMO_PASSWORD);
    await expect(page.getByText(errorMessages.invalid_credentials)).toBeVisible();
  } finally {
    provider.stop();
    await server.stop();
  }
});

test('three windows offline are locked when they are back, if their user was removed meanwhile [MORE-500]', async ({
  launch,
}, info) => {
  test.setTimeout(180_000);
  const folder = info.outputPath('server');
  copyDemoServer(folder);
  const [server, elsewhere] = [await teamServer(folder), await teamServer(folder)];
  await server.start();
  try {
    const { app, window } = await launch({ keychain: createKeychain(info.outputPath('keychain')) });
    const page = await window();
    await chooseTeam(page, server.url);
    await signIn(page, recruiter.email, DEMO_PASSWORD);
    await page.getByRole('link', { name: 'Analista financiera' }).click();
    await expect(column(page, 'Postulados')).toBeVisible();
    const open = async () => {
      const [opened] = await Promise.all([
        app.waitForEvent('window'),
        page.getByRole('button', { name: 'Abrir en ventana' }).click(),
      ]);
      await expect(column(opened, 'Postulados')).toBeVisible();
      return opened;
    };
    const windows = [page, await open()];
    await page.getByRole('link', { name: 'Procesos', exact: true }).click();
    await page.getByRole('link', { name: 'Diseñadora gráfica' }).click();
    await expect(page.getByRole('heading', { name: 'Diseñadora gráfica', level: 1 })).toBeVisible();
    windows.push(await open());
    await server.stop();
    for (const one of windows) {
      await expect(one.getByRole('button', { name: /Sin conexión|Reconectando/ })).toBeVisible({ timeout: 30_000 });
    }
    const moved = column(page, 'Postulados').locator('[data-card-id]').first();
    const id = await moved.getAttribute('data-card-id');
    await moved.focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect(page.getByRole('button', { name: /1 pendiente/ })).toBeVisible({ timeout: 30_000 });

    await elsewhere.start();
    const api = await apiOf(elsewhere, admin.email);
    const found = await api<{ id: number; email: string }[]>('POST', '/users/search', {
      q: { full_name_or_email_cont_all: recruiter.email },
    });
    const user = found.find(({ email }) => email === recruiter.email);
    await api('PUT', `/users/${user?.id}`, { user: { active: false } });
    const listOf = async () => (await api<{ list_id: number }>('GET', `/applicants/${id}`)).list_id;
    const before = await listOf();
    await elsewhere.stop();

    await server.start();
    for (const one of windows) await expect(one.getByText(sessionMessages.locked)).toBeVisible({ timeout: 60_000 });
    await signIn(page, recruiter.email, DEMO_PASSWORD);
    await expect(page.getByText(errorMessages.invalid_credentials)).toBeVisible();
    // What was waiting is not sent in the name of a user without access.
    const again = await apiOf(server, admin.email);
    expect((await again<{ list_id: number }>('GET', `/applicants/${id}`)).list_id).toBe(before);
  } finally {
    await server.stop();
    await elsewhere.stop();
  }
});
