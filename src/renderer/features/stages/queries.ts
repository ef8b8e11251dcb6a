// The stages of a process in the query cache, and changes that are shown before the server has answered.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Stage, StageInput } from '../../../contract/api/stages.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../app/terna.ts';

/** Stages of a process in one answer; no process has more. */
const ALL = 1000;

export const useStages = (processId: number) =>
  useQuery({
    queryKey: queryKeys.stages.ofProcess(processId),
    queryFn: () => ask(terna().stages.list({ query: { selection_process_id: processId, items: ALL } })),
    // Others change them, and nothing tells of it here.
    staleTime: 0,
  });

export interface StageChange {
  /** As it is shown until the server answers. */
  readonly optimistic: Partial<Stage>;
  readonly input: Omit<StageInput, 'version'>;
}

/** Changes a stage, one change after the other; what is refused shows as it was, or as it is by now. */
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
