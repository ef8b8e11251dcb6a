// Registers all features' routes and job handlers.

import { apiTokenRoutes } from './features/api-tokens/index.ts';
import { applicantRoutes } from './features/applicants/index.ts';
import { approvalDelegationRoutes } from './features/approval-delegations/index.ts';
import { assessmentRoutes } from './features/assessments/index.ts';
import { auditStreamRoutes } from './features/audit-streams/index.ts';
import { boardRoutes } from './features/board/index.ts';
import { candidacyRoutes, runBulkMove } from './features/candidacies/index.ts';
import { candidateFileRoutes } from './features/candidate-files/index.ts';
import { candidatePoolRoutes } from './features/candidate-pools/index.ts';
import { candidateSegmentRoutes } from './features/candidate-segments/index.ts';
import { candidateSurveyRoutes } from './features/candidate-surveys/index.ts';
import { candidateRoutes } from './features/candidates/index.ts';
import { catalogueRoutes } from './features/catalogues/index.ts';
import { curriculumImportRoutes, runCurriculumImport } from './features/curriculum-imports/index.ts';
import { curriculumReadingRoutes } from './features/curriculum-readings/index.ts';
import { dataBreachRoutes } from './features/data-breaches/index.ts';
import { dataRequestRoutes } from './features/data-requests/index.ts';
import { duplicateRoutes } from './features/duplicates/index.ts';
import { emailOptOutRoutes } from './features/email-opt-outs/index.ts';
import { enterpriseAreaRoutes } from './features/enterprise-areas/index.ts';
import { exportRoutes } from './features/exports/index.ts';
import { formRoutes } from './features/forms/index.ts';
import { importRoutes, runImport, runUndo } from './features/imports/index.ts';
import { interviewAvailabilityRoutes } from './features/interview-availability/index.ts';
import { interviewBookingRoutes } from './features/interview-bookings/index.ts';
import { interviewPlanRoutes } from './features/interview-plans/index.ts';
import { interviewSequenceRoutes } from './features/interview-sequences/index.ts';
import { interviewerCalendarRoutes } from './features/interviewer-calendars/index.ts';
import { interviewRoutes } from './features/interviews/index.ts';
import { jobBoardRoutes, runSynchronization } from './features/job-boards/index.ts';
import { mailRoutes } from './features/mail/index.ts';
import { matchRoutes } from './features/matches/index.ts';
import { meetingRoutes } from './features/meetings/index.ts';
import { mergeRoutes } from './features/merges/index.ts';
import { offlineBoardRoutes } from './features/offline-boards/index.ts';
import { organizationRoutes } from './features/organizations/index.ts';
import { passkeyRoutes } from './features/passkeys/index.ts';
import { portalRoutes } from './features/portal/index.ts';
import { presenceRoutes } from './features/presence/index.ts';
import { privacyRoutes } from './features/privacy/index.ts';
import { processCopyRoutes } from './features/process-copies/index.ts';
import { processViewRoutes } from './features/process-views/index.ts';
import { processRoutes } from './features/processes/index.ts';
import { processingActivityRoutes } from './features/processing-activities/index.ts';
import { provisioningRoutes } from './features/provisioning/index.ts';
import { relocationRoutes } from './features/relocations/index.ts';
import { reportFileRoutes } from './features/report-files/index.ts';
import { reportRoutes } from './features/reports/index.ts';
import { requestRoutes } from './features/requests/index.ts';
import { ruleRoutes, runAdvancement } from './features/rules/index.ts';
import { salaryBandRoutes } from './features/salary-bands/index.ts';
import { savedReportRoutes } from './features/saved-reports/index.ts';
import { sessionRoutes } from './features/sessions/index.ts';
import { settingRoutes } from './features/settings/index.ts';
import { signatureRoutes } from './features/signatures/index.ts';
import { singleSignOnRoutes } from './features/single-sign-on/index.ts';
import { sourceCostRoutes } from './features/source-costs/index.ts';
import { runSync, stageRoutes } from './features/stages/index.ts';
import { systemRoutes } from './features/system/index.ts';
import { templateRoutes } from './features/templates/index.ts';
import { uploadRoutes } from './features/uploads/index.ts';
import { userRoutes } from './features/users/index.ts';
import { vocabularyRoutes } from './features/vocabularies/index.ts';
import { workCalendarRoutes } from './features/work-calendars/index.ts';
import { workflowRoutes } from './features/workflows/index.ts';
import type { Routes } from './platform/http/routes.ts';
import { type JobHandlers, jobRoutes } from './platform/jobs/index.ts';
import type { Services } from './services.ts';

export const features: readonly ((routes: Routes, services: Services) => void)[] = [
  systemRoutes,
  organizationRoutes,
  relocationRoutes,
  sessionRoutes,
  processRoutes,
  processCopyRoutes,
  processViewRoutes,
  boardRoutes,
  presenceRoutes,
  applicantRoutes,
  candidateRoutes,
  candidateSegmentRoutes,
  candidatePoolRoutes,
  candidacyRoutes,
  candidateFileRoutes,
  curriculumReadingRoutes,
  offlineBoardRoutes,
  mergeRoutes,
  duplicateRoutes,
  importRoutes,
  curriculumImportRoutes,
  exportRoutes,
  jobRoutes,
  settingRoutes,
  uploadRoutes,
  templateRoutes,
  mailRoutes,
  emailOptOutRoutes,
  portalRoutes,
  privacyRoutes,
  auditStreamRoutes,
  dataRequestRoutes,
  processingActivityRoutes,
  dataBreachRoutes,
  candidateSurveyRoutes,
  catalogueRoutes,
  userRoutes,
  apiTokenRoutes,
  enterpriseAreaRoutes,
  vocabularyRoutes,
  stageRoutes,
  assessmentRoutes,
  ruleRoutes,
  formRoutes,
  reportFileRoutes,
  reportRoutes,
  salaryBandRoutes,
  sourceCostRoutes,
  workCalendarRoutes,
  savedReportRoutes,
  jobBoardRoutes,
  workflowRoutes,
  requestRoutes,
  approvalDelegationRoutes,
  signatureRoutes,
  matchRoutes,
  meetingRoutes,
  interviewPlanRoutes,
  interviewRoutes,
  passkeyRoutes,
  singleSignOnRoutes,
  provisioningRoutes,
  interviewAvailabilityRoutes,
  interviewSequenceRoutes,
  interviewBookingRoutes,
  interviewerCalendarRoutes,
];

export const jobHandlers: JobHandlers = {
  import: runImport,
  import_curricula: runCurriculumImport,
  undo_import: runUndo,
  bulk_move: runBulkMove,
  sync_default_lists: runSync,
  advance: runAdvancement,
  synchronization: runSynchronization,
};
