// Actions on candidates of the fake board, single or bulk: move, change, undo.
import type { ApplicantCard } from '../../../src/contract/api/board.ts';
import type { FakeBoard } from './fake-board.ts';

interface IdInput {
  readonly params: { readonly id: number };
}

export function fakeBoardActions(board: FakeBoard) {
  const removed = new Map<number, ApplicantCard>();
  const actor = 'Ana Paredes';

  /** Changes cards in place and emits an event for each. */
  const change = (ids: readonly number[], how: (card: ApplicantCard) => Partial<ApplicantCard>) => {
    const applicants = ids.map((id) => {
      const card = board.card(id);
      const applicant = { ...card, ...how(card), version: card.version + 1 };
      board.putCard(id, applicant);
      const counts = [board.counts(card.list_id)];
      board.publish({ type: 'applicant.changed', id, version: applicant.version, actor, applicant, counts });
      return applicant;
    });
    const lists = new Set(applicants.map(({ list_id }) => list_id));
    return { applicants, counts: [...lists].map((id) => board.counts(id)) };
  };

  return {
    change,
    /** Undoes the last change of each candidate, as the server does. */
    undo: ({ body }: { body: { changes: { id: number; version: number }[] } }) => {
      const moved: object[] = [];
      const rejected: object[] = [];
      const lists = new Set<number>();
      for (const { id, version } of body.changes) {
        const card = removed.get(id) ?? board.card(id);
        const message = board.refusals.get(id);
        const state = board.before.get(id)?.pop();
        if (message || !state) {
          rejected.push({ id, code: 'conflict', message: message ?? 'Nada que deshacer.', current: null });
          continue;
        }
        removed.delete(id);
        const applicant = { ...state, version: version + 1 };
        board.putCard(id, applicant);
        lists.add(applicant.list_id).add(card.list_id);
        moved.push({ applicant, from_list_id: card.list_id });
      }
      return { moved, refused: rejected, counts: [...lists].map((id) => board.counts(id)) };
    },
    /** Moves several candidates, each from the given version, as the server does. */
    moveToStage: ({ body }: { body: { list_id: number; applicants: { id: number; version: number }[] } }) => {
      const moved: object[] = [];
      const rejected: object[] = [];
      const lists = new Set([body.list_id]);
      for (const { id, version } of body.applicants) {
        const card = board.card(id);
        lists.add(card.list_id);
        const message = board.refusals.get(id);
        if (message) rejected.push({ id, code: 'forbidden', message, current: null });
        else if (card.version !== version) rejected.push({ id, code: 'stale_version', message: '', current: card });
        else moved.push(board.move({ params: { id }, body }, 'Ana Paredes'));
      }
      return { moved, refused: rejected, counts: [...lists].map((id) => board.counts(id)) };
    },
    tag: ({ body }: { body: { applicant_ids: number[]; add: string[]; remove: string[] } }) => {
      const before = new Map(body.applicant_ids.map((id) => [id, board.card(id).tags]));
      const { applicants } = change(body.applicant_ids, ({ tags }) => ({
        tags: [...new Set([...tags.filter((tag) => !body.remove.includes(tag)), ...body.add])],
      }));
      const tagged = applicants.map((applicant) => {
        const had = before.get(applicant.id) ?? [];
        return {
          applicant,
          added: applicant.tags.filter((tag) => !had.includes(tag)),
          removed: had.filter((tag) => !applicant.tags.includes(tag)),
        };
      });
      return { tagged, refused: [] };
    },
    remove: ({ params: { id } }: IdInput): null => {
      const card = board.card(id);
      removed.set(id, card);
      board.putCard(id, null);
      const counts = [board.counts(card.list_id)];
      board.publish({ type: 'applicant.removed', id, version: card.version + 1, actor, counts });
      return null;
    },
    restore: ({ params: { id } }: IdInput): ApplicantCard & { cancelled_signatures: number } => {
      const card = removed.get(id);
      if (!card) throw new Error(`nobody to restore ${id}`);
      const applicant = { ...card, version: card.version + 2 };
      board.putCard(id, applicant);
      const counts = [board.counts(card.list_id)];
      board.publish({ type: 'applicant.changed', id, version: applicant.version, actor, applicant, counts });
      const asked = new URLSearchParams(window.location.search).get('calledOff');
      return { ...applicant, cancelled_signatures: Number(asked ?? 0) };
    },
  };
}
