// «Iniciar Alta»: requests a hiring by a workflow, optionally with documents to sign.
import { Checkbox, FormGroup } from '@blueprintjs/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ApplicantCard } from '../../../../contract/api/board.ts';
import { candidacyMessages, fieldMessages } from '../../../../contract/messages.ts';
import { askData, terna } from '../../../app/terna.ts';
import { namedChoices, OptionalSelect } from '../../../forms/choice-select.tsx';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useCandidate, useDefaultHiringWorkflow, useHiringWorkflows, useSigningService } from '../queries.ts';
import { DocumentChoice } from './document-choice.tsx';
import { SigningNote, signingProblem } from './signing-note.tsx';

const texts = candidacyMessages.hiring;

export interface HiringDialogProps {
  readonly card: ApplicantCard;
  /** Whether the organization uses document signing. */
  readonly signs: boolean;
  readonly onClose: () => void;
}

export function HiringDialog({ card, signs, onClose }: HiringDialogProps) {
  const preset = useDefaultHiringWorkflow();
  const [chosenId, setWorkflowId] = useState<number | null | undefined>(undefined);
  const workflowId = chosenId === undefined ? preset : chosenId;
  const [isMissing, setMissing] = useState(false);
  const [sends, setSends] = useState(false);
  const [fileIds, setFileIds] = useState<number[]>([]);
  const { start, isBusy, error, isReady } = useStart(card, onClose);
  const problem = signingProblem(useSigningService());
  const submit = () => {
    if (workflowId === null) return setMissing(true);
    start({
      workflow_id: workflowId,
      sending_documents: sends,
      ...(sends && fileIds.length > 0 && { file_ids: fileIds }),
    });
  };
  return (
    <ActionDialog
      title={texts.title(card.full_name)}
      action={texts.submit}
      isBusy={isBusy}
      isDisabled={!isReady}
      onAction={submit}
      onClose={onClose}
    >
      <WorkflowField value={workflowId} isMissing={isMissing && workflowId === null} onChange={setWorkflowId} />
      {signs && (
        <Checkbox
          label={texts.sendDocuments}
          checked={sends}
          onChange={({ currentTarget }) => setSends(currentTarget.checked)}
        />
      )}
      {sends && problem && <SigningNote problem={`${problem} ${candidacyMessages.signing.onApproval}`} />}
      {sends && <DocumentChoice applicantId={card.id} chosen={fileIds} onChange={setFileIds} />}
      {error && <ErrorNote title={texts.failed} error={error} />}
    </ActionDialog>
  );
}

/** The card shows the hiring after its event. Only withdrawing the request undoes it. */
function useStart(card: ApplicantCard, onDone: () => void) {
  const toasts = useToasts();
  const candidate = useCandidate(card.id);
  const token = candidate.data?.data.uniq_applicant.token;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (start: { workflow_id: number; sending_documents: boolean; file_ids?: number[] }) =>
      askData(
        terna().requests.startHiring({
          params: { id: card.id },
          body: { ...start, uniq_applicant_token: token ?? '' },
        }),
      ),
    onSuccess: () => {
      toasts.show({ text: texts.done, tone: 'success' });
      onDone();
    },
  });
  return { start: mutate, isBusy: isPending, error: error ?? candidate.error, isReady: token !== undefined };
}

interface WorkflowFieldProps {
  readonly value: number | null;
  readonly isMissing: boolean;
  readonly onChange: (id: number | null) => void;
}

function WorkflowField({ value, isMissing, onChange }: WorkflowFieldProps) {
  const id = useId();
  const workflows = useHiringWorkflows();
  const help = isMissing ? fieldMessages.required : workflows.data?.length === 0 ? texts.noWorkflows : null;
  return (
    <>
      {workflows.error && (
        <ErrorNote title={texts.workflowsFailed} error={workflows.error} onRetry={() => void workflows.refetch()} />
      )}
      <FormGroup
        label={texts.workflow}
        labelFor={id}
        intent={isMissing ? 'danger' : 'none'}
        helperText={help && <span id={`${id}-help`}>{help}</span>}
      >
        <OptionalSelect
          id={id}
          fill
          autoFocus
          none={texts.chooseWorkflow}
          choices={namedChoices(workflows.data)}
          value={value}
          aria-invalid={isMissing}
          aria-describedby={help ? `${id}-help` : undefined}
          onChange={onChange}
        />
      </FormGroup>
    </>
  );
}
