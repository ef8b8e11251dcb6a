// The frame around every screen: rail, connection light, notice of the session, and the beginning of a new process.
import { lazy, Suspense, useState } from 'react';
import { NavLink, Outlet, useNavigate } from 'react-router-dom';
import {
  appMessages,
  changePasswordMessages,
  paletteMessages,
  recentFileMessages,
} from '../../../contract/messages.ts';
import { OutboxNotices, SignOutDialog } from '../../features/offline-queue/index.ts';
import { type Command, useCommands } from '../../ui/commands.ts';
import { PageChrome } from '../../ui/page.tsx';
import { useShortcutLines, useShowShortcuts } from '../../ui/shortcuts.tsx';
import { CopiesPass } from '../../ui/states.tsx';
import { isFirstContact, useConnection, useCurrentUser } from '../desktop.ts';
import { Palette, paletteKeys } from '../palette/palette.tsx';
import { useSignOut, useSignOutNow } from '../session-lock/use-sign-out.ts';
import { Afterwards, BoardAhead } from '../start/afterwards.tsx';
import { isBoardWindow } from '../start/window-kind.ts';
import { ConnectionLight } from './connection-light.tsx';
import { ownWindowText, useOwnWindow } from './destinations.ts';
import { useMenuCommand } from './menu-commands.ts';
import { NewProcessContext, useBeginProcess } from './new-process.ts';
import { NoticeBell } from './notice-bell.tsx';
import { NumberFormat } from './number-format.tsx';
import { OpenedFiles } from './opened-files.tsx';
import { placesOf } from './places.ts';
import { SessionNotice } from './session-notice.tsx';
import { UndoKeys } from './undo-keys.tsx';
import { UserMenu } from './user-menu.tsx';

/** What is opened over any screen from the user's menu or the palette. */
type ShellDialog = 'files' | 'password';

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
  const closeDialog = () => setDialog(null);
  const signOutNow = useSignOutNow();
  useShortcutLines(generalShortcuts);
  useFrameCommands({ create, signOut, showFiles, changePassword });
  useMenuCommand('new-process', () => create?.());
  useMenuCommand('sign-out', signOut);
  useMenuCommand('shortcuts', useShowShortcuts());
  return (
    <NewProcessContext value={create}>
      <CopiesPass value={copiesPass}>
        <PageChrome value={chrome}>
          <UndoKeys />
          <div className={isAlone ? 'shell shell-alone' : 'shell'}>
            {!isAlone && <Rail onShowFiles={showFiles} onChangePassword={changePassword} />}
            <div className="shell-screen">
              <SessionNotice />
              <BoardAhead />
              <Afterwards>
                <NumberFormat />
                <MentionNotices />
                <OverdueNotices />
                <RequestNotices />
                <UpdateNotice />
              </Afterwards>
              <OutboxNotices />
              <SignOutDialog signOut={signOutNow} />
              <Outlet />
            </div>
          </div>
          {!isAlone && <OpenedFiles />}
          <Suspense>
            {dialog === 'files' && <RecentFiles onClose={closeDialog} />}
            {dialog === 'password' && <ChangePasswordDialog onClose={closeDialog} />}
          </Suspense>
        </PageChrome>
      </CopiesPass>
    </NewProcessContext>
  );
}

const UpdateNotice = lazy(async () => ({ default: (await import('./update-notice.tsx')).UpdateNotice }));
/** Loaded when somebody asks for it. */
const RecentFiles = lazy(async () => ({ default: (await import('./recent-files.tsx')).RecentFiles }));
const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../../features/sessions/index.ts')).ChangePasswordDialog,
}));
/** Loaded with the candidates, stages and requests, once the first screen stands. */
const MentionNotices = lazy(async () => ({
  default: (await import('../../features/applicants/index.ts')).MentionNotices,
}));
const OverdueNotices = lazy(async () => ({ default: (await import('../../features/stages/index.ts')).OverdueNotices }));
const RequestNotices = lazy(async () => ({
  default: (await import('../../features/requests/index.ts')).RequestNotices,
}));

/** At the right end of every screen's bar. */
const chrome = (
  <>
    <Palette />
    <ConnectionLight />
  </>
);

interface FrameActions {
  readonly create: (() => void) | null;
  readonly signOut: () => void;
  readonly showFiles: () => void;
  readonly changePassword: () => void;
}

/** What can be done from every screen. */
function useFrameCommands({ create, signOut, showFiles, changePassword }: FrameActions): void {
  const navigate = useNavigate();
  const showShortcuts = useShowShortcuts();
  const openOwnWindow = useOwnWindow();
  const { words } = paletteMessages;
  const places = placesOf(useCurrentUser());
  const commands: Command[] = [
    ...(create ? [{ id: 'new-process', text: paletteMessages.newProcess, words: words.newProcess, run: create }] : []),
    ...(isBoardWindow()
      ? []
      : places.map(({ path, text, words: further }) => ({
          id: `go-to${path}`,
          text,
          words: further,
          run: () => void navigate(path),
        }))),
    ...(openOwnWindow ? [{ id: 'own-window', text: ownWindowText, words: words.ownWindow, run: openOwnWindow }] : []),
    { id: 'recent-files', text: recentFileMessages.title, words: recentFileMessages.words, run: showFiles },
    { id: 'shortcuts', text: appMessages.shortcuts, words: words.shortcuts, run: showShortcuts },
    {
      id: 'change-password',
      text: changePasswordMessages.title,
      words: changePasswordMessages.words,
      run: changePassword,
    },
    { id: 'sign-out', text: appMessages.signOut, words: words.signOut, run: signOut },
  ];
  useCommands(paletteMessages.general, commands);
}

function Rail(menu: { onShowFiles: () => void; onChangePassword: () => void }) {
  return (
    <nav className="rail" aria-label={appMessages.navigation}>
      <div className="rail-product" aria-hidden="true">
        {appMessages.product}
      </div>
      {placesOf(useCurrentUser())
        .filter(({ isOffRail }) => !isOffRail)
        .map(({ path, name, Icon }) => (
          <NavLink key={path} className="rail-entry" to={path}>
            <Icon aria-hidden="true" />
            <span>{name}</span>
          </NavLink>
        ))}
      <div className="rail-space" />
      <NoticeBell />
      <UserMenu {...menu} />
    </nav>
  );
}
