// What a column of a comparison is called.
import { comparisonMessages } from '../../../contract/messages.ts';
import type { CandidateFacts } from './facts.ts';

export function nameOf({ applicant }: Pick<CandidateFacts, 'applicant'>): string {
  if (applicant.state === 'ready') return applicant.data.full_name;
  return applicant.state === 'loading' ? comparisonMessages.loading : comparisonMessages.gone;
}
