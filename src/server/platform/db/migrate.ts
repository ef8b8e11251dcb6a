// Migrates a database to the present schema; every step is additive and runs once.

import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartError } from '../../start-error.ts';
import type { Engine, Step } from './columns.ts';
import { organizationsStep } from './migrations/0001-organizations.ts';
import { processesStep } from './migrations/0002-processes.ts';
import { applicantsStep } from './migrations/0003-applicants.ts';
import { workStep } from './migrations/0004-work.ts';
import { closingReasonsStep } from './migrations/0005-closing-reasons.ts';
import { tenantsStep } from './migrations/0006-tenants.ts';
import { cataloguesStep } from './migrations/0007-catalogues.ts';
import { settingsStep } from './migrations/0007-settings.ts';
import { usersStep } from './migrations/0008-users.ts';
import { vocabulariesStep } from './migrations/0008-vocabularies.ts';
import { templatesStep } from './migrations/0009-templates.ts';
import { formsStep } from './migrations/0010-forms.ts';
import { assessmentsStep } from './migrations/0011-assessments.ts';
import { formTermsStep } from './migrations/0011-form-terms.ts';
import { rulesStep } from './migrations/0011-rules.ts';
import { stagesStep } from './migrations/0011-stages.ts';
import { workflowsStep } from './migrations/0012-workflows.ts';
import { requestsStep } from './migrations/0013-requests.ts';
import { candidatesStep } from './migrations/0014-candidates.ts';
import { processDataStep } from './migrations/0015-process-data.ts';
import { uploadsStep } from './migrations/0016-uploads.ts';
import { portalStep } from './migrations/0017-portal.ts';
import { portalApplicationsStep } from './migrations/0017-portal-applications.ts';
import { mailStep } from './migrations/0018-mail.ts';
import { reportFilesStep } from './migrations/0018-report-files.ts';
import { privacyStep } from './migrations/0019-privacy.ts';
import { jobBoardsStep } from './migrations/0020-job-boards.ts';
import { jobClaimsStep } from './migrations/0021-job-claims.ts';
import { foundPersonsStep } from './migrations/0022-found-persons.ts';
import { presentCountsStep } from './migrations/0023-present-counts.ts';
import { fileNotesStep } from './migrations/0024-file-notes.ts';
import { importFilesStep } from './migrations/0025-import-files.ts';
import { processPublicationStep } from './migrations/0026-process-publication.ts';
import { signaturesStep } from './migrations/0027-signatures.ts';
import { processViewsStep } from './migrations/0028-process-views.ts';
import { mentionsStep } from './migrations/0030-mentions.ts';
import { personMergesStep } from './migrations/0031-person-merges.ts';
import { boardCardsStep } from './migrations/0033-board-cards.ts';
import { reportLinksStep } from './migrations/0035-report-links.ts';
import { closingReasonVersionsStep } from './migrations/0037-closing-reason-versions.ts';
import { hiringWorkflowStep } from './migrations/0038-hiring-workflow.ts';
import { processLogsStep } from './migrations/0039-process-logs.ts';
import { workCalendarsStep } from './migrations/0040-work-calendars.ts';
import { overdueNoticesStep } from './migrations/0041-overdue-notices.ts';
import { invitationsStep } from './migrations/0049-invitations.ts';
import { apiTokensStep } from './migrations/0050-api-tokens.ts';
import { auditCategoriesStep } from './migrations/0051-audit-categories.ts';
import { testOrdersStep } from './migrations/0052-test-orders.ts';
import { requestTurnsStep } from './migrations/0053-request-turns.ts';
import { requestFilesStep } from './migrations/0054-request-files.ts';
import { areaHeadsStep } from './migrations/0056-area-heads.ts';
import { outlookStep } from './migrations/0057-outlook.ts';
import { reportFiguresStep } from './migrations/0059-report-figures.ts';
import { customReportAddressStep } from './migrations/0060-custom-report-address.ts';
import { keptKeysStep } from './migrations/0064-kept-keys.ts';
import { backgroundChecksStep } from './migrations/0070-background-checks.ts';
import { savedReportsStep } from './migrations/0071-saved-reports.ts';
import { searchIndexesStep } from './migrations/0072-search-indexes.ts';
import { lighterWritesStep } from './migrations/0073-lighter-writes.ts';
import { lighterAuditStep } from './migrations/0074-lighter-audit.ts';
import { forgetfulSearchStep } from './migrations/0075-forgetful-search.ts';
import { internalPortalStep } from './migrations/0085-internal-portal.ts';
import { requestEmailsStep } from './migrations/0086-request-emails.ts';
import { requestApplicantsStep } from './migrations/0090-request-applicants.ts';
import { choresStep } from './migrations/0091-chores.ts';
import { requestChangesStep } from './migrations/0095-request-changes.ts';
import { undoneChangesStep } from './migrations/0100-undone-changes.ts';
import { importOutcomesStep } from './migrations/0105-import-outcomes.ts';
import { sessionDevicesStep } from './migrations/0115-session-devices.ts';
import { serverIdentityStep } from './migrations/0120-server-identity.ts';
import { disqualificationReasonVersionsStep } from './migrations/0135-disqualification-reason-versions.ts';
import { testWaysStep } from './migrations/0140-test-ways.ts';
import { portalUserLinksStep } from './migrations/0150-portal-user-links.ts';
import { formerReasonsStep } from './migrations/0155-former-reasons.ts';
import { erasureEventsStep } from './migrations/0190-erasure-events.ts';
import { importMemoryStep } from './migrations/0195-import-memory.ts';
import { candidateSegmentsStep } from './migrations/0200-candidate-segments.ts';
import { candidatePoolsStep } from './migrations/0201-candidate-pools.ts';
import { cardFieldsStep } from './migrations/0205-card-fields.ts';
import { importCorrectionsStep } from './migrations/0210-import-corrections.ts';
import { duplicateGroupsStep } from './migrations/0211-duplicate-groups.ts';
import { logChangesStep } from './migrations/0212-log-changes.ts';
import { interviewsStep } from './migrations/0220-interviews.ts';
import { passwordResetsStep } from './migrations/0230-password-resets.ts';
import { sessionDetailsStep } from './migrations/0231-session-details.ts';
import { secondFactorsStep } from './migrations/0232-second-factors.ts';
import { curriculumTextsStep } from './migrations/0240-curriculum-texts.ts';
import { emailOptOutsStep } from './migrations/0250-email-opt-outs.ts';
import { repeatedErasuresStep } from './migrations/0255-repeated-erasures.ts';
import { interviewerAvailabilityStep } from './migrations/0260-interviewer-availability.ts';
import { interviewBookingLinksStep } from './migrations/0261-interview-booking-links.ts';
import { interviewRemindersStep } from './migrations/0270-interview-reminders.ts';
import { sessionConfirmationsStep } from './migrations/0280-session-confirmations.ts';
import { requiredFactorStep } from './migrations/0281-required-factor.ts';
import { auditChainStep } from './migrations/0282-audit-chain.ts';
import { passkeysStep } from './migrations/0283-passkeys.ts';
import { interviewerCalendarsStep } from './migrations/0287-interviewer-calendars.ts';
import { appointmentRemindersStep } from './migrations/0288-appointment-reminders.ts';
import { curriculumQueriesStep } from './migrations/0297-curriculum-queries.ts';
import { singleSignOnStep } from './migrations/0304-single-sign-on.ts';
import { returnedRequestsStep } from './migrations/0323-returned-requests.ts';
import { candidatePageStep } from './migrations/0326-candidate-page.ts';
import { stageCandidateTextsStep } from './migrations/0327-stage-candidate-texts.ts';
import { interviewSequencesStep } from './migrations/0330-interview-sequences.ts';
import { scorecardRequirementsStep } from './migrations/0331-scorecard-requirements.ts';
import { curriculumImportsStep } from './migrations/0335-curriculum-imports.ts';
import { candidateMatchesStep } from './migrations/0339-candidate-matches.ts';
import { provisioningStep } from './migrations/0343-provisioning.ts';
import { samlStep } from './migrations/0344-saml.ts';
import { dataRequestsStep } from './migrations/0349-data-requests.ts';
import { curriculumBoxesStep } from './migrations/0360-curriculum-boxes.ts';
import { codeClocksStep } from './migrations/0365-code-clocks.ts';
import { tokenGenerationsStep } from './migrations/0366-token-generations.ts';
import { providerLogoutStep } from './migrations/0367-provider-logout.ts';
import { approvalDeadlinesStep } from './migrations/0370-approval-deadlines.ts';
import { approvalDelegationsStep } from './migrations/0371-approval-delegations.ts';
import { requestAnswerLinksStep } from './migrations/0372-request-answer-links.ts';
import { cloudCalendarsStep } from './migrations/0375-cloud-calendars.ts';
import { interviewReportsStep } from './migrations/0376-interview-reports.ts';
import { documentTextsStep } from './migrations/0380-document-texts.ts';
import { auditStreamsStep } from './migrations/0385-audit-streams.ts';
import { handedOverApproversStep } from './migrations/0386-handed-over-approvers.ts';
import { candidateLinkRequestsStep } from './migrations/0387-candidate-link-requests.ts';
import { logoutSignaturesStep } from './migrations/0388-logout-signatures.ts';
import { announcedDelegationsStep } from './migrations/0390-announced-delegations.ts';
import { answerLinkModuleStep } from './migrations/0391-answer-link-module.ts';
import { reportFactsStep } from './migrations/0392-report-facts.ts';
import { relocationsStep } from './migrations/0395-relocations.ts';
import { textSearchPlanStep } from './migrations/0396-text-search-plan.ts';
import { publicationDatesStep } from './migrations/0403-publication-dates.ts';
import { requiredCurriculaStep } from './migrations/0404-required-curricula.ts';
import { searchedTextsStep } from './migrations/0405-searched-texts.ts';
import { applicationConfirmationsStep } from './migrations/0410-application-confirmations.ts';
import { applicationDraftsStep } from './migrations/0411-application-drafts.ts';
import { languagesOfCandidatesStep } from './migrations/0415-languages-of-candidates.ts';
import { processingActivitiesStep } from './migrations/0420-processing-activities.ts';
import { dataBreachesStep } from './migrations/0421-data-breaches.ts';
import { candidateSurveysStep } from './migrations/0422-candidate-surveys.ts';
import { customFieldsStep } from './migrations/0427-custom-fields.ts';
import { salaryBandsStep } from './migrations/0428-salary-bands.ts';
import { positionCataloguesStep } from './migrations/0429-position-catalogues.ts';
import { ruleConsequencesStep } from './migrations/0434-rule-consequences.ts';
import { disqualificationProposalsStep } from './migrations/0435-disqualification-proposals.ts';
import { ruleSettingsStep } from './migrations/0436-rule-settings.ts';
import { availabilityFieldStep } from './migrations/0437-availability-field.ts';
import { auditedChangesStep } from './migrations/0438-audited-changes.ts';
import { serverKeysStep } from './migrations/0441-server-keys.ts';
import { languagesOfOwnTextsStep } from './migrations/0442-languages-of-own-texts.ts';
import { offerDetailsStep } from './migrations/0443-offer-details.ts';
import { sourceCostsStep } from './migrations/0453-source-costs.ts';
import { areaCalendarsStep } from './migrations/0454-area-calendars.ts';
import { portalSectionsStep } from './migrations/0455-portal-sections.ts';
import { connectedPhrasesStep } from './migrations/0475-connected-phrases.ts';
import { holidayLocationsStep } from './migrations/0485-holiday-locations.ts';
import { stepReasonsStep } from './migrations/0490-step-reasons.ts';
import type { Schema } from './schema.ts';

