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
  processingMessages,
  providersCardMessages,
  requestTypeCardMessages,
  retentionCardMessages,
  sectionsCardMessages,
  type settingsScreenMessages,
  signatureCardMessages,
  sourceMessages,
  spaceBackupMessages,
  stageMessages,
  templateCardMessages,
  testsCardMessages,
  usersCardMessages,
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

export const SETTINGS_CARDS: readonly SettingsCard[] = [
  {
    path: 'organization',
    group: 'organization',
    title: organizationCardMessages.title,
    hint: organizationCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/organization.tsx')).OrganizationCard })),
  },
  {
    path: 'users',
    group: 'organization',
    title: usersCardMessages.title,
    hint: usersCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./users/users-card.tsx')).UsersCard })),
  },
  {
    path: 'access',
    group: 'organization',
    title: accessCardMessages.title,
    hint: accessCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/access.tsx')).AccessCard })),
  },
  {
    path: 'identity_providers',
    group: 'organization',
    title: identityProviderMessages.title,
    hint: identityProviderMessages.hint,
    Card: lazy(async () => ({
      default: (await import('./identity-providers/identity-providers-card.tsx')).IdentityProvidersCard,
    })),
  },
  {
    path: 'areas',
    group: 'organization',
    title: areasCardMessages.title,
    hint: areasCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/areas.tsx')).AreasCard })),
  },
  {
    path: 'optionals',
    group: 'organization',
    title: optionalsCardMessages.title,
    hint: optionalsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/optionals.tsx')).OptionalsCard })),
  },
  {
    path: 'notification_links',
    group: 'organization',
    title: notificationLinksCardMessages.title,
    hint: notificationLinksCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/notification-links.tsx')).NotificationLinksCard })),
  },
  {
    path: 'closing_reasons',
    group: 'processes',
    title: closingReasonMessages.title,
    hint: closingReasonMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/closing-reasons.tsx')).ClosingReasonsCard })),
  },
  {
    path: 'default_stages',
    group: 'processes',
    title: stageMessages.defaults.title,
    hint: stageMessages.defaults.hint,
    Card: lazy(async () => ({ default: (await import('./cards/default-stages.tsx')).DefaultStagesCard })),
  },
  {
    path: 'request_type',
    group: 'processes',
    title: requestTypeCardMessages.title,
    hint: requestTypeCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/request-type.tsx')).RequestTypeCard })),
  },
  {
    path: 'board_columns',
    group: 'processes',
    title: boardColumnsCardMessages.title,
    hint: boardColumnsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/board-columns.tsx')).BoardColumnsCard })),
  },
  {
    path: 'workflows',
    group: 'processes',
    title: workflowScreenMessages.cardTitle,
    hint: workflowScreenMessages.cardHint,
    Card: lazy(async () => ({ default: (await import('./cards/workflows.tsx')).WorkflowsCard })),
  },
  {
    path: 'app_modules',
    group: 'processes',
    title: appModulesCardMessages.title,
    hint: appModulesCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/app-modules.tsx')).AppModulesCard })),
  },
  {
    path: 'hiring_form',
    group: 'processes',
    title: hiringFormCardMessages.title,
    hint: hiringFormCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/hiring-form.tsx')).HiringFormCard })),
  },
  {
    path: 'disqualification_reasons',
    group: 'candidates',
    title: disqualificationReasonMessages.title,
    hint: disqualificationReasonMessages.hint,
    Card: lazy(async () => ({
      default: (await import('./cards/disqualification-reasons.tsx')).DisqualificationReasonsCard,
    })),
  },
  {
    path: 'sources',
    group: 'candidates',
    title: sourceMessages.title,
    hint: sourceMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/sources.tsx')).SourcesCard })),
  },
  {
    path: 'job_boards',
    group: 'candidates',
    title: jobBoardsCardMessages.title,
    hint: jobBoardsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/job-boards.tsx')).JobBoardsCard })),
  },
  {
    path: 'consultants',
    group: 'candidates',
    title: consultantMessages.title,
    hint: consultantMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/consultants.tsx')).ConsultantsCard })),
  },
  {
    path: 'files_categories',
    group: 'candidates',
    title: filesCategoryMessages.title,
    hint: filesCategoryMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/files-categories.tsx')).FilesCategoriesCard })),
  },
  {
    path: 'providers',
    group: 'evaluations',
    title: providersCardMessages.title,
    hint: providersCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/providers.tsx')).ProvidersCard })),
  },
  {
    path: 'tests',
    group: 'evaluations',
    title: testsCardMessages.title,
    hint: testsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/tests.tsx')).TestsCard })),
  },
  {
    path: 'assessments',
    group: 'evaluations',
    title: assessmentsCardMessages.title,
    hint: assessmentsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/assessments.tsx')).AssessmentsCard })),
  },
  {
    path: 'interview_templates',
    group: 'evaluations',
    title: interviewPlanMessages.card.title,
    hint: interviewPlanMessages.card.hint,
    Card: lazy(async () => ({ default: (await import('./cards/interview-templates.tsx')).InterviewTemplatesCard })),
  },
  {
    path: 'signatures',
    group: 'evaluations',
    title: signatureCardMessages.title,
    hint: signatureCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/signatures.tsx')).SignaturesCard })),
  },
  {
    path: 'portal',
    group: 'portal',
    title: portalCardMessages.title,
    hint: portalCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./portal/portal-card.tsx')).PortalCard })),
  },
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
  {
    path: 'candidate_survey',
    group: 'portal',
    title: candidateSurveyMessages.card.title,
    hint: candidateSurveyMessages.card.hint,
    Card: lazy(async () => ({ default: (await import('./cards/candidate-survey.tsx')).CandidateSurveyCard })),
  },
  {
    path: 'mail',
    group: 'communication',
    title: mailCardMessages.title,
    hint: mailCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/mail.tsx')).MailCard })),
  },
  {
    path: 'outgoing_emails',
    group: 'communication',
    title: outgoingEmailMessages.title,
    hint: outgoingEmailMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/outgoing-emails.tsx')).OutgoingEmailsCard })),
  },
  {
    path: 'outlook',
    group: 'communication',
    title: meetingMessages.card.title,
    hint: meetingMessages.card.hint,
    Card: lazy(async () => ({ default: (await import('./cards/outlook.tsx')).OutlookCard })),
  },
  {
    path: 'calendar_applications',
    group: 'communication',
    title: calendarApplicationMessages.title,
    hint: calendarApplicationMessages.hint,
    Card: lazy(async () => ({
      default: (await import('./cards/calendar-applications.tsx')).CalendarApplicationsCard,
    })),
  },
  {
    path: 'profile_sections',
    group: 'data',
    title: sectionsCardMessages.title,
    hint: sectionsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/sections.tsx')).SectionsCard })),
  },
  {
    path: 'retention',
    group: 'data',
    title: retentionCardMessages.title,
    hint: retentionCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./cards/retention.tsx')).RetentionCard })),
  },
  {
    path: 'data_requests',
    group: 'data',
    title: dataRequestsCardMessages.title,
    hint: dataRequestsCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('../data-requests/index.ts')).DataRequestsCard })),
  },
  {
    path: 'processing_activities',
    group: 'data',
    title: processingMessages.title,
    hint: processingMessages.hint,
    Card: lazy(async () => ({
      default: (await import('./registers/processing-activities-card.tsx')).ProcessingActivitiesCard,
    })),
  },
  {
    path: 'data_breaches',
    group: 'data',
    title: dataBreachMessages.title,
    hint: dataBreachMessages.hint,
    Card: lazy(async () => ({ default: (await import('./registers/data-breaches-card.tsx')).DataBreachesCard })),
  },
  {
    path: 'erasures',
    group: 'data',
    title: erasuresCardMessages.title,
    hint: erasuresCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./security/erasures-card.tsx')).ErasuresCard })),
  },
  {
    path: 'audit',
    group: 'data',
    title: auditCardMessages.title,
    hint: auditCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./security/audit-card.tsx')).AuditCard })),
  },
  {
    path: 'audit_stream',
    group: 'data',
    title: auditStreamMessages.title,
    hint: auditStreamMessages.hint,
    Card: lazy(async () => ({ default: (await import('./security/audit-stream-card.tsx')).AuditStreamCard })),
  },
  {
    path: 'backups',
    group: 'data',
    title: spaceBackupMessages.title,
    hint: spaceBackupMessages.hint,
    Card: lazy(async () => ({ default: (await import('../backups/index.ts')).BackupsCard })),
  },
  {
    path: 'api_tokens',
    group: 'data',
    title: apiTokensCardMessages.title,
    hint: apiTokensCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./security/api-tokens-card.tsx')).ApiTokensCard })),
  },
  {
    path: 'templates',
    group: 'communication',
    title: templateCardMessages.title,
    hint: templateCardMessages.hint,
    Card: lazy(async () => ({ default: (await import('./templates/templates-card.tsx')).TemplatesCard })),
  },
];

/** Cards whose title or hint contains all search terms; case and accents do not matter. */
export function cardsWith(query: string): readonly SettingsCard[] {
  const wanted = searchTerms(query);
  return SETTINGS_CARDS.filter(({ title, hint }) => {
    const text = searchable(`${title} ${hint}`);
    return wanted.every((word) => text.includes(word));
  });
}
