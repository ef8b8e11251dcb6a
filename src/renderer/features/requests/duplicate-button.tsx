// Opens the form of a new request with the content of one that came to nothing.
import { Button } from '@blueprintjs/core';
import { useNavigate } from 'react-router-dom';
import type { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { canDuplicate } from '../../../domain/requests/request-life-cycle.ts';
import { REQUESTS_PATH } from '../../app/start/entry-route.ts';
import { useWorkflows } from './queries.ts';

/** Renders nothing for a user who cannot start the workflow of the request. */
export function DuplicateButton({ request }: { request: Request }) {
  if (!canDuplicate(request.state, request.applicant_id)) return null;
  return <StartButton request={request} />;
}

function StartButton({
  request: { id, app_module: module, workflow_configuration_id: workflowId },
}: {
  request: Request;
}) {
  const navigate = useNavigate();
  const workflow = useWorkflows(module.name).data?.data.find((one) => one.id === workflowId);
  if (!workflow?.permissions.can_start) return null;
  const search = new URLSearchParams({ workflow: String(workflowId), module: module.name, copy: String(id) });
  return (
    <div>
      <Button text={texts.acts.duplicate} onClick={() => void navigate(`${REQUESTS_PATH}/new?${search}`)} />
    </div>
  );
}
