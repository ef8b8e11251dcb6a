// A link to a result at an external provider, opened in the system's browser.
import { Share } from '@blueprintjs/icons';

/** The main process opens only https, so other URLs are plain text. */
export function ResultLink({ url, label }: { url: string; label: string }) {
  if (!url.startsWith('https://')) return <span className="text-secondary">{url}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Share aria-hidden="true" />
    </a>
  );
}
