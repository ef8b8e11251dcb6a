// Selects the tests of a process by provider, with the remaining stock.
import { Button, Checkbox } from '@blueprintjs/core';
import { useState } from 'react';
import type { ProcessTests, Test } from '../../../../contract/api/assessments.ts';
import { formEditorMessages, uiMessages } from '../../../../contract/messages.ts';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';

const texts = formEditorMessages.tests;

export interface TestsDialogProps {
  readonly tests: ProcessTests;
  readonly isSaving: boolean;
  readonly onClose: () => void;
  /** @param initial the tests that were selected when the dialog opened */
  readonly onSave: (values: readonly string[], initial: readonly string[]) => void;
}

export function TestsDialog({ tests, isSaving, onClose, onSave }: TestsDialogProps) {
  const [initial] = useState<readonly string[]>(() => tests.selected.map(({ value }) => value));
  const [chosen, setChosen] = useState(initial);
  const offered = offeredTests(tests);
  const toggle = (value: string) =>
    setChosen((values) => (values.includes(value) ? values.filter((other) => other !== value) : [...values, value]));
  return (
    <Dialog
      isOpen
      isBusy={isSaving}
      title={texts.dialogTitle}
      onClose={onClose}
      closesOutside={false}
      footer={
        <DialogActions>
          <Button intent="primary" text={uiMessages.save} loading={isSaving} onClick={() => onSave(chosen, initial)} />
        </DialogActions>
      }
    >
      {offered.length === 0 && <p className="text-secondary">{texts.empty}</p>}
      {[...Map.groupBy(offered, ({ source }) => source)].map(([source, group]) => (
        <fieldset key={source}>
          <legend>
            {source} <span className="text-secondary numbers">· {leftText(tests, source)}</span>
          </legend>
          {group.map(({ value, name }) => (
            <Checkbox key={value} label={name} checked={chosen.includes(value)} onChange={() => toggle(value)} />
          ))}
        </fieldset>
      ))}
    </Dialog>
  );
}

/** Active tests, and inactive ones that the process already uses. */
const offeredTests = ({ tests, selected }: ProcessTests): Test[] => [
  ...tests,
  ...selected.filter(({ id }) => !tests.some((test) => test.id === id)),
];

function leftText({ providers }: ProcessTests, source: Test['source']): string {
  const plan = providers.find(({ provider }) => provider === source);
  if (!plan?.active) return texts.providerOff;
  return plan.stock === 0 ? texts.usedUp : texts.remaining(plan.stock);
}
