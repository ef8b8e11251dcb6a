// The history of a process in a side panel, newest first.
import { Button } from '@blueprintjs/core';
import { useEffect, useRef } from 'react';
import type { HistoryEntry } from '../../../../contract/api/process-history.ts';
import type { Process } from '../../../../contract/api/processes.ts';
import { processMessages, processHistoryMessages as texts } from '../../../../contract/messages.ts';
import { isNearEnd } from '../../../lists/near-end.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDateTime, formatRelative } from '../../../ui/formats/format.ts';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from './history.module.css';
import { useProcessHistory } from './queries.ts';

const WIDTH = 480;

export function HistoryDialog({ process, onClose }: { readonly process: Process; readonly onClose: () => void }) {
  return (
    <Dialog isOpen isPanel title={texts.of(process.title ?? processMessages.untitled)} onClose={onClose} width={WIDTH}>
      <History processId={process.id} />
    </Dialog>
  );
}

function History({ processId }: { readonly processId: number }) {
  const query = useProcessHistory(processId);
  const { data, error, hasNextPage, isFetching, fetchNextPage } = query;
  const view = useRef<HTMLElement>(null);
  const entries = data?.entries;
  const readOn = () => {
    const { current } = view;
    if (current && hasNextPage && !isFetching && !error && isNearEnd(current, current.scrollHeight))
      void fetchNextPage();
  };
  // The pressed button disappears, so the list takes the focus.
  const retryRead = () => {
    view.current?.focus({ preventScroll: true });
    void (data ? fetchNextPage() : query.refetch());
  };
  // Loads further pages until the panel is full.
  useEffect(readOn);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <section className={styles.view} ref={view} tabIndex={0} aria-label={texts.label} onScroll={readOn}>
      <CachedNote at={data?.cachedAt} />
      {!data && !error && <Skeleton lines={6} />}
      {entries?.length === 0 && <EmptyState title={texts.empty} hint={texts.emptyHint} />}
      {entries && entries.length > 0 && <Entries entries={entries} />}
      {error && <ErrorNote title={texts.failed} error={error} onRetry={retryRead} isRetrying={isFetching} />}
      {hasNextPage && !error && (
        <Button text={texts.more} variant="minimal" loading={query.isFetchingNextPage} onClick={retryRead} />
      )}
    </section>
  );
}

function Entries({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const now = new Date();
  return (
    <ol className={styles.entries}>
      {entries.map(({ id, happening, user, created_at: at }) => (
        <li key={id}>
          <p>
            <strong>{user?.full_name ?? texts.nobody}</strong> {texts.line(happening)}
          </p>
          <ul className={styles.details}>
            {texts.details(happening).map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
          <time className="text-secondary" dateTime={at}>
            {formatRelative(at, now)} · {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
