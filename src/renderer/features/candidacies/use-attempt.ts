// An action that a dialog has asked for: the dialog stays open until the server has accepted it, with what was typed.
import { useState } from 'react';
import type { Outcome, RejectedCandidate } from './bulk/run-bulk.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** Why it was not accepted for the candidates who are still shown in the dialog. */
  readonly error: { readonly message: string } | null;
}

const resting: Attempt = { isBusy: false, error: null };

/**
 * @param onAccepted nobody is left for whom it was refused
 * @param onRefused those who are left
 */
export function useAttempt(onAccepted: () => void, onRejected: (rejected: readonly RejectedCandidate[]) => void) {
  const [attempt, setAttempt] = useState(resting);
  return {
    attempt,
    reset: () => setAttempt(resting),
    /** `work` is null where there is nothing to do. */
    run: async (work: Promise<Outcome<unknown>> | null): Promise<void> => {
      if (attempt.isBusy) return;
      setAttempt({ isBusy: true, error: null });
      const rejected = (await work)?.rejected ?? [];
      const [first] = rejected;
      setAttempt({ isBusy: false, error: first ? { message: first.reason } : null });
      if (rejected.length === 0) onAccepted();
      else onRejected(rejected);
    },
  };
}
