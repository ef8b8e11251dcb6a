// The first run and the sign-in, in a real Chromium.
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_LOGINS, DEMO_PASSWORD } from '../../../src/contract/demo.ts';
import { appMessages, errorMessages, firstRunMessages, sessionMessages } from '../../../src/contract/messages.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

const inputsOf = (page: Page, name: string): Promise<unknown[]> =>
  page.evaluate((wanted) => window.fake.calls.filter((call) => call.name === wanted).map(({ input }) => input), name);
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const list = (page: Page) => page.getByRole('heading', { name: 'Procesos de selección' });
const password = (page: Page) => page.getByLabel(sessionMessages.password, { exact: true });
const choice = (page: Page, name: string) => button(page, new RegExp(`^${name}`));

test('a local space: organisation, administrator, and straight to the list', async () => {
  const page = await pages.open('office=choose', '/');
  await choice(page, firstRunMessages.local).waitFor();
  await expectAccessible(page);
  await choice(page, firstRunMessages.local).click();
  await page.getByLabel(firstRunMessages.organization).fill('Viñedos del Sur');
  await page.getByLabel(firstRunMessages.name, { exact: true }).fill('Ana');
  await page.getByLabel(firstRunMessages.lastName).fill('Paredes');
  await page.getByLabel(firstRunMessages.email).fill(' Ana@Vinedos.example ');
  await password(page).fill('una frase corta');
  await page.getByText(firstRunMessages.passwordEnough).waitFor();
  await expectAccessible(page);
  await pressOn(password(page), 'Enter');
  await list(page).waitFor();
  expect(await inputsOf(page, 'desktop.chooseWorkspace')).toEqual([{ kind: 'local' }]);
  const admin = { name: 'Ana', last_name: 'Paredes', email: 'ana@vinedos.example', password: 'una frase corta' };
  expect(await inputsOf(page, 'organizations.create')).toEqual([{ body: { name: 'Viñedos del Sur', admin } }]);
  expect(await inputsOf(page, 'sessions.create')).toEqual([
    { body: { email: 'ana@vinedos.example', password: 'una frase corta' } },
  ]);
});

test('the form says at each field what is missing, and goes to the first', async () => {
  const page = await pages.open('office=choose', '/');
  await choice(page, firstRunMessages.local).click();
  await password(page).fill('corta');
  await page.getByText(firstRunMessages.passwordMissing(5)).waitFor();
  await button(page, firstRunMessages.create).click();
  await page.getByText('Escribe al menos 10 caracteres.').waitFor();
  await page.getByText('Escribe un correo válido').waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await eventually(focused).toBe('name');
  await eventually(() => password(page).inputValue()).toBe('corta');
  expect(await inputsOf(page, 'organizations.create')).toEqual([]);
  await button(page, firstRunMessages.back).click();
  await choice(page, firstRunMessages.demo).waitFor();
});

test('an organisation that was made is not made again when signing in is tried once more', async () => {
  const page = await pages.open('office=choose', '/');
  await choice(page, firstRunMessages.local).click();
  await page.getByLabel(firstRunMessages.organization).fill('Viñedos');
  await page.getByLabel(firstRunMessages.name, { exact: true }).fill('Ana');
  await page.getByLabel(firstRunMessages.email).fill('ana@vinedos.example');
  await password(page).fill('una frase corta');
  await page.evaluate(() => window.fake.failNext('sessions.create', { code: 'unavailable' }));
  await button(page, firstRunMessages.create).click();
  await page.getByRole('alert').getByText(errorMessages.unavailable).waitFor();
  await button(page, firstRunMessages.create).click();
  await list(page).waitFor();
  expect(await inputsOf(page, 'organizations.create')).toHaveLength(1);
  expect(await inputsOf(page, 'sessions.create')).toHaveLength(2);
});

test('a team server: what is wrong with the address stands at it, what is wrong with the server below', async () => {
  const page = await pages.open('office=choose', '/');
  await choice(page, firstRunMessages.team).click();
  const address = page.getByLabel(firstRunMessages.address);
  await address.fill('no es');
  await page.evaluate(() =>
    window.fake.failNext('desktop.chooseWorkspace', {
      code: 'invalid',
      fields: { url: 'Esa dirección no es válida.' },
    }),
  );
  await pressOn(address, 'Enter');
  await page.getByText('Esa dirección no es válida.').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.evaluate(() => window.fake.failNext('desktop.chooseWorkspace', { code: 'not_terna' }));
  await address.fill('https://otro.example');
  await button(page, firstRunMessages.connect).click();
  await page.getByRole('alert').getByText(errorMessages.not_terna).waitFor();
  await eventually(() => address.inputValue()).toBe('https://otro.example');
  await expectAccessible(page);
  await button(page, firstRunMessages.connect).click();
  await page.getByRole('heading', { name: sessionMessages.title }).waitFor();
  await page.getByText('https://otro.example').waitFor();
});

