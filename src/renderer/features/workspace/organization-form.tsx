// Form of the organization and its first administrator, who is signed in afterwards.
import { Button, Callout } from '@blueprintjs/core';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { PASSWORD_MIN_LENGTH } from '../../../contract/api/organizations.ts';
import { firstRunMessages, spaceWarningMessages } from '../../../contract/messages.ts';
import { useWorkspace } from '../../app/desktop.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { PasswordField, TextField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import type { ChooseWorkspace } from './choose-workspace.ts';
import { useCreateOrganization } from './create-organization.ts';
import styles from './first-run.module.css';
import { OrganizationSetup } from './organization-setup.ts';

type Fields = z.input<typeof OrganizationSetup>;
type OrganizationFields = UseFormReturn<Fields, unknown, z.output<typeof OrganizationSetup>>;

export interface OrganizationFormProps {
  readonly texts: { readonly title: string; readonly intro: string; readonly submit: string };
  /** The workspace that is starting; null if it has started already. */
  readonly choose: ChooseWorkspace | null;
  /** True for a team's server, which requires the token that it created at its start. */
  readonly asksSetupToken: boolean;
  readonly onBack: () => void;
}

export function OrganizationForm({ texts, choose, asksSetupToken, onBack }: OrganizationFormProps) {
  const form = useForm({
    resolver: contractResolver(OrganizationSetup),
    defaultValues: { name: '', admin: { name: '', last_name: '', email: '', password: '' }, setup_token: '' },
    mode: 'onTouched',
  });
  const isPlain = useWorkspace().value?.space?.isEncrypted === false;
  const create = useCreateOrganization(choose);
  const submit = form.handleSubmit((organization) =>
    create.mutate(organization, {
      onError: ({ fields }) => {
        if (showAtFields(form, fields)) create.reset();
      },
    }),
  );
  const error = create.error ?? choose?.error;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <h1 className={styles.stepTitle}>{texts.title}</h1>
      <p className="text-secondary">{texts.intro}</p>
      {isPlain && (
        <Callout intent="warning" compact icon={null} role="status">
          {spaceWarningMessages.notEncryptedWarning}
        </Callout>
      )}
      <Fields form={form} asksSetupToken={asksSetupToken} />
      {error && <ErrorNote error={error} {...(choose?.error && { onRetry: () => choose.mutate({ kind: 'local' }) })} />}
      <div className={styles.buttons}>
        {choose?.isPending && !create.isPending && (
          <span className={styles.note} role="status">
            {firstRunMessages.localStarting}
          </span>
        )}
        <Button variant="minimal" text={firstRunMessages.back} onClick={onBack} disabled={create.isPending} />
        <Button
          type="submit"
          intent="primary"
          // Sending the form now would start the workspace twice.
          disabled={choose?.isPending ?? false}
          loading={create.isPending}
          text={create.isPending ? firstRunMessages.creating : texts.submit}
        />
      </div>
    </form>
  );
}

function Fields({ form, asksSetupToken }: { form: OrganizationFields; asksSetupToken: boolean }) {
  const { errors } = form.formState;
  return (
    <div className={styles.fields}>
      {asksSetupToken && (
        <TextField
          label={firstRunMessages.setupToken}
          hint={firstRunMessages.setupTokenHint}
          field={form.register('setup_token')}
          error={errors.setup_token}
          autoComplete="off"
          autoFocus
        />
      )}
      <TextField
        label={firstRunMessages.organization}
        hint={firstRunMessages.organizationHint}
        field={form.register('name')}
        error={errors.name}
        autoComplete="organization"
        autoFocus={!asksSetupToken}
      />
      <div className={styles.pair}>
        <TextField
          label={firstRunMessages.name}
          field={form.register('admin.name')}
          error={errors.admin?.name}
          autoComplete="given-name"
        />
        <TextField
          label={firstRunMessages.lastName}
          field={form.register('admin.last_name')}
          error={errors.admin?.last_name}
          autoComplete="family-name"
        />
      </div>
      <TextField
        label={firstRunMessages.email}
        field={form.register('admin.email')}
        error={errors.admin?.email}
        type="email"
        autoComplete="email"
      />
      <PasswordField
        label={firstRunMessages.password}
        hint={<PasswordRule form={form} />}
        field={form.register('admin.password')}
        error={errors.admin?.password}
        autoComplete="new-password"
      />
    </div>
  );
}

/** The password rule, and the number of characters that are still missing. */
function PasswordRule({ form }: { form: OrganizationFields }) {
  const password = useWatch({ control: form.control, name: 'admin.password' });
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (password === '') return firstRunMessages.passwordRule(PASSWORD_MIN_LENGTH);
  if (missing > 0) return firstRunMessages.passwordMissing(missing);
  return <span className="text-success">{firstRunMessages.passwordEnough}</span>;
}
