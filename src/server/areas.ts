// Every area of the API with its routes, and every kind of job with its work: a new one is named here.
import { apiTokenRoutes } from './api-tokens/index.ts';
import { applicantRoutes } from './applicants/index.ts';
import { assessmentRoutes } from './assessments/index.ts';
import { boardRoutes } from './board/index.ts';
import { candidacyRoutes, runBulkMove } from './candidacies/index.ts';
import { candidateFileRoutes } from './candidate-files/index.ts';
import { catalogueRoutes } from './catalogues/index.ts';
import { enterpriseAreaRoutes } from './enterprise-areas/index.ts';
import { exportRoutes } from './exports/index.ts';
import { formRoutes } from './forms/index.ts';
import type { Routes } from './http/routes.ts';
import { importRoutes, runImport } from './imports/index.ts';
import { jobBoardRoutes, runSynchronization } from './job-boards/index.ts';
import { type JobHandlers, jobRoutes } from './jobs/index.ts';
import { mailRoutes } from './mail/index.ts';
import { meetingRoutes } from './meetings/index.ts';
import { mergeRoutes } from './merges/index.ts';
import { organizationRoutes } from './organizations/index.ts';
import { portalRoutes } from './portal/index.ts';
import { presenceRoutes } from './presence/index.ts';
import { privacyRoutes } from './privacy/index.ts';
import { processCopyRoutes } from './process-copies/index.ts';
import { processViewRoutes } from './process-views/index.ts';
import { processRoutes } from './processes/index.ts';
import { reportFileRoutes } from './report-files/index.ts';
import { reportRoutes } from './reports/index.ts';
import { requestRoutes } from './requests/index.ts';
import { ruleRoutes, runAdvancement } from './rules/index.ts';
import { savedReportRoutes } from './saved-reports/index.ts';
import type { Services } from './services.ts';
import { sessionRoutes } from './sessions/index.ts';
import { settingRoutes } from './settings/index.ts';
import { signatureRoutes } from './signatures/index.ts';
import { runSync, stageRoutes } from './stages/index.ts';
import { systemRoutes } from './system/index.ts';
import { templateRoutes } from './templates/index.ts';
import { uploadRoutes } from './uploads/index.ts';
import { userRoutes } from './users/index.ts';
import { vocabularyRoutes } from './vocabularies/index.ts';
import { workflowRoutes } from './workflows/index.ts';

export const areas: readonly ((routes: Routes, services: Services) => void)[] = [
  systemRoutes,
  organizationRoutes,
  sessionRoutes,
  processRoutes,
  processCopyRoutes,
  processViewRoutes,
  boardRoutes,
  presenceRoutes,
  applicantRoutes,
  candidacyRoutes,
  candidateFileRoutes,
  mergeRoutes,
  importRoutes,
  exportRoutes,
  jobRoutes,
  settingRoutes,
  uploadRoutes,
  templateRoutes,
  mailRoutes,
  portalRoutes,
  privacyRoutes,
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
  savedReportRoutes,
  jobBoardRoutes,
  workflowRoutes,
  requestRoutes,
  signatureRoutes,
  meetingRoutes,
];

export const jobHandlers: JobHandlers = {
  import: runImport,
  bulk_move: runBulkMove,
  sync_default_lists: runSync,
  advance: runAdvancement,
  synchronization: runSynchronization,
};
