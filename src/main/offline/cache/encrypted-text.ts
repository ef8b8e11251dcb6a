// A user's own text beside the answers, removed with them at sign-out.
import type { AnswerCache } from './answer-cache.ts';

export interface EncryptedText {
  read(): string | null;
  /** @returns whether it was stored */
  write(text: string): boolean;
}

/**
 * @param cache one that never evicts
 * @param scope the owner of the text; null if no user is signed in
 */
export function encryptedText(
  cache: Pick<AnswerCache, 'get' | 'put'>,
  name: string,
  scope: () => { readonly workspace: string; readonly account: string } | null,
): EncryptedText {
  const keyOf = ({ workspace, account }: NonNullable<ReturnType<typeof scope>>) => `${workspace}\n${account}\n${name}`;
  return {
    read() {
      const owner = scope();
      return owner && (cache.get(keyOf(owner))?.text ?? null);
    },
    write(text) {
      const owner = scope();
      return (
        owner !== null && cache.put({ key: keyOf(owner), scope: owner.account, tags: [], text, storedAt: Date.now() })
      );
    },
  };
}
