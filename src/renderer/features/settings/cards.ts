// Registry of the settings cards; a new card needs an entry here and a component.
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import {
  accessCardMessages,
  apiTokensCardMessages,
  appModulesCardMessages,
  areasCardMessages,
  assessmentsCardMessages,
  auditCardMessages,
  auditStreamMessages,
  boardColumnsCardMessages,
  calendarApplicationMessages,
  candidateSurveyMessages,
  closingReasonMessages,
  consultantMessages,
  dataBreachMessages,
  dataRequestsCardMessages,
  disqualificationReasonMessages,
  erasuresCardMessages,
  filesCategoryMessages,
  hiringFormCardMessages,
  identityProviderMessages,
  interviewPlanMessages,
  jobBoardsCardMessages,
  landingCardMessages,
  mailCardMessages,
  meetingMessages,
  notificationLinksCardMessages,
  optionalsCardMessages,
  organizationCardMessages,
  outgoingEmailMessages,
  portalCardMessages,
  positionCatalogueMessages,
  processingMessages,
  providersCardMessages,
  requestTypeCardMessages,
  retentionCardMessages,
  ruleMessages,
  salaryBandMessages,
  sectionsCardMessages,
  type settingsScreenMessages,
  signatureCardMessages,
  sourceCostMessages,
  sourceMessages,
  spaceBackupMessages,
  stageMessages,
  templateCardMessages,
  testsCardMessages,
  usersCardMessages,
  workCalendarMessages,
  workflowScreenMessages,
} from '../../../contract/messages.ts';
import { searchable, searchTerms } from '../../../domain/text/search-text.ts';

export type CardGroup = keyof typeof settingsScreenMessages.groups;

export interface SettingsCard {
  /** Last part of the address `/settings/{path}`, and the card's id. */
  readonly path: string;
  readonly group: CardGroup;
  readonly title: string;
  /** Purpose of the card in one sentence; the search covers it too. */
  readonly hint: string;
  readonly Card: LazyExoticComponent<ComponentType>;
}

/** @param load the component, when the card is opened */
const card = (
  path: string,
  group: SettingsCard['group'],
  { title, hint }: { readonly title: string; readonly hint: string },
  load: () => Promise<ComponentType>,
): SettingsCard => ({ path, group, title, hint, Card: lazy(async () => ({ default: await load() })) });

