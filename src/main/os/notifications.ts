// The user's notifications: in memory since sign-in; unread ones also encrypted until sign-out.
import { z } from 'zod';
import type { ServerEvent } from '../../contract/events/events.ts';
import { DesktopNotification, type NotificationState } from '../../contract/ipc/ipc.ts';
import { isApprovalTurnOver, notificationOf } from '../../domain/organization/notifications.ts';
import type { AccountScope } from '../api-client/index.ts';
import type { AnswerCache } from '../offline/cache/index.ts';

/** The oldest are forgotten beyond so many. */
const MAX_NOTIFICATIONS = 200;

export interface NotificationsDeps {
  readonly now: () => Date;
  /** Something new: the desktop shows it, where nobody looks at a window. */
  readonly onNew: (notification: DesktopNotification) => void;
  readonly onChange: (state: NotificationState) => void;
  /** Where what was not seen outlives the program, for whoever is signed in; it names people. */
  readonly unseen: UnseenStore;
}

export interface UnseenStore {
  /** Null where nothing was kept for them. */
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

  /** Takes in an event that may concern whoever is signed in. */
  onEvent(event: ServerEvent, userId: number): void {
    if (isApprovalTurnOver(event)) this.#remove(`request-${event.id}`);
    const received = notificationOf(event, userId);
    // What is told again says nothing new.
    if (!received || this.#list.some(({ key, text }) => key === received.key && text === received.text)) return;
    const notification = { ...received, at: this.#deps.now().toISOString(), isRead: false };
    this.#change([notification, ...this.#list.filter(({ key }) => key !== received.key)].slice(0, MAX_NOTIFICATIONS));
    this.#deps.onNew(notification);
  }

  /** Lets go of a notice about something that no longer concerns the person. */
  #remove(key: string): void {
    if (this.#list.some((notification) => notification.key === key))
      this.#change(this.#list.filter((one) => one.key !== key));
  }

  /** The person has seen one of them, or all. */
  read(key: string | null): void {
    const isMeant = (notification: DesktopNotification) =>
      !notification.isRead && (key === null || notification.key === key);
    if (!this.#list.some(isMeant)) return;
    this.#change(
      this.#list.map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification)),
    );
  }

  /** Somebody else signs in, or nobody: what was told to the one before is no longer shown. */
  clear(): void {
    if (this.#list.length > 0) this.#show([]);
  }

  /** An erased candidate cannot be opened any more. */
  removeCandidate(applicantId: number): void {
    const isOf = ({ destination }: DesktopNotification) =>
      destination.screen === 'process' && destination.applicant_id === applicantId;
    if (this.#list.some(isOf)) this.#change(this.#list.filter((notification) => !isOf(notification)));
  }

  /** Adds what whoever is signed in had not seen when the program, or their session, ended. */
  resume(): void {
    const stored = this.#readUnseen().filter(({ key }) => !this.#list.some((notification) => notification.key === key));
    if (stored.length > 0) this.#show([...this.#list, ...stored].slice(0, MAX_NOTIFICATIONS));
  }

  /** What does not look like notices any more, as after an update, is nothing. */
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

/** In the sealed cache, under the person and the workspace that they are of. */
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
