// Target of an import: process, stage and handling of duplicates.
import { Radio, RadioGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { DuplicatePolicy } from '../../../contract/api/imports.ts';
import type { Process } from '../../../contract/api/processes.ts';
import { importMessages } from '../../../contract/messages.ts';
import { ChoiceSelect, namedChoices } from '../../forms/choice-select.tsx';
import { type ImportForm, withProcess } from './import-form.ts';
import styles from './imports.module.css';
import { ProcessPicker } from './process-picker.tsx';

const texts = importMessages.columns;

export interface DestinationProps {
  readonly form: ImportForm;
  /** The target process if it is fixed. */
  readonly process: Process | null;
  readonly isBusy: boolean;
  readonly onChange: (form: ImportForm) => void;
}

export function DestinationFields({ form, process, isBusy, onChange }: DestinationProps) {
  const [chosen, setChosen] = useState<Process | null>(null);
  const target = process ?? (chosen?.id === form.processId ? chosen : null);
  const stageId = useId();
  const choose = (next: Process) => {
    setChosen(next);
    onChange(withProcess(form, next.id));
  };
  return (
    <div className={styles.importDestination}>
      {!process && (
        <div className={styles.importPicker}>
          <ProcessPicker chosen={target} isDisabled={isBusy} onChoose={choose} />
        </div>
      )}
      {target && (
        <div className={styles.importChoice}>
          <label htmlFor={stageId}>{texts.stage}</label>
          <ChoiceSelect
            id={stageId}
            choices={namedChoices(target.lists)}
            value={form.listId ?? target.lists[0]?.id ?? null}
            disabled={isBusy}
            onChange={(listId) => onChange({ ...form, listId })}
          />
        </div>
      )}
      <RadioGroup
        inline
        label={texts.duplicates}
        selectedValue={form.duplicates}
        disabled={isBusy}
        onChange={(event) => onChange({ ...form, duplicates: DuplicatePolicy.parse(event.currentTarget.value) })}
      >
        {DuplicatePolicy.options.map((policy) => (
          <Radio key={policy} value={policy} label={texts.duplicatePolicies[policy]} />
        ))}
      </RadioGroup>
    </div>
  );
}
