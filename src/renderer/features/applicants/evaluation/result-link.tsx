// A link to a result that another service keeps: opened in the system's browser, and only where it is encrypted.
import { Share } from '@blueprintjs/icons';

/** Other addresses than https are shown as text: main opens nothing else. */
export function ResultLink({ url, label }: { url: string; label: string }) {
  if (!url.startsWith('https://')) return <span className="text-secondary">{url}</span>;
  return (
    <a href={url} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Share aria-hidden="true" />
    </a>
  );
}
