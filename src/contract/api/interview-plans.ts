// Interview templates of the organization, and the interview plan of each process.
import { z } from 'zod';
import { Id, IdParams, line } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const InterviewKind = z.enum(['phone', 'video', 'on_site', 'panel', 'practical']);
export type InterviewKind = z.infer<typeof InterviewKind>;

export const INTERVIEW_MINUTES = { min: 5, max: 480 } as const;
export const MAX_INTERVIEWERS = 10;
export const MAX_PLANNED_INTERVIEWS = 20;
/** Of a criterion. */
export const ANCHORS = { min: 2, max: 10 } as const;
export const MAX_CRITERIA = 20;
export const MAX_QUESTIONS = 40;

export const InterviewMinutes = z.int().min(INTERVIEW_MINUTES.min).max(INTERVIEW_MINUTES.max);

/** What is scored. The value of a scale is the number of its anchor, from 1 for the lowest. */
export const Criterion = z.strictObject({
  name: line(120),
  anchors: z.array(line(200)).min(ANCHORS.min).max(ANCHORS.max),
});
export type Criterion = z.infer<typeof Criterion>;

export const InterviewKit = z.strictObject({
  /** What the interview is to find out. */
  goal: z.string().trim().max(2000).nullable(),
  questions: z.array(line(500)).max(MAX_QUESTIONS),
  criteria: z.array(Criterion).max(MAX_CRITERIA),
});
export type InterviewKit = z.infer<typeof InterviewKit>;

export const NewInterviewTemplate = z.strictObject({
  name: line(120),
  kind: InterviewKind,
  minutes: InterviewMinutes,
  kit: InterviewKit,
});
export type NewInterviewTemplate = z.infer<typeof NewInterviewTemplate>;

export const InterviewTemplate = z.object({
  ...NewInterviewTemplate.shape,
  id: Id,
  version: z.int().positive(),
});
export type InterviewTemplate = z.infer<typeof InterviewTemplate>;

export const Interviewer = z.object({ id: Id, full_name: z.string(), email: z.string() });
export type Interviewer = z.infer<typeof Interviewer>;

const PoolSize = z.int().min(1).max(MAX_INTERVIEWERS).nullable();

export const PlannedInterviewInput = z.strictObject({
  ...NewInterviewTemplate.shape,
  /** Absent for a new one. */
  id: Id.optional(),
  /** The stage; null for any. */
  list_id: Id.nullable(),
  interviewer_ids: z.array(Id).max(MAX_INTERVIEWERS),
  /** How many of the interviewers take part, those with the fewest interviews of the week first; null for all. */
  pool_size: PoolSize.default(null),
});
export type PlannedInterviewInput = z.infer<typeof PlannedInterviewInput>;

export const PlannedInterview = z.object({
  ...NewInterviewTemplate.shape,
  id: Id,
  list_id: Id.nullable(),
  interviewers: z.array(Interviewer),
  pool_size: PoolSize,
});
export type PlannedInterview = z.infer<typeof PlannedInterview>;

export const InterviewPlan = z.object({
  process_id: Id,
  /** In the order in which they take place. */
  interviews: z.array(PlannedInterview),
  permissions: z.object({ can_edit: z.boolean() }),
  /** 0 if the plan was never saved. */
  version: z.int().min(0),
});
export type InterviewPlan = z.infer<typeof InterviewPlan>;

export const interviewPlans = {
  templates: endpoint({
    method: 'GET',
    path: '/interview_templates',
    summary: 'The interview templates of the organization, by name',
    answer: z.array(InterviewTemplate),
    who: 'recruiter',
  }),
  addTemplate: endpoint({
    method: 'POST',
    path: '/interview_templates',
    summary: 'Adds an interview template, whose name must be new',
    body: NewInterviewTemplate,
    answer: InterviewTemplate,
    status: 201,
    who: 'admin',
    changesSettings: true,
  }),
  changeTemplate: endpoint({
    method: 'PUT',
    path: '/interview_templates/{id}',
    summary: 'Changes an interview template; plans of processes stay as they are',
    params: IdParams,
    body: z.strictObject({ interview_template: NewInterviewTemplate, version: z.int().positive().max(1_000_000) }),
    answer: InterviewTemplate,
    who: 'admin',
    changesSettings: true,
  }),
  removeTemplate: endpoint({
    method: 'DELETE',
    path: '/interview_templates/{id}',
    summary: 'Removes an interview template; plans of processes stay as they are',
    params: IdParams,
    who: 'admin',
    changesSettings: true,
  }),
  plan: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/interview_plan',
    summary: 'The planned interviews of a process, of the stages that the caller sees',
    params: IdParams,
    answer: InterviewPlan,
    who: 'recruiter',
  }),
  savePlan: endpoint({
    method: 'PUT',
    path: '/selection_processes/{id}/interview_plan',
    summary: 'Saves the planned interviews of a process in this order; scheduled interviews stay as they are',
    params: IdParams,
    body: z.strictObject({
      interviews: z.array(PlannedInterviewInput).max(MAX_PLANNED_INTERVIEWS),
      version: z.int().min(0).max(1_000_000),
    }),
    answer: InterviewPlan,
    who: 'recruiter',
  }),
};
