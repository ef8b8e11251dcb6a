// Possible duplicates of a candidate, and earlier merges with undo.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { Duplicate } from '../../../../contract/api/merges.ts';
import { mergeMessages as texts } from '../../../../contract/messages.ts';
import { formatDate } from '../../../ui/formats/format.ts';
import { ErrorNote } from '../../../ui/states.tsx';
import { Section } from '../data/section.tsx';
import styles from './duplicates.module.css';
import { MergeDialog } from './merge-dialog.tsx';
import { useDuplicates, useUndoMerge } from './queries.ts';

export function Duplicates({ applicant }: { applicant: Applicant }) {
  const { data: answer, error, refetch, isFetching } = useDuplicates(applicant);
  const [compared, setCompared] = useState<Duplicate | null>(null);
  const undo = useUndoMerge();
  const { duplicates = [], merges = [] } = answer?.data ?? {};
  return (
    <>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {duplicates.length > 0 && (
        <Section title={texts.title}>
          <ul className={`plain-list ${styles.people}`}>
            {duplicates.map((one) => (
              <li key={one.person_id}>
                <span className={styles.person}>
                  <strong>{one.full_name}</strong>
                  <span className="text-secondary">
                    {[
                      ...one.likenesses.map((likeness) => texts.likenesses[likeness]),
                      texts.inProcess(one.process_title),
                    ].join(' · ')}
                  </span>
                </span>
                <Button
                  size="small"
                  text={texts.compare}
                  aria-label={texts.compareWith(one.full_name)}
                  onClick={() => setCompared(one)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {merges.length > 0 && (
        <Section title={texts.mergedTitle}>
          <ul className={`plain-list ${styles.people}`}>
            {merges.map((merge) => (
              <li key={merge.id}>
                <span className={styles.person}>
                  {texts.merged(merge.full_name, merge.merged_by?.full_name ?? null, formatDate(merge.created_at))}
                </span>
                <Button
                  size="small"
                  text={texts.undo}
                  aria-label={texts.undoNamed(merge.full_name)}
                  onClick={() => undo(merge, applicant.id)}
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {compared && <MergeDialog applicant={applicant} duplicate={compared} onClose={() => setCompared(null)} />}
    </>
  );
}
