// What of a process is chosen from a catalogue and changed at once: its request type, and its assessment, whose results
// go with it.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { Process } from '../../contract/api/processes.ts';
import { processEditorMessages, uiMessages } from '../../contract/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ChoiceField } from '../ui/fields.tsx';
import { useRequestTypes } from '../vocabularies/index.ts';
import { changeAssessment, changeRequestType, useAssessments, useNewest, useProcessChange } from './queries.ts';
import { useTold } from './use-told.ts';

const texts = processEditorMessages.general;

export interface CatalogueFieldProps {
  readonly process: Process;
  readonly isDisabled: boolean;
  /** Saves what is written beside it first, so that both go by the same version. */
  readonly flush: () => Promise<boolean>;
}

/** The entry that a process has stays among the choices, also where it is no longer in use. */
function choicesOf(
  found: readonly { id: number; name: string }[] | undefined,
  own: { id: number; name: string } | null,
) {
  const all = found ?? [];
  const missing = own && !all.some(({ id }) => id === own.id) ? [own] : [];
  return [...all, ...missing].map(({ id, name }) => [id, name] as const);
}

/** Saved only where another one is chosen. */
export function RequestTypeField({ process, isDisabled, flush }: CatalogueFieldProps) {
  const types = useRequestTypes();
  const newest = useNewest(process);
  const present = process.request_type_data;
  const change = useProcessChange(
    async (id: number | null) => {
      await flush();
      return changeRequestType(newest(), id);
    },
    useTold(process, texts.changeFailed),
  );
  return (
    <ChoiceField
      label={texts.requestType}
      none={texts.noRequestType}
      choices={choicesOf(types.data?.data, present)}
      value={present?.id ?? null}
      problem={types.error?.message}
      isDisabled={isDisabled || change.isPending}
      onChange={(id) => {
        if (id !== (present?.id ?? null)) change.mutate(id);
      }}
    />
  );
}

/** Asks before it deletes what was assessed so far. */
export function AssessmentField({ process, isDisabled, flush }: CatalogueFieldProps) {
  const assessments = useAssessments(process.id);
  const newest = useNewest(process);
  const [wanted, setWanted] = useState<{ id: number | null } | null>(null);
  const told = useTold(process, texts.changeFailed);
  const change = useProcessChange(
    async (id: number | null) => {
      await flush();
      return changeAssessment(newest(), id);
    },
    {
      ...told,
      onDone: () => {
        setWanted(null);
        told.onDone();
      },
    },
  );
  const choose = (id: number | null) => {
    if (id === process.assessment_id) return;
    // Without one before there is nothing to lose.
    if (process.assessment_id === null) change.mutate(id);
    else setWanted({ id });
  };
  return (
    <>
      <ChoiceField
        label={texts.assessment}
        hint={texts.assessmentHint}
        none={texts.noAssessment}
        choices={choicesOf(assessments.data?.data, null)}
        value={process.assessment_id}
        problem={assessments.error?.message}
        isDisabled={isDisabled || change.isPending}
        onChange={choose}
      />
      {wanted && (
        <Dialog
          isOpen
          title={texts.replaceTitle}
          onClose={() => setWanted(null)}
          width={440}
          footer={
            <>
              <Button text={uiMessages.cancel} onClick={() => setWanted(null)} />
              <Button
                intent="danger"
                text={texts.replace}
                loading={change.isPending}
                onClick={() => change.mutate(wanted.id)}
              />
            </>
          }
        >
          <p>{texts.replaceText}</p>
        </Dialog>
      )}
    </>
  );
}
