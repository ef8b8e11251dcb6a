// Candidates' files for tests, and constants for servers in other processes.
import { Readable } from 'node:stream';
import { saveFile } from '../../../src/server/features/applicants/index.ts';
import type { Services } from '../../../src/server/services.ts';

export const PDF = 'application/pdf';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
/** The access token of the tests' signature service. */
export const TOKEN = 'clave-de-firma';
const MAX_BYTES = 1_000_000;

/** Adds a file as an application form does. @returns its id */
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
