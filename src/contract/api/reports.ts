// Figures of processes and applications, limited to processes that the caller can see.
import { z } from 'zod';
import { IdInText, Instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { SearchPriority, SearchType } from './process-filters.ts';
import { peopleQuery, periodQuery, ReportedPeople, ReportPeriod } from './report-periods.ts';
import { REQUISITION_MODULE } from './workflows.ts';

export const DASHBOARD_PRODUCT = REQUISITION_MODULE;

export const ReportQuery = z.strictObject({
  /** A value of `STATUS_CODE`; 0 is every status. */
  status_id: z.enum(['0', '5', '6', '7', '8']).optional(),
  query: z.string().trim().max(200).optional(),
  /** The area and its descendants; `own` is the caller's areas; 0 is no area. */
  enterprise_area_id: z.union([z.literal('own'), z.literal('0'), IdInText]).optional(),
  search_type: SearchType.optional(),
  search_priority: SearchPriority.optional(),
  created_from: z.iso.date().optional(),
  created_to: z.iso.date().optional(),
  responsible_full_name: z.string().trim().max(200).optional(),
  closing_reason_id: IdInText.optional(),
  /** The author of the process. */
  user_id: IdInText.optional(),
  have_applicants: z.enum(['true', 'false']).optional(),
  have_list_applicants: z.string().trim().max(200).optional(),
  name_workflow: z.string().trim().max(200).optional(),
  workflow_configuration_id: IdInText.optional(),
  ...periodQuery,
});
export type ReportQuery = z.output<typeof ReportQuery>;

export const ReportKind = z.enum(['processes', 'applications', 'interviews']);
export type ReportKind = z.infer<typeof ReportKind>;

const Count = z.int().min(0);
const Month = z.string().regex(/^\d{4}-\d{2}$/);

/** Counts per range from `from` to `to`; the last range has no upper limit. */
const Buckets = z.array(z.object({ from: Count, to: Count.nullable(), count: Count }));

/** Durations in days; `mean` and `median` are null without data. */
const Durations = z.object({
  count: Count,
  mean: z.number().nullable(),
  median: z.number().nullable(),
  buckets: Buckets,
});
export type Durations = z.infer<typeof Durations>;

/** `id` and `name` are null for processes without the value. */
const ProcessGroup = z.object({
  id: z.union([z.int(), z.string()]).nullable(),
  name: z.string().nullable(),
  active: Count,
  suspended: Count,
  closed: Count,
  draft: Count,
});
export type ProcessGroup = z.infer<typeof ProcessGroup>;

/** Durations in business days of completed stays in all stages with this name. */
const StageTime = z.object({
  stage: z.string(),
  stays: Count,
  mean: z.number(),
  buckets: Buckets,
  /** `limited`: stays in stages with a limit; `late`: those beyond it. */
  limited: Count,
  late: Count,
});
export type StageTime = z.infer<typeof StageTime>;

/** Common fields of both reports. `waiting`: recent changes are not yet included in the counts. */
const Counted = {
  product: z.literal(DASHBOARD_PRODUCT),
  processes: Count,
  counted_at: Instant,
  waiting: z.boolean(),
};

export const ProcessReport = z.object({
  ...Counted,
  by_status: z.object({ active: Count, suspended: Count, closed: Count, draft: Count }),
  /** Up to 24 months between the first and the last event, oldest first. */
  by_month: z.array(z.object({ month: Month, opened: Count, suspended: Count, closed: Count })),
  /** Calendar days until closing. */
  time_to_fill: Durations,
  /** Calendar days from the candidate's entry to the start of hiring. */
  time_to_hire: Durations,
  /** Calendar days since creation, if not closed. */
  ageing: Durations,
  stages: z.array(StageTime),
  by_area: z.array(ProcessGroup),
  by_responsible: z.array(ProcessGroup),
  by_type: z.array(ProcessGroup),
  by_priority: z.array(ProcessGroup),
});
export type ProcessReport = z.infer<typeof ProcessReport>;

/**
 * Candidacies of all stages with this name: `entered` it, `went_on` to another stage, `dropped` (disqualified in it),
 * `gone` to another process, `waiting` in it now.
 */
const FunnelStage = z.object({
  stage: z.string(),
  entered: Count,
  went_on: Count,
  dropped: Count,
  gone: Count,
  waiting: Count,
});
export type FunnelStage = z.infer<typeof FunnelStage>;

/** `source` is null for candidates without one. */
const SourceQuality = z.object({
  source: z.string().nullable(),
  arrived: Count,
  progressed: Count,
  hired: Count,
  disqualified: Count,
});
export type SourceQuality = z.infer<typeof SourceQuality>;

/**
 * Rounded so that no individual can be identified. `said`: the group `name`; `unsaid`: no answer; `others`: small groups
 * combined.
 */
const DiversityGroup = z.object({
  kind: z.enum(['said', 'unsaid', 'others']),
  name: z.string(),
  arrived: Count,
  progressed: Count,
});
export type DiversityGroup = z.infer<typeof DiversityGroup>;

export const ApplicationReport = z.object({
  ...Counted,
  arrived: Count,
  hired: Count,
  disqualified: Count,
  by_month: z.array(z.object({ month: Month, arrived: Count, hired: Count, disqualified: Count })),
  funnel: z.array(FunnelStage),
  sources: z.array(SourceQuality),
  /** `reason` is null if none was given. */
  reasons: z.array(z.object({ reason: z.string().nullable(), disqualified: Count })),
  /** Null if the groups are too small to publish. */
  diversity: z.object({ gender: z.array(DiversityGroup).nullable(), age: z.array(DiversityGroup).nullable() }),
  /** Null unless the query names a basis. The other figures are of all time. */
  period: ReportPeriod.nullable(),
});
export type ApplicationReport = z.infer<typeof ApplicationReport>;

/** Interviews of that name in the plans of all processes; see the definitions of the figures. */
export const InterviewReport = z.object({
  ...Counted,
  /** Without cancelled ones. */
  interviews: Count,
  /** Calendar days until the first interview of a candidate was scheduled. `p90` is null without data. */
  time_to_schedule: z.object({ ...Durations.shape, p90: z.number().nullable() }),
  /** `minutes`: of completed interviews. */
  load: z.array(z.object({ interviewer: z.string(), completed: Count, planned: Count, minutes: Count })),
  /** Scorecards of completed interviews. */
  completion: z.array(z.object({ interviewer: z.string(), due: Count, submitted: Count })),
  /** Pairs of scorecards of the same interview, of interviews of which all are submitted. */
  agreement: z.array(z.object({ interview: z.string(), pairs: Count, agreeing: Count })),
  /** Candidates: `interviewed`, and of these `passed`, `dropped` and `waiting`. */
  pass_through: z.array(
    z.object({ interview: z.string(), interviewed: Count, passed: Count, dropped: Count, waiting: Count }),
  ),
});
export type InterviewReport = z.infer<typeof InterviewReport>;

export const reports = {
  processes: endpoint({
    method: 'GET',
    path: '/reports/processes',
    summary: 'Figures of the processes that the caller can view and that match the filters',
    query: ReportQuery,
    answer: ProcessReport,
    who: 'session',
    offline: 'cached',
  }),
  applications: endpoint({
    method: 'GET',
    path: '/reports/applications',
    summary:
      'Figures of the candidates of the processes that the caller can view as a whole and that match the filters',
    query: ReportQuery,
    answer: ApplicationReport,
    who: 'session',
    offline: 'cached',
  }),
  people: endpoint({
    method: 'GET',
    path: '/reports/applications/people',
    summary: 'The persons behind a row of a figure of a period, latest first, up to 200',
    query: ReportQuery.extend(peopleQuery),
    answer: ReportedPeople,
    who: 'session',
  }),
  interviews: endpoint({
    method: 'GET',
    path: '/reports/interviews',
    summary: 'Figures of the interviews of a year in the processes that the caller can view as a whole',
    query: ReportQuery,
    answer: InterviewReport,
    who: 'recruiter',
    offline: 'cached',
  }),
  exportInterviews: endpoint({
    method: 'GET',
    path: '/reports/interviews/export',
    summary: 'The same figures of interviews as a workbook',
    query: ReportQuery,
    answerKind: 'download',
    who: 'recruiter',
  }),
  exportProcesses: endpoint({
    method: 'GET',
    path: '/reports/processes/export',
    summary: 'The same figures of processes as a workbook',
    query: ReportQuery,
    answerKind: 'download',
    who: 'session',
  }),
  exportApplications: endpoint({
    method: 'GET',
    path: '/reports/applications/export',
    summary: 'The same figures of candidates as a workbook',
    query: ReportQuery,
    answerKind: 'download',
    who: 'session',
  }),
};
