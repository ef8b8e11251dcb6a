// Single sign-on: signing in, confirming, and the settings of identity providers, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessCardMessages,
  confirmationMessages,
  fieldMessages,
  provisioningMessages as provisioning,
  sessionMessages,
  identityProviderMessages as settings,
  settingsScreenMessages as shared,
  singleSignOnMessages as texts,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { COMPANY_ACCOUNT } from '../page/fake-single-sign-on.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const URL_OF_TEAM = 'https://terna.ejemplo.example';
const setWorkspace = (page: Page) =>
  page.evaluate((workspace) => window.fake.workspace(workspace), {
    ...{ kind: 'team' as const, url: URL_OF_TEAM, server: 'up' as const, reason: null, health: null, space: null },
  });
const button = (inside: Page | Locator, name: string) => inside.getByRole('button', { name, exact: true });

test('the sign-in finds the provider by the address, waits for the browser, and says why it failed [MORE-350]', async () => {
  const page = await pages.open('office=sign-in', '/');
  const email = page.getByLabel(sessionMessages.email);
  await email.waitFor();
  // On this computer there are no providers.
  await eventually(() => button(page, texts.open).count()).toBe(0);
  await setWorkspace(page);
  await email.fill('nora@otra.example');
  await pressOn(button(page, texts.open), 'Enter');
  await eventually(() => email.inputValue()).toBe('nora@otra.example');
  await pressOn(button(page, texts.continue), 'Enter');
  await page.getByRole('alert').getByText(texts.none).waitFor();
  await expectAccessible(page);
  await email.fill('nora@ejemplo.example');
  const message = 'Vuelve a comenzar.';
  await page.evaluate(
    (said) => window.fake.failNext('singleSignOns.complete', { code: 'invalid', message: said }),
    message,
  );
  await pressOn(button(page, texts.continue), 'Enter');
  await page.getByRole('alert').getByText(message).waitFor();
  await page.evaluate(() => window.fake.pause('desktop.completeBrowserReturn'));
  await pressOn(button(page, texts.continue), 'Enter');
  await button(page, texts.waiting).waitFor();
  await page.evaluate(() => window.fake.release('desktop.completeBrowserReturn'));
  await eventually(() => inputsOf(page, 'singleSignOns.complete')).toHaveLength(2);
  const [first] = await inputsOf<{ body: object }>(page, 'singleSignOns.begin');
  expect(first?.body).toMatchObject({ email: 'nora@ejemplo.example', provider_id: 1, port: 9 });
});

test('with several providers for an address, the user chooses by keyboard [MORE-350]', async () => {
  const page = await pages.open('office=sign-in', '/');
  await setWorkspace(page);
  await pressOn(button(page, texts.open), 'Enter');
  await page.getByLabel(sessionMessages.email).fill('nora@dos.example');
  await page.keyboard.press('Enter');
  await pressOn(button(page, 'Cuenta del grupo'), 'Enter');
  await eventually(() => inputsOf(page, 'singleSignOns.begin')).toHaveLength(1);
  const [begun] = await inputsOf<{ body: object }>(page, 'singleSignOns.begin');
  expect(begun?.body).toMatchObject({ email: 'nora@dos.example', provider_id: 2 });
});

