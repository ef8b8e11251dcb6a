// Form for the address of the team's server.
import { Button } from '@blueprintjs/core';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { firstRunMessages } from '../../../contract/messages.ts';
import { toApiError } from '../../app/terna.ts';
import { contractResolver, showAtFields } from '../../forms/form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { ErrorNote } from '../../ui/states.tsx';
import type { ChooseWorkspace } from './choose-workspace.ts';
import styles from './first-run.module.css';

const TeamAddress = z.object({ url: z.string().trim().min(1).max(2000) });

export function TeamForm({ choose, onBack }: { choose: ChooseWorkspace; onBack: () => void }) {
  const form = useForm({ resolver: contractResolver(TeamAddress), defaultValues: { url: '' }, mode: 'onTouched' });
  const { errors } = form.formState;
  const connect = form.handleSubmit(async ({ url }) => {
    try {
      await choose.mutateAsync({ kind: 'team', url });
    } catch (thrown) {
      // Address errors appear at the field; the mutation's state shows other errors below.
      if (showAtFields(form, toApiError(thrown).fields)) choose.reset();
    }
  });
  return (
    <form onSubmit={(event) => void connect(event)} noValidate>
      <h1 className={styles.stepTitle}>{firstRunMessages.teamTitle}</h1>
      <p className="text-secondary">{firstRunMessages.teamIntro}</p>
      <div className={styles.fields}>
        <TextField
          label={firstRunMessages.address}
          field={form.register('url')}
          error={errors.url}
          type="url"
          placeholder={firstRunMessages.addressPlaceholder}
          autoFocus
        />
      </div>
      {choose.error && <ErrorNote error={choose.error} />}
      <div className={styles.buttons}>
        <Button variant="minimal" text={firstRunMessages.back} onClick={onBack} />
        <Button
          type="submit"
          intent="primary"
          loading={choose.isPending}
          text={choose.isPending ? firstRunMessages.connecting : firstRunMessages.connect}
        />
      </div>
    </form>
  );
}
