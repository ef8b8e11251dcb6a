// When the wizard only shows a process.
import type { Process } from '../../../contract/api/processes.ts';

/** Whether the process may only be looked at: it is closed, or this person does not act on it. */
export const isReadOnly = ({ status, permissions }: Process): boolean =>
  status.name === 'closed' || !permissions.can_edit;
