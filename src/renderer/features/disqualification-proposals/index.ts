// The proposals of rules to disqualify, for the router.
export { ProposalsScreen } from './proposals-screen.tsx';
