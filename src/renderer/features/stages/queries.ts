// Queries of a process's stages, and optimistic changes to them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stage, StageInput } from '../../../contract/api/stages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../app/terna.ts';

/** Page size, which no process exceeds. */
const ALL = 1000;

export const useStages = (processId: number) =>
  useQuery({
    queryKey: queryKeys.stages.ofProcess(processId),
    queryFn: () => ask(terna().stages.list({ query: { selection_process_id: processId, items: ALL } })),
    // Other users change stages, and no event reports it.
    staleTime: 0,
  });

export interface StageChange {
  /** Displayed until the server responds. */
  readonly optimistic: Partial<Stage>;
  readonly input: Omit<StageInput, 'version'>;
}

/**
 * Changes a stage; changes of one stage run one after another. After an error the stage has the server's version or,
 * without one, its former values.
 */
export function useChangeStage(processId: number, id: number, onError: (error: ApiError) => void) {
  const client = useQueryClient();
  const key = queryKeys.stages.ofProcess(processId);
  const stage = () => client.getQueryData<Answer<Stage[]>>(key)?.data.find((one) => one.id === id);
  const show = (change: Partial<Stage>) =>
    updateQueryData<Answer<Stage[]>>(client, key, (known) => ({
      ...known,
      data: known.data.map((one) => (one.id === id ? { ...one, ...change } : one)),
    }));
  return useMutation({
    scope: { id: `stage-${id}` },
    mutationFn: ({ input }: StageChange) =>
      askData(terna().stages.change({ params: { id }, body: { list: { ...input, version: stage()?.version } } })),
    onMutate: ({ optimistic }) => {
      const before = stage();
      show(optimistic);
      return before;
    },
    onSuccess: ({ version }) => show({ version }),
    onError: (error, _change, before) => {
      show((error.current as Stage | undefined) ?? before ?? {});
      onError(error);
    },
  });
}
