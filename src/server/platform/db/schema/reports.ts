// What reports are answered from: counts by process and by stage, each candidacy's part in them, and what is to be counted.
import type { Generated } from 'kysely';
import type { ReportKind } from '../../../../contract/api/reports.ts';
import type { ProcessCount, StageCount } from '../../../../domain/reports/report-shares.ts';
import type { Flag, Milliseconds } from './values.ts';

interface Counted {
  organization_id: number;
  selection_process_id: number;
}

interface ReportStages extends Counted, Record<StageCount, Generated<number>> {
  list_id: number;
}

interface ReportProcesses extends Counted, Record<ProcessCount, Generated<number>> {
  /** What the subject is: a month, a source, a reason, … */
  kind: string;
  subject: string;
}

interface ReportShares {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** JSON object: how much by the name of the count, see domain/report-shares.ts. */
  shares: string;
}

interface ReportChanges {
  id: Generated<number>;
  organization_id: number;
  /** One candidacy, or else all of a process from `after_id` on. */
  applicant_id: number | null;
  selection_process_id: number | null;
  after_id: Generated<number>;
}

interface SavedReports {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  name: string;
  /** Whether everybody of the organisation is offered it. */
  shared: Flag;
  kind: ReportKind;
  /** JSON: the query of the report. */
  filters: string;
  /** JSON: when it is sent; null where it is not. */
  schedule: string | null;
  /** When the schedule has it sent next. */
  next_at: Milliseconds | null;
  /** When somebody asked for it to be sent at once; null once it has been. */
  asked_at: Milliseconds | null;
  /** Until when it is in the hands of a server that sends it. */
  claimed_until: Milliseconds | null;
  last_sent_at: Milliseconds | null;
  deleted_at: Milliseconds | null;
  version: Generated<number>;
  created_at: Milliseconds;
}

interface SavedReportRecipients {
  organization_id: number;
  saved_report_id: number;
  user_id: number;
}

export interface ReportTables {
  report_stages: ReportStages;
  report_processes: ReportProcesses;
  report_shares: ReportShares;
  report_changes: ReportChanges;
  saved_reports: SavedReports;
  saved_report_recipients: SavedReportRecipients;
}
