// Applies the pending offline changes to a candidate.
import { useMemo } from 'react';
import type { Applicant } from '../../../contract/api/applicants.ts';
import { waitingOf, withPending } from '../../../domain/board/pending-changes.ts';
import { usePendingOf } from '../offline-queue/index.ts';

export function useWithPending(applicantId: number, applicant: Applicant | undefined): Applicant | undefined {
  const pending = usePendingOf(applicantId);
  return useMemo(() => {
    if (!applicant || pending.length === 0) return applicant;
    const changes = waitingOf(pending, applicant.id);
    const to = changes.findLast(({ kind }) => kind === 'move')?.to;
    return { ...applicant, ...withPending(applicant, changes), column: to ?? applicant.column };
  }, [applicant, pending]);
}
