// Pages of the rows to review, which can be saved as a file.
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importCorrectionMessages, importMessages } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './imports.module.css';
import { IssueRows } from './issue-rows.tsx';
import { useIssues } from './queries.ts';

const texts = importMessages.result;

export function IssuesTable({ importId }: { importId: number }) {
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useIssues(importId, page);
  return (
    <section className={styles.importIssues}>
      <header>
        <h3>{texts.issues}</h3>
        <DownloadIssues importId={importId} />
      </header>
      {!data && !error && <Skeleton lines={4} />}
      {error && (
        <ErrorNote title={texts.issuesFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data && (
        <>
          {data.data.some(({ problems }) => problems.length > 0) && (
            <p className="text-secondary">{importCorrectionMessages.intro}</p>
          )}
          <IssueRows importId={importId} label={texts.issues} issues={data.data} mapping={null} />
          <PageSteps page={page} total={data.pagination?.totalPages ?? 1} onPage={setPage} />
        </>
      )}
    </section>
  );
}

function DownloadIssues({ importId }: { importId: number }) {
  const toasts = useToasts();
  const fail = (text: string, { message }: { message: string }) =>
    toasts.show({ text, detail: message, tone: 'danger' });
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().imports.issuesFile({ params: { id: importId } })),
    onSuccess: (file) => {
      if (!file) return;
      const reveal = () =>
        void askData(terna().desktop.revealFile({ token: file.token })).catch((error) =>
          fail(texts.showInFolder, error),
        );
      toasts.show({
        text: texts.downloaded,
        detail: file.name,
        tone: 'success',
        action: { text: texts.showInFolder, run: reveal },
      });
    },
    onError: (error) => fail(texts.downloadFailed, error),
  });
  return <Button size="small" icon={<Download />} text={texts.download} loading={isPending} onClick={() => mutate()} />;
}
