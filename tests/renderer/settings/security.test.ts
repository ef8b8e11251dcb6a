// Access, invitations, API tokens, audit trail and erasures, in a real Chromium.
import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  auditCardMessages as audit,
  erasuresCardMessages as erasures,
  settingsScreenMessages as shared,
  apiTokensCardMessages as tokens,
  uiMessages,
  usersCardMessages as users,
} from '../../../src/contract/messages.ts';
import { describeCall } from '../../../src/domain/organization/audit.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

async function openCard(path: string, title: string): Promise<{ page: Page; card: Locator }> {
  const page = await pages.open('office=inside', `/settings/${path}`);
  const card = page.getByRole('region', { name: title, exact: true });
  await card.waitFor();
  return { page, card };
}

test('access is taken by a switch and given back by «Deshacer»; links are sent, sent anew and withdrawn', async () => {
  const { page, card } = await openCard('users', users.title);
  const access = card.getByRole('checkbox', { name: users.toggle('Marcos Soto') });
  await access.waitFor();
  await expectAccessible(page);
  await pressOn(access, 'Space');
  await page.getByText(users.accessRevoked('Marcos Soto')).waitFor();
  await eventually(() => access.isChecked()).toBe(false);
  await eventually(() => card.getByRole('button', { name: users.invite('Marcos Soto') }).count()).toBe(0);
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await page.getByText(users.accessGranted('Marcos Soto')).waitFor();
  await page.evaluate(() => window.fake.failNext('users.update', { code: 'conflict' }));
  await pressOn(access, 'Space');
  await page.getByText(users.switchFailed('Marcos Soto')).waitFor();
  await eventually(() => access.isChecked()).toBe(true);
  const errorNote = page.getByRole('alert').filter({ hasText: users.switchFailed('Marcos Soto') });
  await errorNote.getByRole('button', { name: uiMessages.close }).click();

  await pressOn(card.getByRole('button', { name: users.invite('Marcos Soto') }), 'Enter');
  await page.getByText(users.invited('marcos@ejemplo.example')).waitFor();
  await card.getByText(/^Invitación hasta el/).waitFor();
  await pressOn(card.getByRole('button', { name: users.inviteAnew('Marcos Soto') }), 'Enter');
  await eventually(() => inputsOf(page, 'invitations.send')).toHaveLength(2);
  await pressOn(card.getByRole('button', { name: users.withdraw('Marcos Soto') }), 'Enter');
  await page.getByText(users.withdrawn('Marcos Soto')).waitFor();
  await eventually(() => card.getByText(/^Invitación hasta el/).count()).toBe(0);
});

