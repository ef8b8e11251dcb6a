// Decides whether the wizard displays a process read-only.
import type { Process } from '../../../contract/api/processes.ts';

/** True if the process is closed or the user may not edit it. */
export const isReadOnly = ({ status, permissions }: Process): boolean =>
  status.name === 'closed' || !permissions.can_edit;
