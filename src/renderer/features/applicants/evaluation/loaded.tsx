// Renders a query: skeleton while loading, error, empty text, or rows.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Answer } from '../../../app/terna.ts';
import { CachedNote, ErrorNote, Skeleton } from '../../../ui/states.tsx';

export interface LoadedProps<Row> {
  readonly query: UseQueryResult<Answer<readonly Row[]>, Error>;
  readonly failed: string;
  readonly none: string;
  readonly children: (rows: readonly Row[]) => ReactNode;
}

export function Loaded<Row>({ query, failed, none, children }: LoadedProps<Row>) {
  const { data, error, refetch, isFetching } = query;
  if (error) return <ErrorNote title={failed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data) return <Skeleton lines={2} />;
  return (
    <>
      <CachedNote at={data.cachedAt} />
      {data.data.length === 0 ? <p className="text-secondary">{none}</p> : children(data.data)}
    </>
  );
}
