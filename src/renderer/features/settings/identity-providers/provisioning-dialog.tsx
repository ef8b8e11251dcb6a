// The provisioning of an identity provider: its address, and the tokens, which are displayed once.
import { Button, Callout } from '@blueprintjs/core';
import { Disable } from '@blueprintjs/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type ProvisioningToken, SCIM_PATH } from '../../../../contract/api/provisioning.ts';
import { fieldMessages, provisioningMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { useServerAddress } from '../../../app/server-address.ts';
import { askData, terna } from '../../../app/terna.ts';
import { RemovalDialog } from '../../../forms/confirmation-dialog.tsx';
import { LineField } from '../../../forms/fields.tsx';
import { CopyLine } from '../../../ui/copy-line.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { formatDateTime } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import styles from '../settings.module.css';

interface ProvisioningDialogProps {
  readonly id: number;
  readonly name: string;
  readonly onClose: () => void;
}

export function ProvisioningDialog({ id, name, onClose }: ProvisioningDialogProps) {
  const create = useNewToken(id);
  const token = create.data?.token ?? null;
  const address = useServerAddress(SCIM_PATH);
  const footer = <Button intent="primary" text={texts.done} onClick={onClose} />;
  return (
    <Dialog
      isOpen
      title={texts.open(name)}
      onClose={onClose}
      isBusy={create.isPending}
      closesOutside={token === null}
      footer={footer}
      width={560}
    >
      <p className="text-secondary">{texts.hint}</p>
      {address && <CopyLine label={texts.address} text={address} button={texts.copy} />}
      {token && <CopyLine label={texts.token} text={token} button={texts.copy} hint={texts.made} />}
      <Tokens providerId={id} />
      <NewToken create={create} />
    </Dialog>
  );
}

function Tokens({ providerId }: { readonly providerId: number }) {
  const [leaving, setLeaving] = useState<ProvisioningToken | null>(null);
  const titleId = useId();
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings.provisioningTokens,
    queryFn: () => askData(terna().provisioningTokens.list({})),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  const own = data.filter(({ provider_id }) => provider_id === providerId);
  return (
    <>
      <h3 id={titleId}>{texts.tokens}</h3>
      {own.length === 0 && <p className="text-secondary">{texts.empty}</p>}
      <ul aria-labelledby={titleId}>
        {own.map((token) => (
          <li key={token.id}>
            <strong>{token.name}</strong> · {lastUseOf(token)}
            <IconButton icon={<Disable />} label={texts.revoke(token.name)} onClick={() => setLeaving(token)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <RemovalDialog
          title={texts.revokeTitle(leaving.name)}
          action={texts.revokeVerb}
          run={() => askData(terna().provisioningTokens.revoke({ params: { id: leaving.id } }))}
          removed={texts.revoked}
          onDone={() => void client.invalidateQueries({ queryKey: queryKeys.settings.provisioningTokens })}
          onClose={() => setLeaving(null)}
        >
          <p>{texts.revokeQuestion}</p>
        </RemovalDialog>
      )}
    </>
  );
}

const lastUseOf = ({ last_used_at: used }: ProvisioningToken): string =>
  used === null ? texts.neverUsed : texts.lastUsed(formatDateTime(used));

function useNewToken(providerId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) =>
      askData(terna().provisioningTokens.create({ body: { name, provider_id: providerId } })),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.settings.provisioningTokens }),
  });
}

function NewToken({ create }: { readonly create: ReturnType<typeof useNewToken> }) {
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const submit = () => {
    setProblem(name.trim() === '' ? fieldMessages.required : undefined);
    if (name.trim() !== '') create.mutate(name, { onSuccess: () => setName('') });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <LineField label={texts.name} hint={texts.nameHint} value={name} problem={problem} onChange={setName} />
      {create.error && (
        <Callout compact intent="danger" role="alert" className={styles.explanation}>
          {create.error.message}
        </Callout>
      )}
      <Button type="submit" text={texts.create} loading={create.isPending} />
    </form>
  );
}
