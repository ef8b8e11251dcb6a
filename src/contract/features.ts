// Registers all areas of the API: their calls, and how the audit trail describes them.

import { accessSettings } from './api/access-settings.ts';
import { apiTokens } from './api/api-tokens.ts';
import { applicants } from './api/applicants.ts';
import { approvalDelegations } from './api/approval-delegations.ts';
import { assessments } from './api/assessments.ts';
import { auditStreams } from './api/audit-streams.ts';
import { board } from './api/board.ts';
import { candidacies } from './api/candidacies.ts';
import { candidateFiles } from './api/candidate-files.ts';
import { candidatePools } from './api/candidate-pools.ts';
import { candidateSegments } from './api/candidate-segments.ts';
import { candidateSurveys } from './api/candidate-surveys.ts';
import { candidates } from './api/candidates.ts';
import { catalogues } from './api/catalogues.ts';
import { curriculumImports } from './api/curriculum-imports.ts';
import { curriculumReadings } from './api/curriculum-readings.ts';
import { dataBreaches } from './api/data-breaches.ts';
import { dataRequests } from './api/data-requests.ts';
import { duplicates } from './api/duplicates.ts';
import { emailOptOuts } from './api/email-opt-outs.ts';
import { enterpriseAreas } from './api/enterprise-areas.ts';
import { forms } from './api/forms.ts';
import { imports, jobs } from './api/imports.ts';
import { interviewAvailability } from './api/interview-availability.ts';
import { interviewBookings } from './api/interview-bookings.ts';
import { interviewPlans } from './api/interview-plans.ts';
import { interviewSequences } from './api/interview-sequences.ts';
import { interviewerCalendars } from './api/interviewer-calendars.ts';
import { interviews } from './api/interviews.ts';
import { invitations } from './api/invitations.ts';
import { jobBoards } from './api/job-boards.ts';
import { mail } from './api/mail.ts';
import { matches } from './api/matches.ts';
import { meetings } from './api/meetings.ts';
import { merges } from './api/merges.ts';
import { offlineBoards } from './api/offline-boards.ts';
import { organizations } from './api/organizations.ts';
import { passkeySignIns, passkeys } from './api/passkeys.ts';
import { passwordResets } from './api/password-resets.ts';
import { portal } from './api/portal.ts';
import { positionCatalogues } from './api/position-catalogues.ts';
import { presence } from './api/presence.ts';
import { privacy } from './api/privacy.ts';
import { processCopies } from './api/process-copies.ts';
import { processHistory } from './api/process-history.ts';
import { processViews } from './api/process-views.ts';
import { processes } from './api/processes.ts';
import { processingActivities } from './api/processing-activities.ts';
import { provisioningTokens } from './api/provisioning.ts';
import { relocations } from './api/relocations.ts';
import { reportFiles } from './api/report-files.ts';
import { reports } from './api/reports.ts';
import { requests } from './api/requests.ts';
import { rules } from './api/rules.ts';
import { salaryBands } from './api/salary-bands.ts';
import { savedReports } from './api/saved-reports.ts';
import { secondFactors } from './api/second-factors.ts';
import { sessions } from './api/sessions.ts';
import { settings } from './api/settings.ts';
import { signatures } from './api/signatures.ts';
import { identityProviders, singleSignOns } from './api/single-sign-on.ts';
import { sourceCosts } from './api/source-costs.ts';
import { stages } from './api/stages.ts';
import { system } from './api/system.ts';
import { templates } from './api/templates.ts';
import { uploads } from './api/uploads.ts';
import { users } from './api/users.ts';
import { vocabularies } from './api/vocabularies.ts';
import { workCalendars } from './api/work-calendars.ts';
import { workflows } from './api/workflows.ts';
import { accessSettingsAudit } from './messages/audit/access-settings.ts';
import { apiTokensAudit } from './messages/audit/api-tokens.ts';
import { applicantsAudit } from './messages/audit/applicants.ts';
import { approvalDelegationsAudit } from './messages/audit/approval-delegations.ts';
import { assessmentsAudit } from './messages/audit/assessments.ts';
import { auditStreamsAudit } from './messages/audit/audit-streams.ts';
import { boardAudit } from './messages/audit/board.ts';
import { candidaciesAudit } from './messages/audit/candidacies.ts';
import { candidateFilesAudit } from './messages/audit/candidate-files.ts';
import { candidatePoolsAudit } from './messages/audit/candidate-pools.ts';
import { candidateSegmentsAudit } from './messages/audit/candidate-segments.ts';
import { candidateSurveysAudit } from './messages/audit/candidate-surveys.ts';
import { candidatesAudit } from './messages/audit/candidates.ts';
import { cataloguesAudit } from './messages/audit/catalogues.ts';
import { curriculumImportsAudit } from './messages/audit/curriculum-imports.ts';
import { curriculumReadingsAudit } from './messages/audit/curriculum-readings.ts';
import { dataBreachesAudit } from './messages/audit/data-breaches.ts';
import { dataRequestsAudit } from './messages/audit/data-requests.ts';
import { duplicatesAudit } from './messages/audit/duplicates.ts';
import { emailOptOutsAudit } from './messages/audit/email-opt-outs.ts';
import { enterpriseAreasAudit } from './messages/audit/enterprise-areas.ts';
import { formsAudit } from './messages/audit/forms.ts';
import { importsAudit } from './messages/audit/imports.ts';
import { interviewAvailabilityAudit } from './messages/audit/interview-availability.ts';
import { interviewBookingsAudit } from './messages/audit/interview-bookings.ts';
import { interviewPlansAudit } from './messages/audit/interview-plans.ts';
import { interviewSequencesAudit } from './messages/audit/interview-sequences.ts';
import { interviewerCalendarsAudit } from './messages/audit/interviewer-calendars.ts';
import { interviewsAudit } from './messages/audit/interviews.ts';
import { invitationsAudit } from './messages/audit/invitations.ts';
import { jobBoardsAudit } from './messages/audit/job-boards.ts';
import { jobsAudit } from './messages/audit/jobs.ts';
import { mailAudit } from './messages/audit/mail.ts';
import { matchesAudit } from './messages/audit/matches.ts';
import { meetingsAudit } from './messages/audit/meetings.ts';
import { mergesAudit } from './messages/audit/merges.ts';
import { offlineBoardsAudit } from './messages/audit/offline-boards.ts';
import { organizationsAudit } from './messages/audit/organizations.ts';
import { passkeySignInsAudit, passkeysAudit } from './messages/audit/passkeys.ts';
import { passwordResetsAudit } from './messages/audit/password-resets.ts';
import { portalAudit } from './messages/audit/portal.ts';
import { positionCataloguesAudit } from './messages/audit/position-catalogues.ts';
import { presenceAudit } from './messages/audit/presence.ts';
import { privacyAudit } from './messages/audit/privacy.ts';
import { processCopiesAudit } from './messages/audit/process-copies.ts';
import { processHistoryAudit } from './messages/audit/process-history.ts';
import { processViewsAudit } from './messages/audit/process-views.ts';
import { processesAudit } from './messages/audit/processes.ts';
import { processingActivitiesAudit } from './messages/audit/processing-activities.ts';
import { provisioningTokensAudit } from './messages/audit/provisioning.ts';
import { relocationsAudit } from './messages/audit/relocations.ts';
import { reportFilesAudit } from './messages/audit/report-files.ts';
import { reportsAudit } from './messages/audit/reports.ts';
import { requestsAudit } from './messages/audit/requests.ts';
import { rulesAudit } from './messages/audit/rules.ts';
import { salaryBandsAudit } from './messages/audit/salary-bands.ts';
import { savedReportsAudit } from './messages/audit/saved-reports.ts';
import { secondFactorsAudit } from './messages/audit/second-factors.ts';
import { sessionsAudit } from './messages/audit/sessions.ts';
import { settingsAudit } from './messages/audit/settings.ts';
import { signaturesAudit } from './messages/audit/signatures.ts';
import { identityProvidersAudit, singleSignOnsAudit } from './messages/audit/single-sign-on.ts';
import { sourceCostsAudit } from './messages/audit/source-costs.ts';
import { stagesAudit } from './messages/audit/stages.ts';
import { systemAudit } from './messages/audit/system.ts';
import { templatesAudit } from './messages/audit/templates.ts';
import { uploadsAudit } from './messages/audit/uploads.ts';
import { usersAudit } from './messages/audit/users.ts';
import { vocabulariesAudit } from './messages/audit/vocabularies.ts';
import { workCalendarsAudit } from './messages/audit/work-calendars.ts';
import { workflowsAudit } from './messages/audit/workflows.ts';

