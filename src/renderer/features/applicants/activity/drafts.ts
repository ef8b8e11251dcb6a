// Comments that are written and not sent: kept while the window lives, each for the person who wrote it. They are about
// candidates, so they are held in memory and never on the disk.
import type { NamedPerson } from '../../users/index.ts';

export interface Draft {
  readonly text: string;
  /** Whom its author has chosen to mention. */
  readonly people: readonly NamedPerson[];
}

const NOTHING: Draft = { text: '', people: [] };
const drafts = new Map<string, Draft>();

const keyOf = (userToken: string, applicantId: number): string => `${userToken} ${applicantId}`;

export const draftOf = (userToken: string, applicantId: number): Draft =>
  drafts.get(keyOf(userToken, applicantId)) ?? NOTHING;

/** Empty text forgets the draft. */
export function storeDraft(userToken: string, applicantId: number, draft: Draft): void {
  if (draft.text === '') drafts.delete(keyOf(userToken, applicantId));
  else drafts.set(keyOf(userToken, applicantId), draft);
}
