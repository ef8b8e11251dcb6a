// Converts the candidates of boards that an earlier version of the program stored, as three answers each.
import { z } from 'zod';
import { Applicant, ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import { ApplicantCard } from '../../../contract/api/board.ts';
import { type AccountScope, type ApiCall, type CachedAnswers, prepareCall, scopedTag } from '../../api-client/index.ts';
import type { AnswerCache } from '../cache/index.ts';
import type { StoredCandidate } from './candidate-text.ts';
import type { OfflineCandidates } from './offline-candidates.ts';

/** Candidates of one transaction. */
const CONVERTED_AT_ONCE = 100;

const applicantCall = (id: number): ApiCall => prepareCall('applicants', 'get', { params: { id } });
const logsCall = (id: number): ApiCall =>
  prepareCall('applicants', 'logs', { params: { id }, query: { page: 1, items: LOGS_PER_PAGE } });
const cardsTag = (processId: number): string => `cards:${processId}`;

/** Its search texts are computed from the other answers. */
const EarlierEntry = z.object({
  card: ApplicantCard,
  known: z.object({ comments: z.string(), hasTexts: z.boolean().default(false), version: z.int() }).nullable(),
  reading: z.int(),
});

export interface EarlierCandidatesDeps {
  readonly cache: AnswerCache;
  readonly answers: CachedAnswers;
  readonly candidates: OfflineCandidates;
  readonly scope: () => AccountScope | null;
}

/** Converts some candidates of a board, or none if the program is killed meanwhile. @returns whether there are more */
export function convertEarlier(deps: EarlierCandidatesDeps, processId: number): boolean {
  const scope = deps.scope();
  if (!scope) return false;
  const tag = scopedTag(cardsTag(processId), scope);
  const texts = deps.cache.textsOf(tag, CONVERTED_AT_ONCE);
  if (texts.length === 0) return false;
  const entries = texts.flatMap((text) => EarlierEntry.safeParse(JSON.parse(text)).data ?? []);
  deps.cache.atOnce(() => {
    for (const entry of entries) convertEntry(deps, scope, processId, entry);
    // Entries that do not fit the contract of this version would be found again.
    if (entries.length === 0) deps.cache.remove(tag);
  });
  return true;
}

function convertEntry(
  { cache, answers, candidates }: EarlierCandidatesDeps,
  scope: AccountScope,
  processId: number,
  { card, known, reading }: z.infer<typeof EarlierEntry>,
): void {
  const { id } = card;
  const head = answers.get(applicantCall(id), scope);
  const logs = answers.get(logsCall(id), scope);
  const applicant = head && Applicant.parse(head.data);
  const candidate: StoredCandidate = {
    storedAt: head ? Date.parse(head.cachedAt) : Date.now(),
    applicant: applicant && { ...applicant, ...card, permissions: applicant.permissions },
    card: head ? null : card,
    logs: logs && ApplicantLog.array().parse(logs.data),
    logCount: logs?.pagination?.totalCount ?? 0,
    version: known?.version ?? null,
    comments: known?.comments ?? '',
    hasTexts: known?.hasTexts ?? false,
  };
  // They make room for the other form, which is smaller.
  cache.drop(scopedTag(`kept card ${id}`, scope));
  answers.drop(applicantCall(id), scope);
  answers.drop(logsCall(id), scope);
  candidates.put(processId, reading, candidate);
}
