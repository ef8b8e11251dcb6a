// Opens the comparison of selected candidates from any screen with a selection.
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { MAX_COMPARED, MIN_COMPARED } from '../../../contract/constants.ts';
import { pathTo } from '../../../contract/links.ts';
import { comparisonMessages as texts } from '../../../contract/messages.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

export const isComparable = (count: number): boolean => count >= MIN_COMPARED && count <= MAX_COMPARED;

/** Says how many can be compared if there are too few or too many. */
export function useCompare(processId: number): (applicantIds: readonly number[]) => void {
  const navigate = useNavigate();
  const toasts = useToasts();
  return useCallback(
    (ids) => {
      if (isComparable(ids.length))
        return void navigate(pathTo({ screen: 'comparison', process_id: processId, applicant_ids: [...ids] }));
      toasts.show({
        text: texts.wrongCount(MIN_COMPARED, MAX_COMPARED),
        detail: texts.wrongCountHint,
        tone: 'warning',
      });
    },
    [navigate, toasts, processId],
  );
}
