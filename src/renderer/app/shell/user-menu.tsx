// The user menu in the rail: name, organization, role and sign-out.
import { MenuItem, PopoverNext } from '@blueprintjs/core';
import { Desktop, Download, Exchange, IdNumber, Key, KeyCommand, LogOut, Shield } from '@blueprintjs/icons';
import type { CurrentUser } from '../../../contract/api/sessions.ts';
import { appMessages, navigationMessages, recentFileMessages } from '../../../contract/messages.ts';
import { MenuList } from '../../ui/action-menu.tsx';
import { useShowShortcuts } from '../../ui/keys/shortcuts.tsx';
import { useCurrentUser } from '../desktop.ts';
import { useSignOut } from '../session-lock/use-sign-out.ts';

const { account } = navigationMessages;

export interface UserMenuProps {
  readonly onShowFiles: () => void;
  readonly onChangePassword: () => void;
  readonly onListSessions: () => void;
  readonly onOpenSecondFactor: () => void;
  readonly onOpenPasskeys: () => void;
  readonly onDelegate: () => void;
}

export function UserMenu(props: UserMenuProps) {
  const { onShowFiles, onChangePassword, onListSessions, onOpenSecondFactor, onOpenPasskeys, onDelegate } = props;
  const user = useCurrentUser();
  const signOut = useSignOut();
  const showShortcuts = useShowShortcuts();
  if (!user) return null;
  const menu = (
    <>
      <div className="user-menu-person">
        <strong>{user.full_name}</strong>
        <span>{user.email}</span>
        <span>{user.organization.name}</span>
        <span className="text-secondary">{roleName(user)}</span>
      </div>
      <MenuList label={appMessages.account}>
        <MenuItem icon={<Download />} text={recentFileMessages.title} onClick={onShowFiles} />
        <MenuItem icon={<KeyCommand />} text={appMessages.shortcuts} label="?" onClick={showShortcuts} />
        <MenuItem icon={<Exchange />} text={account.delegations.title} onClick={onDelegate} />
        <MenuItem icon={<Key />} text={account.password.title} onClick={onChangePassword} />
        <MenuItem icon={<Shield />} text={account.secondFactor.title} onClick={onOpenSecondFactor} />
        <MenuItem icon={<IdNumber />} text={account.passkeys.title} onClick={onOpenPasskeys} />
        <MenuItem icon={<Desktop />} text={account.sessions.title} onClick={onListSessions} />
        <MenuItem icon={<LogOut />} text={appMessages.signOut} onClick={signOut} />
      </MenuList>
    </>
  );
  return (
    <PopoverNext inheritDarkTheme={false} content={menu} placement="right-end" arrow={false} fill>
      <button type="button" className="rail-user">
        <span className="rail-avatar" aria-hidden="true">
          {initials(user)}
        </span>
        <span className="visually-hidden">{appMessages.account}</span>
        <span className="rail-user-name">{user.name}</span>
      </button>
    </PopoverNext>
  );
}

const initials = ({ name, last_name }: CurrentUser): string =>
  `${name.at(0) ?? ''}${last_name.at(0) ?? ''}`.toUpperCase();

export const roleName = (user: Pick<CurrentUser, 'role' | 'is_superadmin'>): string =>
  user.is_superadmin ? appMessages.roles.superadmin : appMessages.roles[user.role];
