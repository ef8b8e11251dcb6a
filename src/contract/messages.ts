// Exports every text of the interface from the files in messages/.

export { appMessages, connectionMessages, recentFileMessages } from './messages/app.ts';
export { applicantEditMessages } from './messages/applicant-edit.ts';
export { applicantEvaluationMessages } from './messages/applicant-evaluation.ts';
export { applicantFileMessages } from './messages/applicant-files.ts';
export { applicantFormMessages, applicantFormValues } from './messages/applicant-form.ts';
export { applicantOtherMessages, mentionMessages } from './messages/applicant-others.ts';
export { applicantMessages } from './messages/applicants.ts';
export { applicationMessages, storedApplicationTexts } from './messages/applications.ts';
export { approvalDelegationMessages } from './messages/approval-delegations.ts';
export { approvalNotificationMessages, openPageMessages } from './messages/approval-notifications.ts';
export { askedDataMessages } from './messages/asked-data.ts';
export { assessmentMessages, backgroundCheck, startingTests } from './messages/assessments.ts';
export { auditChainMessages } from './messages/audit-chain.ts';
export { auditFieldMessages } from './messages/audit-fields.ts';
export { auditStreamMessages } from './messages/audit-streams.ts';
export { backupMessages } from './messages/backup.ts';
export { boardMessages } from './messages/board.ts';
export { candidacyMessages } from './messages/candidacies.ts';
export { candidatePageMessages } from './messages/candidate-page.ts';
export { candidatePoolMessages } from './messages/candidate-pools.ts';
export { candidateRuleMessages, type RuleTexts, ruleTexts } from './messages/candidate-rules.ts';
export { candidateSegmentMessages } from './messages/candidate-segments.ts';
export { candidateSurveyMessages } from './messages/candidate-surveys.ts';
export { candidateMessages } from './messages/candidates.ts';
export { catalogueMessages, systemCategorySlugs } from './messages/catalogues.ts';
export { comparisonMessages } from './messages/comparison.ts';
export { curriculumCompletionMessages } from './messages/curriculum-completion.ts';
export { curriculumImportMessages } from './messages/curriculum-imports.ts';
export { type CurriculumSection, curriculumWords } from './messages/curriculum-words.ts';
export { customFieldMessages } from './messages/custom-fields.ts';
export { dataBreachMessages } from './messages/data-breaches.ts';
export { dataRequestMessages } from './messages/data-requests.ts';
export {
  contextMenuMessages,
  dialogMessages,
  keychainMessages,
  linkMessages,
  menuMessages,
  notificationMessages,
  updateMessages,
  workspaceMessages,
} from './messages/desktop.ts';
export { duplicateMessages } from './messages/duplicates.ts';
export { emailOptOutMessages } from './messages/email-opt-outs.ts';
export { errorMessages, internalErrorText } from './messages/errors.ts';
export { exportMessages, processExportMessages } from './messages/exports.ts';
export { fieldMessages } from './messages/fields.ts';
export { fileMessages } from './messages/files.ts';
export { formEditorMessages } from './messages/form-editor.ts';
export { dateText, dayText, listText, longDayText, momentText, timeText, weekdayText } from './messages/formats.ts';
export { formMessages } from './messages/forms.ts';
export { holidayLocationName } from './messages/holiday-locations.ts';
export { importCorrectionMessages } from './messages/import-corrections.ts';
export { importRowMessages } from './messages/import-rows.ts';
export { importUndoMessages } from './messages/import-undo.ts';
export { importMessages } from './messages/imports.ts';
export { intakeMessages } from './messages/intake.ts';
export { interviewAgendaMessages } from './messages/interview-agenda.ts';
export { calendarProblemTexts, interviewAvailabilityMessages } from './messages/interview-availability.ts';
export { interviewBookingMessages } from './messages/interview-bookings.ts';
export { interviewPlanMessages } from './messages/interview-plans.ts';
export { interviewReminderMessages } from './messages/interview-reminders.ts';
export { interviewSequenceMessages } from './messages/interview-sequences.ts';
export {
  calendarApplicationMessages,
  calendarSignInPageMessages,
  interviewerCalendarMessages,
} from './messages/interviewer-calendars.ts';
export { interviewMessages } from './messages/interviews.ts';
export { jobBoardMessages } from './messages/job-boards.ts';
export { languageMessages, otherLanguageMessages } from './messages/languages.ts';
export { type LocationCountry, locationWords } from './messages/locations.ts';
export { mailMessages } from './messages/mail.ts';
export { matchWords } from './messages/match-words.ts';
export { matchMessages } from './messages/matches.ts';
export { meetingMessages } from './messages/meetings.ts';
export { mergeMessages } from './messages/merges.ts';
export { migrationPlanMessages } from './messages/migration-plan.ts';
export { nameParticles } from './messages/name-particles.ts';
export { navigationMessages } from './messages/navigation.ts';
export { numberFieldMessages } from './messages/number-fields.ts';
export {
  amountText,
  countText,
  type DecimalMark,
  formatNumber,
  type NumberFormat,
  numberText,
  readerFormat,
  setNumberFormat,
} from './messages/numbers.ts';
export { offlineBoardMessages } from './messages/offline-boards.ts';
export { offlineQueueMessages } from './messages/offline-queue.ts';
export { openedFileMessages } from './messages/opened-files.ts';
export { optionalMessages } from './messages/optionals.ts';
export { overdueMessages } from './messages/overdue.ts';
export { paletteMessages } from './messages/palette.ts';
export { passkeyMessages, passkeyPageMessages } from './messages/passkeys.ts';
export { personalDataMessages } from './messages/personal-data.ts';
export { portalMessages } from './messages/portal.ts';
export { portalAccessMessages } from './messages/portal-access.ts';
export { portalPageMessages } from './messages/portal-pages.ts';
export { presenceMessages } from './messages/presence.ts';
export { privacyMessages } from './messages/privacy.ts';
export { processEditorMessages } from './messages/process-editor.ts';
export { processHistoryMessages } from './messages/process-history.ts';
export {
  activationMessages,
  portalChoiceMessages,
  processClosingMessages,
  processCopyMessages,
  processLifeMessages,
  processRemovalMessages,
  responsibleMessages,
  tagMessages,
} from './messages/process-life.ts';
export { processViewMessages } from './messages/process-views.ts';
export {
  priorityNames,
  processFilterMessages,
  processMessages,
  searchTypeNames,
  workModeNames,
} from './messages/processes.ts';
export {
  processingMessages,
  suggestedActivityTexts,
  suggestedSharedTexts,
} from './messages/processing-activities.ts';
export { provisioningMessages, scimMessages } from './messages/provisioning.ts';
export { pageFooterMessages, reportFileMessages } from './messages/report-files.ts';
export { reportPeriodMessages } from './messages/report-periods.ts';
export { reportMessages } from './messages/reports.ts';
export { requestAnswerPageMessages } from './messages/request-answer-page.ts';
export { requestChangeMessages } from './messages/request-changes.ts';
export { requestFileMessages } from './messages/request-files.ts';
export { requestFormMessages } from './messages/request-forms.ts';
export { requestScreenMessages } from './messages/request-screens.ts';
export { requestMessages } from './messages/requests.ts';
export { ruleMessages } from './messages/rules.ts';
export { salaryBandMessages } from './messages/salary-bands.ts';
export { savedReportMessages } from './messages/saved-reports.ts';
export { secondFactorMessages } from './messages/second-factors.ts';
export { serverMessages } from './messages/server.ts';
export { serverCheckMessages } from './messages/server-check.ts';
export {
  changePasswordMessages,
  confirmationMessages,
  forgottenPasswordMessages,
  localRecoveryMessages,
  newDeviceMessages,
  openSessionMessages,
  sessionMessages,
} from './messages/sessions.ts';
export { settingMessages } from './messages/settings.ts';
export {
  closingReasonMessages,
  consultantMessages,
  disqualificationReasonMessages,
  filesCategoryMessages,
  positionCatalogueMessages,
  sourceMessages,
} from './messages/settings-catalogues.ts';
export {
  jobBoardsCardMessages,
  outgoingEmailMessages,
  signatureCardMessages,
} from './messages/settings-integrations.ts';
export {
  boardColumnsCardMessages,
  countryName,
  hiringFormCardMessages,
  notificationLinksCardMessages,
  optionalsCardMessages,
  organizationCardMessages,
  requestTypeCardMessages,
  sectionsCardMessages,
} from './messages/settings-organization.ts';
export {
  areasCardMessages,
  assessmentsCardMessages,
  connectionsCardMessages,
  mailCardMessages,
  providersCardMessages,
  retentionCardMessages,
  testsCardMessages,
  usersCardMessages,
} from './messages/settings-people.ts';
export { landingCardMessages, mediaMessages, portalCardMessages } from './messages/settings-portal.ts';
export {
  landingPreviewMessages,
  portalLookMessages,
  sectionEditorMessages,
} from './messages/settings-portal-sections.ts';
export { settingsScreenMessages } from './messages/settings-screen.ts';
export {
  accessCardMessages,
  apiTokensCardMessages,
  auditCardMessages,
  dataRequestsCardMessages,
  erasuresCardMessages,
} from './messages/settings-security.ts';
export { signatureMessages } from './messages/signatures.ts';
export {
  identityProviderMessages,
  singleSignOnMessages,
  singleSignOnPageMessages,
} from './messages/single-sign-on.ts';
export { sortingMessages } from './messages/sorting.ts';
export { sourceCostMessages } from './messages/source-costs.ts';
export { recoveryMessages, spaceMessages } from './messages/space.ts';
export { spaceBackupMessages } from './messages/space-backups.ts';
export { spaceWarningMessages } from './messages/space-warnings.ts';
export { spreadsheetMessages } from './messages/spreadsheet.ts';
export { stageMessages } from './messages/stages.ts';
export { surveyFormMessages } from './messages/survey-form.ts';
export { templateCardMessages } from './messages/template-card.ts';
export { startingTemplates, templateMessages, templateVariables } from './messages/templates.ts';
export { testProviderMessages } from './messages/test-providers.ts';
export { presentLanguage, setLanguageSource, type Translation } from './messages/translated.ts';
export { uiMessages } from './messages/ui.ts';
export {
  areaMessages,
  invitationMessages,
  invitationPageMessages,
  passwordPageMessages,
  passwordResetMessages,
  userMessages,
} from './messages/users.ts';
export { visitorErrorText } from './messages/visitor-errors.ts';
export { vocabularyMessages } from './messages/vocabularies.ts';
export { workCalendarMessages } from './messages/work-calendars.ts';
export { appModulesCardMessages, workflowScreenMessages } from './messages/workflow-screens.ts';
export { workflowMessages } from './messages/workflows.ts';
export { firstRunMessages } from './messages/workspace.ts';