test('a provider is added with its table, checked, changed without its secret, and removed [MORE-355]', async () => {
  const page = await pages.open('office=inside', '/settings/identity_providers');
  await setWorkspace(page);
  // Another workspace begins at the home screen.
  await page.waitForURL(/#\/selection_processes$/);
  await page.evaluate(() => {
    window.location.hash = '#/settings/identity_providers';
  });
  const card = page.getByRole('region', { name: settings.title, exact: true });
  await pressOn(button(card, settings.create), 'Enter');
  const dialog = page.getByRole('dialog');
  await expect(await dialog.getByLabel(settings.returnAddress).inputValue()).toBe(
    `${URL_OF_TEAM}/single_sign_on/return`,
  );
  await dialog.getByLabel(settings.name, { exact: true }).fill(COMPANY_ACCOUNT);
  await dialog.getByLabel(settings.issuer).fill('https://login.ejemplo.example');
  await dialog.getByLabel(settings.clientId).fill('terna');
  await dialog.getByLabel(settings.secret).fill('una clave');
  await dialog.getByLabel(settings.domains).fill('sin dominio');
  await pressOn(button(dialog, settings.addRule), 'Enter');
  const save = button(dialog, shared.create);
  await pressOn(save, 'Enter');
  await dialog.getByText(settings.wrongDomains).waitFor();
  await dialog.getByText(settings.emptyRule).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(settings.domains).fill('ejemplo.example, otra.example');
  await dialog.getByLabel(settings.ruleValue(1), { exact: true }).fill('seleccion');
  await dialog.getByLabel(settings.claim).fill('groups');
  await pressOn(save, 'Enter');
  await eventually(() => dialog.count()).toBe(0);
  const [added] = await inputsOf<{ body: object }>(page, 'identityProviders.add');
  expect(added?.body).toMatchObject({
    client_secret: 'una clave',
    domains: ['ejemplo.example', 'otra.example'],
    rules: [{ value: 'seleccion', role: 'user', area_id: null }],
  });
  await pressOn(button(card, settings.check(COMPANY_ACCOUNT)), 'Enter');
  await page.getByText(settings.working(COMPANY_ACCOUNT)).waitFor();
  await expectAccessible(page);
  await pressOn(button(card, shared.edit(COMPANY_ACCOUNT)), 'Enter');
  await dialog.getByText(settings.secretStored).waitFor();
  await pressOn(dialog.getByLabel(settings.active), 'Space');
  await pressOn(button(dialog, uiMessages.save), 'Enter');
  await eventually(() => dialog.count()).toBe(0);
  const [changed] = await inputsOf<{ body: object }>(page, 'identityProviders.change');
  expect(changed?.body).toMatchObject({ active: false, version: 1 });
  expect(changed?.body).not.toHaveProperty('client_secret');
  await pressOn(button(card, shared.remove(COMPANY_ACCOUNT)), 'Enter');
  await pressOn(button(dialog, shared.removeVerb), 'Enter');
  await card.getByText(settings.empty).waitFor();
});

test('a SAML provider is added with its page and certificates [MORE-377]', async () => {
  const page = await pages.open('office=inside', '/settings/identity_providers');
  await setWorkspace(page);
  await page.waitForURL(/#\/selection_processes$/);
  await page.evaluate(() => {
    window.location.hash = '#/settings/identity_providers';
  });
  const card = page.getByRole('region', { name: settings.title, exact: true });
  await pressOn(button(card, settings.create), 'Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(settings.protocol).selectOption({ label: settings.protocols.saml });
  expect(await dialog.getByLabel(settings.answerAddress).inputValue()).toBe(`${URL_OF_TEAM}/single_sign_on/assertion`);
  await dialog.getByLabel(settings.name, { exact: true }).fill(COMPANY_ACCOUNT);
  await dialog.getByLabel(settings.entity).fill('urn:empresa:directorio');
  await dialog.getByLabel(settings.audience).fill('urn:terna');
  await dialog.getByLabel(settings.domains).fill('ejemplo.example');
  const save = button(dialog, shared.create);
  await pressOn(save, 'Enter');
  await eventually(() => dialog.getByText(fieldMessages.required).count()).toBe(2);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(settings.signInAddress).fill('https://login.ejemplo.example/sso');
  await dialog.getByLabel(settings.certificates).fill('-----BEGIN CERTIFICATE-----');
  await pressOn(save, 'Enter');
  await eventually(() => dialog.count()).toBe(0);
  const [added] = await inputsOf<{ body: object }>(page, 'identityProviders.add');
  expect(added?.body).toMatchObject({
    ...{ protocol: 'saml', issuer: 'urn:empresa:directorio', client_id: 'urn:terna', client_secret: null },
    ...{ sign_in_address: 'https://login.ejemplo.example/sso', certificates: '-----BEGIN CERTIFICATE-----' },
  });
});

test('a user of a provider confirms with it instead of a password [MORE-356]', async () => {
  const page = await pages.open('office=inside', '/settings/access');
  const card = page.getByRole('region', { name: accessCardMessages.title, exact: true });
  await card.getByLabel(accessCardMessages.days).fill('20');
  await page.evaluate(() => window.fake.failNext('accessSettings.change', { code: 'confirmation_required' }));
  await pressOn(button(page, uiMessages.save), 'Enter');
  const confirmation = page.getByRole('dialog', { name: confirmationMessages.title });
  await confirmation.waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await pressOn(button(confirmation, texts.confirm(COMPANY_ACCOUNT)), 'Enter');
  await eventually(() => confirmation.count()).toBe(0);
  await eventually(() => inputsOf(page, 'accessSettings.change')).toHaveLength(2);
  expect(await inputsOf(page, 'singleSignOns.confirm')).toHaveLength(1);
});

test('a provisioning token is made for a provider, displayed once, and revoked [MORE-371]', async () => {
  const page = await pages.open('office=inside', '/settings/identity_providers');
  await setWorkspace(page);
  await page.waitForURL(/#\/selection_processes$/);
  await page.evaluate(async (name) => {
    await window.terna.identityProviders.add({
      body: {
        ...{ name, issuer: 'https://login.ejemplo.example', client_id: 'terna', client_secret: null },
        ...{ domains: ['ejemplo.example'], trusts_emails: false, creates_users: false, default_role: null },
        ...{ rules_claim: null, rules: [], active: true },
      },
    });
    window.location.hash = '#/settings/identity_providers';
  }, COMPANY_ACCOUNT);
  const card = page.getByRole('region', { name: settings.title, exact: true });
  await pressOn(button(card, provisioning.open(COMPANY_ACCOUNT)), 'Enter');
  const dialog = page.getByRole('dialog', { name: provisioning.open(COMPANY_ACCOUNT) });
  expect(await dialog.getByLabel(provisioning.address).inputValue()).toBe(`${URL_OF_TEAM}/scim/v2`);
  await dialog.getByText(provisioning.empty).waitFor();
  await pressOn(button(dialog, provisioning.create), 'Enter');
  await dialog.getByText(fieldMessages.required).waitFor();
  await dialog.getByLabel(provisioning.name).fill('Entra');
  const refusal = provisioning.needsHandover;
  await page.evaluate(
    (said) => window.fake.failNext('provisioningTokens.create', { code: 'invalid', message: said }),
    refusal,
  );
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText(refusal).waitFor();
  await pressOn(button(dialog, provisioning.create), 'Enter');
  await eventually(() => dialog.getByLabel(provisioning.token, { exact: true }).inputValue()).toBe(
    'terna_scim_una-sola-vez',
  );
  await expectAccessible(page, '[role="dialog"]');
  await pressOn(button(dialog, provisioning.revoke('Entra')), 'Enter');
  const removal = page.getByRole('dialog', { name: provisioning.revokeTitle('Entra') });
  await pressOn(button(removal, provisioning.revokeVerb), 'Enter');
  await dialog.getByText(provisioning.empty).waitFor();
  const [made] = await inputsOf<{ body: object }>(page, 'provisioningTokens.create');
  expect(made?.body).toEqual({ name: 'Entra', provider_id: 1 });
});
