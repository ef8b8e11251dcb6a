// «Flujos de aprobación»: they have screens of their own.
import { Navigate } from 'react-router-dom';
import { WORKFLOWS_PATH } from '../../../app/start/entry-route.ts';

export const WorkflowsCard = () => <Navigate to={WORKFLOWS_PATH} replace />;