test('an empty team server is asked for its organisation with the token that it printed', async () => {
  const page = await pages.open('office=choose', '/');
  await choice(page, firstRunMessages.team).click();
  await page.getByLabel(firstRunMessages.address).fill('https://nuevo.example');
  await button(page, firstRunMessages.connect).click();
  await page.getByRole('heading', { name: firstRunMessages.setUpTitle }).waitFor();
  await page.getByLabel(firstRunMessages.setupToken).fill('OTRO-CODIGO');
  await page.getByLabel(firstRunMessages.organization).fill('Viñedos');
  await page.getByLabel(firstRunMessages.name, { exact: true }).fill('Ana');
  await page.getByLabel(firstRunMessages.email).fill('ana@vinedos.example');
  await password(page).fill('una frase corta');
  await expectAccessible(page);
  const refusal = { code: 'wrong_setup_token', fields: { setup_token: errorMessages.wrong_setup_token } } as const;
  await page.evaluate((error) => window.fake.failNext('organizations.create', error), refusal);
  await button(page, firstRunMessages.createOrganization).click();
  await page.getByText(errorMessages.wrong_setup_token).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.getByLabel(firstRunMessages.setupToken).fill('FG64V-J9G76');
  await button(page, firstRunMessages.createOrganization).click();
  await eventually(() => inputsOf(page, 'sessions.create').then((inputs) => inputs.length)).toBe(1);
  const headers = (await inputsOf(page, 'organizations.create')).map(
    (input) => (input as { headers: unknown }).headers,
  );
  expect(headers).toEqual([{ 'terna-setup-token': 'OTRO-CODIGO' }, { 'terna-setup-token': 'FG64V-J9G76' }]);
});

test('the demonstration says that it is being filled, can be left, and then offers a login for each role', async () => {
  const page = await pages.open('office=choose', '/');
  await page.evaluate(() => window.fake.pause('desktop.chooseWorkspace'));
  await choice(page, firstRunMessages.demo).click();
  await page.getByRole('progressbar', { name: firstRunMessages.demoTitle }).waitFor();
  await button(page, 'Cancelar').waitFor();
  await page.evaluate(() => window.fake.release('desktop.chooseWorkspace'));
  await page.getByText(sessionMessages.demoTitle).waitFor();
  await expectAccessible(page);
  for (const { role } of DEMO_LOGINS) await button(page, new RegExp(`^${appMessages.roles[role]}`)).waitFor();
  await button(page, new RegExp(`^${appMessages.roles.employee}`)).click();
  await list(page).waitFor();
  expect(await inputsOf(page, 'sessions.create')).toEqual([
    { body: { email: 'elena.vidal@demo.terna.example', password: DEMO_PASSWORD } },
  ]);
});

test('a wrong password keeps what was typed, and signing in leads where one wanted to go', async () => {
  const page = await pages.open('office=sign-in', '/selection_processes?status=6');
  await page.getByLabel(sessionMessages.email).fill('ana@ejemplo.example');
  await password(page).fill('equivocada');
  await page.evaluate(() => window.fake.failNext('sessions.create', { code: 'invalid_credentials' }));
  await pressOn(password(page), 'Enter');
  await page.getByRole('alert').getByText(errorMessages.invalid_credentials).waitFor();
  await expectAccessible(page);
  await eventually(() => page.getByLabel(sessionMessages.email).inputValue()).toBe('ana@ejemplo.example');
  await eventually(() => password(page).inputValue()).toBe('equivocada');
  await button(page, sessionMessages.showPassword).click();
  await eventually(() => password(page).getAttribute('type')).toBe('text');
  await pressOn(password(page), 'Enter');
  await list(page).waitFor();
  expect(new URL(page.url()).hash).toBe('#/selection_processes?status=6');
  await page.getByText('La sesión dura hasta que cierres Terna.').waitFor();
});

test('a server that does not start says why, is tried again, and another space can be chosen', async () => {
  const page = await pages.open('office=sign-in', '/');
  await page.getByLabel(sessionMessages.email).waitFor();
  const failed = {
    kind: 'local',
    url: null,
    server: 'failed',
    reason: 'El disco está lleno.',
    health: null,
    space: null,
  } as const;
  await page.evaluate((state) => window.fake.workspace(state), failed);
  await page.getByRole('alert').getByText('El disco está lleno.').waitFor();
  await expectAccessible(page);
  await button(page, 'Reintentar').click();
  await page.getByRole('heading', { name: firstRunMessages.setUpTitle }).waitFor();
  await page.evaluate((state) => window.fake.workspace({ ...state, kind: 'team', server: 'unreachable' }), failed);
  await page.getByRole('heading', { name: firstRunMessages.setUpTitle }).waitFor({ state: 'detached' });
});
