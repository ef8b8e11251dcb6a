// The route `/requests/new`: creates a request by a workflow, as draft or sent, from nothing or from another request.
import { Button } from '@blueprintjs/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { CustomFieldKey } from '../../../../contract/api/custom-fields.ts';
import type { RequestCustomField, RequestData } from '../../../../contract/api/requests.ts';
import { AppModuleName, REQUISITION_MODULE, type WorkflowWithSteps } from '../../../../contract/api/workflows.ts';
import { requestScreenMessages } from '../../../../contract/messages.ts';
import { REQUESTS_PATH } from '../../../app/start/entry-route.ts';
import { askData, terna } from '../../../app/terna.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ErrorNote, Skeleton } from '../../../ui/states.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { mergeRequest, refetchLists } from '../live.ts';
import { useRequest, useWorkflow } from '../queries.ts';
import styles from '../requests.module.css';
import { useFocusOnProblem } from './form-focus.ts';
import {
  changedData,
  draftOf,
  type FormCustomField,
  type Problems,
  problemsOf,
  type RequestDraft,
  stillWrong,
} from './request-draft.ts';
import { RequestForm } from './request-form.tsx';

const texts = requestScreenMessages.form;

const idIn = (search: URLSearchParams, name: string): number | null => Number(search.get(name)) || null;

export function NewRequestScreen() {
  const [search] = useSearchParams();
  const workflowId = idIn(search, 'workflow');
  const module = AppModuleName.safeParse(search.get('module')).data ?? REQUISITION_MODULE;
  const copiedId = idIn(search, 'copy');
  if (workflowId === null) return <Navigate to={REQUESTS_PATH} replace />;
  if (copiedId !== null) return <Duplicate key={copiedId} id={copiedId} workflowId={workflowId} module={module} />;
  const begun = { title: '', typeId: idIn(search, 'type'), areaId: null, data: {} };
  return <NewRequest workflowId={workflowId} begun={begun} module={module} />;
}

/** The custom fields come with the workflow. */
function NewRequest(props: Omit<NewRequestProps, 'workflow'>) {
  const { data, error, refetch } = useWorkflow(props.workflowId);
  if (data) return <NewRequestForm key={props.workflowId} {...props} workflow={data.data} />;
  return (
    <Page title={texts.newTitle} heading={<NewHeading />}>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  );
}

/** Values of fields that the form has no longer are not copied. */
const presentData = (data: RequestData, fields: readonly FormCustomField[]): RequestData =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([name]) => !CustomFieldKey.safeParse(name).success || fields.some(({ key }) => key === name),
    ),
  );

/** Begins with the content of another request; its files and answers remain there. */
function Duplicate({ id, workflowId, module }: Omit<NewRequestProps, 'begun' | 'workflow'> & { readonly id: number }) {
  const { data, error, refetch } = useRequest(id);
  if (data)
    return (
      <NewRequest
        workflowId={workflowId}
        begun={draftOf(data.data)}
        copied={data.data.custom_fields}
        module={module}
        isCopy
      />
    );
  return (
    <Page title={texts.newTitle} heading={<NewHeading />}>
      {error ? <ErrorNote error={error} onRetry={() => void refetch()} /> : <Skeleton lines={8} />}
    </Page>
  );
}

const NewHeading = ({ workflow }: { workflow?: string | undefined }) => (
  <>
    <BackLink to={REQUESTS_PATH} label={texts.back} />
    <h1>{texts.newTitle}</h1>
    {workflow && <span className="text-secondary">{workflow}</span>}
  </>
);

interface NewRequestProps {
  readonly workflowId: number;
  /** The initial content. */
  readonly begun: RequestDraft;
  readonly module: AppModuleName;
  readonly workflow: WorkflowWithSteps;
  /** Names of persons whom copied data has. */
  readonly copied?: readonly RequestCustomField[];
  /** It begins with the content of another request. */
  readonly isCopy?: boolean;
}

function NewRequestForm({ workflowId, begun, module, workflow, copied = [], isCopy = false }: NewRequestProps) {
  const fields = workflow.custom_fields
    .filter(({ retired }) => !retired)
    .map((field) => ({
      ...field,
      name: copied.find(({ key, kind }) => key === field.key && kind !== 'file')?.name ?? null,
    }));
  const shape = { module, fields };
  const [initial] = useState({ ...begun, data: presentData(begun.data, fields) });
  const [draft, setDraft] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const form = useRef<HTMLDivElement>(null);
  useFocusOnProblem(form, problems);
  const { save, madeId, error, saving } = useCreate(workflowId);
  const trySave = (isDraft: boolean) => {
    const found = problemsOf(draft, shape, !isDraft);
    setProblems(found);
    if (Object.keys(found).length === 0) save({ draft, isDraft });
  };
  return (
    <Page title={texts.newTitle} heading={<NewHeading workflow={workflow.name} />}>
      <div className={styles.singleColumn} ref={form}>
        {isCopy && <p className="text-secondary">{texts.copyHint}</p>}
        <RequestForm
          {...shape}
          requestId={null}
          draft={draft}
          problems={stillWrong(problems, draft, shape)}
          isDisabled={saving !== null}
          onChange={setDraft}
        />
        {error && <ErrorNote title={texts.failed} error={error} />}
        <div className={styles.buttons}>
          <Button
            text={texts.saveDraft}
            loading={saving === 'draft'}
            disabled={saving === 'send'}
            onClick={() => trySave(true)}
          />
          <Button
            intent="primary"
            text={texts.submit}
            loading={saving === 'send'}
            disabled={saving === 'draft'}
            onClick={() => trySave(false)}
          />
        </div>
      </div>
      <LeaveGuard isOn={draft !== initial && madeId === null} texts={texts} />
    </Page>
  );
}

/** Opens the screen of the created request. */
function useCreate(workflowId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { mutate, data, error, isPending, variables } = useMutation({
    mutationFn: ({ draft, isDraft }: { draft: RequestDraft; isDraft: boolean }) =>
      askData(
        terna().requests.create({
          body: {
            workflow_configuration_id: workflowId,
            title: draft.title.trim(),
            request_type_id: draft.typeId,
            enterprise_area_id: draft.areaId,
            data: changedData({}, draft.data),
            draft: isDraft,
          },
        }),
      ),
    onSuccess: (request, { isDraft }) => {
      mergeRequest(client, request);
      refetchLists(client);
      toasts.show({ text: isDraft ? texts.saved : texts.submitted, tone: 'success' });
    },
  });
  const madeId = data?.id ?? null;
  useEffect(() => {
    if (madeId !== null) void navigate(`${REQUESTS_PATH}/${madeId}`, { replace: true });
  }, [madeId, navigate]);
  return {
    save: mutate,
    madeId,
    error,
    saving: isPending ? (variables.isDraft ? ('draft' as const) : ('send' as const)) : null,
  };
}
