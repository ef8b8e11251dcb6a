// Pictures and videos of portal sections: stored apart from the page, so that a page is saved as text.
import { Readable } from 'node:stream';
import { LANDING_MEDIA_LIMIT } from '../../../contract/api/portal.ts';
import {
  type LandingSection,
  MAX_PORTAL_MEDIA,
  type PortalMedia,
  SECTION_PICTURE_LIMIT,
  UNUSED_MEDIA_DAYS,
} from '../../../contract/api/portal-sections.ts';
import { portalMessages } from '../../../contract/messages.ts';
import { isVisibleSection, mediaIdsOf } from '../../../domain/portal/landing-sections.ts';
import type { Reader, Transaction } from '../../platform/db/index.ts';
import { mediaTypeOf } from '../../platform/files/index.ts';
import { withoutMetadata } from '../../platform/files/picture-metadata.ts';
import { displayedSize, pictureSize } from '../../platform/files/picture-size.ts';
import { removeFileLater, removeFilesNow } from '../../platform/files/removal.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller, DownloadAnswer, UploadedFile } from '../../platform/http/call.ts';
import { handOver, type StoredUpload } from '../../platform/http/stored-upload.ts';
import { eachApart, rowsByPage } from '../../platform/maintenance/run-each.ts';
import type { Services } from '../../services.ts';
import { type MediaRule, serveMedia, storeMedia } from './media.ts';
import { configurationOf, pagesOf } from './queries.ts';
import {
  countMedia,
  deleteMedia,
  insertMedia,
  type MediaRow,
  mediaBefore,
  mediaWithIds,
} from './section-media-queries.ts';
import { sectionsOf } from './shapes.ts';

const DAY = 24 * 60 * 60 * 1000;
const AT_ONCE = 200;

const picture: MediaRule = {
  kinds: ['image'],
  limit: SECTION_PICTURE_LIMIT,
  tooLarge: portalMessages.pictureTooLarge,
  wrongType: portalMessages.sectionWrongType,
};
const video: MediaRule = {
  kinds: ['image', 'video'],
  limit: LANDING_MEDIA_LIMIT,
  tooLarge: portalMessages.mediaTooLarge,
  wrongType: portalMessages.sectionWrongType,
};

const mediaShape = ({ id, content_type, bytes, width, height }: MediaRow): PortalMedia => ({
  ...{ id, content_type, bytes, width, height },
});

interface MediaCall {
  readonly services: Services;
  readonly caller: Caller;
  readonly upload: UploadedFile | null;
  readonly once: <Answer>(tx: Transaction, work: () => Promise<Answer>) => Promise<Answer>;
}

/**
 * Stores a file that no section names yet.
 * @throws AppError malformed without a file, too_large, wrong_media_type, damaged_file, conflict if there are too many
 */
export async function addMedia({ services, caller, upload, once }: MediaCall): Promise<PortalMedia> {
  if (!upload) throw new AppError('malformed');
  const { stored, size } = await storeSectionMedia(services, upload);
  const organization_id = caller.organizationId;
  return handOver(services.files, stored.storageKey, (markClaimed) =>
    services.database.transaction((tx) =>
      once(tx, async () => {
        // Serializes additions, so that the limit is exact.
        await configurationOf(tx, organization_id);
        if ((await countMedia(tx, organization_id)) >= MAX_PORTAL_MEDIA) {
          throw new AppError('conflict', { message: portalMessages.tooManyMedia(MAX_PORTAL_MEDIA) });
        }
        const { storageKey: storage_key, contentType: content_type, bytes } = stored;
        const row = { organization_id, storage_key, content_type, bytes, ...size, created_at: services.now() };
        markClaimed();
        return mediaShape(await insertMedia(tx, row));
      }),
    ),
  );
}

interface StoredMedia {
  readonly stored: StoredUpload;
  readonly size: { readonly width: number | null; readonly height: number | null };
}

async function storeSectionMedia({ files }: Pick<Services, 'files'>, upload: UploadedFile): Promise<StoredMedia> {
  if (!isPictureName(upload)) {
    return { stored: await storeMedia(files, upload, video), size: { width: null, height: null } };
  }
  const bytes = await readWhole(upload.stream);
  const clean = withoutMetadata(bytes);
  const size = clean && pictureSize(clean);
  if (!clean || !size) throw new AppError('wrong_media_type', { message: picture.wrongType });
  const stored = await storeMedia(files, { ...upload, stream: Readable.from([clean]) }, picture);
  return { stored, size: displayedSize(size) };
}

function isPictureName(upload: UploadedFile): boolean {
  try {
    return mediaTypeOf(upload.fileName).startsWith('image/');
  } catch (error) {
    upload.stream.resume();
    throw error instanceof AppError ? new AppError(error.code, { message: picture.wrongType }) : error;
  }
}

/** @throws AppError too_large */
async function readWhole(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream as AsyncIterable<Buffer>) {
    length += part.length;
    // The rest is read and dropped, because unread bytes would block the connection.
    if (length < SECTION_PICTURE_LIMIT) parts.push(part);
  }
  if (length >= SECTION_PICTURE_LIMIT) throw new AppError('too_large', { message: picture.tooLarge });
  return Buffer.concat(parts);
}

const downloadOf = (services: Services, row: MediaRow | undefined, isPrivate: boolean): Promise<DownloadAnswer> =>
  serveMedia(
    services,
    // The content of an id never changes.
    row && { key: row.storage_key, contentType: row.content_type, bytes: row.bytes, version: 1, isPrivate },
    { version: 1 },
  );

/** @throws AppError not_found, also for another organization's */
export async function readMedia(services: Services, caller: Caller, id: number): Promise<DownloadAnswer> {
  const [row] = await mediaWithIds(services.database.read, caller.organizationId, [id]);
  return downloadOf(services, row, true);
}

/**
 * For visitors of a page: only what its visible sections name.
 * @throws AppError not_found
 */
export async function readMediaOfPage(
  services: Services,
  page: { readonly organizationId: number; readonly sections: readonly LandingSection[]; readonly isPrivate: boolean },
  id: number,
): Promise<DownloadAnswer> {
  const isNamed = mediaIdsOf(page.sections.filter(isVisibleSection)).includes(id);
  const [row] = isNamed ? await mediaWithIds(services.database.read, page.organizationId, [id]) : [];
  return downloadOf(services, row, page.isPrivate);
}

/** Maintenance: removes pictures and videos that no section names, some days after they were stored. */
export async function clearUnusedMedia(services: Services): Promise<void> {
  const { database, now } = services;
  const before = now() - UNUSED_MEDIA_DAYS * DAY;
  const rows = rowsByPage<MediaRow>((last) => mediaBefore(database.read, before, last?.id ?? 0, AT_ONCE));
  await eachApart('unused pictures of portals', rows, async (row) => {
    const isRemoved = await database.transaction(async (tx) => {
      if (await isNamedByPage(tx, row)) return false;
      await deleteMedia(tx, row.id);
      await removeFileLater(tx, row.organization_id, row.storage_key);
      return true;
    });
    if (isRemoved) await removeFilesNow(services, [row.storage_key]);
  });
}

const isNamedByPage = async (db: Reader, { organization_id, id }: MediaRow): Promise<boolean> =>
  (await pagesOf(db, organization_id)).some((page) => mediaIdsOf(sectionsOf(page)).includes(id));
