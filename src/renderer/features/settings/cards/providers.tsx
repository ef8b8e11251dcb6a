// «Proveedores y saldo de pruebas»: switch and stock of each test provider.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { TestProvider } from '../../../../contract/api/assessments.ts';
import { providersCardMessages as texts } from '../../../../contract/messages.ts';
import { updateQueryData } from '../../../app/query/query-data.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { NumberInput } from '../../../forms/number-input.tsx';
import { SortableTable } from '../../../lists/sortable-table.tsx';
import { LoadingOrError } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import styles from '../settings.module.css';
import { switchColumn } from '../switch-column.tsx';
import { ProviderConnections } from './provider-connections.tsx';

const queryKey = queryKeys.settings.card('providers');
const MAX_STOCK = 1_000_000;

export function ProvidersCard() {
  const query = useQuery({ queryKey, queryFn: () => askData(terna().assessments.providers({})) });
  const { data } = query;
  const save = useSave();
  if (!data) return <LoadingOrError {...query} />;
  return (
    <>
      <p className="text-secondary">{texts.hint}</p>
      <SortableTable
        label={texts.title}
        rows={data}
        nameOf={({ provider }) => texts.names[provider]}
        columns={[
          { title: texts.provider, cell: ({ provider }) => texts.names[provider] },
          switchColumn<TestProvider>({
            title: texts.state,
            isOn: ({ active }) => active,
            labelOf: ({ provider }) => texts.toggle(texts.names[provider]),
            on: texts.on,
            off: texts.off,
            onSwitch: (row, active) => save({ row, change: { active } }),
          }),
          {
            title: texts.stock,
            isNumber: true,
            cell: (row) => (
              <StockField key={row.stock} row={row} onSave={(stock) => save({ row, change: { stock } })} />
            ),
          },
        ]}
      />
      <ProviderConnections />
    </>
  );
}

/** Saves on blur or Enter; Escape restores the stored value. */
function StockField({ row, onSave }: { row: TestProvider; onSave: (stock: number) => void }) {
  const [typed, setTyped] = useState(String(row.stock));
  const stock = Number(typed);
  const isWrong = typed.trim() === '' || !Number.isInteger(stock) || stock < 0 || stock > MAX_STOCK;
  const leave = () => {
    if (isWrong) setTyped(String(row.stock));
    else if (stock !== row.stock) onSave(stock);
  };
  return (
    <NumberInput
      isWhole
      className={styles.stock ?? ''}
      aria-label={texts.stockOf(texts.names[row.provider])}
      problem={isWrong ? texts.stockWrong(MAX_STOCK) : undefined}
      value={typed}
      onChange={setTyped}
      onLeave={leave}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(String(row.stock));
      }}
    />
  );
}

interface Saving {
  readonly row: TestProvider;
  readonly change: { readonly active?: boolean; readonly stock?: number };
}

/** Saves optimistically; after an error the server's value is displayed. */
function useSave() {
  const client = useQueryClient();
  const toasts = useToasts();
  const put = (row: TestProvider) =>
    updateQueryData<TestProvider[]>(client, queryKey, (rows) => rows.map((one) => (one.id === row.id ? row : one)));
  const { mutate } = useMutation({
    scope: { id: 'providers' },
    mutationFn: ({ row: { id }, change }: Saving) => {
      const version = client.getQueryData<TestProvider[]>(queryKey)?.find((row) => row.id === id)?.version;
      return askData(
        terna().assessments.changeProvider({
          params: { id },
          body: { test_provider: { ...change, ...(version !== undefined && { version }) } },
        }),
      );
    },
    onMutate: ({ row, change }) => put({ ...row, ...change }),
    onSuccess: (saved) => {
      put(saved);
      void client.invalidateQueries({ queryKey: queryKeys.candidacies.providers });
      toasts.show({ text: texts.saved, tone: 'success', key: 'providers' });
    },
    onError: (error, { row }) => {
      const current = error.code === 'stale_version' ? TestProvider.safeParse(error.current) : null;
      put(current?.success ? current.data : row);
      toasts.show({ text: texts.failed(texts.names[row.provider]), detail: error.message, tone: 'danger' });
    },
  });
  return mutate;
}
