// Queries of the wizard, and changes that are saved at once.
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Assessment } from '../../../contract/api/assessments.ts';
import type { FormConfiguration } from '../../../contract/api/forms.ts';
import type { Process } from '../../../contract/api/processes.ts';
import type { ServerEvent } from '../../../contract/events/events.ts';
import { updateQueryData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, type ApiError, ask, askData, terna } from '../../app/terna.ts';
import { mergeCurrent, mergeProcess } from '../processes/index.ts';

const MAX_SUGGESTIONS = 8;
/** Page size. */
const ASSESSMENTS_AT_ONCE = 10;

export const useProcess = (id: number) =>
  useQuery({
    queryKey: queryKeys.processes.one(id),
    queryFn: () => ask(terna().processes.get({ params: { id } })),
  });

export function onProcessChanged(client: QueryClient, process: Process): void {
  updateQueryData<Answer<Process>>(client, queryKeys.processes.one(process.id), (known) =>
    known.data.version < process.version ? { ...known, data: process } : known,
  );
}

/** The cached process may be newer than the rendered one. */
export function useNewest(process: Process): () => Process {
  const client = useQueryClient();
  return () => client.getQueryData<Answer<Process>>(queryKeys.processes.one(process.id))?.data ?? process;
}

/** Occupations by word prefix, from two letters on. */
export const useOccupations = (query: string) =>
  useQuery({
    queryKey: queryKeys.vocabularies.occupations(query),
    queryFn: () => ask(terna().vocabularies.occupations({ query: { search: query, items: MAX_SUGGESTIONS } })),
    enabled: query.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Active assessments by name, and the one of the process. */
export const useAssessmentSearch = (processId: number, query: string) =>
  useInfiniteQuery({
    queryKey: queryKeys.processes.assessmentSearch(processId, query),
    queryFn: ({ pageParam: page }) =>
      ask(
        terna().assessments.list({
          query: {
            ...{ lang: 'es', page, items: ASSESSMENTS_AT_ONCE, status: 'active' },
            selection_process_id: processId,
            ...(query !== '' && { search: query }),
          },
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }: Answer<Assessment[]>) => pagination?.nextPage || null,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    placeholderData: keepPreviousData,
  });

export const useAssessment = (id: number | null) =>
  useQuery({
    queryKey: queryKeys.processes.assessment(id ?? 0),
    queryFn: () => askData(terna().assessments.get({ params: { id: id ?? 0 } })),
    enabled: id !== null,
  });

const readForm = (id: number): Promise<Answer<FormConfiguration>> => ask(terna().forms.get({ params: { id } }));

export const useFormConfiguration = (id: number) =>
  // Another window may have changed it.
  useQuery({ queryKey: queryKeys.processes.form(id), queryFn: () => readForm(id), staleTime: 0 });

export function mergeForm(client: QueryClient, form: FormConfiguration): void {
  updateQueryData<Answer<FormConfiguration>>(client, queryKeys.processes.form(form.selection_process_id), (known) =>
    known.data.version <= form.version ? { ...known, data: form } : known,
  );
}

/**
 * Calls `onRead` before it updates the cache, because the screen that renders the form does not know who changed it.
 */
export async function onFormChanged(
  client: QueryClient,
  { id, version }: Pick<ServerEvent, 'id' | 'version'>,
  onRead: (form: FormConfiguration) => void,
): Promise<void> {
  const queryKey = queryKeys.processes.form(id);
  const known = client.getQueryData<Answer<FormConfiguration>>(queryKey);
  if (!known || known.data.version >= version) return;
  await client.invalidateQueries({ queryKey: queryKeys.candidacies.tests(id) });
  try {
    const { data } = await readForm(id);
    onRead(data);
    mergeForm(client, data);
  } catch (error) {
    // The next use fetches it again.
    await client.invalidateQueries({ queryKey });
    reportError(error);
  }
}

export const useLanding = () =>
  useQuery({
    queryKey: queryKeys.settings.landing,
    queryFn: () => ask(terna().portal.ownLandingConfiguration({})),
  });

export function useProcessChange<Chosen>(
  run: (chosen: Chosen) => Promise<Process>,
  { onDone, onError }: { onDone: () => void; onError: (error: ApiError) => void },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: (process) => {
      mergeProcess(client, process);
      onDone();
    },
    onError: (error) => {
      mergeCurrent(client, error.current);
      onError(error);
    },
  });
}

export const changeRequestType = ({ id, version }: Process, request_type_id: number | null): Promise<Process> =>
  askData(terna().processes.updateRequestType({ params: { id }, body: { request_type_id, version } }));

export const changeAssessment = ({ id, version }: Process, assessment_id: number | null): Promise<Process> =>
  askData(terna().processes.update({ params: { id }, body: { assessment_id, version } }));

export type Publication = Partial<Pick<Process, 'on_internal_portal' | 'on_external_portal'>>;

export const publish = ({ id, version }: Process, publication: Publication): Promise<Process> =>
  askData(terna().processes.update({ params: { id }, body: { ...publication, version } }));
