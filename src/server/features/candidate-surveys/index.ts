// The survey of candidates after the end of a process.
export { canAnswer, groupSurveyAnswers, SurveyAnswer, type Surveyed, storeAnswer } from './answers.ts';
export { activeSurveys, endedCandidacies, findInvitationOfLink, insertInvitation } from './queries.ts';
export { candidateSurveyRoutes } from './routes.ts';
export { readSurveySettings } from './settings.ts';
