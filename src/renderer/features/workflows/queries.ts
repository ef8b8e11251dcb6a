// Queries of workflows, and the calls that change them.
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { NewCustomField } from '../../../contract/api/custom-fields.ts';
import type {
  ActiveState,
  NewWorkflow,
  WorkflowConfiguration,
  WorkflowWithSteps,
} from '../../../contract/api/workflows.ts';
import { storeAnswer, updateQueriesData } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type Answer, ask, askData, terna } from '../../app/terna.ts';
import { type StepDraft, stepsOf } from './step-draft.ts';

const keys = queryKeys.workflows;

export interface WorkflowSearch {
  readonly query: string;
  /** Null for both states. */
  readonly state: ActiveState | null;
  /** From 1. */
  readonly page: number;
}

/** A page of ten workflows, by name. */
export const useWorkflowPage = ({ query, state, page }: WorkflowSearch) =>
  useQuery({
    queryKey: keys.page(query, state, page),
    queryFn: () =>
      ask(
        terna().workflows.settingsSearch({
          query: { page },
          body: { q: { ...(query !== '' && { name_cont: query }), ...(state && { state_in: [state] }) } },
        }),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const useWorkflow = (id: number) =>
  useQuery({ queryKey: keys.one(id), queryFn: () => ask(terna().workflows.get({ params: { id } })), staleTime: 0 });

export const useStructure = (id: number) =>
  useQuery({
    queryKey: keys.structure(id),
    queryFn: () => ask(terna().workflows.structure({ params: { id } })),
    // The approvers change with the users of the organization.
    staleTime: 0,
  });

export const useModules = () =>
  useQuery({ queryKey: keys.modules, queryFn: () => ask(terna().workflows.appModules({})) });

/** Puts the server's version of a workflow into all caches. */
function storeWorkflow(client: QueryClient, workflow: WorkflowWithSteps): void {
  storeAnswer<Answer<WorkflowWithSteps>>(client, keys.one(workflow.id), {
    data: workflow,
    pagination: null,
    cachedAt: null,
  });
  showInPages(client, workflow.id, workflow);
  void client.invalidateQueries({ queryKey: keys.structure(workflow.id) });
  offerAnew(client);
}

/** Invalidates the workflows that new requests and hirings offer. */
function offerAnew(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: queryKeys.candidacies.workflows });
  void client.invalidateQueries({ queryKey: queryKeys.requests.allWorkflows });
}

export function showInPages(client: QueryClient, id: number, change: Partial<WorkflowConfiguration>): void {
  updateQueriesData<Answer<WorkflowConfiguration[]>>(client, keys.pages, (known) => ({
    ...known,
    data: known.data.map((row) => (row.id === id ? { ...row, ...change } : row)),
  }));
}

export type General = Pick<z.input<typeof NewWorkflow>, 'name' | 'description' | 'app_module_id'>;

/** Creates the workflow, or updates it if it exists. @throws ApiError */
export const saveGeneral = (body: General, base: WorkflowWithSteps | null): Promise<WorkflowWithSteps> =>
  base
    ? askData(terna().workflows.update({ params: { id: base.id }, body: { ...body, version: base.version } }))
    : askData(terna().workflows.create({ body }));

/** Replaces the steps of `base`. @throws ApiError */
export const saveSteps = (
  drafts: readonly StepDraft[],
  { id, version }: WorkflowWithSteps,
): Promise<WorkflowWithSteps> =>
  askData(terna().workflows.setSteps({ params: { id }, body: { steps: stepsOf(drafts), version } }));

/** Replaces the custom fields of `base`. @throws ApiError */
export const saveFields = (
  custom_fields: readonly z.input<typeof NewCustomField>[],
  { id, version }: WorkflowWithSteps,
): Promise<WorkflowWithSteps> =>
  askData(terna().workflows.setCustomFields({ params: { id }, body: { custom_fields: [...custom_fields], version } }));

export const setActive = (id: number, active: boolean): Promise<WorkflowWithSteps> => {
  const call = { params: { id }, body: {} };
  return askData(active ? terna().workflows.activate(call) : terna().workflows.deactivate(call));
};

export function useStoreWorkflow(): (workflow: WorkflowWithSteps) => void {
  const client = useQueryClient();
  return (workflow) => storeWorkflow(client, workflow);
}

/** Refetches all pages, because a new workflow shifts the following ones. */
export function useClone() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WorkflowConfiguration) => askData(terna().workflows.clone({ params: { id }, body: {} })),
    onSuccess: (copy) => {
      storeWorkflow(client, copy);
      return client.invalidateQueries({ queryKey: keys.pages });
    },
  });
}

export function useRemove() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: WorkflowConfiguration) => askData(terna().workflows.remove({ params: { id } })),
    onSuccess: () => {
      offerAnew(client);
      return client.invalidateQueries({ queryKey: keys.pages });
    },
  });
}
