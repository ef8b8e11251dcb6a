// The dialog in which users set up, change and remove their second factor.
import { Button } from '@blueprintjs/core';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FactorCode, type NewSecondFactor, type SecondFactor } from '../../../contract/api/second-factors.ts';
import { fieldMessages, secondFactorMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import { CopyLine } from '../../ui/copy-line.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';

/** While one is pending the dialog stays open: its answer may have the recovery codes. */
const MUTATION = ['second-factor'] as const;

const CurrentPassword = z.string().min(1, fieldMessages.required).max(200);

interface SecondFactorDialogProps {
  /** The organization requires a second factor, and nothing else is possible without it. */
  readonly isRequired?: boolean;
  readonly onClose: () => void;
}

export function SecondFactorDialog({ isRequired = false, onClose }: SecondFactorDialogProps) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<NewSecondFactor | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.secondFactor,
    queryFn: () => askData(terna().secondFactors.read({})),
    staleTime: 0,
    gcTime: 0,
  });
  const close = () => {
    client.removeQueries({ queryKey: queryKeys.secondFactor });
    // Whatever was refused without the required factor, or the banner that it is required.
    void client.invalidateQueries(isRequired ? {} : { queryKey: queryKeys.settings.card('required-factor') });
    onClose();
  };
  const isBusy = useIsMutating({ mutationKey: MUTATION }) > 0;
  const footer = codes && <Button intent="primary" text={texts.done} onClick={close} />;
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={texts.title}
      onClose={close}
      closesOutside={false}
      width={480}
      footer={footer}
    >
      {error && <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!error && !data && <Skeleton />}
      {codes && <Codes codes={codes} />}
      {!codes && data?.is_active && <Active factor={data} onCodes={setCodes} onRemoved={close} />}
      {isRequired && !codes && <p>{texts.requiredNow}</p>}
      {!codes && data && !data.is_active && !begun && <Begin onBegun={setBegun} />}
      {!codes && begun && <Activate begun={begun} onCodes={setCodes} />}
    </Dialog>
  );
}

function Begin({ onBegun }: { onBegun: (begun: NewSecondFactor) => void }) {
  const Body = z.strictObject({ current_password: CurrentPassword });
  const form = useForm({ resolver: contractResolver(Body), defaultValues: { current_password: '' } });
  const begin = useMutation({
    mutationKey: MUTATION,
    mutationFn: (body: z.output<typeof Body>) => askData(terna().secondFactors.begin({ body })),
    onSuccess: onBegun,
    onError: ({ fields }) => {
      if (showAtFields(form, fields)) begin.reset();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => begin.mutate(body))(event)}>
      <p className={styles.text}>{texts.hint}</p>
      <PasswordField
        label={texts.password}
        field={form.register('current_password')}
        error={form.formState.errors.current_password}
        autoComplete="current-password"
        autoFocus
      />
      {begin.error && <ErrorNote error={begin.error} />}
      <Button type="submit" intent="primary" text={texts.begin} loading={begin.isPending} />
    </form>
  );
}

interface ActivateProps {
  readonly begun: NewSecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
}

function Activate({ begun, onCodes }: ActivateProps) {
  const Body = z.strictObject({ code: FactorCode });
  const form = useForm({ resolver: contractResolver(Body), defaultValues: { code: '' } });
  const activate = useMutation({
    mutationKey: MUTATION,
    mutationFn: (body: z.output<typeof Body>) => askData(terna().secondFactors.activate({ body })),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError: ({ fields }) => {
      if (showAtFields(form, fields)) activate.reset();
    },
  });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => activate.mutate(body))(event)}>
      <p>{texts.scan}</p>
      <QrCode text={begun.uri} label={texts.picture} />
      <div className={styles.secret}>
        <CopyLine label={texts.secret} text={begun.secret} button={texts.copy} />
      </div>
      <TextField
        label={texts.code}
        field={form.register('code')}
        error={form.formState.errors.code}
        autoComplete="one-time-code"
        autoFocus
      />
      {activate.error && <ErrorNote error={activate.error} />}
      <Button type="submit" intent="primary" text={texts.activate} loading={activate.isPending} />
    </form>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{texts.codesHint}</p>
      <ol className={styles.codes} aria-label={texts.codesTitle}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <CopyLine label={texts.codesLine} text={codes.join(' ')} button={texts.copy} />
    </>
  );
}

interface ActiveProps {
  readonly factor: SecondFactor;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function Active({ factor, onCodes, onRemoved }: ActiveProps) {
  const Body = z.strictObject({ current_password: CurrentPassword, code: FactorCode });
  type Body = z.output<typeof Body>;
  const toasts = useToasts();
  const form = useForm({ resolver: contractResolver(Body), defaultValues: { current_password: '', code: '' } });
  const { errors } = form.formState;
  const onError = ({ fields }: ApiError) => {
    if (showAtFields(form, fields)) {
      renew.reset();
      remove.reset();
    }
  };
  const renew = useMutation({
    mutationKey: MUTATION,
    mutationFn: (body: Body) => askData(terna().secondFactors.renewCodes({ body })),
    onSuccess: ({ recovery_codes }) => onCodes(recovery_codes),
    onError,
  });
  const remove = useMutation({
    mutationKey: MUTATION,
    mutationFn: (body: Body) => askData(terna().secondFactors.remove({ body })),
    onSuccess: () => {
      toasts.show({ text: texts.removed, tone: 'success' });
      onRemoved();
    },
    onError,
  });
  const problem = renew.error ?? remove.error;
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => renew.mutate(body))(event)}>
      <p>
        <strong>{texts.active}</strong> {texts.codesLeft(factor.recovery_codes_left)}
      </p>
      <p className={`text-secondary ${styles.text}`}>{texts.confirm}</p>
      <PasswordField
        label={texts.password}
        field={form.register('current_password')}
        error={errors.current_password}
        autoComplete="current-password"
        autoFocus
      />
      <TextField label={texts.code} field={form.register('code')} error={errors.code} autoComplete="one-time-code" />
      {problem && <ErrorNote error={problem} />}
      <div className={styles.actions}>
        <Button type="submit" text={texts.renew} loading={renew.isPending} disabled={remove.isPending} />
        <Button
          intent="danger"
          variant="outlined"
          text={texts.remove}
          loading={remove.isPending}
          disabled={renew.isPending}
          onClick={() => void form.handleSubmit((body) => remove.mutate(body))()}
        />
      </div>
    </form>
  );
}
