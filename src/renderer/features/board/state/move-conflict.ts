// Two people moved the same candidate: both moves are told, and the person says which of them holds.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { formatRelative } from '../../../ui/format.ts';
import type { Toast } from '../../../ui/toasts.tsx';

const texts = boardMessages.conflict;

/** What a move goes out from: the stage in which the person saw the candidate, and the version of it. */
export interface MoveBase {
  readonly version: number;
  readonly listId: number;
}

export interface Conflict {
  /** The card as it is now. */
  readonly current: ApplicantCard;
  /** Where it stands by its name; empty where that stage is not in sight. */
  readonly stands: string;
  readonly wanted: string;
  readonly me: string | null;
  /** Null where it stands in the wanted stage already. */
  readonly moveAnyway: (() => void) | null;
}

/** Whether only something else about the candidate has changed: where the person saw them is where they stand. */
export const isElsewhere = (base: MoveBase, current: Pick<ApplicantCard, 'list_id'>): boolean =>
  base.listId !== current.list_id;

/** «Ana Paredes movió a Luis Peña a Oferta hace 5 segundos», and what the person may do about it. */
export function conflictToast(conflict: Conflict, now: Date): Toast {
  const { current, stands, wanted, me, moveAnyway } = conflict;
  const when = formatRelative(current.moved_at, now);
  const stage = stands || texts.otherStage;
  const isOwn = current.moved_by !== null && current.moved_by === me;
  const text = isOwn
    ? texts.movedByYou(current.full_name, stage, when)
    : texts.moved(current.moved_by ?? texts.somebody, current.full_name, stage, when);
  if (!moveAnyway) return { text, tone: 'success' };
  return {
    key: `conflict-${current.id}`,
    text,
    detail: texts.yours(wanted || texts.otherStage),
    tone: 'warning',
    stays: true,
    leave: texts.leave,
    action: { text: texts.moveAnyway, run: moveAnyway },
  };
}