/** The steps in the order in which they run. A released step never changes. */
export const steps: readonly Step[] = [
  organizationsStep,
  processesStep,
  applicantsStep,
  workStep,
  closingReasonsStep,
  tenantsStep,
  cataloguesStep,
  settingsStep,
  usersStep,
  vocabulariesStep,
  templatesStep,
  formsStep,
  assessmentsStep,
  formTermsStep,
  rulesStep,
  stagesStep,
  workflowsStep,
  requestsStep,
  candidatesStep,
  processDataStep,
  uploadsStep,
  portalStep,
  portalApplicationsStep,
  mailStep,
  reportFilesStep,
  privacyStep,
  jobBoardsStep,
  jobClaimsStep,
  foundPersonsStep,
  presentCountsStep,
  fileNotesStep,
  importFilesStep,
  processPublicationStep,
  signaturesStep,
  processViewsStep,
  mentionsStep,
  personMergesStep,
  boardCardsStep,
  reportLinksStep,
  closingReasonVersionsStep,
  hiringWorkflowStep,
  processLogsStep,
  workCalendarsStep,
  overdueNoticesStep,
  invitationsStep,
  apiTokensStep,
  auditCategoriesStep,
  testOrdersStep,
  requestTurnsStep,
  requestFilesStep,
  areaHeadsStep,
  outlookStep,
  reportFiguresStep,
  customReportAddressStep,
  keptKeysStep,
  backgroundChecksStep,
  savedReportsStep,
  searchIndexesStep,
  lighterWritesStep,
  lighterAuditStep,
  forgetfulSearchStep,
  internalPortalStep,
  requestEmailsStep,
  requestApplicantsStep,
  choresStep,
  requestChangesStep,
  undoneChangesStep,
  importOutcomesStep,
  sessionDevicesStep,
  serverIdentityStep,
  disqualificationReasonVersionsStep,
  testWaysStep,
  portalUserLinksStep,
  formerReasonsStep,
  erasureEventsStep,
  importMemoryStep,
  candidateSegmentsStep,
  candidatePoolsStep,
  cardFieldsStep,
  importCorrectionsStep,
  duplicateGroupsStep,
  logChangesStep,
  interviewsStep,
  passwordResetsStep,
  sessionDetailsStep,
  secondFactorsStep,
  curriculumTextsStep,
  emailOptOutsStep,
  repeatedErasuresStep,
  interviewerAvailabilityStep,
  interviewBookingLinksStep,
  interviewRemindersStep,
  sessionConfirmationsStep,
  requiredFactorStep,
  auditChainStep,
  passkeysStep,
  interviewerCalendarsStep,
  appointmentRemindersStep,
  curriculumQueriesStep,
  singleSignOnStep,
  returnedRequestsStep,
  candidatePageStep,
  stageCandidateTextsStep,
  interviewSequencesStep,
  scorecardRequirementsStep,
  curriculumImportsStep,
  candidateMatchesStep,
  provisioningStep,
  samlStep,
  dataRequestsStep,
  curriculumBoxesStep,
  codeClocksStep,
  tokenGenerationsStep,
  providerLogoutStep,
  approvalDeadlinesStep,
  approvalDelegationsStep,
  requestAnswerLinksStep,
  cloudCalendarsStep,
  interviewReportsStep,
  documentTextsStep,
  auditStreamsStep,
  handedOverApproversStep,
  candidateLinkRequestsStep,
  logoutSignaturesStep,
  announcedDelegationsStep,
  answerLinkModuleStep,
  reportFactsStep,
  relocationsStep,
  textSearchPlanStep,
  publicationDatesStep,
  requiredCurriculaStep,
  searchedTextsStep,
  applicationConfirmationsStep,
  applicationDraftsStep,
  languagesOfCandidatesStep,
  processingActivitiesStep,
  dataBreachesStep,
  candidateSurveysStep,
  customFieldsStep,
  salaryBandsStep,
  positionCataloguesStep,
  ruleConsequencesStep,
  disqualificationProposalsStep,
  ruleSettingsStep,
  availabilityFieldStep,
  auditedChangesStep,
  serverKeysStep,
  languagesOfOwnTextsStep,
  offerDetailsStep,
  sourceCostsStep,
  areaCalendarsStep,
  portalSectionsStep,
  connectedPhrasesStep,
  holidayLocationsStep,
  stepReasonsStep,
];

