// All data of one person as an archive for them.
import { Readable } from 'node:stream';
import { privacyMessages } from '../../../contract/messages.ts';
import type { Reader } from '../../platform/db/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, DownloadAnswer } from '../../platform/http/call.ts';
import { type ZipPart, zipArchive } from '../../platform/spreadsheet/writer/zip-archive.ts';
import type { Services } from '../../services.ts';
import { assertReadsScorecardsOf } from '../interviews/index.ts';
import { filesOfPerson, findPerson, rowsOfPerson } from './person-queries.ts';
import { personPdf } from './readable-document.ts';

const ZIP = 'application/zip';
/** A low compression level, as curricula are compressed already. */
const LEVEL = 1;

/** Everything that is stored of a person, as JSON: the same for administrators and for the person. */
export const personDocument = async (db: Reader, personId: number): Promise<string> =>
  JSON.stringify(await rowsOfPerson(db, personId), null, 2);

/** @throws AppError not_found */
export async function personalData(services: Services, caller: Caller, personId: number): Promise<DownloadAnswer> {
  const { read } = services.database;
  if (!(await findPerson(read, caller.organizationId, personId))) throw new AppError('not_found');
  await assertReadsScorecardsOf(read, caller, personId);
  const document = await personDocument(read, personId);
  const pdf = await personPdf(read, { organizationId: caller.organizationId, personId }, services.now());
  const files = await filesOfPerson(read, personId);
  const archive = zipArchive(parts({ document, pdf }, files, services.files), LEVEL, () => undefined);
  return { fileName: privacyMessages.archive, contentType: ZIP, stream: Readable.from(archive) };
}

async function* parts(
  { document, pdf }: { readonly document: string; readonly pdf: Buffer },
  files: Awaited<ReturnType<typeof filesOfPerson>>,
  store: FileStore,
): AsyncGenerator<ZipPart> {
  yield { name: privacyMessages.document, content: document };
  yield { name: privacyMessages.readable, content: once(pdf) };
  // The number avoids duplicate file names.
  for (const { id, name, storage_key } of files)
    yield { name: `${id}-${name}`, content: await store.read(storage_key) };
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
