// «Flujos de aprobación»: redirects to the workflow screens.
import { Navigate } from 'react-router-dom';
import { WORKFLOWS_PATH } from '../../../app/start/entry-route.ts';

export const WorkflowsCard = () => <Navigate to={WORKFLOWS_PATH} replace />;
