// Updates a card's score after an assessment or test, and re-evaluates the stage's rules.

import type { Transaction } from '../../platform/db/index.ts';
import { type ActorRef, refreshCards } from '../applicants/index.ts';
import { scoreOf } from '../requirements/index.ts';
import { saveScore } from './queries.ts';

/** Recalculates the score of a card. */
export const scoreAnew = async (tx: Transaction, applicantId: number): Promise<unknown> =>
  saveScore(tx, applicantId, await scoreOf(tx, applicantId));

export async function applyResult(tx: Transaction, actor: ActorRef, applicantId: number, now: number): Promise<void> {
  await scoreAnew(tx, applicantId);
  await refreshCards(tx, actor, { viewer: null, candidacies: [{ id: applicantId }], now });
}
