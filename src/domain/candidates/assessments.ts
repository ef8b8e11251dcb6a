// Rules of assessments and tests: scores, validation, and sending.
import type { ExternalTestState } from '../../contract/api/assessments.ts';
import type { EmailState } from '../../contract/api/mail.ts';
import { assessmentMessages } from '../../contract/messages.ts';
import { isUsedUp, type ProviderPlan, type TestWay } from '../organization/providers.ts';

export interface Criterion {
  readonly id: number;
  readonly max_score: number;
}
export interface Score {
  readonly criterion_id: number;
  readonly score: number;
}

/**
 * Each criterion needs a score.
 * @returns Spanish texts by `prefix.index`
 */
export function scoreProblems(
  criteria: readonly Criterion[],
  scores: readonly Score[],
  prefix: string,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const maximum = new Map(criteria.map(({ id, max_score }) => [id, max_score]));
  for (const [index, { criterion_id, score }] of scores.entries()) {
    const max = maximum.get(criterion_id);
    if (max !== undefined && score > max) problems[`${prefix}.${index}.score`] = assessmentMessages.scoreTooHigh(max);
  }
  const scored = new Set(scores.map(({ criterion_id }) => criterion_id));
  if (criteria.some(({ id }) => !scored.has(id))) problems[prefix] = assessmentMessages.scoreMissing;
  return problems;
}

/** The whole percentage of the maximum; 0 without criteria. */
export function totalOf(scores: readonly { readonly score: number; readonly max_score: number }[]): number {
  const max = scores.reduce((sum, { max_score }) => sum + max_score, 0);
  if (max === 0) return 0;
  return Math.min(100, Math.round((scores.reduce((sum, { score }) => sum + score, 0) * 100) / max));
}

/** @returns why `count` tests of a provider cannot be sent, in Spanish; or null */
export function checkSending(provider: string, plan: ProviderPlan, count: number): string | null {
  if (!plan.active) return assessmentMessages.planOff(provider);
  return isUsedUp(plan) || plan.stock < count ? assessmentMessages.planUsedUp(provider) : null;
}

export interface StoredTest {
  /** `sent`: not finished. */
  readonly state: 'sent' | 'completed' | 'cancelled';
  readonly way: TestWay;
  readonly order_state: 'queued' | 'ordered' | 'cancelling' | 'over' | 'failed' | null;
  /** When its provider accepted it. */
  readonly ordered_at: number | null;
  readonly email_state: EmailState | null;
}

const STATE_BY_EMAIL: Readonly<Record<EmailState, ExternalTestState>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'emailed',
  failed: 'failed',
  cancelled: 'failed',
};

/** A test only counts as sent after its provider accepted it or its email was sent. */
export function testStateOf(test: StoredTest): ExternalTestState {
  if (test.state !== 'sent') return test.state;
  if (test.way === 'hand') return 'by_hand';
  if (test.way === 'email') return test.email_state === null ? 'failed' : STATE_BY_EMAIL[test.email_state];
  if (test.ordered_at !== null) return 'sent';
  return test.order_state === 'failed' || test.order_state === null ? 'failed' : 'queued';
}

export const isTestOpen = (state: ExternalTestState): boolean => state !== 'completed' && state !== 'cancelled';
