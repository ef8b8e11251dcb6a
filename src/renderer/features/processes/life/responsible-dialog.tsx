// Selects the responsible user of a process, and displays its author.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { fieldMessages, responsibleMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import { changingResponsible } from './steps.ts';
import type { ProcessStepDialogProps } from './use-process-life.ts';

export function ResponsibleDialog({ process, life, onClose }: ProcessStepDialogProps) {
  const authorId = useId();
  const { responsible } = process;
  /** Until the user chooses, the dialog follows the stored responsible user. */
  const [choice, setChoice] = useState<NamedPerson | undefined>(undefined);
  const [before] = useState(responsible);
  const chosen = choice ?? responsible;
  const [isMissing, setMissing] = useState(false);
  const isContested = choice !== undefined && before?.id !== responsible?.id;
  const contested = isContested ? uiMessages.contested(responsible?.full_name ?? null) : undefined;
  const save = () => {
    if (!chosen) setMissing(true);
    else if (chosen.id === responsible?.id) onClose();
    else life.takeStep(changingResponsible(process, chosen.id), { onDone: onClose });
  };
  return (
    <ActionDialog
      title={texts.title}
      action={uiMessages.save}
      isBusy={life.isBusy}
      width={440}
      onAction={save}
      onClose={onClose}
    >
      <PersonPicker
        label={texts.responsible}
        chosen={chosen}
        autoFocus
        problem={isMissing && !chosen ? fieldMessages.required : contested}
        onChoose={setChoice}
      />
      <FormGroup label={texts.author} labelFor={authorId}>
        <InputGroup id={authorId} fill readOnly value={process.author?.full_name ?? texts.noAuthor} />
      </FormGroup>
    </ActionDialog>
  );
}
