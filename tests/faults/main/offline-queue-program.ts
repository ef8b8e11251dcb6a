// Keeps changes in the outbox, in a process that can be killed: argv is the file, the key (base64), the first number and how
// many. It says `+ N` once N is kept, `> N` once it is kept as sent, `- N` before N is let go, and `= N` once it is gone.
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
