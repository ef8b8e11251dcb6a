// The whole authorisation table, by area.
import type { Case } from '../case.ts';
import { apiTokenCases } from './api-tokens.ts';
import { applicantCases } from './applicants.ts';
import { assessmentCases } from './assessments.ts';
import { baseCases } from './base.ts';
import { candidacyCases } from './candidacies.ts';
import { candidateFileCases } from './candidate-files.ts';
import { catalogueCases } from './catalogues.ts';
import { formCases } from './forms.ts';
import { jobBoardCases } from './job-boards.ts';
import { mailCases } from './mail.ts';
import { meetingCases } from './meetings.ts';
import { mergeCases } from './merges.ts';
import { portalCases } from './portal.ts';
import { presenceCases } from './presence.ts';
import { privacyCases } from './privacy.ts';
import { processViewCases } from './process-views.ts';
import { processCases } from './processes.ts';
import { reportFileCases } from './report-files.ts';
import { reportCases } from './reports.ts';
import { requestCases } from './requests.ts';
import { ruleCases } from './rules.ts';
import { savedReportCases } from './saved-reports.ts';
import { settingCases } from './settings.ts';
import { signatureCases } from './signatures.ts';
import { stageCases } from './stages.ts';
import { templateCases } from './templates.ts';
import { uploadCases } from './uploads.ts';
import { userCases } from './users.ts';
import { vocabularyCases } from './vocabularies.ts';
import { workflowCases } from './workflows.ts';

export const cases: readonly Case[] = [
  ...baseCases,
  ...presenceCases,
  ...privacyCases,
  ...processCases,
  ...processViewCases,
  ...applicantCases,
  ...candidacyCases,
  ...candidateFileCases,
  ...settingCases,
  ...catalogueCases,
  ...userCases,
  ...apiTokenCases,
  ...vocabularyCases,
  ...uploadCases,
  ...workflowCases,
  ...requestCases,
  ...templateCases,
  ...jobBoardCases,
  ...mailCases,
  ...meetingCases,
  ...mergeCases,
  ...portalCases,
  ...formCases,
  ...reportFileCases,
  ...reportCases,
  ...savedReportCases,
  ...stageCases,
  ...assessmentCases,
  ...ruleCases,
  ...signatureCases,
];
