// The dialog in which users change their own password.
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { PASSWORD_MIN_LENGTH, Password } from '../../../contract/api/organizations.ts';
import { fieldMessages, changePasswordMessages as texts } from '../../../contract/messages.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { PasswordField } from '../../forms/text-field.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const PasswordChange = z.strictObject({
  current_password: z.string().min(1, fieldMessages.required).max(200),
  password: Password,
});

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const toasts = useToasts();
  const form = useForm({
    resolver: contractResolver(PasswordChange),
    defaultValues: { current_password: '', password: '' },
  });
  const { errors } = form.formState;
  const change = useMutation({
    mutationFn: (body: z.output<typeof PasswordChange>) => askData(terna().users.changePassword({ body })),
    onSuccess: () => {
      toasts.show({ text: texts.changed, tone: 'success' });
      onClose();
    },
    onError: ({ fields }) => {
      if (showAtFields(form, fields)) change.reset();
    },
  });
  return (
    <ActionDialog
      title={texts.title}
      action={texts.submit}
      isBusy={change.isPending}
      width={440}
      formId={formId}
      onClose={onClose}
    >
      <form id={formId} noValidate onSubmit={(event) => void form.handleSubmit((body) => change.mutate(body))(event)}>
        <PasswordField
          label={texts.current}
          field={form.register('current_password')}
          error={errors.current_password}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          label={texts.new}
          hint={texts.hint(PASSWORD_MIN_LENGTH)}
          field={form.register('password')}
          error={errors.password}
          autoComplete="new-password"
        />
        {change.error && <ErrorNote error={change.error} />}
      </form>
    </ActionDialog>
  );
}
