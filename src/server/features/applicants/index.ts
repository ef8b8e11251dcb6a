// Candidates, for the areas that bring them in or act on them.
export { noteHappening } from './activity.ts';
export { advanceCandidate } from './advance.ts';
export {
  announceCard,
  announceCards,
  announceNewFile,
  announcePerson,
  announceRemoval,
  announceSameCard,
  type Doer,
  logRow,
} from './announcements.ts';
export {
  candidaciesOf,
  insertCandidacies,
  insertCandidacy,
  insertLogs,
  insertPersons,
  KEYS,
  type Key,
  personsWith,
} from './arrival-queries.ts';
export { type Arrival, type Arrived, addCandidate, announceArrival, stageFor } from './arrivals.ts';
export {
  type CandidacyState,
  type ChangeRecord,
  changeRecord,
  readChangeRecord,
  recordStopped,
} from './change-records.ts';
export { keepCurriculum, keepFile, purgeFiles } from './curriculum.ts';
export { moveApplicants, withEach } from './moving.ts';
export { isPersonVisibleTo, isRecognizable, type MatchScope } from './person-access-queries.ts';
export { foundBy } from './person-fields.ts';
export { scopeOfActor, scopeOfProcess, scopeOfUser } from './person-matching.ts';
export { changePerson, findCv, findPerson, markFile, type PersonRow, touchCandidacies } from './person-queries.ts';
export { adjustListCounts, changeCandidacy, commentsOf, insertLog } from './queries.ts';
export { applicantRoutes } from './routes.ts';
export {
  actOnCandidate,
  currentCard,
  readApplicant,
  type SeenCandidate,
  seeCandidate,
} from './service.ts';
export { changePersons, keepPersons } from './settled-persons.ts';
export { fileShape } from './shapes.ts';
