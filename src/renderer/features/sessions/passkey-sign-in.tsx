// Signing in by a passkey, on a page of the server in the system's browser.
import { Button } from '@blueprintjs/core';
import { IdNumber } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { passkeyMessages as texts } from '../../../contract/messages.ts';
import { inBrowser } from '../../app/browser-return.ts';
import { liveSession } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './sign-in.module.css';

export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => {
      const body = await inBrowser((to) => askData(terna().passkeySignIns.begin({ body: to })));
      await askData(terna().passkeySignIns.complete({ body }));
      await liveSession.refresh();
    },
  });
  // A user who signs in by password no longer waits for the browser.
  useEffect(() => () => void terna().desktop.cancelBrowserReturn(), []);
  return (
    <>
      <Button
        className={styles.change}
        variant="minimal"
        icon={<IdNumber />}
        text={signIn.isPending ? texts.waiting : texts.signIn}
        // A new attempt ends the one that waits for the browser.
        onClick={() => signIn.mutate()}
      />
      {signIn.error && signIn.error.code !== 'cancelled' && <ErrorNote error={signIn.error} />}
    </>
  );
}
