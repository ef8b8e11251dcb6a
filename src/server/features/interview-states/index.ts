// How far the interviews of candidacies are, for boards and the index of candidates.
export { type CountedInterview, interviewsByApplicant } from './queries.ts';
