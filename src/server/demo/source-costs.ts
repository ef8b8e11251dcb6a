// What the sources of the demonstration's candidates cost, in the currency of its country.
import { addCost } from '../features/source-costs/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/call.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Source, days until today, and amount. */
const COSTS: readonly (readonly [source: string, days: number, amount: number])[] = [
  ['LinkedIn', 365, 5_400_000],
  ['Portal de empleo', 365, 1_800_000],
  ['Consultora', 180, 6_200_000],
  ['Referido', 365, 900_000],
];

export async function addSourceCosts(tx: Transaction, admin: Caller, now: number): Promise<void> {
  const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  for (const [source, days, amount] of COSTS) {
    const period = { period_from: dayOf(now - (days - 1) * DAY), period_to: dayOf(now) };
    await addCost(tx, admin, { source, ...period, currency: 'CLP', amount });
  }
}
