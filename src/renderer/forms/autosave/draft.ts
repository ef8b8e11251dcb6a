// The draft of one form section: autosave, retries, and merging of remote changes.
import type { ErrorCode } from '../../../contract/errors.ts';
import { type ApiError, toApiError } from '../../app/terna.ts';
import { changesOf, isSame, mergeEdits, namesOf } from '../merge-edits.ts';
import type { FieldProblems, FormSection, Versioned } from './form-section.ts';
import type { UnsavedStore } from './unsaved.ts';

/** The delay between the last input and the save. */
const REST_MILLISECONDS = 700;
/** The delay of the first retry. It doubles up to the last one. */
const FIRST_RETRY_MILLISECONDS = 2000;
const LAST_RETRY_MILLISECONDS = 30_000;

/** Temporary errors, which are retried. After others the draft waits for input or an explicit save. */
const mayPass: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'unreachable',
  'timed_out',
  'unavailable',
  'storage_full',
  'too_many_requests',
  'internal',
  'unexpected',
]);

/** `unasked` waits for an explicit save, `asked` for the resolution of a conflict. */
export type SaveState = 'saved' | 'unasked' | 'waiting' | 'saving' | 'failed' | 'invalid' | 'asked';

export interface DraftState<Fields, Whole> {
  readonly fields: Fields;
  /** The last known record of the server. */
  readonly whole: Whole;
  readonly problems: FieldProblems<Fields>;
  readonly saving: SaveState;
  readonly error: ApiError | null;
  /** The last user who changed the record, and the changes that the user has not confirmed. */
  readonly remoteChanges: { readonly who: string | null; readonly names: readonly (keyof Fields)[] } | null;
  /** The other user's values. These fields are not sent until the user chooses. */
  readonly conflicts: Partial<Fields>;
}

export interface DraftSurroundings<Fields, Whole> {
  readonly unsaved: UnsavedStore<Fields>;
  /** False if another user has signed in. */
  readonly maySave: () => boolean;
  readonly onSaved: (whole: Whole) => void;
  readonly later: (run: () => void, milliseconds: number) => () => void;
}

const laterByTimer: DraftSurroundings<never, never>['later'] = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

export class Draft<Fields extends object, Whole extends Versioned> {
  readonly #section: FormSection<Fields, Whole>;
  readonly #surroundings: DraftSurroundings<Fields, Whole>;
  readonly #listeners = new Set<() => void>();
  #state: DraftState<Fields, Whole>;
  /** Rejected values with their errors. A value is sent again only after it changes. */
  #rejected: Partial<Record<keyof Fields, { value: unknown; message: string }>> = {};
  #sending: Promise<void> | null = null;
  /** Remote changes during a save are merged after its response. */
  #received: { whole: Whole; who: string | null }[] = [];
  #stopWaiting: (() => void) | null = null;
  #retryAfter = FIRST_RETRY_MILLISECONDS;

  constructor(
    section: FormSection<Fields, Whole>,
    whole: Whole,
    surroundings: Omit<DraftSurroundings<Fields, Whole>, 'later'> & Partial<DraftSurroundings<Fields, Whole>>,
  ) {
    this.#section = section;
    this.#surroundings = { later: laterByTimer, ...surroundings };
    const fields = section.read(whole);
    const problems = {};
    this.#state = { fields, whole, problems, saving: 'saved', error: null, remoteChanges: null, conflicts: {} };
    this.#resume();
  }

