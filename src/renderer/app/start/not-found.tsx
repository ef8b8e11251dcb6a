// The screen for an unknown route.

import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import { appMessages } from '../../../contract/messages.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { PROCESSES_PATH } from './entry-route.ts';

export function NotFound() {
  const navigate = useNavigate();
  return (
    <Page title={appMessages.notFound}>
      <EmptyState
        title={appMessages.notFound}
        hint={appMessages.notFoundHint}
        action={<Button text={appMessages.goToProcesses} onClick={() => void navigate(PROCESSES_PATH)} />}
      />
    </Page>
  );
}
