// Where the program gets its data: the first run.
export { FirstRunScreen } from './first-run-screen.tsx';