export const features = {
  system: { calls: system, audit: systemAudit },
  organizations: { calls: organizations, audit: organizationsAudit },
  sessions: { calls: sessions, audit: sessionsAudit },
  processes: { calls: processes, audit: processesAudit },
  processCopies: { calls: processCopies, audit: processCopiesAudit },
  processHistory: { calls: processHistory, audit: processHistoryAudit },
  processViews: { calls: processViews, audit: processViewsAudit },
  board: { calls: board, audit: boardAudit },
  presence: { calls: presence, audit: presenceAudit },
  applicants: { calls: applicants, audit: applicantsAudit },
  candidates: { calls: candidates, audit: candidatesAudit },
  candidateSegments: { calls: candidateSegments, audit: candidateSegmentsAudit },
  candidatePools: { calls: candidatePools, audit: candidatePoolsAudit },
  candidacies: { calls: candidacies, audit: candidaciesAudit },
  curriculumImports: { calls: curriculumImports, audit: curriculumImportsAudit },
  offlineBoards: { calls: offlineBoards, audit: offlineBoardsAudit },
  curriculumReadings: { calls: curriculumReadings, audit: curriculumReadingsAudit },
  candidateFiles: { calls: candidateFiles, audit: candidateFilesAudit },
  interviewPlans: { calls: interviewPlans, audit: interviewPlansAudit },
  interviews: { calls: interviews, audit: interviewsAudit },
  matches: { calls: matches, audit: matchesAudit },
  meetings: { calls: meetings, audit: meetingsAudit },
  merges: { calls: merges, audit: mergesAudit },
  duplicates: { calls: duplicates, audit: duplicatesAudit },
  imports: { calls: imports, audit: importsAudit },
  jobs: { calls: jobs, audit: jobsAudit },
  jobBoards: { calls: jobBoards, audit: jobBoardsAudit },
  mail: { calls: mail, audit: mailAudit },
  interviewSequences: { calls: interviewSequences, audit: interviewSequencesAudit },
  interviewBookings: { calls: interviewBookings, audit: interviewBookingsAudit },
  interviewerCalendars: { calls: interviewerCalendars, audit: interviewerCalendarsAudit },
  interviewAvailability: { calls: interviewAvailability, audit: interviewAvailabilityAudit },
  emailOptOuts: { calls: emailOptOuts, audit: emailOptOutsAudit },
  relocations: { calls: relocations, audit: relocationsAudit },
  reportFiles: { calls: reportFiles, audit: reportFilesAudit },
  reports: { calls: reports, audit: reportsAudit },
  savedReports: { calls: savedReports, audit: savedReportsAudit },
  settings: { calls: settings, audit: settingsAudit },
  positionCatalogues: { calls: positionCatalogues, audit: positionCataloguesAudit },
  catalogues: { calls: catalogues, audit: cataloguesAudit },
  users: { calls: users, audit: usersAudit },
  invitations: { calls: invitations, audit: invitationsAudit },
  accessSettings: { calls: accessSettings, audit: accessSettingsAudit },
  secondFactors: { calls: secondFactors, audit: secondFactorsAudit },
  passkeys: { calls: passkeys, audit: passkeysAudit },
  passkeySignIns: { calls: passkeySignIns, audit: passkeySignInsAudit },
  identityProviders: { calls: identityProviders, audit: identityProvidersAudit },
  singleSignOns: { calls: singleSignOns, audit: singleSignOnsAudit },
  provisioningTokens: { calls: provisioningTokens, audit: provisioningTokensAudit },
  passwordResets: { calls: passwordResets, audit: passwordResetsAudit },
  apiTokens: { calls: apiTokens, audit: apiTokensAudit },
  enterpriseAreas: { calls: enterpriseAreas, audit: enterpriseAreasAudit },
  vocabularies: { calls: vocabularies, audit: vocabulariesAudit },
  uploads: { calls: uploads, audit: uploadsAudit },
  templates: { calls: templates, audit: templatesAudit },
  workflows: { calls: workflows, audit: workflowsAudit },
  portal: { calls: portal, audit: portalAudit },
  forms: { calls: forms, audit: formsAudit },
  requests: { calls: requests, audit: requestsAudit },
  workCalendars: { calls: workCalendars, audit: workCalendarsAudit },
  sourceCosts: { calls: sourceCosts, audit: sourceCostsAudit },
  salaryBands: { calls: salaryBands, audit: salaryBandsAudit },
  stages: { calls: stages, audit: stagesAudit },
  assessments: { calls: assessments, audit: assessmentsAudit },
  rules: { calls: rules, audit: rulesAudit },
  privacy: { calls: privacy, audit: privacyAudit },
  auditStreams: { calls: auditStreams, audit: auditStreamsAudit },
  dataRequests: { calls: dataRequests, audit: dataRequestsAudit },
  processingActivities: { calls: processingActivities, audit: processingActivitiesAudit },
  candidateSurveys: { calls: candidateSurveys, audit: candidateSurveysAudit },
  dataBreaches: { calls: dataBreaches, audit: dataBreachesAudit },
  signatures: { calls: signatures, audit: signaturesAudit },
  approvalDelegations: { calls: approvalDelegations, audit: approvalDelegationsAudit },
} as const;
