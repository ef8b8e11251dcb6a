// Who answers for a process: found among the people of the organisation, beside who wrote it.
import { Button, FormGroup, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { Process } from '../../../contract/api/processes.ts';
import { fieldMessages, responsibleMessages as texts, uiMessages } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import { changingResponsible } from './steps.ts';
import type { useProcessLife } from './use-process-life.ts';

export interface ResponsibleDialogProps {
  readonly process: Process;
  readonly life: ReturnType<typeof useProcessLife>;
  readonly onClose: () => void;
}

export function ResponsibleDialog({ process, life, onClose }: ResponsibleDialogProps) {
  const authorId = useId();
  const [chosen, setChosen] = useState<NamedPerson | null>(process.responsible);
  const [isMissing, setMissing] = useState(false);
  const save = () => {
    if (!chosen) setMissing(true);
    else if (chosen.id === process.responsible?.id) onClose();
    else life.take(changingResponsible(process, chosen.id), { onDone: onClose });
  };
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button intent="primary" text={uiMessages.save} loading={life.isBusy} onClick={save} />
    </>
  );
  return (
    <Dialog isOpen title={texts.title} onClose={onClose} closesOutside={false} footer={footer} width={440}>
      <PersonPicker
        label={texts.responsible}
        chosen={chosen}
        autoFocus
        problem={isMissing && !chosen ? fieldMessages.required : undefined}
        onChoose={setChosen}
      />
      <FormGroup label={texts.author} labelFor={authorId}>
        <InputGroup id={authorId} fill readOnly value={process.author?.full_name ?? texts.noAuthor} />
      </FormGroup>
    </Dialog>
  );
}
