// The store of uploaded files and the checks of their formats.
import { type DiskStoreOptions, openDiskStore } from './disk-store.ts';
import type { S3Settings } from './s3-settings.ts';
import type { FileStore, StoreCallbacks } from './store.ts';

export { type Accepted, assertMedia, fileRefusal, mediaTypeOf } from './media.ts';
export type { FileStore, StoredFile } from './store.ts';

/**
 * Opens the bucket if one is set, otherwise the disk, encrypted if there is a key.
 * @throws SettingError if the bucket rejects the settings
 */
export async function openFileStore(
  dataDir: string,
  s3: S3Settings | null,
  callbacks: StoreCallbacks,
  encryption: Pick<DiskStoreOptions, 'key' | 'onEncrypted'> = {},
): Promise<FileStore> {
  if (s3 === null) return openDiskStore(dataDir, { ...callbacks, ...encryption });
  // The desktop's own server never loads the client for buckets.
  const { openS3Store } = await import('./s3-store.ts');
  return openS3Store(dataDir, s3, callbacks);
}
