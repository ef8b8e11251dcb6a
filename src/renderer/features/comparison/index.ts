// Comparison of candidates, for the router.
export { ComparisonScreen } from './comparison-screen.tsx';
