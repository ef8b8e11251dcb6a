// What the sources of the demonstration's candidates cost, in the currency of its country.
import { addCost } from '../features/source-costs/index.ts';
import type { Transaction } from '../platform/db/index.ts';
import type { Caller } from '../platform/http/call.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Source, days from which and to which it is paid, counted back from today, and amount. */
const COSTS: readonly (readonly [source: string, from: number, to: number, amount: number])[] = [
  ['LinkedIn', 364, 0, 5_400_000],
  ['Portal de empleo', 364, 0, 1_800_000],
  ['Consultora', 179, 0, 6_200_000],
  ['Referido', 364, 0, 900_000],
  ['LinkedIn', 729, 365, 780_000],
  ['Portal de empleo', 729, 365, 420_000],
  ['Referido', 729, 365, 150_000],
];

export async function addSourceCosts(tx: Transaction, admin: Caller, now: number): Promise<void> {
  const dayOf = (daysAgo: number) => new Date(now - daysAgo * DAY).toISOString().slice(0, 10);
  for (const [source, from, to, amount] of COSTS) {
    const period = { period_from: dayOf(from), period_to: dayOf(to) };
    await addCost(tx, admin, { source, ...period, currency: 'CLP', amount });
  }
}
