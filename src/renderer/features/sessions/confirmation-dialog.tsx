// The dialog in which users confirm by password or second factor that they are present.
import { Button } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FactorCode } from '../../../contract/api/second-factors.ts';
import { CONFIRMATION_MINUTES } from '../../../contract/api/sessions.ts';
import { fieldMessages, confirmationMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import { ActionDialog } from '../../ui/action-dialog.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import { ProviderConfirmation } from './provider-confirmation.tsx';
import styles from './second-factor.module.css';

const Typed = z.object({ current_password: z.string().max(200), code: z.string().max(40) });
type Typed = z.output<typeof Typed>;
const WithPassword = Typed.extend({ current_password: z.string().min(1, fieldMessages.required).max(200) });
const WithCode = Typed.extend({ code: FactorCode });

interface ConfirmationDialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

export function ConfirmationDialog({ onEnd }: ConfirmationDialogProps) {
  const [usesCode, setUsesCode] = useState(false);
  const factor = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: () => askData(terna().secondFactors.read({})),
    staleTime: 0,
    gcTime: 0,
  });
  const formId = useId();
  const form = useForm({
    resolver: contractResolver(usesCode ? WithCode : WithPassword),
    defaultValues: { current_password: '', code: '' },
  });
  const { errors } = form.formState;
  const confirm = useMutation({
    mutationFn: ({ current_password, code }: Typed) =>
      askData(terna().sessions.confirm({ body: usesCode ? { code } : { current_password } })),
    onSuccess: () => onEnd(true),
    onError: ({ fields }) => {
      if (showAtFields(form, fields)) confirm.reset();
    },
  });
  const switchProof = () => {
    form.reset();
    confirm.reset();
    setUsesCode(!usesCode);
  };
  return (
    <ActionDialog
      title={texts.title}
      action={texts.submit}
      isBusy={confirm.isPending}
      width={440}
      formId={formId}
      onClose={() => onEnd(false)}
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit((typed) => confirm.mutate(typed))(event)}
      >
        <p className={`text-secondary ${styles.text}`}>{texts.hint(CONFIRMATION_MINUTES)}</p>
        {usesCode ? (
          <TextField
            key="code"
            label={texts.code}
            hint={texts.codeHint}
            field={form.register('code')}
            error={errors.code}
            autoComplete="one-time-code"
            autoFocus
          />
        ) : (
          <PasswordField
            key="password"
            label={texts.password}
            field={form.register('current_password')}
            error={errors.current_password}
            autoComplete="current-password"
            autoFocus
          />
        )}
        {confirm.error && <ErrorNote error={confirm.error} />}
      </form>
      <ProviderConfirmation onConfirmed={() => onEnd(true)} />
      {factor.data?.is_active && (
        <Button
          variant="minimal"
          text={usesCode ? texts.usePassword : texts.useCode}
          disabled={confirm.isPending}
          onClick={switchProof}
        />
      )}
    </ActionDialog>
  );
}
