// The bell of the rail: number of unread notifications and their list.
import { Button, PopoverNext } from '@blueprintjs/core';
import { Notifications } from '@blueprintjs/icons';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { DesktopNotification, NotificationState } from '../../../contract/ipc/ipc.ts';
import { pathTo } from '../../../contract/links.ts';
import { notificationMessages as texts } from '../../../contract/messages.ts';
import { badgeText } from '../../../domain/organization/notification-badge.ts';
import { formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import { EmptyState } from '../../ui/states.tsx';
import { liveNotifications } from '../desktop.ts';
import { useLive } from '../live-value.ts';
import { queryKeys } from '../query/query-keys.ts';
import { askData, terna, toApiError } from '../terna.ts';

export function NotificationBell() {
  const state = useLive(liveNotifications).value ?? { notifications: [], unread: 0 };
  const badge = badgeText(state.unread);
  return (
    <PopoverNext
      inheritDarkTheme={false}
      content={<NotificationList {...state} />}
      placement="right-end"
      arrow={false}
      fill
    >
      <button type="button" className="rail-entry rail-bell" aria-haspopup="dialog">
        <span className="rail-bell-icon" aria-hidden="true">
          <Notifications />
          {badge && <span className="rail-badge numbers">{badge}</span>}
        </span>
        <span>{texts.title}</span>
        <span className="visually-hidden" role="status">
          {badge && texts.unread(badge, state.unread)}
        </span>
      </button>
    </PopoverNext>
  );
}

/** Shows no error: after a failure the badge stays. */
const read = (key: string | null): void =>
  void askData(terna().desktop.markNotificationsRead({ key })).catch(toApiError);

function NotificationList({ notifications, unread }: NotificationState) {
  return (
    <div className="notice-list" role="dialog" aria-label={texts.title}>
      <div className="notice-list-head">
        <strong>{texts.title}</strong>
        {unread > 0 && <Button size="small" variant="minimal" text={texts.readAll} onClick={() => read(null)} />}
      </div>
      {notifications.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} />
      ) : (
        <ul>
          {notifications.map((notification) => (
            <li key={notification.key}>
              <NotificationItem notification={notification} />
            </li>
          ))}
        </ul>
      )}
      <NotificationLinks />
    </div>
  );
}

/** Links that the organization configured; omitted if they cannot be read. */
function NotificationLinks() {
  const { data: links = [] } = useQuery({
    queryKey: queryKeys.notificationLinks,
    queryFn: () => askData(terna().settings.notificationLinks({})),
  });
  if (links.length === 0) return null;
  return (
    <nav className="notice-links" aria-label={texts.links}>
      <p className="text-secondary">{texts.links}</p>
      <ul>
        {links.map(({ id, name, url }) => (
          <li key={id}>
            {/* Main opens only https links. */}
            {url.startsWith('https://') ? (
              <a href={url} target="_blank" rel="noreferrer" title={url}>
                {name}
              </a>
            ) : (
              <span className="text-secondary">{`${name}: ${url}`}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NotificationItem({
  notification: { key, text, destination, at, isRead },
}: {
  notification: DesktopNotification;
}) {
  const navigate = useNavigate();
  const open = () => {
    read(key);
    void navigate(pathTo(destination));
  };
  return (
    <button type="button" className="notice-entry bp6-popover-dismiss" onClick={open}>
      <span className={isRead ? 'notice-dot' : 'notice-dot notice-dot-unread'} aria-hidden="true" />
      <span>
        {!isRead && <span className="visually-hidden">{texts.isUnread}: </span>}
        {text}
        <span className="text-secondary notice-when" title={formatDateTime(at)}>
          {formatRelative(at, new Date())}
        </span>
      </span>
    </button>
  );
}
