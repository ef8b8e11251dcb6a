// Table of a workflow's steps: add, edit, reorder and remove.
import { Button } from '@blueprintjs/core';
import { Edit, Plus, Trash } from '@blueprintjs/icons';
import { useMemo, useState } from 'react';
import { workflowScreenMessages as texts } from '../../../contract/messages.ts';
import { SortableTable } from '../../lists/sortable-table.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { conditionOf, conditionText, type NamedField, peopleOfDrafts } from './condition-draft.ts';
import { StepDialog } from './step-dialog.tsx';
import { newStep, type StepDraft } from './step-draft.ts';
import { useConditionNames } from './use-condition-names.ts';
import type { StepsForm } from './use-steps-form.ts';
import styles from './workflows.module.css';

export interface StepsEditorProps {
  readonly form: StepsForm;
  /** The custom fields of the workflow. */
  readonly fields: readonly NamedField[];
}

export function StepsEditor({ form, fields }: StepsEditorProps) {
  const [open, setOpen] = useState<StepDraft | null>(null);
  const { drafts } = form;
  const people = useMemo(() => peopleOfDrafts(drafts.flatMap(({ conditions }) => conditions)), [drafts]);
  const names = useConditionNames(fields, people);
  const isNew = !drafts.some(({ id }) => id === open?.id);
  const add = <Button icon={<Plus />} text={texts.addStep} onClick={() => setOpen(newStep())} />;
  const when = {
    title: texts.stepColumns.when,
    cell: ({ conditions }: StepDraft) =>
      conditions.length === 0
        ? texts.always
        : texts.onlyIf(conditions.map((condition) => conditionText(conditionOf(condition), names))),
  };
  return (
    <>
      {drafts.length === 0 ? (
        <EmptyState title={texts.noSteps} hint={texts.noStepsHint} action={add} />
      ) : (
        <>
          <p className="text-secondary">{texts.stepsHint}</p>
          <SortableTable
            label={texts.wizardSteps.steps}
            rows={drafts}
            nameOf={({ name }) => name}
            columns={[NAME, APPROVAL, when, LIMIT]}
            onReorder={form.reorder}
            actions={(step) => (
              <>
                <IconButton icon={<Edit />} label={texts.editStep(step.name)} onClick={() => setOpen(step)} />
                <IconButton icon={<Trash />} label={texts.removeStep(step.name)} onClick={() => form.remove(step.id)} />
              </>
            )}
          />
          <div>{add}</div>
        </>
      )}
      {form.isMissing && (
        <p className={styles.problem} role="alert">
          {texts.stepsRequired}
        </p>
      )}
      {open && (
        <StepDialog
          key={open.id}
          present={open}
          isNew={isNew}
          fields={fields}
          onClose={() => setOpen(null)}
          onDone={(step) => {
            form.put(step);
            setOpen(null);
          }}
        />
      )}
    </>
  );
}

const NAME = { title: texts.stepColumns.name, cell: ({ name }: StepDraft) => <strong>{name}</strong> };
const APPROVAL = {
  title: texts.stepColumns.approval,
  cell: ({ approval }: StepDraft) => texts.approvals[approval],
};
const LIMIT = {
  title: texts.stepColumns.limit,
  cell: ({ maxDays }: StepDraft) => (maxDays.trim() === '' ? texts.noLimit : texts.days(Number(maxDays))),
};
