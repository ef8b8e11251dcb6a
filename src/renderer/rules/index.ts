// The rules of advancement of a process, for the router.
export { RulesScreen } from './rules-screen.tsx';
