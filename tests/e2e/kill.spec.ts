// SIGKILL during import and export: no duplicates, no losses, no partial files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3-multiple-ciphers';
import { deriveDataKeys } from '../../src/server/platform/crypto/data-key.ts';
import { unlock } from '../../src/server/platform/db/opening/encryption.ts';
import { openSpreadsheet } from '../../src/server/platform/spreadsheet/index.ts';
import { nameOf, writeCandidates } from './candidates-file.ts';
import { expect, test } from './fixture.ts';
import { createKeychain, type Keychain, readKeychain } from './keychain.ts';
import { answerOpenDialog, answerSaveDialog, column, createProcess, openLocalSpace } from './steps.ts';

const ROWS = 20_000;

test('an import that is killed goes on at the next start, each row once', async ({ launch, userData }, info) => {
  test.setTimeout(180_000);
  const file = info.outputPath('candidatos.csv');
  await writeCandidates(file, ROWS);
  const keychain = createKeychain(info.outputPath('keychain'));
  const first = await launch({ keychain });
  const page = await first.window();
  await openLocalSpace(page);
  await createProcess(page, 'Operaria de bodega');
  await answerOpenDialog(first.app, file);
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Importar candidatos' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Elegir archivo/ })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Importar/ })
    .click();
  // The import is partly done.
  await expect(column(page, 'Postulados')).toContainText(/[1-9]\d*\.000/);
  await first.kill();
  const key = spaceKey(keychain, userData);
  const before = countsIn(userData, key);
  expect(before.rows).toBeGreaterThan(0);
  expect(before.rows).toBeLessThan(ROWS);
  expect(before.rows).toBe(before.activeCount);

  const second = await launch({ keychain });
  await expect(async () => expect(countsIn(userData, key).rows).toBe(ROWS)).toPass({ timeout: 90_000 });
  const after = countsIn(userData, key);
  expect(after).toEqual({ rows: ROWS, activeCount: ROWS, names: ROWS, integrity: 'ok', state: 'done' });
  const reopened = await second.window();
  // The window restores its last state.
  await expect(column(reopened, 'Postulados')).toContainText('20.000');
  await expect(reopened.getByText(nameOf(ROWS)).first()).toBeVisible();

  // Kills the export before the file is complete.
  const target = info.outputPath('salida.xlsx');
  await answerSaveDialog(second.app, target);
  await reopened.getByRole('button', { name: 'Más acciones' }).click();
  await reopened.getByRole('menuitem', { name: 'Exportar candidatos' }).click();
  await expect(() => expect(readdirSync(info.outputDir).some((name) => name.endsWith('.part'))).toBe(true)).toPass({
    intervals: [5],
    timeout: 20_000,
  });
  await second.kill();
  expect(existsSync(target)).toBe(false);

  const third = await launch({ keychain });
  await (await third.window()).getByRole('heading', { name: 'Operaria de bodega' }).waitFor();
  // The download resumes by itself, and is renamed when complete.
  await expect.poll(() => existsSync(target), { timeout: 60_000 }).toBe(true);
  await expect.poll(() => readdirSync(info.outputDir).filter((name) => name.endsWith('.part'))).toEqual([]);
  const sheet = await openSpreadsheet(target);
  const rows = await Array.fromAsync(sheet.rows(), ({ cells }) => cells);
  await sheet.close();
  // Including the header row.
  expect(rows).toHaveLength(ROWS + 1);
});

/** The keychain entry is named in the workspace's folder. */
function spaceKey(keychain: Keychain, userData: string): Buffer {
  const note = JSON.parse(readFileSync(join(userData, 'workspaces', 'local', 'space.json'), 'utf8'));
  return deriveDataKeys(Buffer.from(readKeychain(keychain, note.encryption.keyEntry), 'base64')).database;
}

function countsIn(userData: string, key: Buffer) {
  const database = new BetterSqlite3(join(userData, 'workspaces', 'local', 'terna.db'), { readonly: true });
  try {
    unlock(database, key);
    const one = (sql: string) => database.prepare(sql).pluck().get();
    return {
      rows: Number(one('select count(*) from applicants')),
      activeCount: Number(one('select sum(active_count) from lists')),
      names: Number(one('select count(distinct full_name) from uniq_applicants')),
      integrity: one('pragma integrity_check'),
      state: one('select state from jobs'),
    };
  } finally {
    database.close();
  }
}
