// The first run, in which the user chooses a workspace.
export { FirstRunScreen } from './first-run-screen.tsx';
