// The frame around every screen: rail, connection light, banner and dialogs.
import { lazy, Suspense, useState } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router-dom';
import { appMessages, navigationMessages, paletteMessages, recentFileMessages } from '../../../contract/messages.ts';
import { OfflineQueueToasts, SignOutDialog } from '../../features/offline-queue/index.ts';
import { features, navItemsOf } from '../../features.ts';
import { type Command, useCommands } from '../../ui/keys/commands.ts';
import { useShortcutLines, useShowShortcuts } from '../../ui/keys/shortcuts.tsx';
import { PageChrome } from '../../ui/page.tsx';
import { CopiesPass } from '../../ui/states.tsx';
import { endConfirmation, endFactorSetup, useAsked } from '../confirmation/confirmation.ts';
import { isFirstContact, useConnection, useCurrentUser } from '../desktop.ts';
import { Palette, PaletteField, paletteKeys } from '../palette/palette.tsx';
import { useSignOut, useSignOutNow } from '../session-lock/use-sign-out.ts';
import { BoardAhead, Deferred } from '../start/deferred.tsx';
import { isBoardWindow } from '../start/window-kind.ts';
import { ConnectionLight } from './connection-light.tsx';
import { ownWindowText, useOwnWindow } from './destinations.ts';
import { useMenuCommand } from './menu-commands.ts';
import { NewProcessContext, useBeginProcess } from './new-process.ts';
import { NotificationBell } from './notification-bell.tsx';
import { NumberFormat } from './number-format.tsx';
import { OpenedFiles } from './opened-files.tsx';
import { SessionBanner } from './session-banner.tsx';
import { UndoKeys } from './undo-keys.tsx';
import { UserMenu, type UserMenuProps } from './user-menu.tsx';

/** Dialogs of the user menu and the palette. */
type ShellDialog = 'files' | 'password' | 'sessions' | 'factor' | 'passkeys' | 'delegations';

const { account } = navigationMessages;

const generalShortcuts = [{ keys: paletteKeys(), does: paletteMessages.shortcut }, ...appMessages.generalShortcuts];

export function Shell() {
  const [isAlone] = useState(isBoardWindow);
  const begin = useBeginProcess();
  const mayCreate = useCurrentUser()?.permissions.can_create_process ?? false;
  const create = mayCreate ? begin : null;
  const connection = useConnection().value;
  const copiesPass = connection !== null && isFirstContact(connection);
  const signOut = useSignOut();
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const showFiles = () => setDialog('files');
  const changePassword = () => setDialog('password');
  const listSessions = () => setDialog('sessions');
  const openSecondFactor = () => setDialog('factor');
  const openPasskeys = () => setDialog('passkeys');
  const delegate = () => setDialog('delegations');
  const closeDialog = () => setDialog(null);
  const asked = useAsked();
  const signOutNow = useSignOutNow();
  useShortcutLines(generalShortcuts);
  useFrameCommands({
    create,
    signOut,
    showFiles,
    changePassword,
    listSessions,
    openSecondFactor,
    openPasskeys,
    delegate,
  });
  useMenuCommand('new-process', () => create?.());
  useMenuCommand('sign-out', signOut);
  useMenuCommand('shortcuts', useShowShortcuts());
  return (
    <NewProcessContext value={create}>
      <CopiesPass value={copiesPass}>
        <PageChrome value={chrome}>
          <Palette>
            <UndoKeys />
            <div className={isAlone ? 'shell shell-alone' : 'shell'}>
              {!isAlone && (
                <Rail
                  onShowFiles={showFiles}
                  onChangePassword={changePassword}
                  onListSessions={listSessions}
                  onOpenSecondFactor={openSecondFactor}
                  onOpenPasskeys={openPasskeys}
                  onDelegate={delegate}
                />
              )}
              <div className="shell-screen">
                <SessionBanner />
                <BoardAhead />
                <Deferred>
                  <NumberFormat />
                  {Object.entries(features).map(([name, { Toasts }]) => Toasts && <Toasts key={name} />)}
                  <UpdateToast />
                  {!isAlone && <FactorBanner onSetUp={openSecondFactor} />}
                </Deferred>
                <OfflineQueueToasts />
                <SignOutDialog signOut={signOutNow} />
                <Outlet />
              </div>
            </div>
            {!isAlone && <OpenedFiles />}
            <Suspense>
              {dialog === 'files' && <RecentFiles onClose={closeDialog} />}
              {dialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
              {dialog === 'passkeys' && <PasskeysDialog onClose={closeDialog} />}
              {dialog === 'factor' && <SecondFactorDialog onClose={closeDialog} />}
              {asked === 'confirmation' && <ConfirmationDialog onEnd={endConfirmation} />}
              {asked === 'second-factor' && <SecondFactorDialog isRequired onClose={endFactorSetup} />}
              {dialog === 'delegations' && <DelegationsDialog onClose={closeDialog} />}
              {dialog === 'sessions' && <OpenSessionsDialog onClose={closeDialog} />}
            </Suspense>
          </Palette>
        </PageChrome>
      </CopiesPass>
    </NewProcessContext>
  );
}

const UpdateToast = lazy(async () => ({ default: (await import('./update-toast.tsx')).UpdateToast }));
const FactorBanner = lazy(async () => ({ default: (await import('./factor-banner.tsx')).FactorBanner }));
/** Loaded when the user opens it. */
const RecentFiles = lazy(async () => ({ default: (await import('./recent-files.tsx')).RecentFiles }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).ChangePasswordDialog,
}));
const OpenSessionsDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).OpenSessionsDialog,
}));
const ConfirmationDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).ConfirmationDialog,
}));
const PasskeysDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).PasskeysDialog,
}));
const SecondFactorDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).SecondFactorDialog,
}));
const DelegationsDialog = lazy(async () => ({
  default: (await import('../../features/requests/index.ts')).DelegationsDialog,
}));
const chrome = (
  <>
    <PaletteField />
    <ConnectionLight />
  </>
);

