// Backs up the open local space, now and by schedule, and restores backups.
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type BackupInterval,
  type BackupProblem,
  type BackupStage,
  type BackupState,
  PARTIAL_BACKUP,
} from '../../contract/ipc/backups.ts';
import { spaceBackupMessages as texts } from '../../contract/messages.ts';
import { describeError, type Log } from '../app/log.ts';
import { ApiError } from '../ipc/result.ts';
import { type Keychain, KeychainError } from '../session/index.ts';
import type { RestoredSpace, ServerProcess, Workspace } from '../workspace/index.ts';
import { type BackupProcess, BackupProcessError, type BackupTask, startBackupProcess } from './backup-process.ts';
import type { BackupSettings } from './backup-settings.ts';

const HOUR = 60 * 60 * 1000;
/** Shorter than a day and a week, so that the time of the day does not move on. */
const INTERVALS: Readonly<Record<BackupInterval, number>> = { day: 23 * HOUR, week: 7 * 24 * HOUR - HOUR };
/** Milliseconds until a failed backup is tried again, and between two looks at the clock. */
const RETRY = HOUR;
const CHECK_INTERVAL = 5 * 60 * 1000;
/** Scheduled backups that are not removed. */
const MAX_SCHEDULED = 7;

export interface BackupsDeps {
  readonly settings: BackupSettings;
  readonly keychain: Keychain;
  /** The prefix of keychain entries of this profile. */
  readonly keyEntry: string;
  readonly workspace: Pick<Workspace, 'key' | 'localData'>;
  readonly fork: () => ServerProcess;
  readonly version: string;
  readonly now: () => number;
  readonly onChange: (state: BackupState) => void;
  readonly log: Log;
}

type LocalData = NonNullable<Workspace['localData']>;

export class Backups {
  readonly #deps: BackupsDeps;
  #process: BackupProcess | null = null;
  #running: BackupState['running'] = null;
  #timer: NodeJS.Timeout | undefined;
  /** The workspace whose backup is due after `#notBefore`. */
  #space: string | null = null;
  #notBefore = 0;

  constructor(deps: BackupsDeps) {
    this.#deps = deps;
  }

  get state(): BackupState {
    const { key, localData } = this.#deps.workspace;
    const running = this.#running;
    if (key === null || localData === null)
      return { isAvailable: false, last: null, schedule: null, failure: null, relocation: null, running };
    const { last, schedule, failure, relocation } = this.#deps.settings.of(key);
    const sending = relocation && { url: relocation.url, stage: relocation.stage, failure: relocation.failure };
    return { isAvailable: true, last, schedule, failure, relocation: sending, running };
  }

