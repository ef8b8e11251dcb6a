// Matches, for the router and the drawer.
export { CandidateMatchSection } from './candidate-match.tsx';
export { MatchCriteriaScreen } from './criteria-screen.tsx';
