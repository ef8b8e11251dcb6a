// Warns above every screen: unsaved session, unencrypted data, failed backup, or unviewed recovery code.
import { Button, Callout } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { spaceWarningMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { useSession, useWorkspace } from '../desktop.ts';
import { SETTINGS_PATH } from '../start/entry-route.ts';
import { useRecoveryCode } from '../start/use-recovery-code.ts';
import { useBackupWarning, useRelocationWarning } from './use-backup-warning.ts';

const RecoveryCodeDialog = lazy(async () => ({
  default: (await import('../start/recovery-code.tsx')).RecoveryCodeDialog,
}));

/** Stays until it is dismissed or its reason ends. */
export function SessionBanner() {
  const session = useSession().value?.warning ?? null;
  const isPlain = useWorkspace().value?.space?.isEncrypted === false;
  const code = useRecoveryCode();
  const reminder = code.isThere && !code.isViewed ? texts.codeReminder : null;
  const backup = useBackupWarning();
  const relocation = useRelocationWarning();
  const warnings = [relocation, session, isPlain ? texts.notEncryptedWarning : null, backup, reminder];
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
              {texts.openBackups}
            </Link>
          )}
          {reminder && (
            <Button
              size="small"
              className="session-notice-action"
              text={texts.showCode}
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
      {isCodeOpen && (
        <Suspense>
          <RecoveryCodeDialog onClose={() => setCodeOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
