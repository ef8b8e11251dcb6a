// Starts candidate actions on any screen and renders their dialogs.
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import {
  type CandidateAction,
  COPY,
  DELETE,
  MOVE,
  REQUEST,
  SHOW_REQUEST,
} from '../../../domain/candidates/candidate-actions.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { EraseDialog, useSavePersonalData } from '../privacy/index.ts';
import { RequirementsDialog } from '../rules/index.ts';
import { ResultDialog } from './bulk/result-dialog.tsx';
import type { Outcome } from './bulk/run-bulk.ts';
import { startBulkMove } from './bulk-move.ts';
import { isReachable, useActionContext } from './context.ts';
import { DisqualifyDialog } from './dialogs/disqualify-dialog.tsx';
import { EmailDialog } from './dialogs/email-dialog.tsx';
import { HiringDetailsDialog } from './dialogs/hiring-details-dialog.tsx';
import { HiringDialog } from './dialogs/hiring-dialog.tsx';
import { MeetingDialog } from './dialogs/meeting-dialog.tsx';
import { SigningDialog } from './dialogs/signing-dialog.tsx';
import { TagsDialog } from './dialogs/tags-dialog.tsx';
import { TestsDialog } from './dialogs/tests-dialog.tsx';
import { TransferDialog } from './dialogs/transfer-dialog.tsx';
import { sendEmail } from './emails.ts';
import { changeTags, disqualify, remove, requalify } from './operations.ts';
import { copyToProcess, moveToProcess, type TransferTarget } from './transfers.ts';
import { type Attempt, useAttempt } from './use-attempt.ts';

/** Actions without a dialog. */
const AT_ONCE: ReadonlySet<CandidateAction> = new Set([DELETE, 'REQUALIFY', 'PERSONAL_DATA']);

const personOf = ({ uniq_applicant_id, full_name }: ApplicantCard) => ({ id: uniq_applicant_id, name: full_name });

/** The board handles stage moves itself, because it has the stages. */
export type OwnAction = Exclude<CandidateAction, 'STAGE'>;

interface Asked {
  readonly action: OwnAction;
  readonly cards: readonly ApplicantCard[];
}

export interface CandidateActions {
  /** Runs the action or opens its dialog; `cards` belong to one process. */
  readonly start: (action: OwnAction, cards: readonly ApplicantCard[]) => void;
  /** To be rendered near the cards. */
  readonly dialog: ReactNode;
}

export interface CandidateActionsOptions {
  /** Whether the organization uses document signing. */
  readonly signs: boolean;
  /** Called when an action has started, for example to clear the selection. */
  readonly onBegun?: (cards: readonly ApplicantCard[]) => void;
  /** Called to restore the focus when a dialog has closed, with or without an action. */
  readonly onClosed?: (cards: readonly ApplicantCard[]) => void;
}

export function useCandidateActions({ signs, onBegun, onClosed }: CandidateActionsOptions): CandidateActions {
  const context = useActionContext();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { run: savePersonalData } = useSavePersonalData();
  const start = useCallback(
    (action: OwnAction, cards: readonly ApplicantCard[]) => {
      const [first] = cards;
      if (!first) return;
      if (!AT_ONCE.has(action)) return setAsked({ action, cards });
      if (action === 'REQUALIFY') {
        onBegun?.(cards);
        return void requalify(context, cards);
      }
      if (!isReachable(context)) return;
      if (action === 'PERSONAL_DATA') return savePersonalData(personOf(first));
      onBegun?.(cards);
      void remove(context, cards);
    },
    [context, onBegun, savePersonalData],
  );
  const { attempt, reset, run } = useAttempt(
    () => end(),
    (rejected) => {
      const remainingIds = new Set(rejected.map(({ candidate }) => candidate.id));
      setAsked((now) => now && { ...now, cards: now.cards.filter(({ id }) => remainingIds.has(id)) });
    },
  );
  const close = () => {
    reset();
    setAsked(null);
    if (asked) onClosed?.(asked.cards);
  };
  const end = () => {
    close();
    if (asked) onBegun?.(asked.cards);
  };
  const begin = (work: () => Promise<Outcome<unknown>> | null, mayWait = false) => {
    if (!mayWait && !isReachable(context)) return;
    void run(work());
  };
  return {
    start,
    dialog: (
      <>
        {asked && <AskedDialog {...asked} signs={signs} attempt={attempt} begin={begin} onEnd={end} onClose={close} />}
        <ResultDialog />
      </>
    ),
  };
}

