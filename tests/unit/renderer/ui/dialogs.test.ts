// Every dialog says whether it waits for the server; `dialogs-in-browser.test.ts` tries those that do.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs that ask nothing of the server, or go on working when they are closed. */
const ASKS_NOTHING = [
  'app/recent-files.tsx',
  'app/recovery-code.tsx',
  'candidacies/bulk/result-dialog.tsx',
  'candidacies/dialogs/hiring-shown.tsx',
  'imports/import-dialog.tsx',
  'imports/opened-file-dialog.tsx',
  'outbox/sign-out-dialog.tsx',
  'processes/history/history-dialog.tsx',
  'processes/views-manager.tsx',
  'reports/saved-manager.tsx',
  'requests/types-dialog.tsx',
  'rules/requirements-dialog.tsx',
  'settings/cards/outgoing-emails.tsx',
  'settings/portal/media-field.tsx',
  'ui/leave-guard.tsx',
  'ui/shortcuts.tsx',
  'workflows/step-dialog.tsx',
];

test('every dialog says whether it waits for an answer, or asks nothing of the server', () => {
  const folder = new URL('../../../../src/renderer/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const withDialog = files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    return source.includes('ui/dialog.tsx') || source.includes("'./dialog.tsx'") ? [{ name, source }] : [];
  });
  const unguarded = withDialog.filter(({ source }) => !source.includes('isBusy={')).map(({ name }) => name);
  expect(unguarded.toSorted()).toEqual(ASKS_NOTHING);
});
