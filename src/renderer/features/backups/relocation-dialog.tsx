// Asks for the server's address and the token of its setup, and displays the progress.
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { spaceBackupMessages } from '../../../contract/messages.ts';
import { liveBackups } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { BackupProgress } from './backup-progress.tsx';

const texts = spaceBackupMessages.relocation;

const KINDS = {
  begin: { title: texts.title, action: texts.start, explanation: texts.explanation, done: texts.done },
  resume: { title: texts.resumeTitle, action: texts.resumeAction, explanation: texts.explanation, done: texts.done },
  cancel: {
    title: texts.cancelTitle,
    action: texts.cancelAction,
    explanation: texts.cancelExplanation,
    done: texts.cancelled,
  },
} as const;

const Token = z.string().trim().min(1).max(200);
const BeginFields = z.object({ url: z.string().trim().min(1).max(2000), setup_token: Token });
const RepeatFields = z.object({ url: z.string(), setup_token: Token });

export interface RelocationDialogProps {
  readonly kind: keyof typeof KINDS;
  readonly onClose: () => void;
}

export function RelocationDialog({ kind, onClose }: RelocationDialogProps) {
  const { title, action, explanation, done } = KINDS[kind];
  const formId = useId();
  const toasts = useToasts();
  const form = useForm({
    resolver: contractResolver(kind === 'begin' ? BeginFields : RepeatFields),
    defaultValues: { url: '', setup_token: '' },
  });
  const { errors } = form.formState;
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ url, setup_token }: z.infer<typeof RepeatFields>) =>
      kind === 'cancel'
        ? askData(terna().desktop.cancelRelocation({ setup_token }))
        : askData(terna().desktop.relocateSpace({ url, setup_token })),
    onSuccess(state) {
      liveBackups.set(state);
      toasts.show({ text: done, tone: 'success' });
      onClose();
    },
  });
  return (
    <ActionDialog title={title} action={action} isBusy={isPending} width={480} formId={formId} onClose={onClose}>
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit((fields) => mutate(fields))(event)}>
        <p>{explanation}</p>
        {kind === 'begin' && (
          <TextField label={texts.url} field={form.register('url')} error={errors.url} autoFocus disabled={isPending} />
        )}
        <PasswordField
          label={texts.token}
          hint={texts.tokenHint}
          field={form.register('setup_token')}
          error={errors.setup_token}
          autoComplete="off"
          disabled={isPending}
        />
        {isPending && <BackupProgress />}
        {error && error.code !== 'cancelled' && <ErrorNote error={error} />}
      </form>
    </ActionDialog>
  );
}
