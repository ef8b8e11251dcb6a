// Runs an action on cards: optimistic display, merged responses, reverted failures.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { toApiError } from '../../../app/terna.ts';
import { queuedBy } from '../../offline-queue/index.ts';
import { type CardChanges, type Expected, expectCards, settleCards } from '../card-views.ts';
import { type ActionContext, isReachable } from '../context.ts';
import type { Acted, Outcome } from './run-bulk.ts';
import { type Bulk, startBulk } from './start-bulk.ts';

export interface CardAction<Done> extends Omit<Bulk<ApplicantCard, Done>, 'act'> {
  /** Whether the action can be queued without a network. */
  readonly mayWait?: boolean;
  /** Displayed state of a card until the server responds. */
  readonly expected?: (card: ApplicantCard) => Expected;
  /** Throws if the call failed for all of its candidates. */
  readonly act: (cards: readonly ApplicantCard[]) => Promise<Acted<Done> & { readonly changes?: Partial<CardChanges> }>;
}

/** Starts an action on cards; returns null without a server or without candidates. */
export function actOnCards<Done>(context: ActionContext, action: CardAction<Done>): Promise<Outcome<Done>> | null {
  const { client, toasts } = context;
  const { candidates, expected } = action;
  if (candidates.length === 0 || !(action.mayWait || isReachable(context))) return null;
  if (expected) expectCards(client, candidates, expected);
  return startBulk(toasts, {
    ...action,
    act: async (cards) => {
      try {
        const { changes, ...acted } = await action.act(cards);
        settleCards(client, cards, changes);
        return acted;
      } catch (thrown) {
        settleCards(client, cards);
        throw thrown;
      }
    },
    onEnd: (outcome) => {
      if (outcome.remaining > 0) settleCards(client, candidates);
      action.onEnd?.(outcome);
    },
  });
}

export const undoTexts = (running: (count: number) => string) => ({
  running,
  done: candidacyMessages.bulk.undone,
  failed: candidacyMessages.bulk.undoFailed,
});

/**
 * For calls that succeed or fail as a whole: after a failure each candidate is tried alone, so that one cannot block
 * the others.
 */
export async function allOrEach<Candidate extends { id: number; full_name: string }, Answer>(
  candidates: readonly Candidate[],
  call: (candidates: readonly Candidate[]) => Promise<Answer>,
): Promise<{ answers: Answer[]; rejected: { candidate: Candidate; reason: string }[] }> {
  try {
    return { answers: [await call(candidates)], rejected: [] };
  } catch (thrown) {
    if (candidates.length === 1 || queuedBy(toApiError(thrown))) throw thrown;
  }
  const answers: Answer[] = [];
  const rejected: { candidate: Candidate; reason: string }[] = [];
  for (const candidate of candidates) {
    try {
      answers.push(await call([candidate]));
    } catch (thrown) {
      rejected.push({ candidate, reason: toApiError(thrown).message });
    }
  }
  return { answers, rejected };
}
