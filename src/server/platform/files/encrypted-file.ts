// The encrypted file format: chunks under AES-256-GCM that can be read separately.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import type { Part } from '../http/ranges.ts';

const ALGORITHM = 'aes-256-gcm';
const MAGIC = Buffer.from('TERNAF1\n');
const SALT_BYTES = 32;
const HEADER_BYTES = MAGIC.length + SALT_BYTES;
/** Bytes of content in each chunk except the last. */
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
const ENCRYPTED_CHUNK_BYTES = CHUNK_BYTES + TAG_BYTES;
const NONCE_BYTES = 12;

/**
 * Each file has its own key, so the chunk number can be the nonce. The last chunk is marked, which reveals a truncated
 * file.
 */
interface ChunkPosition {
  readonly index: number;
  readonly isLast: boolean;
}

const deriveFileKey = (key: Uint8Array, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, 'terna stored file', 32));

function nonceOf({ index, isLast }: ChunkPosition): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(index, 4);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
}

function encryptChunk(fileKey: Buffer, content: Buffer, position: ChunkPosition): Buffer {
  const cipher = createCipheriv(ALGORITHM, fileKey, nonceOf(position), { authTagLength: TAG_BYTES });
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

function openChunk(fileKey: Buffer, encrypted: Buffer, position: ChunkPosition): Buffer {
  const decipher = createDecipheriv(ALGORITHM, fileKey, nonceOf(position), { authTagLength: TAG_BYTES });
  decipher.setAuthTag(encrypted.subarray(encrypted.length - TAG_BYTES));
  return Buffer.concat([decipher.update(encrypted.subarray(0, encrypted.length - TAG_BYTES)), decipher.final()]);
}

/** Returns a stream that encrypts its input. */
export function createEncryption(key: Uint8Array): Transform {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = deriveFileKey(key, salt);
  let pending: Buffer = Buffer.alloc(0);
  let index = 0;
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([MAGIC, salt]));
      done();
    },
    transform(piece: Buffer, _encoding, done) {
      pending = pending.length === 0 ? piece : Buffer.concat([pending, piece]);
      let consumed = 0;
      // A chunk that is exactly full stays pending, because it may be the last.
      while (pending.length - consumed > CHUNK_BYTES) {
        const content = pending.subarray(consumed, consumed + CHUNK_BYTES);
        this.push(encryptChunk(fileKey, content, { index, isLast: false }));
        index += 1;
        consumed += CHUNK_BYTES;
      }
      pending = pending.subarray(consumed);
      done();
    },
    flush(done) {
      this.push(encryptChunk(fileKey, pending, { index, isLast: true }));
      done();
    },
  });
}

/**
 * Reads an encrypted file or a part of it. The stream fails if the file was changed, truncated, or encrypted with
 * another key.
 */
export const readEncrypted = (path: string, key: Uint8Array, part?: Part): Readable =>
  Readable.from(decryptChunks(path, key, part), { objectMode: false });

async function* decryptChunks(path: string, key: Uint8Array, part?: Part): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    const header = await readAt(file, 0, HEADER_BYTES);
    if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new Error('the stored file has no known format');
    const fileKey = deriveFileKey(key, header.subarray(MAGIC.length));
    const encryptedBytes = (await file.stat()).size - HEADER_BYTES;
    const lastIndex = Math.ceil(encryptedBytes / ENCRYPTED_CHUNK_BYTES) - 1;
    const bytes = encryptedBytes - (lastIndex + 1) * TAG_BYTES;
    const first = part?.first ?? 0;
    const end = Math.min(part ? part.last + 1 : bytes, bytes);
    if (part && first >= end) return;
    const lastWanted = part ? Math.floor((end - 1) / CHUNK_BYTES) : lastIndex;
    for (let index = Math.floor(first / CHUNK_BYTES); index <= lastWanted; index++) {
      const encrypted = await readAt(file, HEADER_BYTES + index * ENCRYPTED_CHUNK_BYTES, ENCRYPTED_CHUNK_BYTES);
      const content = openChunk(fileKey, encrypted, { index, isLast: index === lastIndex });
      const start = index * CHUNK_BYTES;
      yield content.subarray(Math.max(first - start, 0), end - start);
    }
  } finally {
    await file.close();
  }
}

/** @throws if the file has no complete chunk at this position */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  if (bytesRead < TAG_BYTES) throw new Error('the stored file is cut short');
  return buffer.subarray(0, bytesRead);
}
