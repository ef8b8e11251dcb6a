// Describes a pending change in one line.

import type { PendingChange } from '../../../contract/ipc/offline-queue.ts';
import { offlineQueueMessages } from '../../../contract/messages.ts';

const LONGEST = 60;

/** «Mover a Entrevista», «Comentar «Muy buena…»». */
export function describeChange({
  kind,
  to,
  comment,
  scorecard,
}: Pick<PendingChange, 'kind' | 'to' | 'comment' | 'scorecard'>): string {
  const { does } = offlineQueueMessages;
  if (kind === 'scorecard') return does.scorecard(scorecard?.interview.name ?? '');
  if (kind === 'move') return does.move(to?.name ?? '');
  if (kind !== 'comment') return does[kind];
  const text = comment ?? '';
  return does.comment(text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
}
