// Categories of audit entries by call, for filtering.
import type { api } from '../../contract/api/index.ts';
import type { AuditCategory } from '../../contract/api/privacy.ts';

type Area = keyof typeof api;

/** The category of each area; exceptions name single calls. */
const CATEGORIES: Readonly<Record<Area, AuditCategory>> = {
  system: 'settings',
  organizations: 'settings',
  settings: 'settings',
  catalogues: 'settings',
  templates: 'settings',
  portal: 'settings',
  workflows: 'settings',
  jobBoards: 'settings',
  vocabularies: 'settings',
  assessments: 'settings',
  users: 'people',
  invitations: 'people',
  apiTokens: 'people',
  enterpriseAreas: 'people',
  sessions: 'people',
  privacy: 'personal_data',
  processes: 'processes',
  processCopies: 'processes',
  processHistory: 'processes',
  processViews: 'processes',
  reports: 'processes',
  savedReports: 'processes',
  stages: 'processes',
  rules: 'processes',
  forms: 'processes',
  board: 'processes',
  presence: 'processes',
  applicants: 'candidates',
  candidacies: 'candidates',
  candidateFiles: 'candidates',
  merges: 'candidates',
  imports: 'candidates',
  jobs: 'candidates',
  uploads: 'candidates',
  mail: 'candidates',
  reportFiles: 'candidates',
  signatures: 'candidates',
  meetings: 'candidates',
  requests: 'requests',
};

const EXCEPTIONS: Readonly<Record<string, AuditCategory>> = {
  'processes.exportApplicants': 'personal_data',
  'processes.exportProcesses': 'personal_data',
  'mail.changeSettings': 'settings',
  'mail.testSettings': 'settings',
  'signatures.changeSettings': 'settings',
  'stages.syncDefaults': 'settings',
  'stages.addDefault': 'settings',
  'stages.changeDefault': 'settings',
  'stages.removeDefault': 'settings',
  'catalogues.assignConsultant': 'candidates',
  'assessments.updateTests': 'processes',
  'assessments.sendTests': 'candidates',
  'assessments.changeExternalTest': 'candidates',
  'assessments.retryExternalTest': 'candidates',
  'assessments.addResult': 'candidates',
  'assessments.results': 'candidates',
  'assessments.externalTests': 'candidates',
};

/** @param call `area.name` in the contract */
export const categoryOf = (call: string): AuditCategory =>
  EXCEPTIONS[call] ?? CATEGORIES[call.split('.')[0] as Area] ?? 'settings';