test('somebody new is given a first password or an invitation', async () => {
  const { page, card } = await openCard('users', users.title);
  await card.getByRole('button', { name: users.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(users.name, { exact: true }).fill('Rosa');
  await dialog.getByLabel(users.email).fill('rosa@ejemplo.example');
  await dialog.getByLabel(users.firstPassword).waitFor();
  await dialog.getByLabel(users.entry).selectOption({ label: users.byInvitation });
  await dialog.getByText(users.invitationHint(7)).waitFor();
  await eventually(() => dialog.getByLabel(users.firstPassword).count()).toBe(0);
  await expectAccessible(page, '[role="dialog"]');
  await page.evaluate(() => window.fake.failNext('users.create', { code: 'mail_not_configured' }));
  await dialog.getByRole('button', { name: shared.create }).click();
  await dialog.getByRole('alert').waitFor();
  await eventually(() => dialog.getByLabel(users.email).inputValue()).toBe('rosa@ejemplo.example');
  await dialog.getByRole('button', { name: shared.create }).click();
  await page.getByText(users.created).waitFor();
  const [, sent] = await inputsOf<{ body: { user: Record<string, unknown> } }>(page, 'users.create');
  expect(sent?.body.user).toMatchObject({ email: 'rosa@ejemplo.example', invite: true });
  expect(sent?.body.user.password).toBeUndefined();
});

test('an API token is made, shown once to be copied, and revoked [MSG-5]', async () => {
  const { page, card } = await openCard('api_tokens', tokens.title);
  await card.getByText(tokens.empty).waitFor();
  await card.getByRole('button', { name: tokens.create }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: shared.create }).click();
  await dialog.getByText(shared.nameRequired).waitFor();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByLabel(tokens.name).fill('Planilla');
  await dialog.getByLabel(tokens.access).selectOption({ label: tokens.writes });
  await dialog.getByLabel(tokens.days).selectOption({ label: tokens.noEnd });
  await page.keyboard.press('Enter');
  const made = page.getByRole('dialog', { name: tokens.madeTitle });
  await made.getByText(tokens.made).waitFor();
  await eventually(() => made.getByLabel(tokens.token).inputValue()).toBe('terna_secreto-de-una-sola-vez');
  expect(await inputsOf(page, 'apiTokens.create')).toEqual([
    { body: { api_token: { name: 'Planilla', role: 'user', read_only: false, expires_in_days: null } } },
  ]);
  await expectAccessible(page, '[role="dialog"]');
  await made.getByRole('button', { name: tokens.copy }).click();
  await page.getByText('Texto copiado', { exact: true }).waitFor();
  await made.getByRole('button', { name: tokens.done }).click();
  await card.getByRole('row', { name: /Planilla.*Sin uso.*Nunca/ }).waitFor();
  expect(await page.getByText('terna_secreto').count()).toBe(0);
  await expectAccessible(page);
  await card.getByRole('button', { name: tokens.revoke('Planilla') }).click();
  await dialog.getByText(tokens.revokeQuestion).waitFor();
  await dialog.getByRole('button', { name: tokens.revokeVerb }).click();
  await page.getByText(tokens.revoked).waitFor();
  await card.getByText(tokens.empty).waitFor();
});

test('the audit trail is read on page after page, in words, with links, narrowed and exported [MORE-578]', async () => {
  const { page, card } = await openCard('audit', audit.title);
  const rows = card.locator('tbody tr');
  await eventually(() => rows.count()).toBe(50);
  await expectAccessible(page);
  await rows.first().getByText(audit.withToken('Planilla')).waitFor();
  await rows.getByText(describeCall('users.update')).first().waitFor();
  // What an entry is about has its name, and a link where it has a screen.
  await rows.getByRole('link', { name: 'Persona 118' }).waitFor();
  await rows.getByText('Persona 119', { exact: true }).waitFor();
  await rows.first().getByText(audit.gone, { exact: true }).waitFor();
  // A call that no longer exists appears under its name.
  await rows.getByText('candidacies.retired').first().waitFor();
  await card.getByRole('button', { name: audit.more }).click();
  await eventually(() => rows.count()).toBe(100);
  await card.getByLabel(audit.category).selectOption({ label: audit.categories.settings });
  await eventually(() => rows.count()).toBe(30);
  await card.getByLabel(audit.from).fill('2026-11-01');
  await eventually(async () => (await inputsOf(page, 'privacy.auditEntries')).at(-1)).toEqual({
    query: { items: 50, category: 'settings', from: '2026-11-01' },
  });
  await card.getByRole('button', { name: audit.export }).click();
  await page.getByText(audit.exported).waitFor();
  expect(await inputsOf(page, 'privacy.exportAudit')).toEqual([
    { query: { category: 'settings', from: '2026-11-01' } },
  ]);
});

test('where nothing was recorded yet no filter is blamed', async () => {
  const page = await pages.open('office=inside&audit=none', '/settings/audit');
  const card = page.getByRole('region', { name: audit.title, exact: true });
  await card.getByText(audit.nothing).waitFor();
  await eventually(() => card.getByText(audit.noneHint).count()).toBe(0);
  await card.getByLabel(audit.category).selectOption({ label: audit.categories.settings });
  await card.getByText(audit.noneHint).waitFor();
});

test('an erasure that waits is stopped, and ordered again by «Deshacer»', async () => {
  const { page, card } = await openCard('erasures', erasures.title);
  await card.getByRole('row', { name: /Camila Rojas.*Lo pidió por carta.*En espera/ }).waitFor();
  await card.getByRole('row', { name: /Persona n\.º 12.*Hecho.*El plazo de conservación/ }).waitFor();
  await expectAccessible(page);
  await card.getByLabel(erasures.state).selectOption({ label: erasures.states.waiting });
  await eventually(() => card.locator('tbody tr').count()).toBe(1);
  await pressOn(card.getByRole('button', { name: erasures.cancel('Camila Rojas') }), 'Enter');
  await page.getByText(erasures.cancelled('Camila Rojas')).waitFor();
  await card.getByText(erasures.none).waitFor();
  await page.getByRole('button', { name: uiMessages.undo }).click();
  await card.getByRole('row', { name: /Camila Rojas/ }).waitFor();
  expect(await inputsOf(page, 'privacy.erase')).toEqual([
    { params: { id: 77 }, body: { reason: 'Lo pidió por carta' } },
  ]);
});
