// Where an application stands, in the words that its candidate reads.
import { candidatePageMessages } from '../../contract/messages.ts';

const { states } = candidatePageMessages;

export interface CandidateState {
  readonly isProcessClosed: boolean;
  readonly isDisqualified: boolean;
  /** It is disqualified by the candidate's own act. */
  readonly hasWithdrawn: boolean;
  /** The organization has sent the e-mail about the disqualification. */
  readonly isNotified: boolean;
  /** The text of the stage; empty for a neutral one. */
  readonly stageText: string;
}

/** Whether the page tells the candidate that the application has ended. */
export const isKnownToHaveEnded = ({
  isProcessClosed,
  isDisqualified,
  hasWithdrawn,
  isNotified,
}: CandidateState): boolean => hasWithdrawn || (isDisqualified && isNotified) || isProcessClosed;

/** The page is never the first to tell of a disqualification: until the e-mail is sent, the text is neutral. */
export function candidateStateOf(state: CandidateState): string {
  const { isProcessClosed, isDisqualified, hasWithdrawn, isNotified, stageText } = state;
  if (hasWithdrawn) return states.withdrawn;
  if (isDisqualified && isNotified) return states.ended;
  if (isProcessClosed) return states.closed;
  return isDisqualified ? states.inProgress : stageText.trim() || states.inProgress;
}
