// Advancement rules of a process, for the router and the board.
import './live.ts';

export { requirementsIn } from './requirements.ts';
export { RequirementsDialog } from './requirements-dialog.tsx';
export { RulesScreen } from './rules-screen.tsx';
export { failureText } from './trial-panel.tsx';
export { useApplyRules } from './use-apply-rules.ts';
