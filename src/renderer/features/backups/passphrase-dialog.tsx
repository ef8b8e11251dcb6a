// Asks twice for the passphrase of a backup, and for the interval of scheduled ones.
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { z } from 'zod';
import { BACKUP_PASSPHRASE_MIN_LENGTH, BackupInterval, BackupPassphrase } from '../../../contract/ipc/backups.ts';
import { spaceBackupMessages as texts } from '../../../contract/messages.ts';
import { ChoiceField } from '../../forms/fields.tsx';
import { contractResolver } from '../../forms/form.ts';
import { PasswordField } from '../../forms/text-field.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { BackupProgress } from './backup-progress.tsx';

const PassphraseFields = z.object({ passphrase: BackupPassphrase, repeat: z.string(), interval: BackupInterval });

const INTERVALS = BackupInterval.options.map((interval) => [interval, texts.intervals[interval]] as const);

export interface PassphraseDialogProps {
  readonly title: string;
  readonly action: string;
  readonly explanation: string;
  readonly done: string;
  readonly asksInterval: boolean;
  /** False if the user cancelled it in a dialog of the system. */
  readonly run: (input: { passphrase: string; interval: BackupInterval }) => Promise<boolean>;
  readonly onClose: () => void;
}

export function PassphraseDialog(props: PassphraseDialogProps) {
  const { title, action, explanation, done, asksInterval, run, onClose } = props;
  const formId = useId();
  const toasts = useToasts();
  const form = useForm({
    resolver: contractResolver(PassphraseFields),
    defaultValues: { passphrase: '', repeat: '', interval: 'day' as BackupInterval },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    onSuccess(wasDone) {
      if (!wasDone) return;
      toasts.show({ text: done, tone: 'success' });
      onClose();
    },
  });
  const submit = form.handleSubmit(({ repeat, ...fields }) => {
    if (repeat === fields.passphrase) return mutate(fields);
    form.setError('repeat', { message: texts.different }, { shouldFocus: true });
  });
  return (
    <ActionDialog title={title} action={action} isBusy={isPending} width={480} formId={formId} onClose={onClose}>
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <p>{explanation}</p>
        {asksInterval && (
          <Controller
            control={form.control}
            name="interval"
            render={({ field: { value, onChange } }) => (
              <ChoiceField label={texts.interval} choices={INTERVALS} value={value} onChange={onChange} />
            )}
          />
        )}
        <PasswordField
          label={texts.passphrase}
          hint={texts.passphraseHint(BACKUP_PASSPHRASE_MIN_LENGTH)}
          field={form.register('passphrase')}
          error={errors.passphrase}
          autoComplete="new-password"
          autoFocus
          disabled={isPending}
        />
        <PasswordField
          label={texts.repeat}
          field={form.register('repeat')}
          error={errors.repeat}
          autoComplete="new-password"
          disabled={isPending}
        />
        {isPending && <BackupProgress />}
        {error && error.code !== 'cancelled' && <ErrorNote error={error} />}
      </form>
    </ActionDialog>
  );
}
