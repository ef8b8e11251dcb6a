// A killable backup or restoration of a local space.
// Arguments: task (back-up or restore), folder of the space, path of the backup. Prints its completion.
import { writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { replaceSpace, stageSpace } from '../../../src/main/workspace/restored-space.ts';
import { NOTE_FILE } from '../../../src/main/workspace/space-files.ts';
import { backUpSpace, restoreSpace } from '../../../src/server/backup/space-backup.ts';

const [task = '', folder = '', path = ''] = process.argv.slice(2);
const silent = () => undefined;
const common = { path, passphrase: 'una frase larga de prueba', dataKey: null, version: '1.2.3' };
const WORK_FACTOR = 10;
if (task === 'back-up') {
  const data = { databasePath: join(folder, 'terna.db'), dataDir: join(folder, 'files') };
  await backUpSpace({ type: 'back-up', ...common, ...data }, silent, WORK_FACTOR);
} else {
  const staged = await stageSpace(folder);
  await restoreSpace({ type: 'restore', ...common, ...staged, replaced: null }, silent);
  await replaceSpace(folder, 1, async () => writeFileSync(join(folder, NOTE_FILE), '{}'));
}
writeSync(1, 'done\n');
process.exit();
