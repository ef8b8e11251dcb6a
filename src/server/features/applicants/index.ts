// Candidates, for the features that add or change them.
export { noteHappening, readLatestLogs } from './activity.ts';
export { advanceCandidate } from './advance.ts';
export {
  type ActorRef,
  logRow,
  publishCard,
  publishCardRemoval,
  publishUnchangedCard,
  recordNewFile,
  recordPersonChange,
  refreshCards,
} from './card-changes.ts';
export {
  type CandidacyState,
  type ChangeRecord,
  changeRecord,
  readChangeRecord,
  recordStopped,
} from './change-records.ts';
export { findCurriculum, purgeFiles, saveCurriculum, saveFile } from './curriculum.ts';
export { fieldChange } from './field-changes.ts';
export {
  type AddedCandidate,
  addCandidate,
  completeIntake,
  findKnownPerson,
  type Intake,
  publishNewCandidate,
  stageFor,
} from './intake.ts';
export {
  addForm,
  candidaciesOf,
  insertCandidacies,
  insertCandidacy,
  insertLogs,
  insertPersons,
  KEYS,
  type Key,
  personsWith,
} from './intake-queries.ts';
export { moveApplicants, withEach } from './move-candidates.ts';
export { correctPerson, supplyPerson, updateApplicant } from './person.ts';
export { isPersonVisibleTo, isRecognizable, type MatchScope } from './person-access-queries.ts';
export { foundBy } from './person-fields.ts';
export { addItem, EDUCATION, removeItem, WORK_EXPERIENCE } from './person-items.ts';
export { changePersons, sharePersonLock } from './person-lock.ts';
export { scopeOfActor, scopeOfProcess, scopeOfUser } from './person-matching.ts';
export {
  candidaciesOfPerson,
  changePerson,
  compareGroupsAgain,
  findCv,
  findPerson,
  markFile,
  type PersonRow,
  touchCandidacies,
} from './person-queries.ts';
export { adjustListCounts, changeCandidacy, commentsOf, insertLog } from './queries.ts';
export { applicantRoutes } from './routes.ts';
export {
  actOnCandidate,
  applicantsOfCards,
  currentCard,
  readApplicant,
  requireCandidate,
  type ViewableCandidate,
} from './service.ts';
export { fileShape } from './shapes.ts';
