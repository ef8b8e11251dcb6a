// The stage that candidates come into: those through which they may come, the first unless another is chosen.
import { FormGroup } from '@blueprintjs/core';
import { useId } from 'react';
import { intakeMessages as texts } from '../../../contract/messages.ts';
import { intakeStages } from '../../../domain/stages/stage-settings.ts';
import { Select } from '../../forms/select.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useStages } from '../stages/index.ts';

export interface StageChoiceProps {
  readonly processId: number;
  /** Null is the first of them. */
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
      <Select
        id={id}
        fill
        value={value ?? stages[0]?.id ?? ''}
        disabled={stages.length === 0}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      >
        {stages.map((stage) => (
          <option key={stage.id} value={stage.id}>
            {stage.name}
          </option>
        ))}
      </Select>
    </FormGroup>
  );
}
