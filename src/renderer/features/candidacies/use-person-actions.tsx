// Actions on candidates of any processes, by their ids and names: write to them, add them to a process.
import { type ReactNode, useState } from 'react';
import { COPY } from '../../../domain/candidates/candidate-actions.ts';
import { ResultDialog } from './bulk/result-dialog.tsx';
import type { Named, Outcome } from './bulk/run-bulk.ts';
import { useActionContext } from './context.ts';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { sendEmail } from './emails.ts';
import { copyToProcess } from './transfers.ts';
import { useAttempt } from './use-attempt.ts';

export interface PersonActions {
  readonly start: (action: 'EMAIL' | typeof COPY, candidates: readonly Named[]) => void;
  /** To be rendered near the candidates. */
  readonly dialog: ReactNode;
}

export function usePersonActions(onDone: () => void): PersonActions {
  const context = useActionContext();
  const [asked, setAsked] = useState<{
    readonly action: 'EMAIL' | typeof COPY;
    readonly candidates: readonly Named[];
  } | null>(null);
  const { attempt, reset, run } = useAttempt(
    () => {
      close();
      onDone();
    },
    (rejected) => {
      const ids = new Set(rejected.map(({ candidate }) => candidate.id));
      setAsked((now) => now && { ...now, candidates: now.candidates.filter(({ id }) => ids.has(id)) });
    },
  );
  const close = (): void => {
    reset();
    setAsked(null);
  };
  const begin = (work: Promise<Outcome<unknown>> | null): void => {
    if (work) void run(work);
  };
  const candidates = asked?.candidates ?? [];
  return {
    start: (action, chosen) => setAsked({ action, candidates: chosen }),
    dialog: (
      <>
        {asked?.action === 'EMAIL' && (
          <EmailDialog
            kind="message"
            cards={candidates}
            attempt={attempt}
            onSubmit={(draft, recipients) => begin(sendEmail(context, recipients, draft))}
            onClose={close}
          />
        )}
        {asked?.action === COPY && (
          <TransferDialog
            action={COPY}
            cards={candidates}
            {...attempt}
            onSubmit={(to) => begin(copyToProcess(context, candidates, to))}
            onClose={close}
          />
        )}
        <ResultDialog />
      </>
    ),
  };
}
