// Saving a report under a name, and saying when it is sent to whom.
import { Button, Checkbox } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { NewSavedReport, SavedReport } from '../../contract/api/saved-reports.ts';
import { savedReportMessages as texts, uiMessages } from '../../contract/messages.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LineField } from '../ui/fields.tsx';
import { ErrorNote } from '../ui/states.tsx';
import { PeopleField } from '../users/index.ts';
import styles from './saved.module.css';
import { useSaveReport } from './saved-queries.ts';
import { ScheduleFields } from './schedule-fields.tsx';

export interface SavedDialogProps {
  /** The report that is shown, which is what is saved anew. */
  readonly shown: Pick<z.input<typeof NewSavedReport>, 'kind' | 'filters'>;
  /** The saved report that is changed; null for a new one. */
  readonly present: SavedReport | null;
  readonly onClose: () => void;
}

const fieldsOf = (present: SavedReport | null) => ({
  name: present?.name ?? '',
  shared: present?.shared ?? false,
  schedule: present?.schedule ?? null,
  recipients: present?.recipients ?? [],
  replaces: present === null,
});

export function SavedDialog({ shown, present, onClose }: SavedDialogProps) {
  const formId = useId();
  const save = useSaveReport(present);
  const [fields, setFields] = useState(() => fieldsOf(present));
  const [isTried, setTried] = useState(false);
  const set = (change: Partial<typeof fields>) => setFields((before) => ({ ...before, ...change }));
  const { name, shared, schedule, recipients, replaces } = fields;
  const isNameless = name.trim() === '';
  const isForNobody = schedule !== null && recipients.length === 0;
  const submit = () => {
    setTried(true);
    if (isNameless || isForNobody) return;
    const { kind, filters } = replaces || !present ? shown : present;
    const recipient_ids = recipients.map(({ id }) => id);
    save.mutate({ name: name.trim(), kind, filters, shared, schedule, recipient_ids }, { onSuccess: onClose });
  };
  const nameProblem = isTried && isNameless ? texts.nameRequired : save.error?.fields?.['saved_report.name'];
  const footer = (
    <>
      <Button text={uiMessages.cancel} onClick={onClose} />
      <Button type="submit" form={formId} intent="primary" loading={save.isPending} text={uiMessages.save} />
    </>
  );
  return (
    <Dialog
      isOpen
      title={present ? texts.editTitle(present.name) : texts.saveTitle}
      onClose={onClose}
      closesOutside={false}
      footer={footer}
      width={480}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <LineField
          label={texts.name}
          hint={present ? undefined : texts.hint}
          placeholder={texts.namePlaceholder}
          value={name}
          onChange={(typed) => set({ name: typed })}
          isDisabled={false}
          problem={nameProblem}
        />
        {present && (
          <Checkbox
            label={texts.replace}
            checked={replaces}
            onChange={({ currentTarget }) => set({ replaces: currentTarget.checked })}
          />
        )}
        <Checkbox
          className={styles.shared ?? ''}
          label={texts.shared}
          checked={shared}
          onChange={({ currentTarget }) => set({ shared: currentTarget.checked })}
        />
        <ScheduleFields schedule={schedule} onChange={(chosen) => set({ schedule: chosen })} />
        <div className={styles.people}>
          <PeopleField
            label={texts.recipients}
            chosen={recipients}
            onChange={(chosen) => set({ recipients: chosen })}
          />
          <p className="bp6-form-helper-text">{texts.recipientsHint}</p>
          {isTried && isForNobody && (
            <p role="alert" className="text-danger">
              {texts.recipientsRequired}
            </p>
          )}
        </div>
        {save.error && !nameProblem && <ErrorNote error={save.error} />}
      </form>
    </Dialog>
  );
}
