// The state of an external test in words.
import type { ExternalTest } from '../../../../contract/api/assessments.ts';
import { applicantEvaluationMessages } from '../../../../contract/messages.ts';

const texts = applicantEvaluationMessages.tests;

/** A queued test waits for the email or for the provider. */
export function testStateText({ state, way }: Pick<ExternalTest, 'state' | 'way'>): string {
  if (state !== 'queued') return texts.states[state];
  return way === 'email' ? texts.queued.email : texts.queued.provider;
}
