// The route `/requests/:id`: data, files, current step, actions and history.
import { useParams } from 'react-router-dom';
import type { Request } from '../../../contract/api/requests.ts';
import { REQUISITION_MODULE } from '../../../contract/api/workflows.ts';
import { errorMessages, requestScreenMessages as texts } from '../../../contract/messages.ts';
import { requisitionNumber } from '../../../domain/processes/requisition-number.ts';
import { REQUESTS_PATH } from '../../app/start/entry-route.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Page } from '../../ui/page.tsx';
import { CachedNote, ErrorNote, Skeleton } from '../../ui/states.tsx';
import { ActsPanel } from './acts-panel.tsx';
import { CurrentStep } from './current-step.tsx';
import { DuplicateButton } from './duplicate-button.tsx';
import { DraftEditor } from './form/draft-editor.tsx';
import { RequestFacts, RequestProfile } from './form/request-profile.tsx';
import { StateMark } from './list/state-mark.tsx';
import { useRequest } from './queries.ts';
import { RequestFiles } from './request-files.tsx';
import { RequestHistory } from './request-history.tsx';
import { RequestSteps } from './request-steps.tsx';
import styles from './requests.module.css';
import { ReturnNote } from './return-note.tsx';

export function RequestScreen() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  if (isId) return <OneRequest key={id} id={id} />;
  return (
    <Page title={texts.title}>
      <ErrorNote error={{ message: errorMessages.not_found }} />
    </Page>
  );
}

function OneRequest({ id }: { id: number }) {
  const { data, error, refetch, isFetching } = useRequest(id);
  const request = data?.data;
  const heading = (
    <>
      <BackLink to={REQUESTS_PATH} label={texts.form.back} />
      <h1 title={request?.title}>{request?.title ?? texts.title}</h1>
      {request && <span className="text-secondary numbers">{requisitionNumber(request.workflow_id)}</span>}
      {request && <StateMark request={request} />}
      <CachedNote at={data?.cachedAt} />
    </>
  );
  return (
    <Page title={request?.title ?? texts.title} heading={heading}>
      {error && (
        <ErrorNote title={texts.openFailed} error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {!request && !error && <Skeleton lines={8} />}
      {request && !error && <Content request={request} />}
    </Page>
  );
}

function Content({ request }: { request: Request }) {
  const { permissions } = request;
  const isEdited = permissions.can_edit;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {request.returned && <ReturnNote returned={request.returned} isEdited={isEdited} />}
        {isEdited && request.returned && <RequestFacts request={request} />}
        {isEdited ? <DraftEditor key={request.id} request={request} /> : <RequestProfile request={request} />}
        {request.app_module.name === REQUISITION_MODULE && <RequestFiles request={request} />}
      </div>
      <aside className={styles.aside}>
        <CurrentStep request={request} />
        {/* The draft's form has its own submit button, which saves first. */}
        <ActsPanel request={request} flags={isEdited ? { ...permissions, can_submit: false } : permissions} />
        <DuplicateButton request={request} />
        <RequestSteps request={request} />
        <RequestHistory requestId={request.id} />
      </aside>
    </div>
  );
}
