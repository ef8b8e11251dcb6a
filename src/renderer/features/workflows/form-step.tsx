// «Formulario»: the custom fields of a workflow's requests, in their order.
import { Button, Tag } from '@blueprintjs/core';
import { Edit, Plus, Trash, Undo } from '@blueprintjs/icons';
import { useState } from 'react';
import { HIRING_MODULES, WorkflowWithSteps } from '../../../contract/api/workflows.ts';
import { Currency } from '../../../contract/currencies.ts';
import { customFieldMessages as texts, workflowScreenMessages } from '../../../contract/messages.ts';
import { numberFormatOf } from '../../../domain/forms/number-input.ts';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { SortableTable } from '../../lists/sortable-table.tsx';
import { moveItem } from '../../lists/sorting.ts';
import { useCountry } from '../../ui/formats/number-format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { draftOfField, type FieldDraft, fieldInput, newField } from './field-draft.ts';
import { saveFields, useStoreWorkflow } from './queries.ts';
import { useLeave } from './use-leave.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { wizardPath } from './wizard-path.ts';
import styles from './workflows.module.css';

interface FormDraft {
  readonly fields: readonly FieldDraft[];
}

export function FormStep({ workflow }: { workflow: WorkflowWithSteps }) {
  const form = useFieldsForm(workflow);
  const [open, setOpen] = useState<FieldDraft | null>(null);
  const leave = useLeave(form.isChanged);
  const { fields, error } = form;
  const add = <Button icon={<Plus />} text={texts.add} onClick={() => setOpen(newField(form.currency))} />;
  return (
    <div className={styles.panel}>
      {fields.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} action={add} />
      ) : (
        <>
          <p className="text-secondary">{texts.hint}</p>
          <FieldTable workflow={workflow} form={form} onEdit={setOpen} />
          <div>{add}</div>
        </>
      )}
      {error && (
        <ErrorNote
          title={workflowScreenMessages.saveFailed}
          error={error.code === 'stale_version' ? { message: texts.contested } : error}
        />
      )}
      <WizardFooter
        onPrevious={() => leave(wizardPath(workflow.id, workflow.step_count > 0 ? 'participants' : 'steps'))}
        next={texts.save}
        isBusy={form.isSaving}
        onNext={() => void form.submit()}
      />
      <LeaveGuard isOn={form.isChanged && !form.isSaving} texts={workflowScreenMessages} />
      {open && (
        <FieldDialog
          key={open.id}
          present={open}
          others={fields.filter(({ id }) => id !== open.id)}
          steps={workflow.workflow_steps}
          isHiring={HIRING_MODULES.includes(workflow.app_module.name)}
          onClose={() => setOpen(null)}
          onDone={(field) => {
            form.put(field);
            setOpen(null);
          }}
        />
      )}
    </div>
  );
}

interface FieldTableProps {
  readonly workflow: WorkflowWithSteps;
  readonly form: FieldsForm;
  readonly onEdit: (field: FieldDraft) => void;
}

function FieldTable({ workflow: { workflow_steps: steps }, form, onEdit }: FieldTableProps) {
  const requiredText = ({ required, retired }: FieldDraft): string => {
    if (retired) return '';
    if (required === 'never') return texts.requiredNever;
    const name = steps.find(({ order }) => order === required)?.name;
    return name === undefined ? texts.requiredAtSending : texts.requiredBefore(name);
  };
  return (
    <SortableTable
      label={texts.title}
      rows={form.fields}
      nameOf={({ label }) => label}
      columns={[LABEL, KIND, { title: texts.columns.required, cell: requiredText }]}
      onReorder={form.reorder}
      actions={(field) =>
        field.retired ? (
          <IconButton
            icon={<Undo />}
            label={texts.restore(field.label)}
            onClick={() => form.put({ ...field, retired: false })}
          />
        ) : (
          <>
            <IconButton icon={<Edit />} label={texts.edit(field.label)} onClick={() => onEdit(field)} />
            <IconButton icon={<Trash />} label={texts.remove(field.label)} onClick={() => form.remove(field.id)} />
          </>
        )
      }
    />
  );
}

const LABEL = {
  title: texts.columns.label,
  cell: ({ label, retired, help }: FieldDraft) => (
    <>
      <strong>{label}</strong>{' '}
      {retired && (
        <Tag minimal title={texts.retiredHint}>
          {texts.retired}
        </Tag>
      )}
      {help && !retired && <span className={styles.explanation}>{help}</span>}
    </>
  ),
};
const KIND = { title: texts.columns.kind, cell: ({ kind }: FieldDraft) => texts.kinds[kind] };

type FieldsForm = ReturnType<typeof useFieldsForm>;

/** The whole form is saved at once; after a conflict, a second save overwrites the other user's form. */
function useFieldsForm(workflow: WorkflowWithSteps) {
  const toasts = useToasts();
  const store = useStoreWorkflow();
  const currency = Currency.safeParse(numberFormatOf(useCountry()).currency).data ?? 'USD';
  const form = useVersionedForm<WorkflowWithSteps, FormDraft>({
    present: workflow,
    draftOf: (row) => ({ fields: (row ?? workflow).custom_fields.map((field) => draftOfField(field, currency)) }),
    schema: WorkflowWithSteps,
    save: ({ fields }, base) => saveFields(fields.map(fieldInput), base ?? workflow),
    onSaved: (saved, sent) => {
      store(saved);
      form.rebase(saved, sent);
      toasts.show({ text: texts.saved, tone: 'success' });
    },
    onTheirs: store,
  });
  const { fields } = form.draft;
  const write = (next: readonly FieldDraft[]) => form.change({ fields: next });
  return {
    fields,
    currency,
    isChanged: form.isChanged,
    isSaving: form.isSaving,
    error: form.error,
    submit: form.submit,
    put: (field: FieldDraft) =>
      write(
        fields.some(({ id }) => id === field.id)
          ? fields.map((one) => (one.id === field.id ? field : one))
          : [...fields, field],
      ),
    remove: (id: number) => write(fields.filter((field) => field.id !== id)),
    reorder: (from: number, to: number) => write(moveItem(fields, from, to)),
  };
}