interface FrameActions {
  readonly create: (() => void) | null;
  readonly signOut: () => void;
  readonly showFiles: () => void;
  readonly changePassword: () => void;
  readonly listSessions: () => void;
  readonly openSecondFactor: () => void;
  readonly openPasskeys: () => void;
  readonly delegate: () => void;
}

function useFrameCommands(actions: FrameActions): void {
  const { create, signOut, showFiles, changePassword, listSessions, openSecondFactor, openPasskeys, delegate } =
    actions;
  const navigate = useNavigate();
  const showShortcuts = useShowShortcuts();
  const openOwnWindow = useOwnWindow();
  const { keywords } = paletteMessages;
  const navItems = navItemsOf(useCurrentUser());
  const commands: Command[] = [
    ...(create
      ? [{ id: 'new-process', text: paletteMessages.newProcess, keywords: keywords.newProcess, run: create }]
      : []),
    ...(isBoardWindow()
      ? []
      : navItems.map(({ path, text, keywords: further }) => ({
          id: `go-to${path}`,
          text,
          keywords: further,
          run: () => void navigate(path),
        }))),
    ...(openOwnWindow
      ? [{ id: 'own-window', text: ownWindowText, keywords: keywords.ownWindow, run: openOwnWindow }]
      : []),
    { id: 'recent-files', text: recentFileMessages.title, keywords: recentFileMessages.keywords, run: showFiles },
    { id: 'shortcuts', text: appMessages.shortcuts, keywords: keywords.shortcuts, run: showShortcuts },
    {
      id: 'change-password',
      text: account.password.title,
      keywords: account.password.keywords,
      run: changePassword,
    },
    { id: 'open-sessions', text: account.sessions.title, keywords: account.sessions.keywords, run: listSessions },
    {
      id: 'second-factor',
      text: account.secondFactor.title,
      keywords: account.secondFactor.keywords,
      run: openSecondFactor,
    },
    { id: 'passkeys', text: account.passkeys.title, keywords: account.passkeys.keywords, run: openPasskeys },
    {
      id: 'delegate',
      text: account.delegations.title,
      keywords: account.delegations.keywords,
      run: delegate,
    },
    { id: 'sign-out', text: appMessages.signOut, keywords: keywords.signOut, run: signOut },
  ];
  useCommands(paletteMessages.general, commands);
}

function Rail(menu: UserMenuProps) {
  return (
    <nav className="rail" aria-label={appMessages.navigation}>
      <div className="rail-product" aria-hidden="true">
        {appMessages.product}
      </div>
      {navItemsOf(useCurrentUser())
        .filter(({ isOffRail }) => !isOffRail)
        .map(({ path, name, Icon }) => (
          <NavLink key={path} className="rail-entry" to={path}>
            <Icon aria-hidden="true" />
            <span>{name}</span>
          </NavLink>
        ))}
      <div className="rail-space" />
      <NotificationBell />
      <UserMenu {...menu} />
    </nav>
  );
}
