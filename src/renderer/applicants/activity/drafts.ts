// Comments that are written and not sent: kept while the window lives, each for the person who wrote it. They are about
// candidates, so they are held in memory and never on the disk.
const drafts = new Map<string, string>();

const keyOf = (userToken: string, applicantId: number): string => `${userToken} ${applicantId}`;

export const draftOf = (userToken: string, applicantId: number): string =>
  drafts.get(keyOf(userToken, applicantId)) ?? '';

/** Empty text forgets the draft. */
export function keepDraft(userToken: string, applicantId: number, text: string): void {
  if (text === '') drafts.delete(keyOf(userToken, applicantId));
  else drafts.set(keyOf(userToken, applicantId), text);
}
