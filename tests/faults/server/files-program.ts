// A killable server during file operations.
// Arguments: its folder, and «seed» to create the database. Prints a line per acknowledged step.
import { writeSync } from 'node:fs';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { quickenDemo } from '../../api/quick-passwords.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { doFileWork } from './file-work.ts';

const [folder = '', task = ''] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));
if (task === 'seed') {
  await seed(app.services, { processes: 2, applicants: 10 });
  await quickenDemo(app.services);
} else {
  await doFileWork(app, (step) => writeSync(1, `${step}\n`));
}
await app.close();
process.exit();
