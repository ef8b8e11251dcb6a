// The texts by which a candidacy is chosen for an interview.
import { expect, test } from 'vitest';
import type { Postulation } from '../../../../src/contract/api/candidacies.ts';
import { idsByText } from '../../../../src/renderer/features/interview-agenda/candidacy-texts.ts';

const candidacy = (id: number, change: Partial<Postulation>): Postulation => ({
  id,
  uniq_applicant_id: id,
  full_name: 'Ana Soto',
  email: null,
  document: null,
  title: null,
  status: 'active',
  source: null,
  list: { id: 3, name: 'Entrevista' },
  selection_process: { id: 2, workflow_id: 2, title: 'Contabilidad', status: { id: 6, name: 'active' } },
  moved_at: '2026-11-26T12:00:00.000Z',
  created_at: '2026-11-26T12:00:00.000Z',
  ...change,
});

test('two people of one name in one stage are told apart', () => {
  const texts = idsByText([
    candidacy(1, { email: 'ana.soto@persona.example' }),
    candidacy(2, { document: '12345678-9' }),
    candidacy(3, {}),
    candidacy(4, { full_name: 'Luis Rey', email: 'luis@persona.example' }),
  ]);
  expect([...texts]).toEqual([
    ['Ana Soto · Contabilidad · Entrevista · ana.soto@persona.example · n.º 1', 1],
    ['Ana Soto · Contabilidad · Entrevista · 12345678-9 · n.º 2', 2],
    ['Ana Soto · Contabilidad · Entrevista · n.º 3', 3],
    ['Luis Rey · Contabilidad · Entrevista', 4],
  ]);
});
