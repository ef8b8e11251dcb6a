// What a person has been told of: in memory since they signed in; what they have not seen also sealed, until they sign out.
import { z } from 'zod';
import type { ServerEvent } from '../../contract/events/events.ts';
import { DesktopNotice, type NoticeState } from '../../contract/ipc/ipc.ts';
import { isTurnOver, noticeOf } from '../../domain/organization/notices.ts';
import type { Scope } from '../api-client/index.ts';
import type { AnswerCache } from '../offline/cache/index.ts';

/** The oldest are forgotten beyond so many. */
const MOST_KEPT = 200;

export interface NoticesParts {
  readonly now: () => Date;
  /** Something new: the desktop shows it, where nobody looks at a window. */
  readonly onNew: (notice: DesktopNotice) => void;
  readonly onChange: (state: NoticeState) => void;
  /** Where what was not seen outlives the program, for whoever is signed in; it names people. */
  readonly unseen: UnseenStore;
}

export interface UnseenStore {
  /** Null where nothing was kept for them. */
  read(): string | null;
  keep(text: string): void;
}

const Unseen = z.array(DesktopNotice);

export class Notices {
  readonly #parts: NoticesParts;
  #list: readonly DesktopNotice[] = [];

  constructor(parts: NoticesParts) {
    this.#parts = parts;
  }

  get state(): NoticeState {
    return { notices: [...this.#list], unread: this.#list.filter(({ isRead }) => !isRead).length };
  }

  /** Takes in an event that may concern whoever is signed in. */
  hear(event: ServerEvent, userId: number): void {
    if (isTurnOver(event)) this.#forget(`request-${event.id}`);
    const told = noticeOf(event, userId);
    // What is told again says nothing new.
    if (!told || this.#list.some(({ key, text }) => key === told.key && text === told.text)) return;
    const notice = { ...told, at: this.#parts.now().toISOString(), isRead: false };
    this.#change([notice, ...this.#list.filter(({ key }) => key !== told.key)].slice(0, MOST_KEPT));
    this.#parts.onNew(notice);
  }

  /** Lets go of a notice about something that no longer concerns the person. */
  #forget(key: string): void {
    if (this.#list.some((notice) => notice.key === key)) this.#change(this.#list.filter((one) => one.key !== key));
  }

  /** The person has seen one of them, or all. */
  read(key: string | null): void {
    const isMeant = (notice: DesktopNotice) => !notice.isRead && (key === null || notice.key === key);
    if (!this.#list.some(isMeant)) return;
    this.#change(this.#list.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)));
  }

  /** Somebody else signs in, or nobody: what was told to the one before is no longer shown. */
  clear(): void {
    if (this.#list.length > 0) this.#show([]);
  }

  /** An erased candidate cannot be opened any more. */
  forget(applicantId: number): void {
    const isOf = ({ destination }: DesktopNotice) =>
      destination.screen === 'process' && destination.applicant_id === applicantId;
    if (this.#list.some(isOf)) this.#change(this.#list.filter((notice) => !isOf(notice)));
  }

  /** Adds what whoever is signed in had not seen when the program, or their session, ended. */
  resume(): void {
    const kept = this.#readUnseen().filter(({ key }) => !this.#list.some((notice) => notice.key === key));
    if (kept.length > 0) this.#show([...this.#list, ...kept].slice(0, MOST_KEPT));
  }

  /** What does not look like notices any more, as after an update, is nothing. */
  #readUnseen(): readonly DesktopNotice[] {
    const text = this.#parts.unseen.read();
    return text === null ? [] : (Unseen.safeParse(JSON.parse(text)).data ?? []);
  }

  #change(list: readonly DesktopNotice[]): void {
    this.#show(list);
    this.#parts.unseen.keep(JSON.stringify(list.filter(({ isRead }) => !isRead)));
  }

  #show(list: readonly DesktopNotice[]): void {
    this.#list = list;
    this.#parts.onChange(this.state);
  }
}

/** In the sealed cache, under the person and the workspace that they are of. */
export const unseenIn = (cache: Pick<AnswerCache, 'get' | 'put'>, scope: () => Scope | null): UnseenStore => ({
  read() {
    const owner = scope();
    return owner && (cache.get(keyOf(owner))?.text ?? null);
  },
  keep(text) {
    const owner = scope();
    if (owner) cache.put({ key: keyOf(owner), scope: owner.account, tags: [], text, storedAt: Date.now() });
  },
});

const keyOf = ({ workspace, account }: Scope): string => `unseen notices\n${workspace}\n${account}`;
