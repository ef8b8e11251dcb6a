// The dialog in which users create passkeys in the browser, list and remove them.
import { Button } from '@blueprintjs/core';
import { Trash } from '@blueprintjs/icons';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { Passkey } from '../../../contract/api/passkeys.ts';
import { line } from '../../../contract/common.ts';
import { passkeyMessages as texts } from '../../../contract/messages.ts';
import { inBrowser, offersPasskeys } from '../../app/browser-return.ts';
import { useWorkspace } from '../../app/desktop.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { contractResolver } from '../../forms/form.ts';
import { TextField } from '../../forms/text-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import styles from './open-sessions.module.css';

const queryKey = queryKeys.passkeys;
/** While one is removed the dialog stays open. The wait for the browser may be given up. */
const REMOVAL = ['passkey-removal'] as const;

export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace().value;
  const isOffered = offersPasskeys(workspace);
  const isBusy = useIsMutating({ mutationKey: REMOVAL }) > 0;
  const passkeys = useQuery({
    queryKey,
    queryFn: () => askData(terna().passkeys.list({})),
    staleTime: 0,
    enabled: isOffered,
  });
  return (
    <Dialog isOpen isBusy={isBusy} title={texts.title} onClose={onClose} closesOutside={false} width={520}>
      <p className="text-secondary">{texts.hint}</p>
      {!isOffered && <p>{texts.unavailable}</p>}
      {passkeys.error && <ErrorNote error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
      {isOffered && passkeys.isPending && <Skeleton />}
      {passkeys.data?.length === 0 && <p>{texts.none}</p>}
      {passkeys.data && passkeys.data.length > 0 && (
        <ul className={styles.list} aria-label={texts.list}>
          {passkeys.data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {passkeys.data && <AddForm />}
    </Dialog>
  );
}

function PasskeyRow({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const client = useQueryClient();
  const toasts = useToasts();
  const remove = useMutation({
    mutationKey: REMOVAL,
    mutationFn: () => askData(terna().passkeys.remove({ params: { id } })),
    onSuccess: () => {
      updateQueryData<Passkey[]>(client, queryKey, (all) => all.filter((one) => one.id !== id));
      toasts.show({ text: texts.removed, detail: name, tone: 'success' });
    },
  });
  const used = last_used_at === null ? texts.notUsed : texts.used(formatDate(last_used_at));
  return (
    <li className={styles.session}>
      <div className={styles.description}>
        <strong>{name}</strong>
        <div className="text-secondary">{`${texts.created(formatDate(created_at))} · ${used}`}</div>
        {remove.error && <ErrorNote error={remove.error} />}
      </div>
      <IconButton
        icon={<Trash />}
        label={texts.remove(name)}
        onClick={() => remove.mutate()}
        disabled={remove.isPending}
      />
    </li>
  );
}

const Body = z.strictObject({ name: line(80) });

function AddForm() {
  const client = useQueryClient();
  const toasts = useToasts();
  const form = useForm({ resolver: contractResolver(Body), defaultValues: { name: '' } });
  const add = useMutation({
    mutationFn: async ({ name }: z.output<typeof Body>) => {
      const returned = await inBrowser((to) => askData(terna().passkeys.begin({ body: to })));
      return askData(terna().passkeys.add({ body: { ...returned, name } }));
    },
    onSuccess: (added) => {
      updateQueryData<Passkey[]>(client, queryKey, (all) =>
        [...all, added].toSorted((one, other) => one.name.localeCompare(other.name, 'es')),
      );
      form.reset();
      toasts.show({ text: texts.added, detail: added.name, tone: 'success' });
    },
  });
  // A dialog that closes no longer waits for the browser.
  useEffect(() => () => void terna().desktop.cancelBrowserReturn(), []);
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit((body) => add.mutate(body))(event)}>
      <TextField
        label={texts.name}
        hint={texts.nameHint}
        field={form.register('name')}
        error={form.formState.errors.name}
      />
      {add.error && add.error.code !== 'cancelled' && <ErrorNote error={add.error} />}
      {add.isPending && <p role="status">{texts.waiting}</p>}
      <Button type="submit" intent="primary" text={texts.add} loading={add.isPending} />
    </form>
  );
}