interface AskedDialogProps extends Asked {
  readonly signs: boolean;
  readonly attempt: Attempt;
  /** Runs the action if a server is reachable or the action can be queued; the dialog closes on acceptance. */
  readonly begin: (work: () => Promise<Outcome<unknown>> | null, mayWait?: boolean) => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

function AskedDialog({ action, cards, signs, attempt, begin, onEnd, onClose }: AskedDialogProps): ReactNode {
  const context = useActionContext();
  const [card] = cards;
  if (!card) return null;
  switch (action) {
    case 'DISQUALIFY': {
      const active = cards.filter(({ status }) => status === 'active');
      const submit = (details: Parameters<typeof disqualify>[2]) =>
        begin(() => disqualify(context, active, details), true);
      return <DisqualifyDialog cards={active} attempt={attempt} onSubmit={submit} onClose={onClose} />;
    }
    case 'TAG':
      return (
        <TagsDialog
          cards={cards}
          attempt={attempt}
          onSubmit={(change) => begin(() => changeTags(context, cards, change))}
          onClose={onClose}
        />
      );
    case 'EMAIL':
    case 'INFORMATION':
      return (
        <EmailDialog
          kind={action === 'EMAIL' ? 'message' : 'information'}
          cards={cards}
          attempt={attempt}
          onSubmit={(draft, recipients) => begin(() => sendEmail(context, recipients, draft))}
          onClose={onClose}
        />
      );
    case COPY:
    case MOVE:
      if (action === MOVE && cards.length > 1)
        return <BulkMoveDialog cards={cards} fromId={card.selection_process_id} onEnd={onEnd} onClose={onClose} />;
      return (
        <TransferDialog
          action={action}
          cards={cards}
          fromId={card.selection_process_id}
          {...attempt}
          onSubmit={(to) =>
            begin(() => (action === COPY ? copyToProcess(context, cards, to) : moveToProcess(context, card, to)))
          }
          onClose={onClose}
        />
      );
    case 'REQUIREMENTS':
      return <RequirementsDialog applicantId={card.id} name={card.full_name} onClose={onClose} />;
    case 'MEETING':
      return <MeetingDialog card={card} onClose={onClose} />;
    case REQUEST:
      return <HiringDialog card={card} signs={signs} onClose={onClose} />;
    case SHOW_REQUEST:
      return <HiringDetailsDialog card={card} onClose={onClose} />;
    case 'SIGN':
      return <SigningDialog card={card} onClose={onClose} />;
    case 'TEST':
      return <TestsDialog card={card} onClose={onClose} />;
    case 'ERASE':
      return <EraseDialog person={personOf(card)} onClose={onClose} />;
    default:
      return null;
  }
}

/** Delays before returning to the process after a bulk move has started or failed, in milliseconds. */
const RETURN_DELAYS = { begun: 2000, failed: 3000 } as const;

interface BulkMoveDialogProps {
  readonly cards: readonly ApplicantCard[];
  readonly fromId: number;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

/** Stays open during the delay, so that the user can read the result. */
function BulkMoveDialog({ cards, fromId, onEnd, onClose }: BulkMoveDialogProps) {
  const context = useActionContext();
  const navigate = useNavigate();
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (to: TransferTarget) => startBulkMove(context, { fromId, toId: to.selection_process_id, cards }),
  });
  const leave = useEffectEvent(() => {
    if (isSuccess) onEnd();
    else onClose();
    void navigate(`${PROCESSES_PATH}/${fromId}`);
  });
  useEffect(() => {
    if (!isSuccess && !error) return;
    const timer = setTimeout(leave, isSuccess ? RETURN_DELAYS.begun : RETURN_DELAYS.failed);
    return () => clearTimeout(timer);
  }, [isSuccess, error]);
  return (
    <TransferDialog
      action={MOVE}
      cards={cards}
      fromId={fromId}
      isBusy={isPending || isSuccess}
      error={error}
      onSubmit={mutate}
      onClose={onClose}
    />
  );
}
