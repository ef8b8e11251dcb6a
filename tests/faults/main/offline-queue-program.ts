// A killable process that writes into the offline queue.
// Arguments: file, key (base64), first number, count. Prints `+ N` when N is stored, `> N` when it is stored as sent,
// `- N` before N is removed, and `= N` when it is gone.
import { writeSync } from 'node:fs';
import { entryOf, openOfflineQueue } from './cache-trial.ts';

const [path = '', key = '', first = '0', count = '0'] = process.argv.slice(2);
const say = (marker: string, id: number) => writeSync(1, `${marker} ${id}\n`);

const queue = await openOfflineQueue(path, key);
say('begun', 0);
for (let id = Number(first); id < Number(first) + Number(count); id += 1) {
  const entry = entryOf(id);
  queue.add([entry]);
  say('+', id);
  if (id % 2 === 0) {
    queue.replace({ ...entry, was_sent: true });
    say('>', id);
  }
  if (id % 3 !== 0) continue;
  say('-', id);
  queue.remove([entry.id]);
  say('=', id);
}
queue.close();
say('done', 0);
