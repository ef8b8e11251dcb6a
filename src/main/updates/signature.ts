// Verifies an update: its description is signed over version, size and hash.
// The key is never on a server.
import { createPublicKey, verify } from 'node:crypto';
import { z } from 'zod';

/** A server's description of a version: electron-builder writes it, our packaging adds the signature. */
export const UpdateDescription = z.object({
  version: z.string().regex(/^\d+\.\d+\.\d+(-[\w.]+)?$/),
  files: z
    .array(z.object({ url: z.string().min(1), sha512: z.string().min(1), size: z.int().positive() }))
    .min(1)
    .max(20),
  signature: z.string().min(1).optional(),
});
export type UpdateDescription = z.infer<typeof UpdateDescription>;

/** The signed text, which is the same for the same files, whatever else the description contains. */
export const signedText = ({ version, files }: UpdateDescription): string =>
  JSON.stringify(['terna-update', version, ...files.map(({ url, sha512, size }) => [url, sha512, size])]);

/**
 * @param publicKey Ed25519, DER in base64; empty if the program was built without one, which then accepts no updates
 */
export function isSigned(description: UpdateDescription, publicKey: string): boolean {
  if (publicKey === '' || description.signature === undefined) return false;
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const signature = Buffer.from(description.signature, 'base64');
  return signature.length === 64 && verify(null, Buffer.from(signedText(description)), key, signature);
}
