// Compares two candidates before a merge, with a choice for each different value.
import { Radio } from '@blueprintjs/core';
import { useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { Duplicate } from '../../../../contract/api/merges.ts';
import { mergeMessages } from '../../../../contract/messages.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useApplicant } from '../queries.ts';
import twoValues from '../two-values.module.css';
import { type Choices, type Difference, differences, isFromOther } from './compared.ts';
import styles from './duplicates.module.css';
import { useMerge } from './queries.ts';

const texts = mergeMessages.dialog;

export interface MergeDialogProps {
  readonly applicant: Applicant;
  readonly duplicate: Duplicate;
  readonly onClose: () => void;
}

export function MergeDialog({ applicant: own, duplicate, onClose }: MergeDialogProps) {
  const { data: answer, error, refetch, isFetching } = useApplicant(duplicate.applicant_id);
  const [choices, setChoices] = useState<Choices>({});
  const merge = useMerge(onClose);
  const other = answer?.data;
  const differ = other ? differences(own, other) : [];
  const submit = () => {
    if (!other) return;
    const take = differ.filter((one) => isFromOther(one, choices)).map(({ field }) => field);
    merge.mutate({ own, other, take });
  };
  const mergeError = merge.error && {
    message: merge.error.code === 'stale_version' ? texts.changed : merge.error.message,
  };
  return (
    <ActionDialog
      title={texts.title(duplicate.full_name)}
      action={texts.submit}
      isBusy={merge.isPending}
      isDisabled={!other || duplicate.refusal !== null}
      width={720}
      onAction={submit}
      onClose={onClose}
    >
      {duplicate.refusal && <ErrorNote title={mergeMessages.mergeFailed} error={{ message: duplicate.refusal }} />}
      {error && (
        <ErrorNote title={texts.loadFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!other && !error && <Skeleton lines={6} />}
      {other && (
        <>
          <p>{differ.length > 0 ? texts.intro : texts.same}</p>
          {differ.length > 0 && (
            <Differences
              differ={differ}
              choices={choices}
              onChoose={(field, fromOther) => setChoices((present) => ({ ...present, [field]: fromOther }))}
            />
          )}
          <Gathered own={own} other={other} />
          <SharedProcesses shared={duplicate.shared} />
        </>
      )}
      {mergeError && <ErrorNote title={mergeMessages.mergeFailed} error={mergeError} />}
    </ActionDialog>
  );
}

interface DifferencesProps {
  readonly differ: readonly Difference[];
  readonly choices: Choices;
  readonly onChoose: (field: Difference['field'], fromOther: boolean) => void;
}

function Differences({ differ, choices, onChoose }: DifferencesProps) {
  return (
    <table className={`${twoValues.table} ${styles.compared}`}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.own}</th>
          <th scope="col">{texts.other}</th>
        </tr>
      </thead>
      <tbody>
        {differ.map((one) => {
          const fromOther = isFromOther(one, choices);
          const name = mergeMessages.fields[one.field];
          return (
            <tr key={one.field}>
              <th scope="row">{name}</th>
              {([false, true] as const).map((isOther) => {
                const value = isOther ? one.other : one.own;
                return (
                  <td key={String(isOther)} data-chosen={isOther === fromOther ? '' : undefined}>
                    <Radio
                      name={`merge-${one.field}`}
                      checked={isOther === fromOther}
                      aria-label={texts.choice(name, value ?? texts.none)}
                      onChange={() => onChoose(one.field, isOther)}
                    >
                      {value ?? <span className="text-secondary">{texts.none}</span>}
                    </Radio>
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Gathered({ own, other }: { own: Applicant; other: Applicant }) {
  const count = (list: 'work_experiences' | 'educations' | 'languages' | 'skills') =>
    own.uniq_applicant[list].length + other.uniq_applicant[list].length;
  const { counts } = texts;
  const parts = [
    { number: count('work_experiences'), text: counts.experiences },
    { number: count('educations'), text: counts.educations },
    { number: count('languages'), text: counts.languages },
    { number: count('skills'), text: counts.skills },
    { number: own.files.length + other.files.length, text: counts.files },
  ].filter(({ number }) => number > 0);
  return (
    <section className={styles.part} aria-label={texts.gathers}>
      <h3>{texts.gathers}</h3>
      <p>{[...parts.map(({ number, text }) => text(number)), texts.always].join(' · ')}</p>
    </section>
  );
}

function SharedProcesses({ shared }: Pick<Duplicate, 'shared'>) {
  if (shared.length === 0) return null;
  return (
    <section className={styles.part} aria-label={texts.shared}>
      <h3>{texts.shared}</h3>
      <ul>
        {shared.map(({ title, stays, own_stage, other_stage }, index) => (
          <li key={index}>
            {stays === 'own' ? texts.stays(title, own_stage, other_stage) : texts.stays(title, other_stage, own_stage)}
          </li>
        ))}
      </ul>
    </section>
  );
}
