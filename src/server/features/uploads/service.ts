// Uploads: signed addresses, receiving files, and claiming them for use.
import { createHash, randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import { type SignedAddress, UPLOAD_MAX_BYTES, type Upload } from '../../../contract/api/uploads.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { assertMedia, mediaTypeOf } from '../../platform/files/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, DownloadAnswer, UploadedFile } from '../../platform/http/call.ts';
import { handOver, putAccepted, storeUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import { type Purpose, readAddressToken, signAddress, tokenOf } from './address.ts';
import { deleteUpload, fillUpload, findUpload, insertUpload, type UploadRow, uploadsBefore } from './queries.ts';

const ADDRESS_MILLISECONDS = 15 * 60 * 1000;
const ACCEPTED = { limit: UPLOAD_MAX_BYTES };
const UNUSED_MILLISECONDS = 24 * 60 * 60 * 1000;
const CLEARED_AT_ONCE = 200;

/** The owner of an upload; applicants on the portal have no user. */
export interface Uploader {
  readonly organizationId: number;
  readonly userId: number | null;
}

/**
 * Creates an upload without its file.
 * @throws AppError wrong_media_type if the file type is not accepted
 */
export async function addressToWrite(
  tx: Transaction,
  services: Services,
  uploader: Uploader,
  name: string,
): Promise<SignedAddress> {
  const upload = await insertUpload(tx, { ...roomFor(uploader, name, services.now()), storage_key: null, bytes: null });
  return addressOf(services, upload, 'write');
}

const roomFor = ({ organizationId, userId }: Uploader, name: string, now: number) => ({
  organization_id: organizationId,
  user_id: userId,
  file_name: `${randomUUID()}/${basename(name.replaceAll('\\', '/'))}`,
  content_type: mediaTypeOf(name, ACCEPTED),
  created_at: now,
});

/** An upload is private to its uploader until it is claimed. */
const isOwnedBy = (upload: UploadRow, { organizationId, userId }: Uploader): boolean =>
  upload.organization_id === organizationId && upload.user_id === userId;

/** @throws AppError not_found if the file is missing or another uploader's */
async function uploadedBy(services: Services, uploader: Uploader, fileName: string) {
  const upload = await findUpload(services.database.read, fileName);
  if (!upload?.storage_key || !isOwnedBy(upload, uploader)) throw new AppError('not_found');
  return { upload, key: upload.storage_key };
}

/** @throws AppError as `uploadedBy` */
export async function addressToRead(services: Services, caller: Caller, fileName: string): Promise<SignedAddress> {
  return addressOf(services, (await uploadedBy(services, caller, fileName)).upload, 'read');
}

/**
 * The content of an upload that is not claimed yet.
 * @throws AppError as `uploadedBy`
 */
export async function openUpload(services: Services, uploader: Uploader, fileName: string): Promise<Readable> {
  return services.files.read((await uploadedBy(services, uploader, fileName)).key);
}

async function addressOf(services: Services, upload: UploadRow, purpose: Purpose): Promise<SignedAddress> {
  const expires = services.now() + ADDRESS_MILLISECONDS;
  return {
    file_name: upload.file_name,
    url: await signAddress(services.serverKeys, upload.file_name, purpose, expires),
    content_type: upload.content_type,
    expires_at: new Date(expires).toISOString(),
  };
}

/** Runs the work in a transaction once per idempotency key. */
type Once = (tx: Transaction, work: () => Promise<Upload>) => Promise<Upload>;

/**
 * Writes base64 content to an upload address.
 * @throws AppError malformed, not_found, and as `receive` does
 */
export async function writeContent(
  services: Services,
  caller: Caller,
  input: { url: string; content: string; content_type: string },
  once: Once,
): Promise<Upload> {
  const token = tokenOf(input.url);
  if (token === null) throw new AppError('not_found');
  const bytes = Buffer.from(input.content, 'base64');
  if (bytes.toString('base64').replaceAll('=', '') !== input.content.replaceAll('=', '')) {
    throw new AppError('malformed', { fields: { content: fieldMessages.wrong } });
  }
  const upload = await uploadFor(services, token, 'write');
  if (!isOwnedBy(upload, caller)) throw new AppError('not_found');
  if (!upload.content_type.startsWith(input.content_type)) {
    throw new AppError('wrong_media_type', { fields: { content_type: fieldMessages.wrong } });
  }
  return store(services, upload, Readable.from([bytes]), once);
}

/**
 * Stores the file of an upload address.
 * @throws AppError not_found, conflict if a different file was received before
 */
export async function receive(services: Services, token: string, content: Readable): Promise<Upload> {
  const upload = await uploadFor(services, token, 'write');
  if (upload.storage_key === null) return store(services, upload, content, (_tx, work) => work());
  // A client that missed the response sends the file again, and receives the same response.
  const bytes = upload.bytes ?? 0;
  const [come, there] = [
    await digest(content, bytes),
    await digest(await services.files.read(upload.storage_key), bytes),
  ];
  if (come !== there) throw new AppError('conflict');
  return written(services, upload, bytes);
}

/** The hash of a stream; null above a number of bytes. */
async function digest(content: Readable, maxBytes: number): Promise<string | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    hash.update(chunk);
  }
  return hash.digest('hex');
}

