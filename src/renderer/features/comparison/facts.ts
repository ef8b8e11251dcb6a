// Reads what is known of each compared candidate, by the calls of the candidate drawer.
import { type QueryClient, queryOptions, type UseQueryResult, useQueries } from '@tanstack/react-query';
import { type Applicant, type ApplicantLog, LOGS_PER_PAGE } from '../../../contract/api/applicants.ts';
import type { AssessmentResult, ExternalTest } from '../../../contract/api/assessments.ts';
import type { Answered, SentForm } from '../../../contract/api/candidacies.ts';
import type { Interview, interviews as interviewCalls } from '../../../contract/api/interviews.ts';
import type { Advancement } from '../../../contract/api/rules.ts';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { type Answer, type ApiError, ask, terna, toApiError } from '../../app/terna.ts';
import { interviewsQuery, scorecardsQuery } from '../interviews/index.ts';

export type Fact<Data> =
  | { readonly state: 'loading' }
  /** `cachedAt` (ISO) is set for a copy of this computer. */
  | { readonly state: 'ready'; readonly data: Data; readonly cachedAt: string | null }
  | { readonly state: 'failed'; readonly error: ApiError };

export type Scorecards = AnswerOf<(typeof interviewCalls)['scorecards']>;

/** An interview that takes place, with the scorecards that the user may read. */
export interface ScoredInterview {
  readonly interview: Interview;
  /** Null if nobody has submitted one. */
  readonly scorecards: Fact<Scorecards> | null;
}

export interface CandidateFacts {
  readonly id: number;
  readonly applicant: Fact<Applicant>;
  readonly answers: Fact<Answered[]>;
  readonly forms: Fact<SentForm[]>;
  readonly tests: Fact<ExternalTest[]>;
  readonly results: Fact<AssessmentResult[]>;
  readonly advancement: Fact<Advancement>;
  /** Latest first. */
  readonly comments: Fact<ApplicantLog[]>;
  readonly interviews: Fact<ScoredInterview[]>;
}

const COMMENTS = 'compared-comments';

mergeEventsOf('comparison', (event, client) => {
  if (event.type === 'applicant.unlogged' || (event.type === 'applicant.logged' && event.log.type === 'user'))
    void client.invalidateQueries({ queryKey: queryKeys.applicants.part(event.id, COMMENTS) });
});

const part = <Data>(id: number, name: string, run: () => Promise<Answer<Data>>) =>
  queryOptions({ queryKey: queryKeys.applicants.part(id, name), queryFn: run });

const applicantQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.applicants.one(id),
    queryFn: () => ask(terna().applicants.get({ params: { id } })),
  });
const answersQuery = (id: number) =>
  part(id, 'questionary', () => ask(terna().candidacies.questionary({ params: { id } })));
const formsQuery = (id: number) => part(id, 'forms', () => ask(terna().candidacies.forms({ params: { id } })));
const testsQuery = (id: number) => part(id, 'tests', () => ask(terna().assessments.externalTests({ params: { id } })));
const resultsQuery = (id: number) => part(id, 'results', () => ask(terna().assessments.results({ params: { id } })));
const advancementQuery = (id: number) =>
  queryOptions({
    queryKey: queryKeys.rules.evaluation(id),
    queryFn: () => ask(terna().rules.advancement({ params: { id } })),
    staleTime: 0,
  });
const commentsQuery = (id: number) => part(id, COMMENTS, () => readComments(id));

/** Without a network the first page of the whole activity is stored, and not that of the comments. */
async function readComments(id: number): Promise<Answer<ApplicantLog[]>> {
  const query = { page: 1, items: LOGS_PER_PAGE };
  try {
    return await ask(terna().applicants.logs({ params: { id }, query: { ...query, type: 'user' } }));
  } catch (thrown) {
    if (toApiError(thrown).code !== 'offline_unavailable') throw thrown;
    const answer = await ask(terna().applicants.logs({ params: { id }, query }));
    return { ...answer, data: answer.data.filter(({ type }) => type === 'user') };
  }
}

function factOf<Data>({ data, error }: Pick<UseQueryResult<Answer<Data>, Error>, 'data' | 'error'>): Fact<Data> {
  // A later failure leaves what was read before, as in the drawer.
  if (data) return { state: 'ready', data: data.data, cachedAt: data.cachedAt };
  return error ? { state: 'failed', error: toApiError(error) } : { state: 'loading' };
}

const LOADING = { state: 'loading' } as const;

/** In the order of the ids, which must be different from each other. */
export function useFacts(ids: readonly number[]): readonly CandidateFacts[] {
  const applicants = useQueries({ queries: ids.map(applicantQuery) });
  const answers = useQueries({ queries: ids.map(answersQuery) });
  const forms = useQueries({ queries: ids.map(formsQuery) });
  const tests = useQueries({ queries: ids.map(testsQuery) });
  const results = useQueries({ queries: ids.map(resultsQuery) });
  const advancements = useQueries({ queries: ids.map(advancementQuery) });
  const comments = useQueries({ queries: ids.map(commentsQuery) });
  const interviews = useScoredInterviews(ids);
  const at = <Data>(queries: readonly UseQueryResult<Answer<Data>, Error>[], index: number): Fact<Data> =>
    queries[index] ? factOf(queries[index]) : LOADING;
  return ids.map((id, index) => ({
    id,
    applicant: at(applicants, index),
    answers: at(answers, index),
    forms: at(forms, index),
    tests: at(tests, index),
    results: at(results, index),
    advancement: at(advancements, index),
    comments: at(comments, index),
    interviews: interviews[index] ?? LOADING,
  }));
}

/** The server decides which scorecards the answer contains. */
function useScoredInterviews(ids: readonly number[]): readonly Fact<ScoredInterview[]>[] {
  const lists = useQueries({ queries: ids.map(interviewsQuery) }).map((query) => factOf<Interview[]>(query));
  const scored = lists.flatMap((list) => (list.state === 'ready' ? list.data.filter(hasScorecards) : []));
  const scorecards = useQueries({ queries: scored.map(({ id }) => scorecardsQuery(id)) });
  const byInterview = new Map(scored.map(({ id }, index) => [id, scorecards[index]]));
  return lists.map((list) =>
    list.state === 'ready'
      ? {
          ...list,
          data: list.data
            .filter(({ state }) => state !== 'cancelled')
            .map((interview) => {
              const query = byInterview.get(interview.id);
              return { interview, scorecards: query ? factOf<Scorecards>(query) : null };
            }),
        }
      : list,
  );
}

const hasScorecards = ({ state, interviewers }: Interview): boolean =>
  state === 'scheduled' && interviewers.some((one) => one.has_submitted);

/** Asks again for everything that could not be read. */
export const retryFacts = (client: QueryClient): void =>
  void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
