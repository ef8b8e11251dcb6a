// A killable start that encrypts plain-text data.
// Arguments: folder, key (base64). Prints its completion.
import { writeSync } from 'node:fs';
import { deriveDataKeys } from '../../../src/server/platform/crypto/data-key.ts';
import { openDatabase } from '../../../src/server/platform/db/index.ts';
import { openFileStore } from '../../../src/server/platform/files/index.ts';
import { sqliteUrl } from '../../api/server-options.ts';

const [folder = '', dataKey = ''] = process.argv.slice(2);
const keys = deriveDataKeys(Buffer.from(dataKey, 'base64'));
const silent = () => undefined;
const database = await openDatabase(sqliteUrl(folder), {
  connections: 1,
  slow: silent,
  broken: silent,
  key: keys.database,
});
const observer = { troubled: silent, beforeStore: async () => undefined };
const files = await openFileStore(folder, null, observer, { key: keys.files });
files.close();
await database.close();
writeSync(1, 'done\n');
process.exit();
