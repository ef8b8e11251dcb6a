// The registers for the authority in the settings, in a real Chromium.
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dataBreachMessages,
  processingMessages,
  settingsScreenMessages,
  uiMessages,
} from '../../../src/contract/messages.ts';
import { inputsOf } from '../board/on-board.ts';
import { eventually, expectAccessible, pressOn, type RendererPages, rendererPages } from '../page/open-page.ts';

let pages: RendererPages;
beforeAll(async () => {
  pages = await rendererPages();
});
afterAll(() => pages.close());

test('a processing activity is proposed, changed, ended and its versions are read by keyboard [MORE-648]', async () => {
  const texts = processingMessages;
  const page = await pages.open('office=inside', '/settings/processing_activities');
  const region = page.getByRole('region', { name: texts.title, exact: true });
  await pressOn(region.getByRole('button', { name: texts.suggest(1) }), 'Enter');
  await page.getByText(texts.suggested(1)).waitFor();
  await region.getByRole('cell', { name: /^Postulación por el portal/ }).waitFor();
  await eventually(() => region.getByRole('button', { name: texts.suggest(1) }).count()).toBe(0);
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/activities.png` });
  const name = 'Selección de personal';
  await pressOn(region.getByRole('button', { name: settingsScreenMessages.edit(name) }), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.editTitle });
  await pressOn(dialog.getByRole('checkbox', { name: new RegExp(texts.followsSettings) }), 'Space');
  await dialog.getByLabel(texts.fields.retention, { exact: true }).fill('Dos años');
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/activity.png` });
  await pressOn(dialog.getByRole('button', { name: uiMessages.save }), 'Enter');
  await page.getByText(texts.changed).waitFor();
  expect(await inputsOf(page, 'processingActivities.change')).toMatchObject([
    { params: { id: 1 }, body: { processing_activity: { name, retention: 'Dos años' }, version: 1 } },
  ]);
  await pressOn(region.getByRole('button', { name: texts.versions(name) }), 'Enter');
  const versions = page.getByRole('dialog', { name: texts.versions(name) });
  await versions.getByText(texts.changedFields([texts.fields.purpose])).waitFor();
  await expectAccessible(page);
  await pressOn(versions.getByRole('button', { name: uiMessages.close }).last(), 'Enter');
  await pressOn(region.getByRole('button', { name: texts.end(name) }), 'Enter');
  await page.getByText(texts.endedDone(name)).waitFor();
  await region.getByRole('button', { name: texts.resume(name) }).waitFor();
});

test('a breach is registered, decided and closed by keyboard [MORE-648]', async () => {
  const texts = dataBreachMessages;
  const page = await pages.open('office=inside', '/settings/data_breaches');
  const region = page.getByRole('region', { name: texts.title, exact: true });
  await pressOn(region.getByRole('button', { name: texts.create }).first(), 'Enter');
  const dialog = page.getByRole('dialog', { name: texts.create });
  const create = dialog.getByRole('button', { name: settingsScreenMessages.create });
  await dialog.getByLabel(texts.fields.title).fill('Portátil robado');
  await dialog.getByLabel(texts.fields.known_at).fill('2026-01-02T10:30');
  await dialog.getByLabel(texts.fields.happened_at).fill('2026-01-03T10:30');
  await dialog.getByLabel(texts.fields.description).fill('Con currículos');
  await dialog.getByLabel(texts.fields.data_categories, { exact: true }).fill('Contacto');
  await pressOn(create, 'Enter');
  await dialog.getByText(texts.problems.order).waitFor();
  expect(await inputsOf(page, 'dataBreaches.add')).toEqual([]);
  await dialog.getByLabel(texts.fields.happened_at).fill('');
  const authority = dialog.getByRole('group', { name: texts.fields.authority });
  await authority.getByLabel(texts.state).selectOption('not_required');
  await authority.getByLabel(texts.note).fill('El disco estaba cifrado');
  await expectAccessible(page);
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/breach.png` });
  await pressOn(create, 'Enter');
  await page.getByText(texts.created).waitFor();
  const [added] = await inputsOf(page, 'dataBreaches.add');
  expect(added).toMatchObject({
    body: {
      data_breach: {
        ...{ title: 'Portátil robado', happened_at: null, affected_count: null, person_ids: [] },
        known_at: expect.stringMatching(/^2026-01-02T\d\d:30:00.000Z$/),
        authority: { state: 'not_required', notified_at: null, note: 'El disco estaba cifrado' },
        persons: { state: 'pending', notified_at: null, note: '' },
      },
    },
  });
  if (process.env.TERNA_PICTURES) await page.screenshot({ path: `${process.env.TERNA_PICTURES}/breaches.png` });
  await pressOn(region.getByRole('button', { name: texts.close('Portátil robado') }), 'Enter');
  await page.getByText(texts.closedDone('Portátil robado')).waitFor();
});
