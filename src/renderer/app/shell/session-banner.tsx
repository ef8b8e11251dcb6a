// Warns above every screen: unsaved session, unencrypted data, failed backup, or unviewed recovery code.
import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { recoveryMessages, spaceBackupMessages, spaceMessages, uiMessages } from '../../../contract/messages.ts';
import { useSession, useWorkspace } from '../desktop.ts';
import { SETTINGS_PATH } from '../start/entry-route.ts';
import { RecoveryCodeDialog, useRecoveryCode } from '../start/recovery-code.tsx';
import { useBackupWarning, useRelocationWarning } from './use-backup-warning.ts';

/** Stays until it is dismissed or its reason ends. */
export function SessionBanner() {
  const session = useSession().value?.warning ?? null;
  const isPlain = useWorkspace().value?.space?.isEncrypted === false;
  const code = useRecoveryCode();
  const reminder = code.isThere && !code.isViewed ? recoveryMessages.reminder : null;
  const backup = useBackupWarning();
  const relocation = useRelocationWarning();
  const warnings = [relocation, session, isPlain ? spaceMessages.notEncryptedWarning : null, backup, reminder];
  const text = warnings.filter((warning) => warning !== null).join(' ');
  const [read, setRead] = useState<string | null>(null);
  const [isCodeOpen, setCodeOpen] = useState(false);
  return (
    <>
      {text !== '' && text !== read && (
        <Callout intent="warning" compact icon={null} className="session-notice" role="status">
          <span>{text}</span>
          {backup && (
            <Link className="session-notice-action" to={`${SETTINGS_PATH}/backups`}>
              {spaceBackupMessages.open}
            </Link>
          )}
          {reminder && (
            <Button
              size="small"
              className="session-notice-action"
              text={recoveryMessages.show}
              onClick={() => setCodeOpen(true)}
            />
          )}
          <Button
            size="small"
            variant="minimal"
            icon={<Cross />}
            aria-label={uiMessages.close}
            onClick={() => setRead(text)}
          />
        </Callout>
      )}
      {isCodeOpen && <RecoveryCodeDialog onClose={() => setCodeOpen(false)} />}
    </>
  );
}