  /** Restores changes that an earlier window could not save. */
  #resume(): void {
    const now = this.#state.fields;
    const stored = this.#surroundings.unsaved.read(now);
    if (!stored) return;
    const base = { ...now, ...stored.base };
    const { draft: fields, contested: conflicts } = mergeEdits(base, { ...base, ...stored.changes }, now);
    this.#become({ fields, conflicts });
    this.#settle(0);
  }

  readonly read = (): DraftState<Fields, Whole> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly set = (change: Partial<Fields>): void => {
    this.#become({ fields: { ...this.#state.fields, ...change } });
    this.#settle(REST_MILLISECONDS);
  };

  receive(whole: Whole, who: string | null): void {
    if (this.#sending) this.#received.push({ whole, who });
    else this.#join(whole, who);
  }

  choose(name: keyof Fields, side: 'mine' | 'theirs'): void {
    const { [name]: theirs, ...conflicts } = this.#state.conflicts;
    const fields = side === 'theirs' ? { ...this.#state.fields, [name]: theirs } : this.#state.fields;
    this.#become({ fields, conflicts: conflicts as Partial<Fields> });
    this.#settle(0);
  }

  readonly dismissRemoteChanges = (): void => {
    const { remoteChanges } = this.#state;
    this.#become({ remoteChanges: remoteChanges && { ...remoteChanges, names: [] } });
  };

  /** Does nothing if the section requires an explicit save. */
  async leave(): Promise<void> {
    if (this.#section.savesItself(this.#state.whole)) await this.flush();
  }

  /** @returns whether everything is saved */
  readonly flush = async (): Promise<boolean> => {
    this.#stopWaiting?.();
    await this.#sending;
    if (this.hasChanges()) await this.#send();
    // The user continued to type during the save.
    if (this.#state.saving === 'waiting' || this.#state.saving === 'unasked') return this.flush();
    return !this.hasChanges();
  };

  hasChanges(): boolean {
    return namesOf(changesOf(this.#base(), this.#state.fields)).length > 0;
  }

  #base(): Fields {
    return this.#section.read(this.#state.whole);
  }

  #become(change: Partial<DraftState<Fields, Whole>>): void {
    this.#state = { ...this.#state, ...change };
    if (change.fields || change.whole) this.#storeUnsaved();
    for (const listener of this.#listeners) listener();
  }

  #storeUnsaved(): void {
    const base = this.#base();
    const changes = changesOf(base, this.#state.fields);
    // `unsaved` is not encrypted.
    for (const name of this.#section.personal) delete changes[name];
    const names = namesOf(changes as Fields);
    const old = Object.fromEntries(names.map((name) => [name, base[name]])) as Partial<Fields>;
    this.#surroundings.unsaved.store(names.length > 0 ? { base: old, changes } : null);
  }

  #settle(wait: number): void {
    this.#stopWaiting?.();
    const problems = this.#problems();
    const isSendable = namesOf(this.#sendable(problems)).length > 0;
    const savesItself = this.#section.savesItself(this.#state.whole);
    const waiting = savesItself ? 'waiting' : 'unasked';
    this.#become({ problems, saving: isSendable ? waiting : this.#resting(problems) });
    if (isSendable && savesItself) this.#stopWaiting = this.#surroundings.later(() => void this.#send(), wait);
  }

  #problems(): FieldProblems<Fields> {
    const { fields, whole } = this.#state;
    const problems = { ...this.#section.check(fields, whole) };
    for (const name of namesOf(fields)) {
      const rejected = this.#rejected[name];
      if (rejected && isSame(rejected.value, fields[name])) problems[name] ??= rejected.message;
    }
    return problems;
  }

  #sendable(problems: FieldProblems<Fields>): Partial<Fields> {
    const blocked = [...namesOf(problems as Fields), ...namesOf(this.#state.conflicts as Fields)];
    return changesOf(this.#base(), this.#state.fields, blocked);
  }

  #resting(problems: FieldProblems<Fields>): SaveState {
    if (namesOf(this.#state.conflicts as Fields).length > 0) return 'asked';
    return namesOf(problems as Fields).length > 0 ? 'invalid' : 'saved';
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendOnce().finally(() => {
      this.#sending = null;
      for (const { whole, who } of this.#received.splice(0)) this.#join(whole, who);
    });
    return this.#sending;
  }

  async #sendOnce(): Promise<void> {
    this.#stopWaiting?.();
    const changes = this.#sendable(this.#problems());
    if (namesOf(changes).length === 0) return;
    if (!this.#surroundings.maySave()) return this.#become({ saving: 'failed' });
    this.#become({ saving: 'saving', error: null });
    try {
      this.#accept(await this.#section.save(this.#state.whole, changes), changes);
    } catch (thrown) {
      this.#fail(toApiError(thrown), changes);
    }
  }

  #accept(whole: Whole, sent: Partial<Fields>): void {
    const now = this.#section.read(whole);
    const fields = { ...this.#state.fields };
    for (const name of namesOf(sent as Fields)) {
      const value = { mine: fields[name], sent: sent[name] as Fields[typeof name], now: now[name] };
      const adopt = this.#section.adopt?.[name];
      if (adopt) fields[name] = adopt(value);
      // The server may normalize a value. The user's newer input has priority.
      else if (isSame(value.mine, value.sent) && !isSame(value.now, value.sent)) fields[name] = value.now;
    }
    this.#retryAfter = FIRST_RETRY_MILLISECONDS;
    this.#become({ whole, fields, error: null });
    this.#surroundings.onSaved(whole);
    this.#settle(REST_MILLISECONDS);
  }

  #fail(error: ApiError, sent: Partial<Fields>): void {
    const current = error.code === 'stale_version' ? this.#section.wholeOf(error.current) : null;
    if (current) {
      this.#join(current, null);
      return;
    }
    const rejected = namesOf(sent as Fields).filter((name) => error.fields[String(name)] !== undefined);
    if (rejected.length > 0) {
      for (const name of rejected) {
        this.#rejected[name] = { value: sent[name], message: error.fields[String(name)] ?? error.message };
      }
      this.#settle(REST_MILLISECONDS);
      return;
    }
    this.#become({ saving: 'failed', error });
    if (!mayPass.has(error.code)) return;
    this.#stopWaiting = this.#surroundings.later(() => void this.#send(), this.#retryAfter);
    this.#retryAfter = Math.min(2 * this.#retryAfter, LAST_RETRY_MILLISECONDS);
  }

  /** Fields that both users changed become conflicts. */
  #join(whole: Whole, who: string | null): void {
    if (whole.version <= this.#state.whole.version) return;
    const theirs = this.#section.read(whole);
    const { draft: fields, incoming, contested: conflicts } = mergeEdits(this.#base(), this.#state.fields, theirs);
    const open = namesOf(this.#state.conflicts as Fields).filter((name) => !isSame(fields[name], theirs[name]));
    for (const name of open) conflicts[name] = theirs[name];
    const hasRemoteChanges = incoming.length > 0 || namesOf(conflicts as Fields).length > open.length;
    this.#become({ whole, fields, conflicts, ...(hasRemoteChanges && { remoteChanges: { who, names: incoming } }) });
    this.#settle(0);
  }
}
