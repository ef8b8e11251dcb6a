// Asks for confirmation before the user leaves a screen with unsaved changes.
import { Button } from '@blueprintjs/core';
import { useBlocker } from 'react-router-dom';
import { Dialog } from '../ui/dialog.tsx';

export interface LeaveGuardProps {
  readonly isOn: boolean;
  readonly texts: {
    readonly leaveTitle: string;
    readonly leaveText: string;
    readonly leave: string;
    readonly stay: string;
  };
}

/** Another URL of the same screen counts as leaving it. */
export function LeaveGuard({ isOn, texts }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isOn && (from.pathname !== to.pathname || from.search !== to.search),
  );
  if (blocker.state !== 'blocked') return null;
  const footer = (
    <>
      <Button text={texts.stay} onClick={() => blocker.reset()} />
      <Button intent="danger" text={texts.leave} onClick={() => blocker.proceed()} />
    </>
  );
  return (
    <Dialog
      isOpen
      title={texts.leaveTitle}
      onClose={() => blocker.reset()}
      closesOutside={false}
      footer={footer}
      width={440}
    >
      <p>{texts.leaveText}</p>
    </Dialog>
  );
}
