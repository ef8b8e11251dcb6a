// Unsent comments by user and candidate, in memory only because they contain personal data.
import type { NamedPerson } from '../../users/index.ts';

export interface Draft {
  readonly text: string;
  /** The users that the author picked from the suggestions. */
  readonly people: readonly NamedPerson[];
}

const NOTHING: Draft = { text: '', people: [] };
const drafts = new Map<string, Draft>();

const keyOf = (userToken: string, applicantId: number): string => `${userToken} ${applicantId}`;

export const draftOf = (userToken: string, applicantId: number): Draft =>
  drafts.get(keyOf(userToken, applicantId)) ?? NOTHING;

/** Empty text removes the draft. */
export function storeDraft(userToken: string, applicantId: number, draft: Draft): void {
  if (draft.text === '') drafts.delete(keyOf(userToken, applicantId));
  else drafts.set(keyOf(userToken, applicantId), draft);
}
