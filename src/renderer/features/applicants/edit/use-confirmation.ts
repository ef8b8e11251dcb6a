// Confirms a saved field: in place, or by a toast where the user has left the field.
import type { RefObject } from 'react';
import { applicantEditMessages as texts } from '../../../../contract/messages.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { markSaved, markUndone } from './saved-mark.tsx';

interface Saved {
  readonly key: string;
  /** The name of the field. */
  readonly label: string;
  readonly isUndo: boolean;
  readonly undo: () => void;
}

export function useConfirmation(isMounted: Readonly<RefObject<boolean>>): (saved: Saved) => void {
  const toasts = useToasts();
  return ({ key, label, isUndo, undo }) => {
    if (isUndo) {
      markUndone(key);
      if (!isMounted.current) toasts.show({ key, text: texts.undone(label) });
    } else if (isMounted.current) markSaved(key, texts.saved(label), undo);
    else toasts.show({ key, text: texts.saved(label), tone: 'success', undo });
  };
}
