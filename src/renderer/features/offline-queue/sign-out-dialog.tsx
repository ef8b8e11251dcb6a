// Signing out with pending changes: send them first, or leave them for this user.
import { Button } from '@blueprintjs/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { offlineQueueMessages } from '../../../contract/messages.ts';
import { askSignOut, useSignOutAsked } from '../../app/session-lock/sign-out-asked.ts';
import { askData, terna, toApiError } from '../../app/terna.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { usePending } from './pending.ts';

const texts = offlineQueueMessages.signOut;

/** @param signOut signs out regardless of pending changes */
export function SignOutDialog({ signOut }: { signOut: () => void }) {
  return useSignOutAsked() && <Question signOut={signOut} />;
}

function Question({ signOut }: { signOut: () => void }) {
  const changes = usePending();
  const toasts = useToasts();
  const [isWaiting, setWaiting] = useState(false);
  const close = () => askSignOut(false);
  const leave = () => {
    close();
    signOut();
  };
  const leaveNow = useEffectEvent(leave);
  const isEmpty = changes.length === 0;
  const needsDecision = changes.some(({ problem }) => problem !== null);
  useEffect(() => {
    if (isWaiting && isEmpty) leaveNow();
  }, [isWaiting, isEmpty]);
  const wait = () => {
    setWaiting(true);
    askData(terna().desktop.reconnect()).catch((thrown: unknown) =>
      toasts.show({ text: toApiError(thrown).message, tone: 'danger' }),
    );
  };
  return (
    <Dialog
      isOpen
      title={texts.title(changes.length)}
      onClose={close}
      footer={
        <>
          <Button variant="minimal" text={texts.stay} onClick={close} />
          <Button text={texts.anyway} onClick={leave} />
          <Button intent="primary" text={texts.wait} disabled={isWaiting} onClick={wait} />
        </>
      }
    >
      <p>{texts.hint}</p>
      {needsDecision && <p className="text-warning">{texts.needsDecision}</p>}
      <p role="status">{isWaiting && texts.waiting(changes.length)}</p>
    </Dialog>
  );
}
