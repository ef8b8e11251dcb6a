// The candidates whom a breach affects: removable chips, and a search that adds more.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DataBreach } from '../../../../contract/api/data-breaches.ts';
import { dataBreachMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { Combobox } from '../../../forms/combobox.tsx';
import type { ConnectedFieldProps } from '../../../forms/field-props.ts';
import { Chips } from '../../../ui/chips.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';

const ITEMS = 20;

type Affected = DataBreach['affected_persons'];

export function AffectedField({ value, onChange, problem }: ConnectedFieldProps<Affected>) {
  const [query, setQuery] = useState('');
  const settled = useDebounced(query.trim());
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.settings.affectedCandidates(settled),
    queryFn: () =>
      askData(
        terna().candidates.search({
          query: { page: 1, items: ITEMS },
          body: { filter: { ...(settled !== '' && { query: settled }) } },
        }),
      ),
  });
  const chosen = new Set(value.map(({ id }) => id));
  return (
    <div>
      <Chips
        label={texts.fields.affected_persons}
        chips={value.map(({ id, full_name }) => ({ key: id, text: full_name }))}
        removeLabel={texts.removePerson}
        onRemove={(removed) => onChange(value.filter(({ id }) => id !== removed))}
      />
      <Combobox
        label={texts.fields.affected_persons}
        chosen={null}
        query={query}
        found={data?.filter(({ id }) => !chosen.has(id))}
        error={error && { error, onRetry: () => void refetch() }}
        placeholder={texts.searchPersons}
        none={texts.nobodyFound}
        problem={problem}
        idOf={({ id }) => id}
        nameOf={({ full_name }) => full_name}
        detailOf={({ email }) => email}
        onQueryChange={setQuery}
        onChoose={({ id, full_name }) => onChange([...value, { id, full_name }])}
      />
    </div>
  );
}
