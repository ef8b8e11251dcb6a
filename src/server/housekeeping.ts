// What has to be done now and then though nobody asks for it: each area's share, one after another.
import { purgeFiles } from './applicants/index.ts';
import { purgeCandidates } from './candidacies/index.ts';
import { pruneEvents } from './events/index.ts';
import { removeUnnamedFiles } from './files/notes.ts';
import { removeLooseFiles } from './files/removal.ts';
import { forgetAnswers } from './http/idempotency.ts';
import { clearImportFiles } from './imports/index.ts';
import { clearAttachments } from './mail/index.ts';
import { tellOfOverdue } from './overdue/index.ts';
import { carryOutErasures, orderForgotten, pruneAudit } from './privacy/index.ts';
import { purgeProcesses } from './processes/index.ts';
import { clearReportLinks } from './report-files/index.ts';
import { purgeRequestFiles } from './requests/index.ts';
import { purgeSavedReports } from './saved-reports/index.ts';
import type { Services } from './services.ts';
import { clearUploads } from './uploads/index.ts';

const chores: readonly ((services: Services) => Promise<unknown>)[] = [
  pruneEvents,
  clearUploads,
  forgetAnswers,
  clearImportFiles,
  purgeCandidates,
  purgeProcesses,
  purgeFiles,
  purgeRequestFiles,
  orderForgotten,
  carryOutErasures,
  removeLooseFiles,
  removeUnnamedFiles,
  pruneAudit,
  clearReportLinks,
  clearAttachments,
  purgeSavedReports,
  tellOfOverdue,
];

/** Does every chore, also where one before it failed. @throws AggregateError with what went wrong */
export async function keepHouse(services: Services): Promise<void> {
  const problems: unknown[] = [];
  for (const chore of chores) {
    try {
      await chore(services);
    } catch (error) {
      problems.push(error);
    }
  }
  if (problems.length > 0) throw new AggregateError(problems, 'housekeeping');
}
