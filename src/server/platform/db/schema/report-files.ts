// Links reports among a person's files with candidacies and templates.
import type { Generated } from 'kysely';
import type { Milliseconds } from './values.ts';

interface ReportFiles {
  id: Generated<number>;
  organization_id: number;
  applicant_id: number;
  file_id: number;
  report_template_id: number | null;
  created_by_user_id: number | null;
  created_at: Milliseconds;
}

export interface ReportFileTables {
  report_files: ReportFiles;
}
