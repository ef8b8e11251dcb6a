// Where a page of the portal is: its address to be copied, and the way to it in the system's browser.
import { Button, Classes } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import type { PortalKind } from '../../../../contract/api/portal.ts';
import { landingCardMessages as texts } from '../../../../contract/messages.ts';
import { useWorkspace } from '../../../app/desktop.ts';
import { askData, terna } from '../../../app/terna.ts';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { useToasts } from '../../../ui/toasts.tsx';
import styles from './portal.module.css';

/** @param path begins with a slash where the page is of the server itself */
export function LandingAddress({ path, kind }: { path: string; kind: PortalKind }) {
  const server = useWorkspace().value?.url ?? null;
  if (server === null) return <p className="text-secondary">{texts.local}</p>;
  const address = new URL(path, server).href;
  // Main opens what is encrypted, and nothing else.
  const canOpen = address.startsWith('https://');
  return (
    <div className={styles.address}>
      <CopyLine label={texts.address} text={address} button={texts.copy} />
      {canOpen && (kind === 'internal' ? <OpenInternal /> : <OpenExternal address={address} />)}
    </div>
  );
}

const OpenExternal = ({ address }: { address: string }) => (
  <a className={Classes.BUTTON} href={address} target="_blank" rel="noreferrer">
    <Share aria-hidden="true" />
    <span>{texts.open}</span>
  </a>
);

/** Opens the internal portal by a link of one use, as its plain address asks everybody for their e-mail address. */
function OpenInternal() {
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { link } = await askData(terna().portal.internalPortalLink({}));
      return askData(terna().desktop.openPortalPage({ path: link }));
    },
    onError: ({ message }) => toasts.show({ text: texts.openFailed, detail: message, tone: 'danger' }),
  });
  return <Button icon={<Share />} text={texts.open} loading={isPending} onClick={() => mutate()} />;
}
