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

function describe({ kind, to, comment, scorecard }: PendingChange): string {
  if (kind === 'scorecard') return [does.scorecard(scorecard?.interview.name ?? ''), ...notesOf(scorecard)].join(' · ');
  if (kind === 'move') return does.move(to?.name ?? '');
  if (kind === 'comment') return does.comment(comment ?? '');
  return comment ? `${does[kind]}. ${does.comment(comment)}` : does[kind];
}

/** What the user wrote in the draft of a scorecard. */
const notesOf = (scorecard: PendingChange['scorecard']): string[] =>
  [...(scorecard?.answers.map(({ note }) => note) ?? []), scorecard?.summary ?? null].flatMap((text) => text ?? []);
