// All tables for kysely: times in epoch milliseconds, booleans 0 or 1, JSON as text.

import type { Insertable, Selectable } from 'kysely';
import type { ApplicantTables } from './schema/applicants.ts';
import type { ApprovalDelegationTables } from './schema/approval-delegations.ts';
import type { AssessmentTables } from './schema/assessments.ts';
import type { AuditChainTables } from './schema/audit-chain.ts';
import type { AuditStreamTables } from './schema/audit-streams.ts';
import type { CandidatePoolTables } from './schema/candidate-pools.ts';
import type { CandidateSegmentTables } from './schema/candidate-segments.ts';
import type { CandidateSurveyTables } from './schema/candidate-surveys.ts';
import type { CandidateTables } from './schema/candidates.ts';
import type { CatalogueTables } from './schema/catalogues.ts';
import type { CurriculumImportTables } from './schema/curriculum-imports.ts';
import type { CurriculumTextTables } from './schema/curriculum-texts.ts';
import type { DuplicateTables } from './schema/duplicates.ts';
import type { FileTables } from './schema/files.ts';
import type { FormTables } from './schema/forms.ts';
import type { ImportTables } from './schema/imports.ts';
import type { InterviewBookingLinkTables } from './schema/interview-booking-links.ts';
import type { InterviewerAvailabilityTables } from './schema/interviewer-availability.ts';
import type { InterviewerCalendarTables } from './schema/interviewer-calendars.ts';
import type { InterviewTables } from './schema/interviews.ts';
import type { JobBoardTables } from './schema/job-boards.ts';
import type { MailTables } from './schema/mail.ts';
import type { MaintenanceTables } from './schema/maintenance.ts';
import type { MatchTables } from './schema/matches.ts';
import type { MergeTables } from './schema/merges.ts';
import type { OrganizationTables } from './schema/organizations.ts';
import type { PasskeyTables } from './schema/passkeys.ts';
import type { PortalTables } from './schema/portal.ts';
import type { PrivacyTables } from './schema/privacy.ts';
import type { ProcessViewTables } from './schema/process-views.ts';
import type { ProcessTables } from './schema/processes.ts';
import type { ProviderTables } from './schema/providers.ts';
import type { ProvisioningTables } from './schema/provisioning.ts';
import type { RegisterTables } from './schema/registers.ts';
import type { RelocationTables } from './schema/relocations.ts';
import type { ReportFileTables } from './schema/report-files.ts';
import type { ReportTables } from './schema/reports.ts';
import type { RequestAnswerLinkTables } from './schema/request-answer-links.ts';
import type { RequestTables } from './schema/requests.ts';
import type { RuleTables } from './schema/rules.ts';
import type { SalaryBandTables } from './schema/salary-bands.ts';
import type { ServerIdentityTables } from './schema/server-identity.ts';
import type { ServerKeyTables } from './schema/server-keys.ts';
import type { SettingTables } from './schema/settings.ts';
import type { SingleSignOnTables } from './schema/single-sign-on.ts';
import type { SourceCostTables } from './schema/source-costs.ts';
import type { StageTables } from './schema/stages.ts';
import type { TemplateTables } from './schema/templates.ts';
import type { UploadTables } from './schema/uploads.ts';
import type { UserTables } from './schema/users.ts';
import type { VocabularyTables } from './schema/vocabularies.ts';
import type { WorkTables } from './schema/work.ts';
import type { WorkCalendarTables } from './schema/work-calendars.ts';
import type { WorkflowTables } from './schema/workflows.ts';

export type { Flag, Milliseconds } from './schema/values.ts';
export type { Vocabulary } from './schema/vocabularies.ts';

export interface Schema
  extends ApplicantTables,
    AssessmentTables,
    AuditStreamTables,
    CandidatePoolTables,
    CandidateSegmentTables,
    CandidateSurveyTables,
    CandidateTables,
    CatalogueTables,
    MaintenanceTables,
    ServerIdentityTables,
    ServerKeyTables,
    FileTables,
    FormTables,
    DuplicateTables,
    ImportTables,
    InterviewTables,
    JobBoardTables,
    MailTables,
    MatchTables,
    MergeTables,
    OrganizationTables,
    PortalTables,
    PrivacyTables,
    ProcessTables,
    CurriculumImportTables,
    CurriculumTextTables,
    ProcessViewTables,
    ProviderTables,
    RegisterTables,
    RelocationTables,
    ReportFileTables,
    ReportTables,
    RequestTables,
    RuleTables,
    SalaryBandTables,
    SettingTables,
    StageTables,
    TemplateTables,
    UploadTables,
    UserTables,
    VocabularyTables,
    WorkTables,
    AuditChainTables,
    PasskeyTables,
    SingleSignOnTables,
    ProvisioningTables,
    InterviewBookingLinkTables,
    InterviewerCalendarTables,
    InterviewerAvailabilityTables,
    ApprovalDelegationTables,
    RequestAnswerLinkTables,
    SourceCostTables,
    WorkCalendarTables,
    WorkflowTables {}

export type Row<Table extends keyof Schema> = Selectable<Schema[Table]>;
export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
