// Fake server of the user's own comments: change and removal.
import type { ApplicantLog } from '../../../src/contract/api/applicants.ts';
import type { FakeBoard } from './fake-board.ts';

interface Named {
  readonly params: { readonly id: number; readonly logId: number };
}

export function fakeComments(board: FakeBoard) {
  const removed = new Map<number, ApplicantLog>();
  const split = ({ params: { id, logId } }: Named) => {
    const all = board.logsOf(id);
    const log = all.find((one) => one.id === logId) ?? removed.get(logId);
    if (!log) throw new Error('no such comment');
    return { log, others: all.filter((one) => one.id !== logId) };
  };
  return {
    changeLog: (input: Named & { body: { comment: string } }): ApplicantLog => {
      const { log, others } = split(input);
      const changed = { ...log, comment: input.body.comment, edited_at: new Date().toISOString() };
      board.activity.set(input.params.id, [changed, ...others]);
      return changed;
    },
    removeLog: (input: Named): null => {
      const { log, others } = split(input);
      removed.set(log.id, log);
      board.activity.set(input.params.id, others);
      return null;
    },
  };
}
