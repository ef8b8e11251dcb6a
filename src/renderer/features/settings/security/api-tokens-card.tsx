// «Tokens de API»: lists tokens with their last use, creates and revokes them.
import { Button } from '@blueprintjs/core';
import { Disable, Plus } from '@blueprintjs/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiToken } from '../../../../contract/api/api-tokens.ts';
import { appMessages, apiTokensCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { RemovalDialog } from '../../../forms/confirmation-dialog.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { formatDate, formatDateTime } from '../../../ui/formats/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { allPages } from '../catalogue/all-pages.ts';
import styles from '../settings.module.css';
import { NewTokenDialog } from './new-token-dialog.tsx';

export function ApiTokensCard() {
  const [isNew, setNew] = useState(false);
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <div className={styles.cardActions}>
        <Button intent="primary" icon={<Plus />} text={texts.create} onClick={() => setNew(true)} />
      </div>
      <Tokens onRevoke={setLeaving} />
      {isNew && <NewTokenDialog onClose={() => setNew(false)} />}
      {leaving && <RevokeDialog token={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Tokens({ onRevoke }: { onRevoke: (token: ApiToken) => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: queryKeys.settings.apiTokens,
    queryFn: () => allPages((query) => terna().apiTokens.list({ query })),
  });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton />;
  if (data.length === 0) return <EmptyState title={texts.empty} hint={texts.emptyHint} />;
  return (
    <SortableTable
      label={texts.title}
      rows={data}
      nameOf={({ name }) => name}
      columns={COLUMNS}
      actions={(token) => (
        <IconButton icon={<Disable />} label={texts.revoke(token.name)} onClick={() => onRevoke(token)} />
      )}
    />
  );
}

function endOf({ expires_at: ends }: ApiToken): string {
  if (ends === null) return texts.noEnd;
  return Date.parse(ends) > Date.now() ? formatDate(ends) : texts.ended;
}

const COLUMNS = [
  {
    title: texts.name,
    cell: ({ name, role, read_only }: ApiToken) => (
      <>
        <strong>{name}</strong>
        <span className={styles.explanation}>
          {appMessages.roles[role]} · {read_only ? texts.reads : texts.writes}
        </span>
      </>
    ),
  },
  { title: texts.owner, cell: ({ user }: ApiToken) => user.full_name },
  {
    title: texts.lastUsed,
    cell: ({ last_used_at: used }: ApiToken) => (used === null ? texts.neverUsed : formatDateTime(used)),
  },
  { title: texts.ends, cell: endOf },
];

function RevokeDialog({ token, onClose }: { token: ApiToken; onClose: () => void }) {
  const client = useQueryClient();
  return (
    <RemovalDialog
      title={texts.revokeTitle(token.name)}
      action={texts.revokeVerb}
      run={() => askData(terna().apiTokens.revoke({ params: { id: token.id } }))}
      removed={texts.revoked}
      onDone={() => void client.invalidateQueries({ queryKey: queryKeys.settings.apiTokens })}
      onClose={onClose}
    >
      <p>{texts.revokeQuestion}</p>
    </RemovalDialog>
  );
}
