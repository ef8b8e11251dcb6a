// Paged table of rejected rows, which can be saved as a file.
import { Button } from '@blueprintjs/core';
import { Download } from '@blueprintjs/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importMessages, numberText } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts.tsx';
import styles from './imports.module.css';
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
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
          <div className={styles.importIssuesTable} role="region" aria-label={texts.issues} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.row}</th>
                  <th scope="col">{texts.kind}</th>
                  <th scope="col">{texts.column}</th>
                  <th scope="col">{texts.reason}</th>
                </tr>
              </thead>
              <tbody>
                {data.data.map((issue) => (
                  <tr key={issue.row}>
                    <td className="numbers">{numberText(issue.row)}</td>
                    <td>{texts.kinds[issue.kind]}</td>
                    <td>{issue.column ?? '—'}</td>
                    <td>{issue.reason}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
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
