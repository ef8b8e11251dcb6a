// What reports are answered from: counts by process and by stage, each candidacy's part in them, and what is to be counted.
import type { Generated } from 'kysely';
import type { ProcessCount, StageCount } from '../../../domain/report-shares.ts';

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

export interface ReportTables {
  report_stages: ReportStages;
  report_processes: ReportProcesses;
  report_shares: ReportShares;
  report_changes: ReportChanges;
}
