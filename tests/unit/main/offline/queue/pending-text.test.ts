// Pending changes as readable text.
import { expect, test } from 'vitest';
import type { PendingChange } from '../../../../../src/contract/ipc/offline-queue.ts';
import { describePending } from '../../../../../src/main/offline/queue/index.ts';

const change = (given: Partial<PendingChange>): PendingChange => ({
  id: '6f1c0a52-0d6e-4c6c-9b1f-0f6f3d7f1a11',
  kind: 'comment',
  applicant: { id: 1, full_name: 'Zoraida Quispe' },
  process: { id: 7, title: 'Farera' },
  seen: { list: { id: 1, name: 'Postulados' }, status: 'active', version: 1 },
  to: null,
  comment: null,
  made_at: '2026-03-02T15:04:00.000Z',
  problem: null,
  ...given,
});

test('names who, where and what was done, in its order, so that it can be done again', () => {
  const lines = describePending([
    change({ kind: 'move', to: { id: 2, name: 'Entrevista' } }),
    change({ comment: 'Habló muy bien' }),
    change({ kind: 'disqualify', comment: 'No llega al nivel', process: { id: 8, title: null } }),
  ]).split('\n');
  expect(lines.filter((line) => line.includes('Zoraida Quispe')).map((line) => line.replace(/^.*? · /, ''))).toEqual([
    'Zoraida Quispe (Farera): Mover a Entrevista',
    'Zoraida Quispe (Farera): Comentar «Habló muy bien»',
    'Zoraida Quispe (sin título): Descalificar. Comentar «No llega al nivel»',
  ]);
});
