// Pictures and videos of the portal: streamed uploads, checked by content, served publicly.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import { fileMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { type FileStore, mediaTypeOf } from '../../platform/files/index.ts';
import { removeFileLater, removeFilesNow } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, DownloadAnswer, EndpointCall, UploadedFile } from '../../platform/http/call.ts';
import { handOver, type StoredUpload, storeUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import type { ConfigurationRow, PageRow } from './queries.ts';

/** The result of a change, and the files to remove after its commit. */
export interface Changed<Answer> {
  readonly answer: Answer;
  readonly replaced: readonly string[];
}

/** Limits of one kind of medium: media types, maximum size in bytes (exclusive), and error texts. */
export interface MediaRule {
  readonly kinds: readonly ('image' | 'video')[];
  readonly limit: number;
  readonly tooLarge: string;
  readonly wrongType: string;
}

/**
 * Stores the form's file, if any, and runs `change` in a transaction with it. Then removes the replaced file, or the
 * new one if the change failed or was a repeat.
 * @throws AppError too_large, wrong_media_type, and what `change` throws
 */
export async function changeWithMedia<Answer>(
  call: Pick<EndpointCall<EndpointDefinition>, 'services' | 'upload' | 'once'> & { readonly caller: Caller },
  rule: MediaRule,
  change: (tx: Transaction, media: StoredUpload | null) => Promise<Changed<Answer>>,
): Promise<Answer> {
  const { services, upload } = call;
  const { database, files } = services;
  const media = upload && (await storeMedia(files, upload, rule));
  const { answer, replaced } = await handOver(files, media?.storageKey ?? null, (markClaimed) =>
    database.transaction((tx) =>
      call.once(tx, async () => {
        const changed = await change(tx, media);
        for (const key of changed.replaced) await removeFileLater(tx, call.caller.organizationId, key);
        markClaimed();
        return changed;
      }),
    ),
  );
  await removeFilesNow(services, replaced);
  return answer;
}

/** @throws AppError too_large, wrong_media_type, damaged_file */
export async function storeMedia(files: FileStore, upload: UploadedFile, rule: MediaRule): Promise<StoredUpload> {
  try {
    const contentType = mediaTypeOf(upload.fileName);
    if (!rule.kinds.some((kind) => contentType.startsWith(`${kind}/`))) throw new AppError('wrong_media_type');
    return await storeUpload(files, upload, rule.limit - 1);
  } catch (error) {
    throw explainMediaError(rule, error);
  } finally {
    // An unread stream would block the connection.
    upload.stream.resume();
  }
}

function explainMediaError(rule: MediaRule, error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.code === 'too_large') return new AppError(error.code, { message: rule.tooLarge });
  if (error.code === 'damaged_file')
    return new AppError(error.code, { message: `${fileMessages.damaged} ${rule.wrongType}` });
  return error.code === 'wrong_media_type' ? new AppError(error.code, { message: rule.wrongType }) : error;
}

interface StoredMedia {
  readonly key: string | null;
  readonly contentType: string | null;
  readonly bytes: number | null;
  /** The version of the owner: a new file means a new version. */
  readonly version: number;
  readonly isPrivate: boolean;
}

export const mediaOf = (page: PageRow | undefined): StoredMedia | undefined =>
  page && {
    key: page.media_storage_key,
    contentType: page.media_content_type,
    bytes: page.media_bytes,
    version: page.version,
    isPrivate: page.type_page === 'internal',
  };

export const logoOf = (row: ConfigurationRow): StoredMedia => ({
  key: row.logo_storage_key,
  contentType: row.logo_content_type,
  bytes: row.logo_bytes,
  version: row.version,
  isPrivate: false,
});

/** @throws AppError not_found */
export async function serveMedia(
  { files }: Services,
  media: StoredMedia | undefined,
  asked: { version?: number },
): Promise<DownloadAnswer> {
  if (!media?.key || !media.contentType) throw new AppError('not_found');
  const { key } = media;
  const ending = media.contentType.split('/')[1] ?? '';
  return {
    fileName: `portal.${ending}`,
    contentType: media.contentType,
    bytes: media.bytes ?? undefined,
    stream: (part) => files.read(key, part),
    inline: { immutable: asked.version === media.version, isPrivate: media.isPrivate },
  };
}
