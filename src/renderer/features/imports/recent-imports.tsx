// Imports of the last thirty days, each of which can be undone as a whole.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { ImportSummary } from '../../../contract/api/imports.ts';
import { importMessages, importUndoMessages as texts } from '../../../contract/messages.ts';
import { formatDateTime } from '../../ui/formats/format.ts';
import { ErrorNote } from '../../ui/states.tsx';
import styles from './imports.module.css';
import { isOver } from './job-merge.ts';
import { useRecentImports, useUndoImport } from './queries.ts';

export function RecentImports({ processId }: { readonly processId: number | null }) {
  const { data, error, refetch, isFetching } = useRecentImports();
  const rows = (data ?? []).filter((one) => processId === null || one.selection_process_id === processId);
  if (error) {
    return <ErrorNote title={texts.listFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  if (rows.length === 0) return null;
  return (
    <section className={styles.importRecent}>
      <h3>{texts.recent}</h3>
      <ul className="plain-list">
        {rows.map((summary) => (
          <li key={summary.id}>
            <strong>{summary.file_name}</strong>
            <span className="text-secondary">
              {[formatDateTime(summary.created_at), importMessages.result.imported(summary.imported)].join(' · ')}
            </span>
            <UndoImport summary={summary} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The state of an import's undo, and its button with a second click to confirm. */
export function UndoImport({ summary }: { readonly summary: ImportSummary }) {
  const [isAsking, setAsking] = useState(false);
  const undo = useUndoImport(summary.id);
  const job = summary.undo_job;
  if (summary.undone_at !== null) return <span role="status">{texts.undone}</span>;
  if (job && !isOver(job.state)) return <span role="status">{texts.running(job.done, summary.imported)}</span>;
  return (
    <div className={styles.importUndo}>
      {job?.error && <p className="text-danger">{job.error}</p>}
      {undo.error && <ErrorNote title={texts.failed} error={undo.error} />}
      {summary.can_undo && !isAsking && <Button size="small" text={texts.undo} onClick={() => setAsking(true)} />}
      {summary.can_undo && isAsking && (
        <>
          <p>{texts.confirm(summary.imported)}</p>
          <Button
            size="small"
            intent="danger"
            text={texts.undo}
            loading={undo.isPending}
            onClick={() => undo.mutate(undefined, { onSuccess: () => setAsking(false) })}
          />
          <Button size="small" text={importMessages.cancel} onClick={() => setAsking(false)} />
        </>
      )}
    </div>
  );
}
