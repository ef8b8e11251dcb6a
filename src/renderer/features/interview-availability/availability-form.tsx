// The form of the own availability, in «Mis entrevistas».
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { OwnAvailability } from '../../../contract/api/interview-availability.ts';
import { settingsScreenMessages, interviewAvailabilityMessages as texts } from '../../../contract/messages.ts';
import { ConfirmationDialog } from '../../forms/confirmation-dialog.tsx';
import { ChoiceField, LineField } from '../../forms/fields.tsx';
import { LeaveGuard } from '../../forms/leave-guard.tsx';
import { NumberTextField } from '../../forms/number-input.tsx';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './availability.module.css';
import {
  type AvailabilityDraft,
  availabilityOf,
  draftOfAvailability,
  problemsOfAvailability,
} from './availability-draft.ts';
import { DaysOffField, HoursFields } from './hours-fields.tsx';
import { saveAvailability, useCalendarCheck, useOwnAvailability, useStoreAvailability } from './queries.ts';

export function AvailabilityForm() {
  const { data, error, refetch } = useOwnAvailability();
  if (data) return <OpenForm present={data} />;
  if (error) return <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return <Skeleton lines={8} />;
}

/** Those that the program knows, and the one in use. */
const zoneChoices = (present: string): [string, string][] =>
  [...new Set([present, ...Intl.supportedValuesOf('timeZone')])]
    .toSorted()
    .map((name) => [name, name.replaceAll('_', ' ')]);

function OpenForm({ present }: { readonly present: OwnAvailability }) {
  const toasts = useToasts();
  const store = useStoreAvailability();
  const form = useVersionedForm<OwnAvailability, AvailabilityDraft>({
    present,
    draftOf: (row) => draftOfAvailability(row ?? present),
    problemsOf: problemsOfAvailability,
    schema: OwnAvailability,
    save: (draft, base) =>
      saveAvailability(availabilityOf(draft), draft.calendar_url.trim() || undefined, (base ?? present).version),
    onSaved: (saved, sent) => {
      store(saved);
      form.rebase(saved, sent);
      toasts.show({ text: texts.saved, tone: 'success' });
    },
    onTheirs: store,
  });
  const own = form.row ?? present;
  const parts = { draft: form.draft, onChange: form.change, problems: form.problems };
  return (
    <form ref={form.formRef} className={styles.form} noValidate aria-label={texts.title} onSubmit={form.submit}>
      <p className="text-secondary">{texts.hint}</p>
      {own.version === 0 && <p className="text-secondary">{texts.isDefault}</p>}
      <ChoiceField
        label={texts.timeZone}
        choices={zoneChoices(form.draft.time_zone)}
        {...form.fieldProps('time_zone')}
      />
      <HoursFields {...parts} />
      <DaysOffField {...parts} />
      <div className={styles.numbers}>
        <NumberTextField isWhole label={texts.bufferBefore} {...form.fieldProps('before')} />
        <NumberTextField isWhole label={texts.bufferAfter} {...form.fieldProps('after')} />
        <NumberTextField isWhole label={texts.maxPerDay} hint={texts.maxPerDayHint} {...form.fieldProps('max')} />
      </div>
      <LineField
        label={texts.calendar}
        hint={own.has_calendar ? texts.calendarStored : texts.calendarHint}
        placeholder="https://"
        {...form.fieldProps('calendar_url')}
      />
      {own.has_calendar && (
        <CalendarActions
          own={own}
          onRemoved={(saved) => {
            store(saved);
            form.receive(saved);
          }}
        />
      )}
      {form.visibleError && <ErrorNote error={form.visibleError} />}
      <div>
        <Button
          type="submit"
          intent="primary"
          text={texts.save}
          disabled={!form.isChanged && own.version > 0}
          loading={form.isSaving}
        />
      </div>
      <LeaveGuard isOn={form.isChanged} texts={settingsScreenMessages} />
    </form>
  );
}

interface CalendarActionsProps {
  readonly own: OwnAvailability;
  readonly onRemoved: (saved: OwnAvailability) => void;
}

function CalendarActions({ own, onRemoved }: CalendarActionsProps) {
  const [isRemoving, setRemoving] = useState(false);
  const { data, error, mutate, isPending } = useCalendarCheck();
  return (
    <div className={styles.calendar}>
      <Button text={texts.check} loading={isPending} onClick={() => mutate()} />
      <Button variant="minimal" text={texts.removeCalendar} onClick={() => setRemoving(true)} />
      {data && (
        <p role="status" className={data.problem ? 'text-danger' : 'text-success'}>
          {data.problem ? texts.checkFailed(data.problem) : texts.checked(data.busy_count)}
        </p>
      )}
      {error && <ErrorNote error={error} />}
      {isRemoving && (
        <ConfirmationDialog
          title={texts.removeCalendar}
          action={texts.removeCalendar}
          width={440}
          errorTitle={texts.removeFailed}
          run={async () => onRemoved(await saveAvailability(own.availability, null, own.version))}
          toastOf={() => ({ text: texts.calendarRemoved, tone: 'success' })}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.removeQuestion}</p>
        </ConfirmationDialog>
      )}
    </div>
  );
}
