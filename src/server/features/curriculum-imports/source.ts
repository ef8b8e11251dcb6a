// Gives the job the content of the files of an upload: one curriculum, or the entries of an archive.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CURRICULUM_MAX_BYTES } from '../../../contract/api/curriculum-readings.ts';
import { READABLE_FORMATS } from '../../../contract/file-formats.ts';
import { assertMedia, mediaTypeOf } from '../../platform/files/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { handOver, putAccepted, type StoredUpload } from '../../platform/http/stored-upload.ts';
import type { Services } from '../../services.ts';
import { type CurriculumArchive, openCurriculumArchive } from './archive.ts';
import type { WaitingFile } from './queries.ts';

const ACCEPTED = { limit: CURRICULUM_MAX_BYTES, formats: READABLE_FORMATS };

export interface FileContent {
  /** At most CURRICULUM_MAX_BYTES. */
  readonly bytes: Uint8Array;
  /** SHA-256 in hexadecimal digits. */
  readonly digest: string;
}

type Settle = (stored: StoredUpload, onClaim: () => void) => Promise<void>;

export interface Source {
  readonly uploadId: number | null;
  /** @throws AppError invalid, wrong_media_type, damaged_file, too_large, not_found */
  read(file: WaitingFile): Promise<FileContent>;
  /** Runs `settle` with the stored file, which is removed unless `settle` claims it. @throws AppError as `read` */
  withStored(file: WaitingFile, content: FileContent, settle: Settle): Promise<void>;
  close(): Promise<void>;
}

/** @throws AppError unavailable */
export const openSource = (services: Services, file: WaitingFile): Promise<Source> =>
  file.is_archive === 1 ? archiveSource(services, file) : Promise.resolve(singleSource(services, file));

const contentOf = (bytes: Buffer): FileContent => ({
  bytes: new Uint8Array(bytes),
  digest: createHash('sha256').update(bytes).digest('hex'),
});

function singleSource({ files }: Services, { upload_id }: WaitingFile): Source {
  return {
    uploadId: upload_id,
    read: async ({ storage_key }) => {
      if (storage_key === null) throw new AppError('not_found');
      return contentOf(await buffer(await files.read(storage_key)));
    },
    // The upload itself becomes the curriculum.
    withStored: (file, { bytes }, settle) =>
      settle({ ...describe(file), bytes: bytes.length, storageKey: file.storage_key ?? '' }, () => undefined),
    close: () => Promise.resolve(),
  };
}

const describe = ({ name }: WaitingFile) => ({ name, contentType: mediaTypeOf(name, ACCEPTED) });

/** Borrows the archive as a local file until it is closed. An archive that cannot be opened fails at each file. */
async function archiveSource({ files }: Services, { upload_id, storage_key }: WaitingFile): Promise<Source> {
  const borrowed = await borrow(files, storage_key);
  return {
    uploadId: upload_id,
    async read({ entry, name }) {
      const archive = await borrowed.archive;
      const bytes = await archive.read(entry ?? -1);
      mediaTypeOf(name, ACCEPTED);
      return contentOf(bytes);
    },
    async withStored(file, { bytes }, settle) {
      const stored = await putAccepted(files, Readable.from([Buffer.from(bytes)]), ACCEPTED, (path) =>
        assertMedia(path, file.name, ACCEPTED),
      );
      await handOver(files, stored.key, (markClaimed) =>
        settle({ ...describe(file), bytes: stored.bytes, storageKey: stored.key }, markClaimed),
      );
    },
    close: borrowed.giveBack,
  };
}

interface Borrowed {
  readonly archive: Promise<CurriculumArchive>;
  giveBack(): Promise<void>;
}

async function borrow(files: Services['files'], storageKey: string | null): Promise<Borrowed> {
  const opened = Promise.withResolvers<CurriculumArchive>();
  const ended = Promise.withResolvers<void>();
  const lending =
    storageKey === null
      ? Promise.reject(new AppError('not_found'))
      : files.withLocal(storageKey, async (path) => {
          const archive = await openCurriculumArchive(path);
          opened.resolve(archive);
          await ended.promise;
          archive.close();
        });
  lending.catch(opened.reject);
  await opened.promise.catch(() => undefined);
  return {
    archive: opened.promise,
    async giveBack() {
      ended.resolve();
      // Its error was given to each file.
      await lending.catch(() => undefined);
    },
  };
}