  /** The workspace or its server has changed. */
  noteWorkspace(): void {
    const { key, localData } = this.#deps.workspace;
    const space = localData ? key : null;
    if (space === this.#space) return;
    this.#space = space;
    this.#notBefore = 0;
    clearInterval(this.#timer);
    if (space !== null) {
      this.#timer = setInterval(() => void this.#runDue(), CHECK_INTERVAL);
      void this.#runDue();
    }
    this.publish();
  }

  /** Writes and verifies a backup; an existing file is replaced at the end. @throws ApiError */
  async backUp(path: string, passphrase: string): Promise<void> {
    const { space, data } = this.requireSpace();
    try {
      const bytes = await this.run({ type: 'back-up', ...data, path, passphrase, version: this.#deps.version });
      await this.#noteDone(space, path, bytes);
    } catch (error) {
      throw toApiError(error);
    } finally {
      await rm(path + PARTIAL_BACKUP, { force: true });
    }
  }

  /** Restores into a folder without a space. @throws ApiError */
  async restore(space: RestoredSpace, path: string, passphrase: string): Promise<void> {
    try {
      await this.run({ type: 'restore', ...space, path, passphrase, version: this.#deps.version });
    } catch (error) {
      throw toApiError(error);
    }
  }

  /** The first backup begins at once. @throws ApiError keychain_needed, or if the disk was the cause */
  async schedule(schedule: { interval: BackupInterval; folder: string }, passphrase: string): Promise<void> {
    const { space } = this.requireSpace();
    try {
      await this.#deps.keychain.write(this.#entryOf(space), passphrase);
    } catch (error) {
      if (!(error instanceof KeychainError)) throw error;
      throw new ApiError('keychain_needed', { message: texts.needsKeychain }, { cause: error });
    }
    await this.#deps.settings.change(space, { schedule, failure: null });
    this.#notBefore = 0;
    this.publish();
    void this.#runDue(true);
  }

  /** Removes no backup. */
  async endSchedule(): Promise<void> {
    const { space } = this.requireSpace();
    await this.#deps.settings.change(space, { schedule: null, failure: null });
    this.publish();
    await this.#deps.keychain.remove(this.#entryOf(space)).catch((error: unknown) => {
      this.#deps.log.warn('the passphrase of the backups was not removed', describeError(error));
    });
  }

  /** Stops the work under way, which leaves nothing behind. */
  async stop(): Promise<void> {
    await this.#process?.stop();
  }

  /** The program ends. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.stop();
  }

  async #runDue(isFirst = false): Promise<void> {
    const { localData, key } = this.#deps.workspace;
    const now = this.#deps.now();
    if (key === null || !localData || this.#process || now < this.#notBefore) return;
    const { schedule, last, written } = this.#deps.settings.of(key);
    if (!schedule) return;
    const age = last ? now - Date.parse(last.at) : Number.POSITIVE_INFINITY;
    // A clock that was wrong may have dated the last backup after today.
    if (!isFirst && age >= 0 && age < INTERVALS[schedule.interval]) return;
    this.#notBefore = now + RETRY;
    try {
      const passphrase = await this.#passphraseOf(key);
      const path = join(schedule.folder, texts.fileName(timeOf(now)));
      await this.backUp(path, passphrase);
      const all = [...written.filter((one) => one !== path), path];
      await this.#deps.settings.change(key, { written: all.slice(-MAX_SCHEDULED) });
      for (const old of all.slice(0, -MAX_SCHEDULED)) await rm(old, { force: true });
    } catch (error) {
      await this.#noteFailure(key, error);
    }
  }

  async #passphraseOf(space: string): Promise<string> {
    const passphrase = await this.#deps.keychain.read(this.#entryOf(space)).catch((error: unknown) => {
      if (error instanceof KeychainError) return null;
      throw error;
    });
    if (passphrase === null) throw new BackupProcessError('no_passphrase');
    return passphrase;
  }

  async #noteDone(space: string, path: string, bytes: number): Promise<void> {
    const at = new Date(this.#deps.now()).toISOString();
    await this.#deps.settings.change(space, { last: { at, name: basename(path), bytes }, failure: null });
    this.publish();
  }

  async #noteFailure(space: string, error: unknown): Promise<void> {
    const problem = problemOf(error);
    // The next start of the program tries again.
    if (problem === 'stopped') return;
    this.#deps.log.warn('a scheduled backup failed', describeError(error));
    const at = new Date(this.#deps.now()).toISOString();
    await this.#deps.settings.change(space, { failure: { at, problem } }).catch((unsaved: unknown) => {
      this.#deps.log.warn('the failed backup was not noted', describeError(unsaved));
    });
    this.publish();
  }

  /** @throws BackupProcessError; ApiError while another task runs */
  async run(task: BackupTask, onStage: (stage: BackupStage) => void = () => undefined): Promise<number> {
    // The process is there before the first wait, so that no two run.
    if (this.#process) throw new ApiError('invalid', { message: texts.busy });
    const process = startBackupProcess(this.#deps.fork, task, (stage, share) => {
      if (this.#running?.stage !== stage) onStage(stage);
      this.#running = { stage, share };
      this.publish();
    });
    this.#process = process;
    try {
      return await process.done;
    } finally {
      this.#process = null;
      this.#running = null;
      this.publish();
    }
  }

  /** @throws ApiError not_found without an open local space */
  requireSpace(): { readonly space: string; readonly data: LocalData } {
    const { key, localData } = this.#deps.workspace;
    if (key === null || localData === null) throw new ApiError('not_found');
    return { space: key, data: localData };
  }

  #entryOf(space: string): string {
    return `${this.#deps.keyEntry}:${space}`;
  }

  publish(): void {
    this.#deps.onChange(this.state);
  }
}

function problemOf(error: unknown): BackupProblem | 'stopped' {
  if (error instanceof BackupProcessError) return error.problem;
  if (error instanceof ApiError && error.cause instanceof BackupProcessError) return error.cause.problem;
  return 'unexpected';
}

export function toApiError(error: unknown): unknown {
  if (!(error instanceof BackupProcessError)) return error;
  const { problem } = error;
  if (problem === 'stopped') return new ApiError('cancelled', {}, { cause: error });
  return new ApiError('invalid', { message: texts.problems[problem] }, { cause: error });
}

/** The local time, such as `2026-11-26 09.30`, in names of files. */
export function timeOf(now: number): string {
  const date = new Date(now);
  const part = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), part(date.getMonth() + 1), part(date.getDate())].join('-');
  return `${day} ${part(date.getHours())}.${part(date.getMinutes())}`;
}
