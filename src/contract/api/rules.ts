// Advancement rules: their elements in a process, a stage's rules, and their evaluation.
import { z } from 'zod';
import { Id, IdInText, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { ApplicantCard } from './board.ts';
import { RuleOutcome } from './rule-outcomes.ts';

/** Stored and transmitted codes. */
export const OPERATOR = {
  lt: 0,
  eq: 1,
  gt: 2,
  not_eq: 3,
  cont: 4,
  not_cont: 5,
  null: 6,
  not_null: 7,
  start: 8,
  end: 9,
  true: 10,
  false: 11,
} as const;
export type OperatorName = keyof typeof OPERATOR;

/** Separates a test's name from its threshold in the element of a test rule, and a language from its lowest level. */
export const TEST_SEPARATOR = '&&';

export const OperatorCode = z.int().min(0).max(11);
/**
 * Beside those of the specification: `answer` is a text that may be a number, `language` a language with its lowest
 * level, `place` the farthest residence.
 */
export const ElementKind = z.enum([
  ...(['text', 'number', 'boolean', 'presence', 'list', 'group', 'hybrid'] as const),
  ...(['answer', 'language', 'place'] as const),
]);
export type ElementKind = z.infer<typeof ElementKind>;
export const RuleCategory = z.enum(['test', 'value', 'option', 'university']);
export type RuleCategory = z.infer<typeof RuleCategory>;
export const RulePanel = z.enum(['filters', 'hiring', 'assessments']);
export type RulePanel = z.infer<typeof RulePanel>;
/** What others say of a candidate, and what the organization notes for itself: candidates do not read it. */
export const INTERNAL_ELEMENTS = [
  ...(['source', 'tags', 'process_area', 'request_type', 'assessment'] as const),
  ...(['interview_average', 'interview_yes', 'interview_no', 'scorecards_complete'] as const),
] as const;
export type InternalElement = (typeof INTERNAL_ELEMENTS)[number];

export const GlobalComparer = z.enum(['and', 'or']);
export type GlobalComparer = z.infer<typeof GlobalComparer>;

/** Of a candidate whose data a rule lacks: nothing happens, the rule counts as met, or the candidate is asked. */
export const MissingAction = z.enum(['wait', 'advance', 'ask']);
export type MissingAction = z.infer<typeof MissingAction>;
/** Of a candidate who certainly does not meet a rule: nothing happens, or a disqualification is proposed. */
export const UnmetAction = z.enum(['wait', 'propose']);
export type UnmetAction = z.infer<typeof UnmetAction>;

export const RuleElement = z.object({
  element: z.string(),
  label: z.string(),
  kind: ElementKind,
  category: RuleCategory,
  panel: RulePanel,
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  operators: z.array(z.object({ code: OperatorCode, label: z.string() })),
  /** Whether candidates can be asked for it. */
  can_ask: z.boolean(),
});
export type RuleElement = z.infer<typeof RuleElement>;

export const Rule = z.object({
  id: Id,
  element: z.string(),
  value: z.string().nullable(),
  compare: OperatorCode,
  category: RuleCategory,
  if_missing: MissingAction,
  if_unmet: UnmetAction,
  description: z.string(),
});
export type Rule = z.infer<typeof Rule>;

export const RuleSet = z.object({
  list_id: Id,
  global_comparer: GlobalComparer,
  rules: z.array(Rule),
  /** The stage's version. */
  version: z.int().positive(),
});
export type RuleSet = z.infer<typeof RuleSet>;

export const RuleInput = z.strictObject({
  id: Id.optional(),
  element: z.string().trim().min(1).max(300),
  value: z
    .union([z.string().trim().max(500), z.number(), z.boolean()])
    .transform(String)
    .nullish(),
  compare: OperatorCode,
  category: RuleCategory,
  /** Absent: as before; `wait` for a new rule. */
  if_missing: MissingAction.optional(),
  if_unmet: UnmetAction.optional(),
  _destroy: z.boolean().optional(),
});
export type RuleInput = z.output<typeof RuleInput>;

export const Advancement = z.object({
  applicant_id: Id,
  list: z.object({ id: Id, name: z.string() }),
  /** The stage after this one; null in the last. */
  next_list: z.object({ id: Id, name: z.string() }).nullable(),
  outcome: RuleOutcome,
  passes: z.boolean(),
  explanation: z.string(),
  rules: z.array(
    z.object({
      rule_id: Id,
      outcome: RuleOutcome,
      passes: z.boolean(),
      explanation: z.string(),
      asked: z.string(),
      /** The candidate's value as text; null if unknown. */
      found: z.string().nullable(),
      /** Whether the candidate has no value; with `if_missing` as `advance` the rule counts as met. */
      is_missing: z.boolean().default(false),
    }),
  ),
  /** The stage's required files; empty for callers who do not see the files of a profile. */
  documents: z.array(
    z.object({ folder: z.string(), wanted: z.int().positive(), present: z.int().min(0), passes: z.boolean() }),
  ),
  /** Null if the stage requires no scorecards. Without owed ones it is unmet while there is no interview. */
  scorecards: z
    .object({
      passes: z.boolean(),
      owed: z.array(z.object({ interview: z.string(), interviewers: z.array(z.string()) })),
    })
    .nullable(),
});
export type Advancement = z.infer<typeof Advancement>;

export const TRIAL_CHUNK = 100;

/** A condition that a candidate does not certainly meet. */
export const FailedCondition = z.object({
  /** The position of the rule, from 0. */
  condition: z.int().min(0),
  outcome: RuleOutcome.exclude(['met']),
  asked: z.string(),
  found: z.string().nullable(),
});
export type FailedCondition = z.infer<typeof FailedCondition>;

/** The conditions of a trial with the counts of one part of the stage. */
export const TrialCondition = z.object({
  asked: z.string(),
  met: z.int().min(0),
  unmet: z.int().min(0),
  unknown: z.int().min(0),
  /** How many would move if this condition were dropped. */
  moving_without: z.int().min(0),
});
export type TrialCondition = z.infer<typeof TrialCondition>;

/** Covers one part of the stage: `moving` and `waiting` together are its active candidates. */
export const RuleTrial = z.object({
  /** The stage after this one; null in the last. */
  next_list: z.object({ id: Id, name: z.string() }).nullable(),
  /** Includes the other parts. */
  active_applicants: z.int().min(0),
  looked_at: z.int().min(0),
  moving: z.array(
    z.object({
      applicant_id: Id,
      full_name: z.string(),
      explanation: z.string(),
      /** Of rules of which one is enough. */
      failed: z.array(FailedCondition),
    }),
  ),
  waiting: z.array(
    z.object({
      applicant_id: Id,
      full_name: z.string(),
      outcome: RuleOutcome,
      /** Whether the rules would propose a disqualification. */
      is_proposed: z.boolean(),
      failed: z.array(FailedCondition),
      /** Why a candidate does not move who meets the rules, such as required files; otherwise null. */
      obstacle: z.string().nullable(),
    }),
  ),
  conditions: z.array(TrialCondition),
  /** Null after the last part. */
  next: Id.nullable(),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

/** A candidate whom a stage's rules propose to disqualify. */
export const DisqualificationProposal = z.object({
  card: ApplicantCard,
  /** The person opposes automatic steps. */
  opposes_automation: z.boolean(),
  reasons: z.array(FailedCondition),
});
export type DisqualificationProposal = z.infer<typeof DisqualificationProposal>;

export const ProposalPage = z.object({
  proposals: z.array(DisqualificationProposal),
  /** Null after the last part. */
  next: Id.nullable(),
});
export type ProposalPage = z.infer<typeof ProposalPage>;

export const RuleSettings = z.object({
  /** Off by default: in most countries a rule about nationality discriminates. */
  allows_nationality: z.boolean(),
  /** The law or duty by which the organization may ask for it; empty while it is off. */
  note: z.string(),
  /** 0 before the first change. */
  version: z.int().min(0),
});
export type RuleSettings = z.infer<typeof RuleSettings>;

export const rules = {
  elements: endpoint({
    method: 'GET',
    path: '/selection_processes/{id}/rule_elements',
    summary: 'What the rules of a process can be about, with the operators of each',
    params: IdParams,
    answer: z.array(RuleElement),
    who: 'recruiter',
    offline: 'cached',
  }),
  ofList: endpoint({
    method: 'GET',
    path: '/lists/{id}/rules',
    summary: 'The rules by which candidates go on from a stage',
    params: IdParams,
    answer: RuleSet,
    who: 'recruiter',
    offline: 'cached',
  }),
  save: endpoint({
    method: 'POST',
    path: '/lists/{id}/create_rule',
    summary: 'Saves the rules of a stage, which are sent whole',
    params: IdParams,
    body: z.strictObject({
      list: z.strictObject({
        global_comparer: GlobalComparer.optional(),
        rules_attributes: z.array(RuleInput).max(50),
        version: z.int().positive().optional(),
      }),
    }),
    answer: RuleSet,
    who: 'recruiter',
  }),
  trial: endpoint({
    method: 'POST',
    path: '/lists/{id}/try_rules',
    summary:
      'Whom these rules would move on, and which condition the others fail, without saving them: a part of the stage in each answer, by id',
    params: IdParams,
    body: z.strictObject({
      list: z.strictObject({
        global_comparer: GlobalComparer,
        rules_attributes: z.array(RuleInput).min(1).max(50),
      }),
      /** `next` of the previous answer. */
      after: Id.optional(),
    }),
    answer: RuleTrial,
    who: 'recruiter',
    personalData: true,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/lists/{id}/apply_rules',
    summary: 'Moves on, by the rules of the stage, whoever is in it and meets them; null where it has no rules',
    params: IdParams,
    body: z.strictObject({}),
    answer: z.object({ job_id: Id.nullable() }),
    status: 202,
    who: 'recruiter',
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/lists/{id}/disqualification_proposals',
    summary: 'Whom the rules of a stage propose to disqualify, with the reasons: a part in each answer, by id',
    params: IdParams,
    query: z.strictObject({ after: IdInText.optional() }),
    answer: ProposalPage,
    who: 'recruiter',
    personalData: true,
  }),
  dismissProposals: endpoint({
    method: 'POST',
    path: '/lists/{id}/disqualification_proposals/dismiss',
    summary: 'Dismisses proposals to disqualify; they return if another condition is not met',
    params: IdParams,
    body: z.strictObject({ applicant_ids: z.array(Id).min(1).max(500) }),
    answer: z.object({ dismissed: z.array(Id) }),
    who: 'recruiter',
  }),
  settings: endpoint({
    method: 'GET',
    path: '/rule_settings',
    summary: 'Which protected data the rules of the organization may use',
    answer: RuleSettings,
    who: 'recruiter',
  }),
  changeSettings: endpoint({
    method: 'PUT',
    path: '/rule_settings',
    summary: 'Changes which protected data the rules of the organization may use',
    body: z.strictObject({
      allows_nationality: z.boolean(),
      note: z.string().trim().max(1000),
      version: z.int().min(0).optional(),
    }),
    answer: RuleSettings,
    who: 'admin',
    asksConfirmation: true,
    changesSettings: true,
  }),
  advancement: endpoint({
    method: 'GET',
    path: '/applicants/{id}/advancement',
    summary: 'How a candidate stands to the rules of the stage, in words',
    params: IdParams,
    answer: Advancement,
    who: 'session',
    personalData: true,
    offline: 'cached',
  }),
};
