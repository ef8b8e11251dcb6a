// Address of a portal page, with buttons to copy and open it.
import { Button, Classes } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import type { PortalKind } from '../../../../contract/api/portal.ts';
import { landingCardMessages as texts } from '../../../../contract/messages.ts';
import { useWorkspace } from '../../../app/desktop.ts';
import { askData, terna } from '../../../app/terna.ts';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from './portal.module.css';

/** @param path starts with a slash for pages of the server itself */
export function LandingAddress({ path, kind }: { path: string; kind: PortalKind }) {
  const server = useWorkspace().value?.url ?? null;
  if (server === null) return <p className="text-secondary">{texts.local}</p>;
  const address = new URL(path, server).href;
  // The main process opens https addresses only.
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

/** Opens the internal portal by a single-use link, because its plain address asks for an email. */
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
