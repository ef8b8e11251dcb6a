// What an organization does with the program, as the register of processing activities proposes it.
import type { ProcessingSuggestion } from '../../../contract/api/processing-activities.ts';
import { suggestedSharedTexts as texts } from '../../../contract/messages.ts';
import type { ProcessingFacts } from '../../../domain/organization/processing-suggestions.ts';
import type { Reader } from '../../platform/db/index.ts';
import { organizationName } from '../../platform/email/queries.ts';
import type { Services } from '../../services.ts';
import {
  activeJobBoards,
  activeProviders,
  activeSignInProviders,
  auditStreamAddress,
  hasHiringRequests,
  hasRows,
  mailHost,
  signatureAddress,
  TABLES_OF_WORK,
} from './fact-queries.ts';

/** Each fact is one row or a few, whatever the size of the organization. */
export async function factsOfOrganization(
  db: Reader,
  { mailAccount }: Pick<Services, 'mailAccount'>,
  organizationId: number,
): Promise<ProcessingFacts> {
  const done = new Map<ProcessingSuggestion, readonly string[]>([
    ['candidacies', []],
    ['data_requests', []],
    ['users', []],
  ]);
  for (const [suggestion, table] of TABLES_OF_WORK) {
    if (await hasRows(db, table, organizationId)) done.set(suggestion, []);
  }
  if (await hasHiringRequests(db, organizationId)) done.set('hiring', []);
  const addOthers = (suggestion: ProcessingSuggestion, others: readonly string[]) => {
    if (others.length > 0) done.set(suggestion, others);
  };
  const hostOf = (address: string | null) => (address !== null && URL.canParse(address) ? [new URL(address).host] : []);
  const host = (await mailHost(db, organizationId)) ?? mailAccount?.host;
  addOthers('mail', host === undefined ? [] : [host]);
  addOthers('calendars', (await hasRows(db, 'interviewer_calendars', organizationId)) ? [texts.calendars] : []);
  addOthers('job_boards', await activeJobBoards(db, organizationId));
  addOthers('external_tests', await activeProviders(db, organizationId));
  addOthers('signatures', hostOf(await signatureAddress(db, organizationId)));
  addOthers('single_sign_on', await activeSignInProviders(db, organizationId));
  addOthers('audit_stream', hostOf(await auditStreamAddress(db, organizationId)));
  return { organization: await organizationName(db, organizationId), done };
}
