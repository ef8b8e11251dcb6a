// A user's own text beside the answers, removed with them at sign-out.
import type { AnswerCache } from './answer-cache.ts';

export interface EncryptedText {
  read(): string | null;
  /** @returns whether it is kept */
  write(text: string): boolean;
}

/**
 * @param cache one that forgets nothing
 * @param scope whose text it is; null while nobody is signed in
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
