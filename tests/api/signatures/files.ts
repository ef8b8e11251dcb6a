// Files of candidates for tests, put among the others as if a form had brought them; and what a test's server that runs in
// a process of its own needs besides.
import { Readable } from 'node:stream';
import { saveFile } from '../../../src/server/features/applicants/index.ts';
import type { Services } from '../../../src/server/services.ts';

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** What lets a server into the tests' signature service. */
export const TOKEN = 'clave-de-firma';
const MAX_BYTES = 1_000_000;

/** @returns its id */
export async function addFile(
  { database, files }: Pick<Services, 'database' | 'files'>,
  personId: number,
  name: string,
  contentType: string,
  content: string,
): Promise<number> {
  const { key, bytes } = await files.put(Readable.from([Buffer.from(content)]), MAX_BYTES);
  return database.transaction(async (tx) => {
    const person = tx.selectFrom('uniq_applicants').select('organization_id').where('id', '=', personId);
    const owner = { ...(await person.executeTakeFirstOrThrow()), uniq_applicant_id: personId };
    return (await saveFile(tx, owner, { name, contentType, bytes, storageKey: key }, Date.now())).id;
  });
}
