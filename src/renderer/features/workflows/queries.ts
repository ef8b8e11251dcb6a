// Queries of workflows, and the calls that change them.
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
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

/**
 * Saves over the edited version, even if a newer one has been read since. After `stale_version` the server's version
 * becomes the base of the next attempt.
 */
function useSaving<Input, Begun extends WorkflowConfiguration | null>(
  present: Begun,
  save: (input: Input, begun: Begun | WorkflowWithSteps) => Promise<WorkflowWithSteps>,
  onStale: (begun: Begun | WorkflowWithSteps, theirs: WorkflowWithSteps) => void,
) {
  const client = useQueryClient();
  const [begun, setBegun] = useState<Begun | WorkflowWithSteps>(present);
  const adopt = (workflow: WorkflowWithSteps) => {
    storeWorkflow(client, workflow);
    setBegun(workflow);
  };
  return useMutation({
    mutationFn: (input: Input) => save(input, begun),
    onSuccess: adopt,
    onError: ({ code, current }) => {
      if (code !== 'stale_version') return;
      onStale(begun, current as WorkflowWithSteps);
      adopt(current as WorkflowWithSteps);
    },
  });
}

export type General = Pick<z.input<typeof NewWorkflow>, 'name' | 'description' | 'app_module_id'>;

/** Creates the workflow, or updates it if it exists. */
export const useSaveGeneral = (
  present: WorkflowWithSteps | null,
  onStale: (begun: WorkflowWithSteps | null, theirs: WorkflowWithSteps) => void,
) =>
  useSaving<General, WorkflowWithSteps | null>(
    present,
    (body, begun) =>
      begun
        ? askData(terna().workflows.update({ params: { id: begun.id }, body: { ...body, version: begun.version } }))
        : askData(terna().workflows.create({ body })),
    onStale,
  );

export interface StepsSaving {
  /** The base of the edits: the workflow as read or as another user saved it since. */
  readonly begun: WorkflowWithSteps;
  /** The steps of `begun`. */
  readonly base: readonly StepDraft[];
  readonly drafts: readonly StepDraft[];
  /** How often remote changes have been merged. */
  readonly joined: number;
}

export const useSaveSteps = (handlers: {
  readonly onSaved: (saved: WorkflowWithSteps, saving: StepsSaving) => void;
  /** Called if another user has saved first. */
  readonly onStale: (theirs: WorkflowWithSteps, saving: StepsSaving) => void;
}) => {
  const store = useStoreWorkflow();
  return useMutation({
    mutationFn: ({ begun: { id, version }, drafts }: StepsSaving) =>
      askData(terna().workflows.setSteps({ params: { id }, body: { steps: stepsOf(drafts), version } })),
    onSuccess: (saved, saving) => {
      store(saved);
      handlers.onSaved(saved, saving);
    },
    onError: ({ code, current }, saving) => {
      if (code !== 'stale_version') return;
      const theirs = current as WorkflowWithSteps;
      store(theirs);
      handlers.onStale(theirs, saving);
    },
  });
};

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
