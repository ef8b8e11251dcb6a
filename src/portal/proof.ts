// Computes the proof of work that the server asks for while it receives many applications.
import { isProof, provenText } from '../domain/portal/proof-of-work.ts';

/** Hashes at once, after which the page answers its user. */
const BATCH = 256;

/** @returns the answer; null where the browser computes no hashes, as over plain HTTP */
export async function solveProof(token: string, key: string): Promise<string | null> {
  // Browsers define it in secure contexts only.
  const subtle = window.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const encoder = new TextEncoder();
  for (let first = 0; ; first += BATCH) {
    const answers = Array.from({ length: BATCH }, (_, index) => String(first + index));
    const hashes = await Promise.all(
      answers.map((answer) => subtle.digest('SHA-256', encoder.encode(provenText(token, key, answer)))),
    );
    const found = hashes.findIndex((hash) => isProof(new Uint8Array(hash)));
    if (found >= 0) return answers[found] ?? null;
  }
}
