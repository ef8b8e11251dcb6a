// The possible duplicates of the organization.
import './events.ts';

export { DuplicatesScreen } from './duplicates-screen.tsx';
