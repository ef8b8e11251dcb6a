// What a change that waits says of itself.

import type { PendingChange } from '../../../contract/ipc/outbox.ts';
import { outboxMessages } from '../../../contract/messages.ts';

const LONGEST = 60;

/** «Mover a Entrevista», «Comentar «Muy buena…»». */
export function whatItDoes({ kind, to, comment }: Pick<PendingChange, 'kind' | 'to' | 'comment'>): string {
  const { does } = outboxMessages;
  if (kind === 'move') return does.move(to?.name ?? '');
  if (kind !== 'comment') return does[kind];
  const text = comment ?? '';
  return does.comment(text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text);
}
