// Files of requisitions: editors add and remove them, viewers read them.
import { MAX_REQUEST_FILES, type RequestFile } from '../../../contract/api/request-files.ts';
import { REQUISITION_MODULE } from '../../../contract/api/workflows.ts';
import { customFieldMessages, fieldMessages, requestFileMessages } from '../../../contract/messages.ts';
import type { Actor } from '../../../domain/access/people.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { removeFileLater } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/call.ts';
import { storedDownload } from '../../platform/http/stored-download.ts';
import type { StoredUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import { assertFileRemovable, losesApprovals, restartForFile } from './data-changes.ts';
import {
  deleteFile,
  type FileRow,
  filesRemovedBefore,
  findFile,
  insertFile,
  markFile,
  presentFiles,
} from './file-queries.ts';
import { changeRequest, insertLog } from './queries.ts';
import { allowAction, completeRequestChange } from './request-commands.ts';
import { requireRequest } from './request-reads.ts';
import type { LoadedRequest } from './shapes.ts';

/** A removed file can be restored for this long, in milliseconds. */
const RETENTION_AFTER_REMOVAL = 30 * 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

interface OneFile {
  readonly id: number;
  readonly fileId: number;
}

const shape = ({ id, name, content_type, bytes, author, created_at, custom_field }: FileRow): RequestFile => ({
  id,
  name,
  content_type,
  bytes,
  author,
  created_at: new Date(created_at).toISOString(),
  custom_field,
});

/** @throws AppError not_found */
export async function listFiles(db: Reader, actor: Actor, id: number): Promise<RequestFile[]> {
  await requireRequest(db, actor, id);
  return (await presentFiles(db, id)).map(shape);
}

/**
 * Stores an uploaded file.
 * @throws AppError with the domain's reason, wrong_status if it is no requisition, invalid without a file or above the
 * maximum number of files
 */
export async function addFile(
  tx: Transaction,
  caller: Caller,
  {
    id,
    file,
    customField,
    now,
  }: {
    readonly id: number;
    readonly file: StoredUpload | null;
    /** The key of the custom field that it belongs to. */
    readonly customField: string | null;
    readonly now: number;
  },
): Promise<RequestFile> {
  const { facts, fields } = await allowAction(tx, caller, { id, action: 'add_data', version: undefined });
  if (facts.module !== REQUISITION_MODULE) {
    throw new AppError('wrong_status', { message: requestFileMessages.requisitionsOnly });
  }
  if (!file) throw new AppError('invalid', { fields: { file: fieldMessages.required } });
  if (customField !== null && !fields.some(({ key, kind }) => key === customField && kind === 'file')) {
    throw new AppError('invalid', { fields: { custom_field: customFieldMessages.unknownKey } });
  }
  if ((await presentFiles(tx, id)).length >= MAX_REQUEST_FILES) {
    throw new AppError('invalid', { message: requestFileMessages.tooMany });
  }
  const { id: fileId } = await insertFile(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    author_user_id: caller.userId,
    name: file.name,
    content_type: file.contentType,
    bytes: file.bytes,
    storage_key: file.storageKey,
    custom_field: customField,
    created_at: now,
  });
  return recordFileChange(tx, caller, { oneFile: { id, fileId }, kind: 'data_added', now });
}

/**
 * The file can be restored; approvals that included it must be repeated.
 * @throws AppError with the domain's reason
 */
export async function removeFile(tx: Transaction, caller: Caller, { id, fileId }: OneFile, now: number): Promise<void> {
  const request = await allowAction(tx, caller, { id, action: 'add_data', version: undefined });
  const file = await findFile(tx, id, fileId);
  if (!file) throw new AppError('not_found');
  assertFileRemovable(request, file, await presentFiles(tx, id));
  await recordFileChange(tx, caller, { oneFile: { id, fileId }, kind: 'changed', now, removedFrom: request });
  await markFile(tx, fileId, now);
}

/** @throws AppError with the domain's reason, not_found if no such file was removed */
export async function restoreFile(
  tx: Transaction,
  caller: Caller,
  { id, fileId }: OneFile,
  now: number,
): Promise<RequestFile> {
  await allowAction(tx, caller, { id, action: 'add_data', version: undefined });
  if (!(await findFile(tx, id, fileId, true))) throw new AppError('not_found');
  await markFile(tx, fileId, null);
  return recordFileChange(tx, caller, { oneFile: { id, fileId }, kind: 'data_added', now });
}

/**
 * Records the file in the history, and notifies everybody who sees the request.
 * @param removedFrom the request that loses the file and whose approvals must be repeated
 */
async function recordFileChange(
  tx: Transaction,
  caller: Caller,
  {
    oneFile: { id, fileId },
    kind,
    now,
    removedFrom = null,
  }: {
    readonly oneFile: OneFile;
    readonly kind: 'data_added' | 'changed';
    readonly now: number;
    readonly removedFrom?: LoadedRequest | null | undefined;
  },
): Promise<RequestFile> {
  const file = await findFile(tx, id, fileId);
  if (!file) throw new AppError('not_found');
  await insertLog(tx, {
    organization_id: caller.organizationId,
    request_id: id,
    kind,
    author_user_id: caller.userId,
    fields: JSON.stringify([file.name]),
    restarts: removedFrom && losesApprovals(removedFrom) ? 1 : 0,
    created_at: now,
  });
  if (removedFrom && losesApprovals(removedFrom))
    await restartForFile(tx, caller, { request: removedFrom, name: file.name, now });
  await changeRequest(tx, id, { updated_at: now });
  await completeRequestChange(tx, caller, id, now);
  return shape(file);
}

/** @throws AppError not_found */
export async function openFile({ database, files }: Services, actor: Actor, { id, fileId }: OneFile) {
  await requireRequest(database.read, actor, id);
  const file = await findFile(database.read, id, fileId);
  if (!file) throw new AppError('not_found');
  return storedDownload(files, file);
}

/** Purges files removed before the retention period. */
export async function purgeRequestFiles({ database, now }: Services): Promise<void> {
  for (;;) {
    const rows = await filesRemovedBefore(database.read, now() - RETENTION_AFTER_REMOVAL, AT_ONCE);
    for (const { id, organization_id, storage_key } of rows) {
      await database.transaction(async (tx) => {
        await removeFileLater(tx, organization_id, storage_key);
        await deleteFile(tx, id);
      });
    }
    if (rows.length < AT_ONCE) return;
  }
}
