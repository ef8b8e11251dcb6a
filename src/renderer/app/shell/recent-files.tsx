// Lists files saved since sign-in, and interrupted downloads.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { recentFileMessages as texts } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatBytes, formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { askData, terna } from '../terna.ts';

export function RecentFiles({ onClose }: { onClose: () => void }) {
  const files = useQuery({
    queryKey: ['recent-files'],
    queryFn: () => askData(terna().desktop.recentFiles()),
    // Not cached, because main returns it quickly.
    gcTime: 0,
    staleTime: 0,
  });
  const reveal = useMutation({ mutationFn: (token: string) => askData(terna().desktop.revealFile({ token })) });
  return (
    <Dialog title={texts.title} isOpen onClose={onClose}>
      {files.isPending && <Skeleton lines={4} />}
      {files.error && <ErrorNote error={files.error} onRetry={() => void files.refetch()} />}
      {reveal.error && <ErrorNote title={texts.failed} error={reveal.error} />}
      <UnfinishedDownloads />
      {files.data?.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul className="recent-files plain-list">
        {files.data?.map(({ name, bytes, token, at }) => (
          <li key={token}>
            <span className="recent-file-name" title={name}>
              {name}
            </span>
            <span className="text-secondary numbers" title={formatDateTime(at)}>
              {formatBytes(bytes)} · {formatRelative(at, new Date())}
            </span>
            <Button
              size="small"
              variant="outlined"
              text={texts.reveal}
              aria-label={texts.revealNamed(name)}
              onClick={() => reveal.mutate(token)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Downloads that ended with the program; the user can resume or discard them. */
function UnfinishedDownloads() {
  const client = useQueryClient();
  const downloads = useQuery({
    queryKey: ['unfinished-downloads'],
    queryFn: () => askData(terna().desktop.unfinishedDownloads()),
    gcTime: 0,
    staleTime: 0,
  });
  const onSettled = () =>
    Promise.all(['unfinished-downloads', 'recent-files'].map((key) => client.invalidateQueries({ queryKey: [key] })));
  const resume = useMutation({
    mutationFn: (id: string) => askData(terna().desktop.resumeDownload({ id })),
    onSettled,
  });
  const discard = useMutation({
    mutationFn: (id: string) => askData(terna().desktop.discardDownload({ id })),
    onSettled,
  });
  const error = downloads.error ?? resume.error ?? discard.error;
  return (
    <>
      {error && <ErrorNote title={texts.resumeFailed} error={error} />}
      <ul className="recent-files plain-list">
        {downloads.data?.map(({ id, name, at }) => (
          <li key={id}>
            <span className="recent-file-name" title={name}>
              {name}
            </span>
            <span className="text-warning" title={formatDateTime(at)}>
              {texts.interrupted} · {formatRelative(at, new Date())}
            </span>
            <Button
              size="small"
              variant="outlined"
              text={texts.resume}
              aria-label={texts.resumeNamed(name)}
              loading={resume.isPending && resume.variables === id}
              onClick={() => resume.mutate(id)}
            />
            <Button
              size="small"
              variant="minimal"
              text={texts.discard}
              aria-label={texts.discardNamed(name)}
              disabled={resume.isPending && resume.variables === id}
              onClick={() => discard.mutate(id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
