// Connections to test providers: manual, or by address and a write-only key.
import { Button, Tag } from '@blueprintjs/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProviderConnection } from '../../../../contract/api/assessments.ts';
import { providersCardMessages, connectionsCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { CatalogueFieldsProps, EntryForm } from '../catalogue/definition.ts';
import { EntryDialog } from '../catalogue/entry-dialog.tsx';

const nameOf = ({ provider }: Pick<ProviderConnection, 'provider'>): string => providersCardMessages.names[provider];

const MIN_KEY_CHARACTERS = 16;

interface ConnectionDraft {
  readonly provider: string;
  readonly url: string;
  /** Empty to retain the stored key. */
  readonly key: string;
  readonly hasKey: boolean;
  readonly resultsPath: string;
}

const ConnectionFields = (props: CatalogueFieldsProps<ConnectionDraft>) => (
  <>
    <LineField label={texts.url} hint={texts.urlHint} placeholder={texts.urlExample} {...fieldProps(props, 'url')} />
    <LineField
      type="password"
      label={texts.key}
      hint={props.draft.hasKey ? texts.keyStored : texts.keyNone}
      {...fieldProps(props, 'key')}
    />
    <p className="text-secondary">
      {texts.results(props.draft.provider)} <code>{props.draft.resultsPath}</code>
    </p>
  </>
);

const connection: EntryForm<ProviderConnection, ConnectionDraft> = {
  texts: { create: texts.editTitle, created: texts.changed, editTitle: texts.editTitle, changed: texts.changed },
  queryKey: queryKeys.settings.card('provider-connections'),
  row: ProviderConnection,
  nameOf,
  blank: { provider: '', url: '', key: '', hasKey: false, resultsPath: '' },
  draftOf: ({ provider, url, has_key, results_path }) => ({
    ...{ provider: nameOf({ provider }), url: url ?? '', key: '', hasKey: has_key, resultsPath: results_path },
  }),
  problemsOf: ({ key }) => (key !== '' && !isKey(key) ? { key: texts.wrongKey } : {}),
  Fields: ConnectionFields,
  add() {
    throw new Error('providers are there already: none is added');
  },
  change: (id, { url, key }, version) => {
    const written = { url: url.trim() || null, ...(key !== '' && { key }), version };
    return askData(terna().assessments.changeConnection({ params: { id }, body: { connection: written } }));
  },
};

const isKey = (key: string): boolean => key.length >= MIN_KEY_CHARACTERS && /^[\x21-\x7e]+$/.test(key);

export function ProviderConnections() {
  const [open, setOpen] = useState<ProviderConnection | null>(null);
  const query = useQuery({
    queryKey: connection.queryKey,
    queryFn: () => askData(terna().assessments.connections({})),
  });
  const { data } = query;
  if (!data) return <LoadingOrError {...query} />;
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="text-secondary">{texts.hint}</p>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={nameOf}
        columns={[
          { title: texts.provider, cell: nameOf },
          { title: texts.state, cell: (row) => <State row={row} /> },
        ]}
        actions={(row) => (
          <>
            {row.kind === 'connected' && <Check row={row} />}
            <Button
              size="small"
              text={texts.edit}
              aria-label={texts.editOf(nameOf(row))}
              onClick={() => setOpen(row)}
            />
          </>
        )}
      />
      {open && <EntryDialog catalogue={connection} present={open} onClose={() => setOpen(null)} />}
    </section>
  );
}

const State = ({ row: { kind, problem } }: { row: ProviderConnection }) => (
  <>
    <Tag minimal intent={kind === 'connected' ? 'success' : 'none'}>
      {texts.kinds[kind]}
    </Tag>
    {problem && <span className="text-danger"> {texts.waiting(problem)}</span>}
  </>
);

/** Checks the saved connection. */
function Check({ row }: { row: ProviderConnection }) {
  const { id } = row;
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askData(terna().assessments.checkConnection({ params: { id } })),
    onSuccess: () => toasts.show({ text: texts.works(nameOf(row)), tone: 'success', key: `provider-${id}` }),
    onError: ({ message }) => {
      const text = texts.fails(nameOf(row));
      toasts.show({ text, detail: message, tone: 'danger', key: `provider-${id}` });
    },
  });
  return (
    <Button
      size="small"
      variant="minimal"
      text={texts.check}
      aria-label={texts.checkOf(nameOf(row))}
      loading={isPending}
      onClick={() => mutate()}
    />
  );
}
