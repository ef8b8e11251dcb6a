// Signs the descriptions of a version, so that installed programs (src/main/updates) trust them.
import { createPrivateKey, sign } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signedText, UpdateDescription } from '../../src/main/updates/signature.ts';

/**
 * Adds the signature to every `latest*.yml` of a folder.
 * @param privateKey Ed25519, PEM
 * @throws Error without a key, because every program would reject an unsigned update
 */
export async function signUpdates(folder: string, privateKey: string): Promise<void> {
  if (privateKey === '') throw new Error('TERNA_UPDATE_SIGNING_KEY is not set: updates must be signed.');
  const key = createPrivateKey(privateKey);
  const names = (await readdir(folder)).filter((name) => /^latest.*\.yml$/.test(name));
  for (const name of names) {
    const text = await readFile(join(folder, name), 'utf8');
    const description = descriptionIn(text);
    const signature = sign(null, Buffer.from(signedText(description)), key).toString('base64');
    const unsigned = text.replace(/^signature: .*\n/m, '').trimEnd();
    await writeFile(join(folder, name), `${unsigned}\nsignature: ${signature}\n`);
  }
}

/** Parses electron-builder's output, which always has this format. @throws Error otherwise */
function descriptionIn(text: string): UpdateDescription {
  const version = /^version: (\S+)$/m.exec(text)?.[1];
  const files = [...text.matchAll(/^ {2}- url: (.+)\n {4}sha512: (\S+)\n {4}size: (\d+)$/gm)].map(
    ([, url, sha512, size]) => ({ url, sha512, size: Number(size) }),
  );
  const described = UpdateDescription.parse({ version, files });
  if (files.length !== text.match(/- url: /g)?.length) throw new Error('a file of the update could not be read');
  return described;
}
