// Shows what the curriculum has beside what is known, and adds what the user chooses.
import { Button } from '@blueprintjs/core';
import { useMemo, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import { curriculumCompletionMessages as texts } from '../../../../contract/messages.ts';
import { type FoundValue, foundValues } from '../../../../domain/curricula/completion.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from './completion.module.css';
import { FoundTable } from './found-table.tsx';
import { MarkedCurriculum, marksOf } from './marked-curriculum.tsx';
import { useCompletion, useCurriculumReading } from './queries.ts';

/** In pixels; table and curriculum side by side. */
const WIDTH = 1240;

export interface CompletionDialogProps {
  readonly applicant: Applicant;
  readonly fileId: number;
  readonly onClose: () => void;
}

export function CompletionDialog({ applicant, fileId, onClose }: CompletionDialogProps) {
  const reading = useCurriculumReading(applicant.id, fileId);
  const completion = useCompletion(onClose);
  /** By key; values without an entry are chosen if they are proposed. */
  const [choices, setChoices] = useState<Readonly<Record<string, boolean>>>({});
  const values = useMemo(() => (reading.data ? foundValues(reading.data, applicant) : []), [reading.data, applicant]);
  const [pointed, setPointed] = useState<FoundValue | null>(null);
  const marks = useMemo(() => pointed && marksOf(pointed), [pointed]);
  const isChosen = (value: FoundValue): boolean => choices[value.key] ?? value.isProposed;
  const chosen = values.filter(isChosen);
  const chooseBy = (rule: (value: FoundValue) => boolean) =>
    setChoices(Object.fromEntries(values.map((value) => [value.key, rule(value)])));
  const error = completion.error && {
    message: completion.error.code === 'stale_version' ? texts.changed : completion.error.message,
  };
  return (
    <ActionDialog
      title={texts.action}
      action={texts.submit}
      width={values.length > 0 ? WIDTH : 820}
      isBusy={completion.isPending}
      isDisabled={chosen.length === 0}
      onAction={() => completion.mutate({ before: applicant, values: chosen })}
      onClose={onClose}
    >
      {reading.isPending && (
        <div role="status" aria-label={texts.reading}>
          <p className="text-secondary">{texts.reading}</p>
          <Skeleton lines={6} />
        </div>
      )}
      {reading.isError && (
        <ErrorNote
          title={texts.readingFailed}
          error={reading.error}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
      {reading.data && values.length === 0 && <EmptyState title={texts.nothing} />}
      {values.length > 0 && (
        <>
          <p>{texts.intro}</p>
          <div className={styles.tools}>
            <Button size="small" text={texts.all} onClick={() => chooseBy((value) => !isReplacing(value))} />
            <Button size="small" text={texts.none} onClick={() => chooseBy(() => false)} />
            <span className="text-secondary numbers" role="status">
              {texts.chosen(chosen.length)}
            </span>
          </div>
          <div className={styles.halves}>
            <div className={styles.values}>
              <FoundTable
                values={values}
                isChosen={isChosen}
                onChoose={({ key }, isNowChosen) => setChoices((present) => ({ ...present, [key]: isNowChosen }))}
                onPoint={setPointed}
              />
            </div>
            <MarkedCurriculum applicant={applicant} marks={marks} />
          </div>
        </>
      )}
      {error && <ErrorNote title={texts.failed} error={error} />}
    </ActionDialog>
  );
}

const isReplacing = (value: FoundValue): boolean => value.kind === 'field' && value.known !== null;
