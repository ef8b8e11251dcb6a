// Chooses a segment or a pool, and shows how many persons it would add.
import { FormGroup } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { MAX_SELECTED } from '../../../contract/api/candidate-segments.ts';
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { intakeMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { Select } from '../../forms/select.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import type { Named } from '../candidacies/index.ts';
import { usePools } from '../candidate-pools/index.ts';
import { useSegments } from '../candidate-segments/index.ts';

const texts = intakeMessages.segment;

/** A segment or a pool, as the filter that finds its persons. */
export interface SavedSource {
  readonly key: string;
  readonly name: string;
  readonly filter: CandidateFilter;
}

export interface SourceFieldProps {
  /** Null: candidates are searched. */
  readonly chosen: SavedSource | null;
  readonly onChoose: (source: SavedSource | null) => void;
}

export function SourceField({ chosen, onChoose }: SourceFieldProps) {
  const id = useId();
  const segments = (useSegments().data?.data ?? [])
    .filter(({ available }) => available)
    .map(({ id: segmentId, name, filter }): SavedSource => ({ key: `segment-${segmentId}`, name, filter }));
  const pools = (usePools().data?.data ?? []).map(
    ({ id: poolId, name }): SavedSource => ({
      key: `pool-${poolId}`,
      name,
      filter: { groups: [[{ field: 'pool', operator: 'one_of', values: [name] }]] },
    }),
  );
  const group = (label: string, sources: readonly SavedSource[]) =>
    sources.length > 0 && (
      <optgroup label={label}>
        {sources.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </optgroup>
    );
  return (
    <FormGroup label={texts.source} labelFor={id}>
      <Select
        id={id}
        value={chosen?.key ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onChoose([...segments, ...pools].find(({ key }) => key === value) ?? null)
        }
      >
        <option value="">{texts.bySearch}</option>
        {group(texts.segments, segments)}
        {group(texts.pools, pools)}
      </Select>
    </FormGroup>
  );
}

/** The present persons of a source, each with a candidacy. */
export const useSourcePersons = (source: SavedSource | null) =>
  useQuery({
    queryKey: queryKeys.candidateSegments.selection(source?.filter ?? {}),
    queryFn: () => askData(terna().candidateSegments.select({ body: { filter: source?.filter ?? {} } })),
    enabled: source !== null,
    staleTime: 0,
  });

export function SourcePersons({ source }: { readonly source: SavedSource }) {
  const { data, error, refetch } = useSourcePersons(source);
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={2} />;
  if (data.total === 0) return <EmptyState title={texts.noPersons} />;
  return (
    <>
      <p role="status">{texts.persons(data.total, source.name)}</p>
      {data.total > MAX_SELECTED && <p className="text-secondary">{texts.onlyFirst(MAX_SELECTED)}</p>}
      <p className="text-secondary">{texts.firstNames(data.selected.slice(0, 5).map(nameOf), data.total)}</p>
    </>
  );
}

const nameOf = ({ full_name }: Named): string => full_name;
