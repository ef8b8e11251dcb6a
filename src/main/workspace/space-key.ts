// A local space's key, in the keychain, with a note in the space's folder.
import { hkdfSync, randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { SpaceProblem } from '../../contract/ipc/space-problems.ts';
import { readRecoveryCode, recoveryWords } from '../../domain/text/recovery-code.ts';
import { describeError, type Log } from '../app/log.ts';
import { readJsonFile, writeJsonFile } from '../files/json-file.ts';
import { ApiError } from '../ipc/result.ts';
import { type Keychain, KeychainError } from '../session/index.ts';
import { DATABASE_FILE, type DatabaseFile, inspectDatabase, NOTE_FILE } from './space-files.ts';

const KEY_BYTES = 32;

/** The note in the space's folder; it contains no secret. */
const SpaceNote = z.object({
  /** Whether a server has opened the space, after which its database must exist. */
  isOpened: z.boolean(),
  /** Null for an unencrypted space. */
  encryption: z
    .object({
      /** The keychain's entry with the key. */
      keyEntry: z.string(),
      /** Verifies a key without revealing anything else about it. */
      keyCheck: z.string(),
      /** Whether the user has viewed the recovery code. */
      isCodeSeen: z.boolean().default(false),
    })
    .nullable(),
});
type SpaceNote = z.infer<typeof SpaceNote>;

/** How a space can be opened: with a key, unencrypted if there is no keychain, or not at all. */
export type SpaceAccess =
  | { readonly problem: null; readonly key: Buffer | null; readonly isCodeViewed: boolean }
  | { readonly problem: SpaceProblem; readonly key: null };

export interface SpaceKeysOptions {
  readonly keychain: Keychain;
  /** The keychain's entry for the key of new spaces. */
  readonly keyEntry: string;
  readonly log: Log;
}

const PLAIN = { problem: null, key: null, isCodeViewed: false } satisfies SpaceAccess;

export class SpaceKeys {
  readonly #options: SpaceKeysOptions;
  /** Keys entered as recovery codes, by folder, in case the keychain does not store them. */
  readonly #typed = new Map<string, Buffer>();

  constructor(options: SpaceKeysOptions) {
    this.#options = options;
  }

  /**
   * Finds the key of a space, or creates one if none exists. The note is on disk before a key is used.
   * @throws the file system's error if the folder cannot be read or written
   */
  async open(folder: string): Promise<SpaceAccess> {
    const note = await this.#readNote(folder);
    const file = inspectDatabase(join(folder, DATABASE_FILE));
    if (file === 'absent' && isExpected(note, folder)) return { problem: 'database_missing', key: null };
    try {
      return await this.#openWithKeychain(folder, note, file);
    } catch (error) {
      if (!(error instanceof KeychainError)) throw error;
      return note?.encryption ? { problem: 'keychain_unavailable', key: null } : PLAIN;
    }
  }

  async noteOpened(folder: string, key: Buffer | null): Promise<void> {
    const note = await this.#readNote(folder);
    if (note?.isOpened) return;
    const encryption = note?.encryption ?? (key && describeKey(this.#options.keyEntry, key));
    await writeJsonFile(join(folder, NOTE_FILE), { isOpened: true, encryption } satisfies SpaceNote);
  }

  /** The key of new spaces, which is created if there is none; null without a keychain. */
  async keyForNew(): Promise<Buffer | null> {
    try {
      return (await this.#readKey(this.#options.keyEntry)) ?? (await this.#makeKey());
    } catch (error) {
      if (error instanceof KeychainError) return null;
      throw error;
    }
  }

  /**
   * Returns the recovery code of a usable space and marks it as viewed; null for an unencrypted space.
   * @throws KeychainError
   */
  async showCode(folder: string): Promise<string[] | null> {
    const note = await this.#readNote(folder);
    if (!note?.encryption) return null;
    const key = this.#typed.get(folder) ?? (await this.#readKey(note.encryption.keyEntry));
    if (!key || !fits(note, key)) return null;
    const encryption = { ...note.encryption, isCodeSeen: true };
    await writeJsonFile(join(folder, NOTE_FILE), { ...note, encryption } satisfies SpaceNote);
    return recoveryWords(key);
  }

  /**
   * Opens the space by its recovery code from now on. The key is stored in the keychain, or in memory until the program
   * ends.
   * @throws ApiError if the code belongs to another space; nothing is then changed
   */
  async recover(folder: string, code: string): Promise<void> {
    const note = await this.#readNote(folder);
    const read = readRecoveryCode(code);
    const key = read && Buffer.from(read);
    if (!note?.encryption || !key || !fits(note, key)) throw new ApiError('wrong_recovery_code');
    this.#typed.set(folder, key);
    const encryption = { ...note.encryption, isCodeSeen: true };
    await writeJsonFile(join(folder, NOTE_FILE), { ...note, encryption } satisfies SpaceNote);
    try {
      await this.#options.keychain.write(note.encryption.keyEntry, key.toString('base64'));
    } catch (error) {
      if (!(error instanceof KeychainError)) throw error;
      this.#options.log.warn('the keychain did not keep the key of the space', describeError(error));
    }
  }

  async #openWithKeychain(folder: string, note: SpaceNote | null, file: DatabaseFile): Promise<SpaceAccess> {
    const { keyEntry } = this.#options;
    const typed = this.#typed.get(folder);
    if (note?.encryption && typed && fits(note, typed)) return { problem: null, key: typed, isCodeViewed: true };
    const known = await this.#readKey(note?.encryption?.keyEntry ?? keyEntry);
    if (note?.encryption) {
      const { isCodeSeen: isCodeViewed } = note.encryption;
      return known && fits(note, known)
        ? { problem: null, key: known, isCodeViewed }
        : { problem: 'key_missing', key: null };
    }
    // The note was lost or the file is damaged; the server finds out by trying.
    if (file === 'opaque') return note ? PLAIN : { ...PLAIN, key: known };
    const key = known ?? (await this.#makeKey());
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const encryption = describeKey(keyEntry, key);
    await writeJsonFile(join(folder, NOTE_FILE), { isOpened: note?.isOpened ?? false, encryption } satisfies SpaceNote);
    return { ...PLAIN, key };
  }

  /** @throws KeychainError also if the entry is not a key, because it is never overwritten */
  async #readKey(entry: string): Promise<Buffer | null> {
    const text = await this.#options.keychain.read(entry);
    if (text === null) return null;
    const key = Buffer.from(text, 'base64');
    if (key.length !== KEY_BYTES) throw new KeychainError('rejected');
    return key;
  }

  /** A key that the keychain does not return must not encrypt anything. @throws KeychainError */
  async #makeKey(): Promise<Buffer> {
    const { keyEntry, log } = this.#options;
    const made = randomBytes(KEY_BYTES);
    await this.#options.keychain.write(keyEntry, made.toString('base64'));
    const stored = await this.#readKey(keyEntry);
    if (stored?.equals(made)) return made;
    log.warn('the keychain did not keep the key of the space');
    throw new KeychainError('rejected');
  }

  #readNote(folder: string): Promise<SpaceNote | null> {
    return readJsonFile(join(folder, NOTE_FILE), SpaceNote, this.#options.log);
  }
}

const checkOf = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'terna space key check', 16)).toString('base64');

const fits = ({ encryption }: SpaceNote, key: Buffer): boolean => encryption?.keyCheck === checkOf(key);

const describeKey = (keyEntry: string, key: Buffer): NonNullable<SpaceNote['encryption']> => ({
  keyEntry,
  keyCheck: checkOf(key),
  isCodeSeen: false,
});

/** Whether a database has existed here, by the note or by the folder that a server creates once it has opened one. */
function isExpected(note: SpaceNote | null, folder: string): boolean {
  if (note) return note.isOpened;
  return statSync(join(folder, 'files', 'files'), { throwIfNoEntry: false }) !== undefined;
}

const PROBLEMS: Readonly<Record<string, SpaceProblem>> = {
  ENOSPC: 'disk_full',
  EDQUOT: 'disk_full',
  EACCES: 'folder_read_only',
  EPERM: 'folder_read_only',
  EROFS: 'folder_read_only',
  ENOTDIR: 'database_unreadable',
  EISDIR: 'database_unreadable',
  EIO: 'database_unreadable',
};

/** The problem behind a file system error; null for other errors. */
export const findSpaceProblem = (error: unknown): SpaceProblem | null =>
  error instanceof Error && 'code' in error ? (PROBLEMS[String(error.code)] ?? null) : null;