export const SETTINGS_CARDS: readonly SettingsCard[] = [
  card(
    'organization',
    'organization',
    organizationCardMessages,
    async () => (await import('./cards/organization.tsx')).OrganizationCard,
  ),
  card('users', 'organization', usersCardMessages, async () => (await import('./users/users-card.tsx')).UsersCard),
  card('access', 'organization', accessCardMessages, async () => (await import('./cards/access.tsx')).AccessCard),
  card(
    'identity_providers',
    'organization',
    identityProviderMessages,
    async () => (await import('./identity-providers/identity-providers-card.tsx')).IdentityProvidersCard,
  ),
  card('areas', 'organization', areasCardMessages, async () => (await import('./cards/areas.tsx')).AreasCard),
  card(
    'optionals',
    'organization',
    optionalsCardMessages,
    async () => (await import('./cards/optionals.tsx')).OptionalsCard,
  ),
  card(
    'notification_links',
    'organization',
    notificationLinksCardMessages,
    async () => (await import('./cards/notification-links.tsx')).NotificationLinksCard,
  ),
  card(
    'work_calendars',
    'organization',
    workCalendarMessages,
    async () => (await import('./cards/work-calendars.tsx')).WorkCalendarsCard,
  ),
  card(
    'closing_reasons',
    'processes',
    closingReasonMessages,
    async () => (await import('./cards/closing-reasons.tsx')).ClosingReasonsCard,
  ),
  card(
    'default_stages',
    'processes',
    stageMessages.defaults,
    async () => (await import('./cards/default-stages.tsx')).DefaultStagesCard,
  ),
  card(
    'request_type',
    'processes',
    requestTypeCardMessages,
    async () => (await import('./cards/request-type.tsx')).RequestTypeCard,
  ),
  card(
    'contract_types',
    'processes',
    positionCatalogueMessages.contract_types,
    async () => (await import('./cards/position-catalogues.tsx')).ContractTypesCard,
  ),
  card(
    'working_days',
    'processes',
    positionCatalogueMessages.working_days,
    async () => (await import('./cards/position-catalogues.tsx')).WorkingDaysCard,
  ),
  card(
    'salary_bands',
    'processes',
    salaryBandMessages,
    async () => (await import('./cards/salary-bands.tsx')).SalaryBandsCard,
  ),
  card(
    'board_columns',
    'processes',
    boardColumnsCardMessages,
    async () => (await import('./cards/board-columns.tsx')).BoardColumnsCard,
  ),
  {
    path: 'workflows',
    group: 'processes',
    title: workflowScreenMessages.cardTitle,
    hint: workflowScreenMessages.cardHint,
    Card: lazy(async () => ({ default: (await import('./cards/workflows.tsx')).WorkflowsCard })),
  },
  card(
    'app_modules',
    'processes',
    appModulesCardMessages,
    async () => (await import('./cards/app-modules.tsx')).AppModulesCard,
  ),
  card(
    'hiring_form',
    'processes',
    hiringFormCardMessages,
    async () => (await import('./cards/hiring-form.tsx')).HiringFormCard,
  ),
  card(
    'disqualification_reasons',
    'candidates',
    disqualificationReasonMessages,
    async () => (await import('./cards/disqualification-reasons.tsx')).DisqualificationReasonsCard,
  ),
  card('sources', 'candidates', sourceMessages, async () => (await import('./cards/sources.tsx')).SourcesCard),
  card(
    'source_costs',
    'candidates',
    sourceCostMessages,
    async () => (await import('./cards/source-costs.tsx')).SourceCostsCard,
  ),
  card(
    'job_boards',
    'candidates',
    jobBoardsCardMessages,
    async () => (await import('./cards/job-boards.tsx')).JobBoardsCard,
  ),
  card(
    'consultants',
    'candidates',
    consultantMessages,
    async () => (await import('./cards/consultants.tsx')).ConsultantsCard,
  ),
  card(
    'files_categories',
    'candidates',
    filesCategoryMessages,
    async () => (await import('./cards/files-categories.tsx')).FilesCategoriesCard,
  ),
  card(
    'providers',
    'evaluations',
    providersCardMessages,
    async () => (await import('./cards/providers.tsx')).ProvidersCard,
  ),
  card('tests', 'evaluations', testsCardMessages, async () => (await import('./cards/tests.tsx')).TestsCard),
  card(
    'assessments',
    'evaluations',
    assessmentsCardMessages,
    async () => (await import('./cards/assessments.tsx')).AssessmentsCard,
  ),
  card(
    'interview_templates',
    'evaluations',
    interviewPlanMessages.card,
    async () => (await import('./cards/interview-templates.tsx')).InterviewTemplatesCard,
  ),
  card(
    'signatures',
    'evaluations',
    signatureCardMessages,
    async () => (await import('./cards/signatures.tsx')).SignaturesCard,
  ),
  card('portal', 'portal', portalCardMessages, async () => (await import('./portal/portal-card.tsx')).PortalCard),
  {
    path: 'external_portal',
    group: 'portal',
    title: landingCardMessages.titles.external,
    hint: landingCardMessages.hints.external,
    Card: lazy(async () => ({ default: (await import('./portal/landing-card.tsx')).ExternalPortalCard })),
  },
  {
    path: 'internal_portal',
    group: 'portal',
    title: landingCardMessages.titles.internal,
    hint: landingCardMessages.hints.internal,
    Card: lazy(async () => ({ default: (await import('./portal/landing-card.tsx')).InternalPortalCard })),
  },
  card(
    'candidate_survey',
    'portal',
    candidateSurveyMessages.card,
    async () => (await import('./cards/candidate-survey.tsx')).CandidateSurveyCard,
  ),
  card('mail', 'communication', mailCardMessages, async () => (await import('./cards/mail.tsx')).MailCard),
  card(
    'outgoing_emails',
    'communication',
    outgoingEmailMessages,
    async () => (await import('./cards/outgoing-emails.tsx')).OutgoingEmailsCard,
  ),
  card('outlook', 'communication', meetingMessages.card, async () => (await import('./cards/outlook.tsx')).OutlookCard),
  card(
    'calendar_applications',
    'communication',
    calendarApplicationMessages,
    async () => (await import('./cards/calendar-applications.tsx')).CalendarApplicationsCard,
  ),
  card(
    'profile_sections',
    'data',
    sectionsCardMessages,
    async () => (await import('./cards/sections.tsx')).SectionsCard,
  ),
  card(
    'rule_settings',
    'data',
    ruleMessages.settings,
    async () => (await import('./cards/rule-settings.tsx')).RuleSettingsCard,
  ),
  card('retention', 'data', retentionCardMessages, async () => (await import('./cards/retention.tsx')).RetentionCard),
  card(
    'data_requests',
    'data',
    dataRequestsCardMessages,
    async () => (await import('../data-requests/index.ts')).DataRequestsCard,
  ),
  card(
    'processing_activities',
    'data',
    processingMessages,
    async () => (await import('./registers/processing-activities-card.tsx')).ProcessingActivitiesCard,
  ),
  card(
    'data_breaches',
    'data',
    dataBreachMessages,
    async () => (await import('./registers/data-breaches-card.tsx')).DataBreachesCard,
  ),
  card(
    'erasures',
    'data',
    erasuresCardMessages,
    async () => (await import('./security/erasures-card.tsx')).ErasuresCard,
  ),
  card('audit', 'data', auditCardMessages, async () => (await import('./security/audit-card.tsx')).AuditCard),
  card(
    'audit_stream',
    'data',
    auditStreamMessages,
    async () => (await import('./security/audit-stream-card.tsx')).AuditStreamCard,
  ),
  card('backups', 'data', spaceBackupMessages, async () => (await import('../backups/index.ts')).BackupsCard),
  card(
    'api_tokens',
    'data',
    apiTokensCardMessages,
    async () => (await import('./security/api-tokens-card.tsx')).ApiTokensCard,
  ),
  card(
    'templates',
    'communication',
    templateCardMessages,
    async () => (await import('./templates/templates-card.tsx')).TemplatesCard,
  ),
];

/** Cards whose title or hint contains all search terms; case and accents do not matter. */
export function cardsWith(query: string): readonly SettingsCard[] {
  const wanted = searchTerms(query);
  return SETTINGS_CARDS.filter(({ title, hint }) => {
    const text = searchable(`${title} ${hint}`);
    return wanted.every((word) => text.includes(word));
  });
}
