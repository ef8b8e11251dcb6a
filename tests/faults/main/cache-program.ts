// A killable process that writes into the answer cache.
// Arguments: file, key (base64), rounds, answers per round. Prints `begun` and `done`.
import { writeSync } from 'node:fs';
import { AnswerCache } from '../../../src/main/offline/cache/index.ts';
import { keyOnlyKeychain, partOf, textOf } from './cache-trial.ts';

const [path = '', key = '', rounds = '', rows = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const cache = new AnswerCache({ path, keychain: keyOnlyKeychain(key), keyEntry: 'key', log, maxDiskBytes: 2_000_000 });
await cache.open('ana');
writeSync(1, 'begun\n');
for (let round = 0; round < Number(rounds); round += 1) {
  for (let index = 0; index < Number(rows); index += 1) {
    const id = (round * 7 + index) % 200;
    cache.put({ key: `row ${id}`, scope: 'ana', tags: [`tag ${id % 10}`], text: textOf(id), storedAt: 1_000_000 + id });
  }
  cache.put({ key: 'owner', scope: 'ana', tags: ['parts'], text: textOf(round), storedAt: 1_000_000 });
  for (let index = 0; index < Number(rows); index += 1) cache.putPart(partOf((round * 7 + index) % 200, round));
  cache.remove(`part ${(round * 3) % 200}`);
  cache.change([`tag ${round % 10}`], (text) => text);
}
cache.close();
writeSync(1, 'done\n');
