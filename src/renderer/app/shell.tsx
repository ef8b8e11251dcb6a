// The frame around every screen: rail, connection light, notice of the session, and the beginning of a new process.
import { Button, Callout } from '@blueprintjs/core';
import { Cross, Projects } from '@blueprintjs/icons';
import { useState } from 'react';
import { NavLink, Outlet } from 'react-router-dom';
import { appMessages, uiMessages } from '../../contract/messages.ts';
import { PageChrome } from '../ui/page.tsx';
import { useShortcutLines, useShowShortcuts } from '../ui/shortcuts.tsx';
import { ConnectionLight } from './connection-light.tsx';
import { useCurrentUser, useSession } from './desktop.ts';
import { useMenuCommand } from './menu-commands.ts';
import { NewProcessContext, useBeginProcess } from './new-process.ts';
import { useSignOut } from './use-sign-out.ts';
import { UserMenu } from './user-menu.tsx';
import { PROCESSES_PATH } from './way-in.ts';
import { isBoardWindow } from './window-kind.ts';

export function Shell() {
  const [isAlone] = useState(isBoardWindow);
  const begin = useBeginProcess();
  const mayCreate = useCurrentUser()?.permissions.can_create_process ?? false;
  const create = mayCreate ? begin : null;
  const signOut = useSignOut();
  useShortcutLines(appMessages.generalShortcuts);
  useMenuCommand('new-process', () => create?.());
  useMenuCommand('sign-out', signOut);
  useMenuCommand('shortcuts', useShowShortcuts());
  return (
    <NewProcessContext value={create}>
      <PageChrome value={<ConnectionLight />}>
        <div className={isAlone ? 'shell shell-alone' : 'shell'}>
          {!isAlone && <Rail />}
          <div className="shell-screen">
            <SessionNotice />
            <Outlet />
          </div>
        </div>
      </PageChrome>
    </NewProcessContext>
  );
}

function Rail() {
  return (
    <nav className="rail" aria-label={appMessages.navigation}>
      <div className="rail-product" aria-hidden="true">
        {appMessages.product}
      </div>
      <NavLink className="rail-entry" to={PROCESSES_PATH}>
        <Projects aria-hidden="true" />
        <span>{appMessages.processes}</span>
      </NavLink>
      <div className="rail-space" />
      <UserMenu />
    </nav>
  );
}

/** Says why the session will not be kept, until it is put away. */
function SessionNotice() {
  const notice = useSession().value?.notice ?? null;
  const [read, setRead] = useState<string | null>(null);
  if (!notice || notice === read) return null;
  return (
    <Callout intent="warning" compact icon={null} className="session-notice" role="status">
      <span>{notice}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={uiMessages.close}
        onClick={() => setRead(notice)}
      />
    </Callout>
  );
}
