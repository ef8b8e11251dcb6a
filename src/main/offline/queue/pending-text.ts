// Describes the pending changes as text, so that the user can repeat them manually.

import type { PendingChange } from '../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages, spaceMessages } from '../../../contract/messages.ts';

const { queuedFile } = spaceMessages;
const { does } = offlineQueueMessages;
const instants = new Intl.DateTimeFormat('es', { dateStyle: 'short', timeStyle: 'short' });

/** Writes one line per change, in order. */
export function describePending(changes: readonly PendingChange[]): string {
  const lines = changes.map((change) => {
    const { applicant, process, made_at } = change;
    const when = instants.format(new Date(made_at));
    return queuedFile.line(when, applicant.full_name, process.title ?? queuedFile.noProcess, describe(change));
  });
  return `${[queuedFile.title, '', ...lines].join('\n')}\n`;
}

function describe({ kind, to, comment }: PendingChange): string {
  if (kind === 'move') return does.move(to?.name ?? '');
  if (kind === 'comment') return does.comment(comment ?? '');
  return comment ? `${does[kind]}. ${does.comment(comment)}` : does[kind];
}
