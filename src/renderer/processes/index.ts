// Selection processes: the list, and the dialog that makes one.
import './events.ts';

export { NewProcessDialog } from './new-process-dialog.tsx';
export { ProcessListScreen } from './process-list-screen.tsx';
