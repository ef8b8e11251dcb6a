// A recruiter's work, one write after the other, in a server that can be killed: argv is its folder, and «seed» to make the
// database. Each acknowledged write is told by a line.
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
  // At once: what is told has been acknowledged.
  await doRecruiterWork(app, folder, 0, (acknowledged) => writeSync(1, `${acknowledged}\n`));
  writeSync(1, 'done\n');
}
process.exit();
