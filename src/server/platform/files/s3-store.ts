// Stores files in a bucket of an S3-compatible service.
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { serverMessages } from '../../../contract/messages.ts';
import { SettingError } from '../../setting-error.ts';
import { AppError } from '../http/app-error.ts';
import type { Part } from '../http/ranges.ts';
import type { S3Settings } from './s3-settings.ts';
import { openSpool, probeSpool, type SpooledFile } from './spool.ts';
import { type FileStore, STORE_ID, type StoreCallbacks } from './store.ts';
import { NoRoomError } from './watched-store.ts';

/** Timeouts in milliseconds: for connecting, and without a byte transferred. */
export interface S3Timeouts {
  readonly connecting: number;
  readonly idle: number;
}

const TIMEOUTS: S3Timeouts = { connecting: 5_000, idle: 30_000 };
const ATTEMPTS = 3;
const FIRST_PAUSE_MILLISECONDS = 100;
/** The library otherwise logs to the console. Relevant errors go to `troubled`. */
const SILENT = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };
/** These errors mean wrong settings, so a retry cannot succeed. */
const REFUSALS = ['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'NoSuchBucket', 'AuthorizationHeaderMalformed'];

/** Stores other than Amazon's respond with this if they, or the account's quota, are full. */
const FULL_STATUS = 507;
const PROBE_KEY = 'probe';

/**
 * Opens the bucket. An unreachable bucket does not prevent the start.
 * @throws SettingError if the store rejects the settings
 */
export async function openS3Store(
  dataDir: string,
  settings: S3Settings,
  { troubled, beforeStore }: StoreCallbacks,
  timeouts: S3Timeouts = TIMEOUTS,
): Promise<FileStore> {
  const spool = await openSpool(join(dataDir, 'transit'));
  const bucket = new Bucket(settings, troubled, timeouts);
  await bucket.check();
  return {
    put: (content, limit, look) =>
      spool(content, limit, async (file) => {
        await look?.(file.path);
        const key = randomUUID();
        await beforeStore(key);
        await bucket.write(key, file);
        return { key, bytes: file.bytes };
      }),
    putAs: (key, content) => spool(content, Number.POSITIVE_INFINITY, (file) => bucket.write(key, file)),
    read: (key, part) => bucket.read(key, part),
    withLocal: async (key, use) =>
      spool(await bucket.read(key), Number.POSITIVE_INFINITY, async ({ path }) => use(path)),
    remove: (key) => bucket.remove(key),
    async readId() {
      try {
        return await text(await bucket.read(STORE_ID));
      } catch (error) {
        if (error instanceof AppError && error.code === 'not_found') return null;
        throw error;
      }
    },
    writeId: (id) => bucket.writeText(STORE_ID, id),
    async probe() {
      await probeSpool(spool);
      await bucket.writeText(PROBE_KEY, PROBE_KEY);
      await bucket.remove(PROBE_KEY);
    },
    close: () => bucket.close(),
  };
}

class Bucket {
  readonly #client: S3Client;
  readonly #settings: S3Settings;
  readonly #troubled: (reason: string) => void;

  constructor(settings: S3Settings, troubled: (reason: string) => void, timeouts: S3Timeouts) {
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    this.#settings = settings;
    this.#troubled = troubled;
    this.#client = new S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      maxAttempts: ATTEMPTS,
      // Stores other than Amazon's do not support the newer checksums; `write` sends the MD5 that all of them check.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      logger: SILENT,
      requestHandler: { connectionTimeout: timeouts.connecting, socketTimeout: timeouts.idle },
    });
  }

  /**
   * Reads a missing object: the response distinguishes wrong settings from a key without the right to list the bucket.
   */
  async check(): Promise<void> {
    try {
      await this.#client.send(new GetObjectCommand(this.#at('nothing')));
    } catch (error) {
      const { name } = error instanceof Error ? error : { name: '' };
      if (REFUSALS.includes(name)) throw new SettingError(serverMessages.fileStoreRejected(name));
      if (!isAbsence(error) && name !== 'AccessDenied') this.#troubled(reasonOf(error));
    }
  }

  /**
   * Sends one request with a checksum, so the object is stored completely or not at all. If it was stored but the
   * response was lost, its noted key leads to its removal.
   */
  async write(key: string, file: SpooledFile): Promise<void> {
    const md5 = createHash('md5');
    await pipeline(createReadStream(file.path), md5);
    const object = { ...this.#at(key), ContentLength: file.bytes, ContentMD5: md5.digest('base64') };
    try {
      await this.#attempt(() => new PutObjectCommand({ ...object, Body: createReadStream(file.path) }));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  async writeText(key: string, content: string): Promise<void> {
    const ContentMD5 = createHash('md5').update(content).digest('base64');
    try {
      await this.#client.send(new PutObjectCommand({ ...this.#at(key), ContentMD5, Body: content }));
    } catch (error) {
      throw this.#failure(error);
    }
  }

  /** The library does not repeat requests with a stream, so each attempt opens a new one. */
  async #attempt(command: () => PutObjectCommand): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#client.send(command());
        return;
      } catch (error) {
        const isLast = attempt === ATTEMPTS || (error instanceof S3ServiceException && error.$fault === 'client');
        if (isLast) throw error;
        await wait(FIRST_PAUSE_MILLISECONDS * 2 ** attempt);
      }
    }
  }

  async read(key: string, part?: Part): Promise<Readable> {
    const range = part && { Range: `bytes=${part.first}-${part.last}` };
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at(key), ...range }));
      if (Body instanceof Readable) return Body;
      throw new Error('the store answered no stream');
    } catch (error) {
      // The requested part is beyond the end of the file. The disk store also returns an empty stream.
      if (part && statusOf(error) === 416) return Readable.from([]);
      throw this.#failure(error);
    }
  }

  async remove(key: string): Promise<void> {
    try {
      await this.#client.send(new DeleteObjectCommand(this.#at(key)));
    } catch (error) {
      if (!isAbsence(error)) throw this.#failure(error);
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.#settings.bucket, Key: this.#settings.prefix + key };
  }

  #failure(error: unknown): Error {
    if (isAbsence(error)) return new AppError('not_found');
    this.#troubled(reasonOf(error));
    if (statusOf(error) === FULL_STATUS) return new NoRoomError(reasonOf(error));
    return new AppError('unavailable', { message: serverMessages.fileStoreDown });
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

const isAbsence = (error: unknown): boolean => error instanceof S3ServiceException && error.name === 'NoSuchKey';

/** Omits the request, which contains its signature. */
const reasonOf = (error: unknown): string =>
  error instanceof Error ? `${statusOf(error) ?? ''} ${error.name}: ${error.message}`.trim() : String(error);
