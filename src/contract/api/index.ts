// The whole API by area, as the server implements it and the bridge exposes it.
import type { AnswerOf, InputOf, Result } from '../endpoint.ts';
import { apiTokens } from './api-tokens.ts';
import { applicants } from './applicants.ts';
import { assessments } from './assessments.ts';
import { board } from './board.ts';
import { candidacies } from './candidacies.ts';
import { candidateFiles } from './candidate-files.ts';
import { catalogues } from './catalogues.ts';
import { enterpriseAreas } from './enterprise-areas.ts';
import { forms } from './forms.ts';
import { imports, jobs } from './imports.ts';
import { invitations } from './invitations.ts';
import { jobBoards } from './job-boards.ts';
import { mail } from './mail.ts';
import { meetings } from './meetings.ts';
import { merges } from './merges.ts';
import { organizations } from './organizations.ts';
import { portal } from './portal.ts';
import { presence } from './presence.ts';
import { privacy } from './privacy.ts';
import { processCopies } from './process-copies.ts';
import { processHistory } from './process-history.ts';
import { processViews } from './process-views.ts';
import { processes } from './processes.ts';
import { reportFiles } from './report-files.ts';
import { reports } from './reports.ts';
import { requests } from './requests.ts';
import { rules } from './rules.ts';
import { savedReports } from './saved-reports.ts';
import { sessions } from './sessions.ts';
import { settings } from './settings.ts';
import { signatures } from './signatures.ts';
import { stages } from './stages.ts';
import { system } from './system.ts';
import { templates } from './templates.ts';
import { uploads } from './uploads.ts';
import { users } from './users.ts';
import { vocabularies } from './vocabularies.ts';
import { workflows } from './workflows.ts';

export const api = {
  system,
  organizations,
  sessions,
  processes,
  processCopies,
  processHistory,
  processViews,
  board,
  presence,
  applicants,
  candidacies,
  candidateFiles,
  meetings,
  merges,
  imports,
  jobs,
  jobBoards,
  mail,
  reportFiles,
  reports,
  savedReports,
  settings,
  catalogues,
  users,
  invitations,
  apiTokens,
  enterpriseAreas,
  vocabularies,
  uploads,
  templates,
  workflows,
  portal,
  forms,
  requests,
  stages,
  assessments,
  rules,
  privacy,
  signatures,
} as const;

export type Api = typeof api;

export type ApiBridge = {
  readonly [Area in keyof Api]: {
    readonly [Name in keyof Api[Area]]: (input: InputOf<Api[Area][Name]>) => Promise<Result<AnswerOf<Api[Area][Name]>>>;
  };
};
