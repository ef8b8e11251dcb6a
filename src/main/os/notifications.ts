// The user's notifications: in memory since sign-in; unread ones also encrypted until sign-out.
import { z } from 'zod';
import type { ServerEvent } from '../../contract/events/events.ts';
import { DesktopNotification, type NotificationState } from '../../contract/ipc/ipc.ts';
import { isApprovalTurnOver, notificationOf } from '../../domain/organization/notifications.ts';
import type { AccountScope } from '../api-client/index.ts';
import type { AnswerCache } from '../offline/cache/index.ts';

/** Older ones are dropped. */
const MAX_NOTIFICATIONS = 200;

export interface NotificationsDeps {
  readonly now: () => Date;
  /** Called for a new notification; the desktop displays it if no window is focused. */
  readonly onNew: (notification: DesktopNotification) => void;
  readonly onChange: (state: NotificationState) => void;
  /** Storage of unread notifications beyond the program's end, per user, because they name persons. */
  readonly unseen: UnseenStore;
}

export interface UnseenStore {
  /** Null if nothing is stored for the user. */
  read(): string | null;
  save(text: string): void;
}

const Unseen = z.array(DesktopNotification);

export class Notifications {
  readonly #deps: NotificationsDeps;
  #list: readonly DesktopNotification[] = [];

  constructor(deps: NotificationsDeps) {
    this.#deps = deps;
  }

  get state(): NotificationState {
    return { notifications: [...this.#list], unread: this.#list.filter(({ isRead }) => !isRead).length };
  }

  /** Adds the notification of an event, if it concerns the signed-in user. */
  onEvent(event: ServerEvent, userId: number): void {
    if (isApprovalTurnOver(event)) this.#remove(`request-${event.id}`);
    const received = notificationOf(event, userId);
    // A repeated event adds nothing.
    if (!received || this.#list.some(({ key, text }) => key === received.key && text === received.text)) return;
    const notification = { ...received, at: this.#deps.now().toISOString(), isRead: false };
    this.#change([notification, ...this.#list.filter(({ key }) => key !== received.key)].slice(0, MAX_NOTIFICATIONS));
    this.#deps.onNew(notification);
  }

  /** Removes a notification that no longer concerns the user. */
  #remove(key: string): void {
    if (this.#list.some((notification) => notification.key === key))
      this.#change(this.#list.filter((one) => one.key !== key));
  }

  /** Marks one or, with null, all notifications as read. */
  read(key: string | null): void {
    const isMeant = (notification: DesktopNotification) =>
      !notification.isRead && (key === null || notification.key === key);
    if (!this.#list.some(isMeant)) return;
    this.#change(
      this.#list.map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification)),
    );
  }

  /** Called when another user signs in, or none; the former user's notifications must not stay visible. */
  clear(): void {
    if (this.#list.length > 0) this.#show([]);
  }

  /** An erased candidate can no longer be opened. */
  removeCandidate(applicantId: number): void {
    const isOf = ({ destination }: DesktopNotification) =>
      destination.screen === 'process' && destination.applicant_id === applicantId;
    if (this.#list.some(isOf)) this.#change(this.#list.filter((notification) => !isOf(notification)));
  }

  /** Adds notifications that the user had not read when the program or their session ended. */
  resume(): void {
    const stored = this.#readUnseen().filter(({ key }) => !this.#list.some((notification) => notification.key === key));
    if (stored.length > 0) this.#show([...this.#list, ...stored].slice(0, MAX_NOTIFICATIONS));
  }

  /** Stored notifications of another format, as after an update, count as none. */
  #readUnseen(): readonly DesktopNotification[] {
    const text = this.#deps.unseen.read();
    return text === null ? [] : (Unseen.safeParse(JSON.parse(text)).data ?? []);
  }

  #change(list: readonly DesktopNotification[]): void {
    this.#show(list);
    this.#deps.unseen.save(JSON.stringify(list.filter(({ isRead }) => !isRead)));
  }

  #show(list: readonly DesktopNotification[]): void {
    this.#list = list;
    this.#deps.onChange(this.state);
  }
}

/** Stores them in the encrypted cache, by user and workspace. */
export const unseenIn = (cache: Pick<AnswerCache, 'get' | 'put'>, scope: () => AccountScope | null): UnseenStore => ({
  read() {
    const owner = scope();
    return owner && (cache.get(keyOf(owner))?.text ?? null);
  },
  save(text) {
    const owner = scope();
    if (owner) cache.put({ key: keyOf(owner), scope: owner.account, tags: [], text, storedAt: Date.now() });
  },
});

const keyOf = ({ workspace, account }: AccountScope): string => `unseen notices\n${workspace}\n${account}`;
