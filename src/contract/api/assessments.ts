// Tests of external providers, their stock, and the organization's own assessments.
import { z } from 'zod';
import { Id, IdInText, IdParams, Instant, line, PageQuery, PersonName } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const TestSource = z.enum(['Kudert', 'SHL', 'Disc', 'Kostic', 'IC']);
export type TestSource = z.infer<typeof TestSource>;

export const Test = z.object({
  id: Id,
  name: z.string(),
  source: TestSource,
  /** The identifier of the test in other calls. */
  value: z.string(),
  active: z.boolean(),
  version: z.int().positive(),
});
export type Test = z.infer<typeof Test>;

/** Providers with a stock: `truora` is the provider of background checks. */
export const ProviderName = z.enum([...TestSource.options, 'truora']);

export const TestProvider = z.object({
  id: Id,
  provider: ProviderName,
  active: z.boolean(),
  stock: z.int().min(0),
  version: z.int().positive(),
});
export type TestProvider = z.infer<typeof TestProvider>;

/** A test as a process offers it. `connected`: it can be ordered from its provider. */
export const ProcessTestProvider = TestProvider.extend({ connected: z.boolean() });
export type ProcessTestProvider = z.infer<typeof ProcessTestProvider>;

export const ProviderConnection = z.object({
  id: Id,
  provider: ProviderName,
  /**
   * `local`: tests are sent by email or given by hand, and results entered by hand. `connected`: the provider receives
   * orders and returns results.
   */
  kind: z.enum(['local', 'connected']),
  url: z.string().nullable(),
  /** The key itself is never returned. */
  has_key: z.boolean(),
  results_path: z.string(),
  /** Why tests are pending, in Spanish; null if none is. */
  problem: z.string().nullable(),
  version: z.int().positive(),
});
export type ProviderConnection = z.infer<typeof ProviderConnection>;

/** Absent fields stay unchanged; null clears them. A new host deletes the stored key unless a key is sent with it. */
export const ProviderConnectionChange = z.strictObject({
  url: z.string().trim().min(1).max(500).nullable().optional(),
  /** Printable characters without spaces, as in an HTTP header; long enough not to be guessed. */
  key: z
    .string()
    .regex(/^[\x21-\x7e]{16,2000}$/)
    .nullable()
    .optional(),
  version: z.int().positive().optional(),
});
export type ProviderConnectionChange = z.output<typeof ProviderConnectionChange>;

export const ProcessTests = z.object({
  tests: z.array(Test),
  selected: z.array(Test),
  /** The remaining stock of the plan whose switch is `mettl_activation`. */
  stock: z.int().min(0),
  mettl_activation: z.boolean(),
  test_activation: z.boolean(),
  /** Null if the form does not announce background checks. */
  background_check: z.object({ name: z.string(), source: ProviderName, value: z.string() }).nullable(),
  providers: z.array(ProcessTestProvider),
  /** Without a mail server emails stay pending. */
  mail_ready: z.boolean(),
});
export type ProcessTests = z.infer<typeof ProcessTests>;

/** How the candidate receives a test: ordered from its provider, emailed by Terna, or given by hand. */
export const TestWay = z.enum(['provider', 'email', 'hand']);
export type TestWay = z.infer<typeof TestWay>;

/**
 * `queued`: the order or email is pending. `sent`: the provider has accepted the order. `emailed`: the email has been
 * sent. `by_hand`: users give the test. `failed`: the provider rejected the order, or the email could not be sent.
 */
export const ExternalTestState = z.enum([
  ...(['queued', 'sent', 'emailed', 'by_hand', 'completed', 'failed', 'cancelled'] as const),
]);
export type ExternalTestState = z.infer<typeof ExternalTestState>;

export const ExternalTest = z.object({
  id: Id,
  applicant_id: Id,
  name: z.string(),
  source: ProviderName,
  value: z.string(),
  way: TestWay,
  state: ExternalTestState,
  score: z.number().nullable(),
  result_url: z.string().nullable(),
  /** Why the order is pending or its result is missing; in Spanish. */
  problem: z.string().nullable(),
  sent_by: PersonName.nullable(),
  sent_at: Instant,
  completed_at: Instant.nullable(),
  version: z.int().positive(),
});
export type ExternalTest = z.infer<typeof ExternalTest>;

export const AssessmentStatus = z.enum(['active', 'inactive']);

