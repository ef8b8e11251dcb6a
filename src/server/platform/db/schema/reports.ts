// Report counters, each candidacy's shares, pending recounts, and saved reports.
import type { Generated } from 'kysely';
import type { ReportKind } from '../../../../contract/api/reports.ts';
import type { FactKind } from '../../../../domain/reports/report-facts.ts';
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
  /** The kind of subject: a month, a source, a reason, … */
  kind: string;
  subject: string;
}

interface ReportShares {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  /** JSON object: amounts by counter, see domain/reports/report-shares.ts. */
  shares: string;
}

interface ReportChanges {
  id: Generated<number>;
  organization_id: number;
  /** Set for one candidacy; otherwise the process is recounted from `after_id`. */
  applicant_id: number | null;
  selection_process_id: number | null;
  after_id: Generated<number>;
}

/** A dated fact of one candidacy, see domain/reports/report-facts.ts. */
interface ReportFacts {
  id: Generated<number>;
  organization_id: number;
  selection_process_id: number;
  /** Null after the erasure of the person. */
  applicant_id: number | null;
  list_id: number | null;
  user_id: number | null;
  kind: FactKind;
  day: string;
  days: number | null;
  limited: Flag;
  late: Flag;
  outcome: string;
  /** Empty without one. */
  source: string;
  applied_on: string;
  hired_on: string | null;
}

interface SavedReports {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  name: string;
  /** Whether all users of the organization can open it. */
  shared: Flag;
  kind: ReportKind;
  /** JSON: the query of the report. */
  filters: string;
  /** JSON: the schedule; null without one. */
  schedule: string | null;
  /** When the schedule next sends it. */
  next_at: Milliseconds | null;
  /** When a user requested sending at once; null after it was sent. */
  asked_at: Milliseconds | null;
  /** Until when one server claims it. */
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
  report_facts: ReportFacts;
  saved_reports: SavedReports;
  saved_report_recipients: SavedReportRecipients;
}
