// A candidate has been assessed, or has done a test: their card shows the new score, and their stage's rules are looked at.

import type { Transaction } from '../../platform/db/index.ts';
import { announceCards, type Doer } from '../applicants/index.ts';
import { scoreOf } from '../requirements/index.ts';
import { keepScore } from './queries.ts';

/** The score of a card by what is known now. */
export const scoreAnew = async (tx: Transaction, applicantId: number): Promise<unknown> =>
  keepScore(tx, applicantId, await scoreOf(tx, applicantId));

export async function tellOfResult(tx: Transaction, doer: Doer, applicantId: number, now: number): Promise<void> {
  await scoreAnew(tx, applicantId);
  await announceCards(tx, doer, null, [{ id: applicantId }], now);
}