export const Assessment = z.object({
  id: Id,
  name: z.string(),
  translations: z.object({ es: z.string() }),
  status: AssessmentStatus,
  deleted: z.boolean(),
  criteria: z.array(z.object({ id: Id, name: z.string(), max_score: z.int().positive() })),
  version: z.int().positive(),
});
export type Assessment = z.infer<typeof Assessment>;

export const AssessmentResult = z.object({
  id: Id,
  applicant_id: Id,
  assessment: z.object({ id: Id, name: z.string() }),
  evaluator: PersonName.nullable(),
  scores: z.array(
    z.object({ criterion_id: Id, name: z.string(), score: z.number().min(0), max_score: z.int().positive() }),
  ),
  /** All scores are whole percentages of their maximum. */
  total: z.int().min(0).max(100),
  comment: z.string().nullable(),
  updated_at: Instant,
  version: z.int().positive(),
});
export type AssessmentResult = z.infer<typeof AssessmentResult>;

const version = z.int().positive().optional();
const Value = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9_-]{0,59}$/);
const Values = z.array(z.union([Value, z.strictObject({ value: Value }).transform(({ value }) => value)])).max(100);
const Criterion = z.strictObject({ id: Id.optional(), name: line(120), max_score: z.int().min(1).max(1000) });

export const NewAssessment = z.strictObject({
  name: line(120),
  status: AssessmentStatus.optional(),
  criteria: z.array(Criterion).min(1).max(50),
});
export const AssessmentChange = z.strictObject({ ...NewAssessment.partial().shape, version });
export const NewResult = z.strictObject({
  assessment_id: Id.optional(),
  scores: z.array(z.strictObject({ criterion_id: Id, score: z.number().min(0) })).max(50),
  comment: z.string().trim().max(5000).nullish(),
  version,
});
export const ExternalTestChange = z.strictObject({
  state: z.enum(['completed', 'cancelled']),
  score: z.number().min(0).max(1_000_000).nullish(),
  result_url: z
    .string()
    .trim()
    .max(500)
    .pipe(z.url({ protocol: /^https?$/ }))
    .nullish(),
  version,
});

