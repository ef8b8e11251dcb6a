// Fake server of merges: `?duplicates=<candidate>` makes candidate 1's person like another's.
import type { Duplicate, Merge } from '../../../src/contract/api/merges.ts';
import type { ServerEvent } from '../../../src/contract/events/events.ts';
import type { FakeBoard } from './fake-board.ts';

interface IdInput {
  readonly params: { readonly id: number };
}

/** @param emit publishes that a card leaves the board or returns */
export function fakeMerges(board: FakeBoard, emit: (event: ServerEvent) => void) {
  const otherId = Number(new URLSearchParams(window.location.search).get('duplicates') ?? 0);
  const OWN = 1;
  let merges: Merge[] = [];
  const duplicate = (): Duplicate => {
    const { full_name, uniq_applicant_id, column } = board.applicant(otherId);
    const shared = { title: 'Analista', stays: 'own', own_stage: column.name, other_stage: 'Entrevista' } as const;
    return {
      person_id: uniq_applicant_id,
      full_name,
      likenesses: ['phone', 'name'],
      applicant_id: otherId,
      process_title: 'Analista contable senior',
      shared: [shared],
      refusal: null,
    };
  };
  const common = { id: otherId, process_id: 7, sequence: 900, version: 9, actor: 'Ana Paredes', counts: [] };
  return {
    duplicates: ({ params: { id } }: IdInput) => ({
      duplicates: otherId && id === OWN && merges.length === 0 ? [duplicate()] : [],
      merges: id === OWN ? merges : [],
    }),
    merge: ({ params: { id } }: IdInput) => {
      const { full_name } = board.applicant(otherId);
      const merged_by = { id: 1, full_name: 'Ana Paredes' };
      merges = [{ id: 5, full_name, merged_by, created_at: '2026-10-13T12:00:00.000Z' }];
      emit({ ...common, type: 'applicant.removed' });
      return { merge: merges[0], applicant_id: id };
    },
    undo: ({ params: { id } }: IdInput) => {
      merges = [];
      emit({
        ...common,
        sequence: 901,
        version: 10,
        type: 'applicant.changed',
        applicant: { ...board.applicant(otherId), version: 10 },
      });
      return { applicant_id: id };
    },
  };
}
