// How an action's calls meet the boards: shown at once, merged when answered, taken back where refused.
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { candidacyMessages } from '../../../../contract/messages.ts';
import { toApiError } from '../../../app/terna.ts';
import { queuedBy } from '../../offline-queue/index.ts';
import { type CardChanges, type Expected, expectCards, settleCards } from '../card-views.ts';
import { type ActionContext, isReachable } from '../context.ts';
import type { Acted, Outcome } from './run-bulk.ts';
import { type Bulk, startBulk } from './start-bulk.ts';

export interface CardAction<Done> extends Omit<Bulk<ApplicantCard, Done>, 'act'> {
  /** Whether it can be done without a network, and is then sent later. */
  readonly mayWait?: boolean;
  /** How the cards are shown until the server has answered. */
  readonly expected?: (card: ApplicantCard) => Expected;
  /** Throws where none of the candidates of the call could be reached. */
  readonly act: (cards: readonly ApplicantCard[]) => Promise<Acted<Done> & { readonly changes?: Partial<CardChanges> }>;
}

/** Starts an action on cards; null where there is no server or nobody to act on. */
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

/** Texts of an action that takes another one back. */
export const undoTexts = (running: (count: number) => string) => ({
  running,
  done: candidacyMessages.bulk.undone,
  failed: candidacyMessages.bulk.undoFailed,
});

/**
 * A call that does it for all of its candidates or for none: where it fails, each is tried alone, so that one of them
 * keeps nobody else from it.
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