export const assessments = {
  kanbanTests: endpoint({
    method: 'GET',
    path: '/test_structures/kanban_tests',
    summary: 'The tests that a process can choose from; with `status: all`, those out of use too',
    query: z.strictObject({ status: z.enum(['active', 'all']).optional() }),
    answer: z.array(Test),
    who: 'recruiter',
    offline: 'cached',
  }),
  addTest: endpoint({
    method: 'POST',
    path: '/test_structures',
    summary: 'Adds a test of a provider',
    body: z.strictObject({ test: z.strictObject({ name: line(120), source: TestSource, value: Value }) }),
    answer: Test,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeTest: endpoint({
    method: 'PUT',
    path: '/test_structures/{id}',
    summary: 'Renames a test, or takes it out of use and back',
    params: IdParams,
    body: z.strictObject({
      test: z.strictObject({ name: line(120).optional(), active: z.boolean().optional(), version }),
    }),
    answer: Test,
    who: 'admin',
    changesSettings: true,
  }),
  providers: endpoint({
    method: 'GET',
    path: '/test_providers',
    summary: 'What the organisation has with each provider of tests and of background checks',
    answer: z.array(TestProvider),
    who: 'recruiter',
    offline: 'cached',
  }),
  changeProvider: endpoint({
    method: 'PUT',
    path: '/test_providers/{id}',
    summary: 'Switches a provider, or writes down what has been bought',
    params: IdParams,
    body: z.strictObject({
      test_provider: z.strictObject({
        active: z.boolean().optional(),
        stock: z.int().min(0).max(1_000_000).optional(),
        version,
      }),
    }),
    answer: TestProvider,
    who: 'admin',
    changesSettings: true,
  }),
  connections: endpoint({
    method: 'GET',
    path: '/test_provider_connections',
    summary: 'How each provider of tests is reached',
    answer: z.array(ProviderConnection),
    who: 'admin',
  }),
  changeConnection: endpoint({
    method: 'PUT',
    path: '/test_providers/{id}/connection',
    summary: 'Says where a provider of tests is reached, and by which key',
    params: IdParams,
    body: z.strictObject({ connection: ProviderConnectionChange }),
    answer: ProviderConnection,
    who: 'admin',
    changesSettings: true,
  }),
  checkConnection: endpoint({
    method: 'POST',
    path: '/test_providers/{id}/connection/check',
    summary: 'Asks a provider of tests whether it can be used',
    params: IdParams,
    answer: z.object({ ok: z.literal(true) }),
    who: 'admin',
    perMinute: 30,
  }),
  ofProcess: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/get_tests',
    summary: 'The tests of a process, those to choose from, and what is left of them',
    params: IdParams,
    answer: ProcessTests,
    who: 'session',
    offline: 'cached',
  }),
  updateTests: endpoint({
    method: 'POST',
    path: '/selection_processes/{id}/update_tests',
    summary: 'Saves the tests that a process sends, by their values; nothing, where others are chosen than `seen`',
    params: IdParams,
    body: z.strictObject({
      tests: Values,
      test_activation: z.boolean().optional(),
      seen: Values.optional(),
    }),
    answer: ProcessTests,
    who: 'recruiter',
  }),
  externalTests: endpoint({
    method: 'GET',
    path: '/applicants/{id}/external_tests',
    summary: 'The tests that were sent to a candidate, latest first',
    params: IdParams,
    answer: z.array(ExternalTest),
    who: 'session',
    personalData: true,
    offline: 'cached',
  }),
  sendTests: endpoint({
    method: 'POST',
    path: '/applicants/{id}/external_tests',
    summary:
      'Sends tests of the process to a candidate, and answers these; each order takes one from its provider’s stock',
    params: IdParams,
    /** Sent through the provider by default. `message`: the link or instructions in the email to the candidate. */
    body: z.strictObject({
      tests: Values.min(1),
      way: TestWay.optional(),
      message: z.string().trim().min(1).max(5000).optional(),
    }),
    answer: z.array(ExternalTest),
    status: 201,
    who: 'recruiter',
  }),
  changeExternalTest: endpoint({
    method: 'PUT',
    path: '/external_tests/{id}',
    summary: 'Writes down the result of a test, or calls it off; what its provider has not done goes back to the stock',
    params: IdParams,
    body: z.strictObject({ external_test: ExternalTestChange }),
    answer: ExternalTest,
    who: 'recruiter',
  }),
  retryExternalTest: endpoint({
    method: 'POST',
    path: '/external_tests/{id}/retry',
    summary: 'Sends a test again that failed, by the same way',
    params: IdParams,
    answer: ExternalTest,
    who: 'recruiter',
  }),
  list: endpoint({
    method: 'GET',
    path: '/assessments',
    summary: 'A page of the assessments, by name; those in use, and the one that a process has',
    query: z.strictObject({
      lang: z.string().max(10).optional(),
      status: z.enum(['active', 'inactive', 'all']).optional(),
      selection_process_id: IdInText.optional(),
      search: z.string().trim().max(200).optional(),
      ...PageQuery.shape,
    }),
    answer: z.array(Assessment),
    answerKind: 'page',
    who: 'session',
    offline: 'cached',
  }),
  get: endpoint({
    method: 'GET',
    path: '/assessments/{id}',
    summary: 'One assessment with its criteria',
    params: IdParams,
    answer: Assessment,
    who: 'session',
    offline: 'cached',
  }),
  add: endpoint({
    method: 'POST',
    path: '/assessments',
    summary: 'Adds an assessment',
    body: z.strictObject({ assessment: NewAssessment }),
    answer: Assessment,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/assessments/{id}',
    summary: 'Changes an assessment; criteria are sent whole',
    params: IdParams,
    body: z.strictObject({ assessment: AssessmentChange }),
    answer: Assessment,
    who: 'admin',
    changesSettings: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/assessments/{id}',
    summary: 'Deletes an assessment; processes that have it keep it with their results',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  results: endpoint({
    method: 'GET',
    path: '/kanban/applicants/{id}/assessment_results',
    summary: 'How a candidate was assessed, by whom',
    params: IdParams,
    answer: z.array(AssessmentResult),
    who: 'session',
    personalData: true,
    offline: 'cached',
  }),
  addResult: endpoint({
    method: 'POST',
    path: '/kanban/applicants/{id}/assessment_results',
    summary: 'Saves how the caller assesses a candidate; sent again, it takes the place of what they said before',
    params: IdParams,
    body: z.strictObject({ assessment_result: NewResult }),
    answer: AssessmentResult,
    status: 201,
    who: 'session',
  }),
};
