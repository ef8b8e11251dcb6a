// Proof of work of an application under load: the rule that page and server share.

/** Found after 32,768 hashes on average: a second or so in a browser. */
export const PROOF_BITS = 15;

/** What is hashed. The key creates one application, so each application needs a proof of its own. */
export const provenText = (token: string, key: string, answer: string): string => `${token} ${key} ${answer}`;

/** Whether a SHA-256 begins with enough zero bits. */
export function isProof(hash: Uint8Array): boolean {
  const [first = 1, second = 1] = hash;
  return ((first << 8) | second) >> (16 - PROOF_BITS) === 0;
}
