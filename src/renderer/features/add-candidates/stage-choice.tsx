// Chooses the stage for new candidates; the default is the first that accepts them.
import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { intakeMessages as texts } from '../../../contract/messages.ts';
import { intakeStages } from '../../../domain/stages/stage-settings.ts';
import { ChoiceSelect, namedChoices } from '../../forms/choice-select.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useStages } from '../stages/index.ts';

export interface StageChoiceProps {
  readonly processId: number;
  /** Null means the first stage. */
  readonly value: number | null;
  readonly onChange: (listId: number | null) => void;
}

export function StageChoice({ processId, value, onChange }: StageChoiceProps) {
  const id = useId();
  const { data, error, refetch } = useStages(processId);
  const stages = intakeStages(data?.data ?? []);
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <FormGroup label={texts.stage} labelFor={id}>
      <ChoiceSelect
        id={id}
        fill
        choices={namedChoices(stages)}
        value={value ?? stages[0]?.id ?? null}
        disabled={stages.length === 0}
        onChange={onChange}
      />
    </FormGroup>
  );
}
