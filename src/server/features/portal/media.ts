// The portal's pictures and videos: taken as a stream, checked by their content, and served to anybody.
import type { EndpointDefinition } from '../../../contract/endpoint.ts';
import { fileMessages } from '../../../contract/messages.ts';
import type { Transaction } from '../../platform/db/index.ts';
import { mediaTypeOf } from '../../platform/files/index.ts';
import { removeFileLater, removeFilesNow } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, DownloadAnswer, EndpointCall, UploadedFile } from '../../platform/http/call.ts';
import { handOver, type StoredUpload, storeUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import type { ConfigurationRow, PageRow } from './queries.ts';

/** What a change leaves to be removed from the disk once it has been committed, and its answer. */
export interface Changed<Answer> {
  readonly answer: Answer;
  readonly replaced: readonly string[];
}

/** What is taken in one place: its kinds, its size in bytes that it has to stay under, and what to say otherwise. */
export interface MediaRule {
  readonly kinds: readonly ('image' | 'video')[];
  readonly limit: number;
  readonly tooLarge: string;
  readonly wrongType: string;
}

/**
 * Stores the file of a form, if one came, and then does `change` in a transaction with it; afterwards what the change has
 * replaced is removed, or the new file where the change fails or had been done before.
 * @throws AppError too_large, wrong_media_type, and whatever `change` does
 */
export async function changeWithMedia<Answer>(
  call: Pick<EndpointCall<EndpointDefinition>, 'services' | 'upload' | 'once'> & { readonly caller: Caller },
  rule: MediaRule,
  change: (tx: Transaction, media: StoredUpload | null) => Promise<Changed<Answer>>,
): Promise<Answer> {
  const { services, upload } = call;
  const { database, files } = services;
  const media = upload && (await store(services, upload, rule));
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

async function store({ files }: Services, upload: UploadedFile, rule: MediaRule): Promise<StoredUpload> {
  try {
    const contentType = mediaTypeOf(upload.fileName);
    if (!rule.kinds.some((kind) => contentType.startsWith(`${kind}/`))) throw new AppError('wrong_media_type');
    return await storeUpload(files, upload, rule.limit - 1);
  } catch (error) {
    throw explainMediaError(rule, error);
  } finally {
    // What has not been read would hold the connection.
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
  /** Of what it belongs to: another medium is another version. */
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

/** @throws AppError not_found where there is no such file */
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