/** The migrations of this version. */
export const stepNames: readonly string[] = steps.map(({ name }) => name);

interface MigrationPart {
  readonly until?: string;
  readonly names?: readonly string[];
}

/**
 * Runs all pending steps in one transaction, which rolls back on error.
 * @param part the steps to run, up to a name or of these names; all by default
 * @throws the error of the failed step; StartError upgrade_failed if the database contradicts a step
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, part: MigrationPart = {}): Promise<void> {
  const { until, names } = part;
  if (!until && !names && (await isPresent(db, engine))) return;
  const chosen = names ? steps.filter(({ name }) => names.includes(name)) : steps;
  const migrations = Object.fromEntries(
    chosen.map((step): [string, Migration] => [step.name, { up: (inner) => step.up(inner as Kysely<never>, engine) }]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Steps were released after others whose names sort behind theirs, so a database may lack one in the middle.
    allowUnorderedMigrations: true,
  });
  const { error } = until ? await migrator.migrateTo(until) : await migrator.migrateToLatest();
  if (error) throw isContradiction(error) ? new StartError('upgrade_failed', { cause: error }) : error;
}

/** A table or column exists already or is missing: something else has changed the schema. */
const isContradiction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(SQLITE_ERROR|42P0[17]|4270[13]|42710)$/.test(String(error.code));

const TABLE_OF_STEPS = {
  sqlite: sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`,
  postgres: sql`select 1 from pg_tables where schemaname = current_schema() and tablename = 'kysely_migration'`,
};

/** Whether exactly these steps have run. The migrator would read the whole schema twice to find out. */
async function isPresent(db: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const found = await TABLE_OF_STEPS[engine].execute(db);
  if (found.rows.length === 0) return false;
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  return done.size === steps.length && steps.every(({ name }) => done.has(name));
}
