// Conflict of two moves of one candidate: the toast that lets the user decide.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { boardMessages } from '../../../../contract/messages.ts';
import { formatRelative } from '../../../ui/formats/format.ts';
import type { Toast } from '../../../ui/toasts/toasts.tsx';

const texts = boardMessages.conflict;

/** Base of a move: the stage and version that the user saw. */
export interface MoveBase {
  readonly version: number;
  readonly listId: number;
}

export interface Conflict {
  readonly current: ApplicantCard;
  /** Name of the current stage; empty if the user cannot see it. */
  readonly stands: string;
  readonly wanted: string;
  readonly me: string | null;
  /** Null if the candidate is already in the wanted stage. */
  readonly moveAnyway: (() => void) | null;
}

/** Whether the candidate is in another stage than the user saw; other changes do not matter. */
export const isElsewhere = (base: MoveBase, current: Pick<ApplicantCard, 'list_id'>): boolean =>
  base.listId !== current.list_id;

/** «Ana Paredes movió a Luis Peña a Oferta hace 5 segundos», with the available actions. */
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
