// A killable rotation of a server's keys. Arguments: folder and database. Prints its completion.
import { writeSync } from 'node:fs';
import { rotateKeys } from '../../../src/server/rotate-keys-command.ts';
import { optionsIn } from '../../api/server-options.ts';

const [folder = '', databaseUrl = ''] = process.argv.slice(2);
await rotateKeys(optionsIn(folder, databaseUrl), { revokes: true, untilActive: 0 });
writeSync(1, 'done\n');
process.exit();
