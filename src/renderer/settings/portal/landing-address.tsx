// Where a page of the portal is: its address to be copied, and the way to it in the system's browser.
import { Classes } from '@blueprintjs/core';
import { Share } from '@blueprintjs/icons';
import { landingCardMessages as texts } from '../../../contract/messages.ts';
import { useWorkspace } from '../../app/desktop.ts';
import { CopyLine } from '../../ui/copy-line.tsx';
import styles from './portal.module.css';

/** @param path begins with a slash where the page is of the server itself */
export function LandingAddress({ path }: { path: string }) {
  const server = useWorkspace().value?.url ?? null;
  if (server === null) return <p className="text-secondary">{texts.local}</p>;
  const address = new URL(path, server).href;
  return (
    <div className={styles.address}>
      <CopyLine label={texts.address} text={address} button={texts.copy} />
      {/* Main opens what is encrypted, and nothing else. */}
      {address.startsWith('https://') && (
        <a className={Classes.BUTTON} href={address} target="_blank" rel="noreferrer">
          <Share aria-hidden="true" />
          <span>{texts.open}</span>
        </a>
      )}
    </div>
  );
}
