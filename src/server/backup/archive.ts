// The file format of backups and exports: a tar archive, encrypted with age, whose last entry has all checksums.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import tar from 'tar-stream';
import { z } from 'zod';
import { AppError } from '../platform/http/app-error.ts';
import { BackupError } from './backup-error.ts';

export const MANIFEST = 'manifest.json';
/** Only backups of a local space have it. */
export const SECRET = 'secret';
const FILE_MODE = 0o600;

const ServerKey = z.object({
  id: z.int(),
  secret_fingerprint: z.string(),
  encrypted_key: z.string(),
  active_from: z.int(),
  ends_at: z.int().nullable(),
});

export const SERVER_KEY_COLUMNS = Object.keys(ServerKey.shape);

export const Manifest = z.object({
  format: z.literal(1),
  /** Of the program that wrote the backup. */
  version: z.string(),
  created_at: z.iso.datetime(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Migrations of the database. */
  steps: z.array(z.string()),
  /** Rows per table. */
  rows: z.record(z.string(), z.int()),
  /** Keys of files that were removed while the backup was written. */
  missing_files: z.array(z.string()),
  /** The keys of the server, each encrypted with its secret; none before a rotation, and none in exports. */
  server_keys: z.array(ServerKey).default([]),
  /** SHA-256 in hexadecimal by entry. */
  sums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

export interface ArchiveWriter {
  addText(name: string, text: string): Promise<void>;
  addFile(name: string, path: string, bytes: number): Promise<void>;
  /** Writes the checksums, after which nothing can be added. @returns them by entry */
  finish(manifest: Omit<Manifest, 'sums'>): Promise<Manifest['sums']>;
  /** Ends the archive unfinished. */
  abort(): Promise<void>;
}

/** Counts the bytes that have been read or written, for the progress. */
export type OnBytes = (bytes: number) => void;

export interface ArchiveOptions {
  /** Base-2 logarithm of the cost of the passphrase; age's own by default. */
  readonly workFactor?: number | undefined;
  readonly onBytes?: OnBytes | undefined;
}

/**
 * @param path of a new file; it is on the disk when `finish` resolves
 * @param passphrase null for an archive that is not encrypted
 */
export async function writeArchive(
  path: string,
  passphrase: string | null,
  { workFactor, onBytes }: ArchiveOptions = {},
): Promise<ArchiveWriter> {
  const pack = tar.pack();
  const content = Readable.from(pack);
  const written = pipeline(
    passphrase === null ? content : await encrypt(content, passphrase, workFactor),
    createWriteStream(path, { flags: 'wx', mode: FILE_MODE, flush: true }),
  );
  // `finish` and the entries report it.
  written.catch(() => pack.destroy());
  const sums: Record<string, string> = {};
  const add = async (name: string, bytes: number, content: Readable): Promise<void> => {
    const hash = createHash('sha256');
    const stored = Promise.withResolvers<void>();
    const entry = pack.entry({ name, size: bytes, mode: FILE_MODE }, (error) =>
      error ? stored.reject(error) : stored.resolve(),
    );
    content.on('data', (part: Buffer) => {
      hash.update(part);
      onBytes?.(part.length);
    });
    await Promise.race([
      Promise.all([pipeline(content, entry as unknown as Writable), stored.promise]),
      written.then(() => Promise.reject(new Error('the archive has ended'))),
    ]);
    sums[name] = hash.digest('hex');
  };
  const addText = (name: string, text: string) => {
    const content = Buffer.from(text);
    return add(name, content.length, Readable.from([content]));
  };
  return {
    addText,
    addFile: (name, source, bytes) => add(name, bytes, createReadStream(source)),
    async finish(manifest) {
      const ofEntries = { ...sums };
      await addText(MANIFEST, JSON.stringify({ ...manifest, sums: ofEntries }, null, 1));
      pack.finalize();
      await written;
      return ofEntries;
    },
    async abort() {
      pack.destroy();
      await written.catch(() => undefined);
    },
  };
}

async function encrypt(content: Readable, passphrase: string, workFactor: number | undefined): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  if (workFactor !== undefined) encrypter.setScryptWorkFactor(workFactor);
  const encrypted = await encrypter.encrypt(Readable.toWeb(content) as never);
  return Readable.fromWeb(encrypted as unknown as ReadableStream);
}

export interface ArchiveEntry {
  readonly name: string;
  readonly content: Readable;
}

/** A file by its path, or anything else that is read from its beginning each time. */
export type ArchiveSource = string | (() => Readable);

/**
 * Reads the entries in order; each must be read to its end. A caller may end the iteration early.
 * @param passphrase null for an archive that is not encrypted
 * @throws BackupError wrong_passphrase, damaged
 */
export async function* readArchive(
  source: ArchiveSource,
  passphrase: string | null,
  onBytes?: OnBytes,
): AsyncGenerator<ArchiveEntry> {
  const file = typeof source === 'string' ? createReadStream(source) : source();
  const extract = tar.extract();
  try {
    const content = Readable.from(counted(file, onBytes));
    const decrypted = passphrase === null ? content : await decrypt(content, passphrase);
    const flow = pipeline(decrypted, extract as unknown as Writable);
    // The iteration over the entries reports it.
    flow.catch((error: unknown) => extract.destroy(error as Error));
    for await (const entry of extract) {
      yield {
        name: entry.header.name,
        content: Readable.from(contentOf(entry as AsyncIterable<Buffer>), { objectMode: false }),
      };
    }
    await flow;
  } catch (error) {
    throw toArchiveError(error);
  } finally {
    file.destroy();
    extract.destroy();
  }
}

async function decrypt(content: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  const decrypted = await decrypter.decrypt(Readable.toWeb(content) as never).catch((error: unknown) => {
    throw isWrongPassphrase(error) ? new BackupError('wrong_passphrase') : error;
  });
  return Readable.fromWeb(decrypted as unknown as ReadableStream);
}

/** The caller reads the content, so its errors do not come by `readArchive` itself. */
async function* contentOf(entry: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* entry;
  } catch (error) {
    throw toArchiveError(error);
  }
}

const toArchiveError = (error: unknown): unknown =>
  isSystemError(error) || error instanceof BackupError || error instanceof AppError
    ? error
    : new BackupError('damaged', { cause: error });

async function* counted(content: Readable, onBytes: OnBytes | undefined): AsyncGenerator<Buffer> {
  for await (const part of content) {
    onBytes?.((part as Buffer).length);
    yield part as Buffer;
  }
}

const isWrongPassphrase = (error: unknown): boolean =>
  error instanceof Error && /no identity matched|passphrase/i.test(error.message);

/** Such as a missing file or a full disk, unlike errors of the content. */
const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