async function uploadFor(services: Services, token: string, purpose: Purpose): Promise<UploadRow> {
  const fileName = await readAddressToken(services.serverKeys, token, purpose, services.now());
  const upload = fileName === null ? undefined : await findUpload(services.database.read, fileName);
  if (!upload) throw new AppError('not_found');
  return upload;
}

async function store(services: Services, upload: UploadRow, content: Readable, once: Once): Promise<Upload> {
  const { files, database } = services;
  const stored = await putAccepted(files, content, ACCEPTED, (path) => assertMedia(path, upload.file_name, ACCEPTED));
  return handOver(files, stored.key, (markClaimed) =>
    database.transaction((tx) =>
      once(tx, async () => {
        const isFirst = await fillUpload(tx, upload.id, { storage_key: stored.key, bytes: stored.bytes });
        if (!isFirst) throw new AppError('conflict');
        markClaimed();
        return written(services, upload, stored.bytes);
      }),
    ),
  );
}

async function written(services: Services, upload: UploadRow, bytes: number): Promise<Upload> {
  const { url, file_name, content_type } = await addressOf(services, upload, 'read');
  return { url, file_name, content_type, bytes };
}

/**
 * Stores a file of a form as an upload that later calls can name.
 * @returns the upload's name and its size
 * @throws AppError wrong_media_type, too_large beyond `limit` bytes
 */
export async function receiveUpload(
  { files, database, now }: Services,
  uploader: Uploader,
  file: UploadedFile,
  limit: number,
): Promise<{ readonly name: string; readonly bytes: number }> {
  const stored = await storeUpload(files, file, limit);
  return handOver(files, stored.storageKey, (markClaimed) =>
    database.transaction(async (tx) => {
      const upload = await insertUpload(tx, {
        ...roomFor(uploader, stored.name, now()),
        storage_key: stored.storageKey,
        bytes: stored.bytes,
      });
      markClaimed();
      return { name: upload.file_name, bytes: stored.bytes };
    }),
  );
}

/** @throws AppError not_found */
export async function serve(services: Services, token: string): Promise<DownloadAnswer> {
  const upload = await uploadFor(services, token, 'read');
  if (upload.storage_key === null) throw new AppError('not_found');
  return {
    fileName: basename(upload.file_name),
    contentType: upload.content_type,
    bytes: upload.bytes ?? undefined,
    stream: await services.files.read(upload.storage_key),
  };
}

/** The claimed file belongs to the claimer; the upload is deleted. */
export interface ClaimedFile {
  readonly name: string;
  readonly contentType: string;
  readonly storageKey: string;
  readonly bytes: number;
}

/** @throws AppError not_found if the uploader has no such upload, or its file is missing */
export async function claimUpload(tx: Transaction, uploader: Uploader, fileName: string): Promise<ClaimedFile> {
  const upload = await findUpload(tx, fileName);
  if (!upload?.storage_key || !isOwnedBy(upload, uploader)) throw new AppError('not_found');
  await deleteUpload(tx, upload.id);
  return {
    name: basename(upload.file_name),
    contentType: upload.content_type,
    storageKey: upload.storage_key,
    bytes: upload.bytes ?? 0,
  };
}

/** Deletes files that were not claimed within a day. */
export async function clearUploads({ database, now }: Services): Promise<void> {
  for (;;) {
    const unused = await uploadsBefore(database.read, now() - UNUSED_MILLISECONDS, CLEARED_AT_ONCE);
    for (const upload of unused) {
      await database.transaction(async (tx) => {
        await deleteUpload(tx, upload.id);
        if (upload.storage_key) await removeFileLater(tx, upload.organization_id, upload.storage_key);
      });
    }
    if (unused.length < CLEARED_AT_ONCE) return;
  }
}
