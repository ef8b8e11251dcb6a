// Every dialog declares whether it waits for the server; `tests/renderer/ui/dialogs.test.ts` tests those.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Dialogs that make no server call, or continue it after closing. */
const ASKS_NOTHING = [
  'app/shell/recent-files.tsx',
  'app/start/recovery-code.tsx',
  'features/candidacies/bulk/result-dialog.tsx',
  'features/candidacies/dialogs/hiring-details-dialog.tsx',
  'features/candidate-pools/members-dialog.tsx',
  'features/candidate-pools/pools-manager.tsx',
  'features/candidate-segments/segments-manager.tsx',
  'features/curriculum-imports/curriculum-import-dialog.tsx',
  'features/duplicates/merge-confirmation.tsx',
  'features/imports/import-dialog.tsx',
  'features/imports/opened-file-dialog.tsx',
  'features/interview-agenda/booking-dialog.tsx',
  'features/interviews/scorecards-dialog.tsx',
  'features/offline-queue/sign-out-dialog.tsx',
  'features/process-editor/form/form-preview.tsx',
  'features/processes/history/history-dialog.tsx',
  'features/processes/views/views-manager.tsx',
  'features/reports/saved-reports-dialog.tsx',
  'features/requests/form/types-dialog.tsx',
  'features/rules/requirements-dialog.tsx',
  'features/settings/cards/outgoing-emails.tsx',
  'features/settings/portal/media-field.tsx',
  'features/settings/registers/versions-dialog.tsx',
  'features/workflows/field-dialog.tsx',
  'features/workflows/step-dialog.tsx',
  'forms/leave-guard.tsx',
  'ui/keys/shortcuts.tsx',
];

test('every dialog says whether it waits for an answer, or asks nothing of the server', () => {
  const folder = new URL('../../../../src/renderer/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const withDialog = files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    return /(ui|'\.{1,2})\/(action-)?dialog\.tsx/.test(source) ? [{ name, source }] : [];
  });
  const unguarded = withDialog.filter(({ source }) => !/isBusy=\{|<FormDialog\b/.test(source)).map(({ name }) => name);
  expect(unguarded.toSorted()).toEqual(ASKS_NOTHING);
});
