// What a person has been told of since they signed in: kept in memory only, since it names people.
import type { ServerEvent } from '../contract/events.ts';
import type { DesktopNotice, NoticeState } from '../contract/ipc.ts';
import { noticeOf } from '../domain/notices.ts';

/** The oldest are forgotten beyond so many. */
const MOST_KEPT = 200;

export interface NoticesParts {
  readonly now: () => Date;
  /** Something new: the desktop shows it, where nobody looks at a window. */
  readonly onNew: (notice: DesktopNotice) => void;
  readonly onChange: (state: NoticeState) => void;
}

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
    const told = noticeOf(event, userId);
    // What is told again says nothing new.
    if (!told || this.#list.some(({ key, text }) => key === told.key && text === told.text)) return;
    const notice = { ...told, at: this.#parts.now().toISOString(), isRead: false };
    this.#change([notice, ...this.#list.filter(({ key }) => key !== told.key)].slice(0, MOST_KEPT));
    this.#parts.onNew(notice);
  }

  /** The person has seen one of them, or all. */
  read(key: string | null): void {
    const isMeant = (notice: DesktopNotice) => !notice.isRead && (key === null || notice.key === key);
    if (!this.#list.some(isMeant)) return;
    this.#change(this.#list.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)));
  }

  /** Somebody else signs in, or nobody. */
  clear(): void {
    if (this.#list.length > 0) this.#change([]);
  }

  #change(list: readonly DesktopNotice[]): void {
    this.#list = list;
    this.#parts.onChange(this.state);
  }
}
