// A killable server with a recruiter's writes.
// Arguments: its folder, and «seed» to create the database. Prints a line per acknowledged write.
import { writeSync } from 'node:fs';
import { buildApp } from '../../../src/server/app.ts';
import { seed } from '../../../src/server/demo/index.ts';
import { quickenDemo } from '../../api/quick-passwords.ts';
import { optionsIn, sqliteUrl } from '../../api/server-options.ts';
import { doRecruiterWork } from '../recruiter-work.ts';

const [folder = '', task = ''] = process.argv.slice(2);
const app = await buildApp(optionsIn(folder, sqliteUrl(folder)));

if (task === 'seed') {
  await seed(app.services, { processes: 2, applicants: 10 });
  await quickenDemo(app.services);
  await app.close();
} else {
  // Written synchronously, since the write is acknowledged.
  await doRecruiterWork(app, folder, 0, (acknowledged) => writeSync(1, `${acknowledged}\n`));
  writeSync(1, 'done\n');
}
process.exit();
