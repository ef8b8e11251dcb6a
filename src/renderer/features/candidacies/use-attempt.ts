// Runs an action from a dialog, which stays open until the server accepts.
import { useState } from 'react';
import type { Outcome, RejectedCandidate } from './bulk/run-bulk.ts';

export interface Attempt {
  readonly isBusy: boolean;
  /** Why the action was rejected for the candidates that remain in the dialog. */
  readonly error: { readonly message: string } | null;
}

const resting: Attempt = { isBusy: false, error: null };

/**
 * @param onAccepted called when no candidate was rejected
 * @param onRejected called with the rejected candidates
 */
export function useAttempt(onAccepted: () => void, onRejected: (rejected: readonly RejectedCandidate[]) => void) {
  const [attempt, setAttempt] = useState(resting);
  return {
    attempt,
    reset: () => setAttempt(resting),
    /** `work` is null if there is nothing to do. */
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
