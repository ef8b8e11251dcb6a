// The entry of the reader's own process: it has no permission but to read the program's files.

import { findEntry } from './entries.ts';
import type { ReadingLimits, ToReader } from './messages.ts';
import { SupervisedThread } from './supervised-thread.ts';

const limits = JSON.parse(process.argv[2] ?? '') as ReadingLimits;
const thread = new SupervisedThread(findEntry('thread'), limits);

process.on('message', (message: ToReader) => {
  if (message.type === 'cancel') thread.cancel();
  else void thread.read(message.data).then((outcome) => process.send?.(outcome));
});
// The server has ended.
process.on('disconnect', () => process.exit(0));
