// The dialog that saves a report under a name, with schedule and recipients.
import { Checkbox } from '@blueprintjs/core';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { LineField } from '../../forms/fields.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { PeopleField } from '../users/index.ts';
import styles from './saved.module.css';
import { ScheduleFields } from './schedule-fields.tsx';
import { type ReportView, type SavedFormProps, useSavedForm } from './use-saved-form.ts';

const isSameView = (one: ReportView, other: ReportView): boolean => JSON.stringify(one) === JSON.stringify(other);

export function SavedDialog({ view, present, onClose }: SavedFormProps) {
  const form = useSavedForm({ view, present, onClose });
  const { draft, ownView, problems, change } = form;
  return (
    <FormDialog
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      width={480}
      onClose={onClose}
      form={form}
    >
      <LineField
        label={texts.name}
        hint={present ? undefined : texts.hint}
        placeholder={texts.namePlaceholder}
        {...form.fieldProps('name')}
      />
      {ownView && !isSameView(ownView, view) && (
        <Checkbox
          label={texts.replace}
          checked={isSameView(draft.view, view)}
          onChange={({ currentTarget }) => change({ view: currentTarget.checked ? view : ownView })}
        />
      )}
      <Problem note={problems.view} />
      <Checkbox
        className={styles.shared ?? ''}
        label={texts.shared}
        checked={draft.shared}
        onChange={({ currentTarget }) => change({ shared: currentTarget.checked })}
      />
      <Problem note={problems.shared} />
      <ScheduleFields schedule={draft.schedule} onChange={(schedule) => change({ schedule })} />
      <Problem note={problems.schedule} />
      <div className={styles.people}>
        <PeopleField
          label={texts.recipients}
          chosen={draft.recipients}
          onChange={(recipients) => change({ recipients })}
        />
        <p className="bp6-form-helper-text">{texts.recipientsHint}</p>
        <Problem note={problems.recipients} />
      </div>
    </FormDialog>
  );
}

const Problem = ({ note }: { readonly note: string | undefined }) =>
  note && (
    <p role="alert" className="text-danger">
      {note}
    </p>
  );
