// Creates a line of a candidate's activity.
import type { ApplicantLog } from '../../../src/contract/api/applicants.ts';

export function fakeLog(id: number, change: Partial<ApplicantLog>): ApplicantLog {
  return {
    id,
    type: 'user',
    kind: 'comment',
    comment: null,
    reason: null,
    edited_at: null,
    version: null,
    mentions: [],
    from_list: null,
    to_list: null,
    author: { id: 1, full_name: 'Ana Paredes', avatar: null, position: 'Reclutadora' },
    process_title: 'Analista contable senior',
    created_at: '2026-10-12T18:42:00.000Z',
    ...change,
  };
}
