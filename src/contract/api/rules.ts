// Rules of advancement: what they can be about in a process, those of a stage, and how a candidate stands to them.
import { z } from 'zod';
import { Id, IdParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** The operators, by the codes that are stored and sent. */
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

/** Between a test's name and its threshold in the element of a test rule. */
export const TEST_SEPARATOR = '&&';

export const OperatorCode = z.int().min(0).max(11);
export const ElementKind = z.enum(['text', 'number', 'boolean', 'presence', 'list', 'group', 'hybrid']);
export type ElementKind = z.infer<typeof ElementKind>;
export const RuleCategory = z.enum(['test', 'value', 'option', 'university']);
export type RuleCategory = z.infer<typeof RuleCategory>;
export const RulePanel = z.enum(['filters', 'hiring', 'assessments']);
export type RulePanel = z.infer<typeof RulePanel>;
/** Whether all rules have to be met, or one. */
export const GlobalComparer = z.enum(['and', 'or']);
export type GlobalComparer = z.infer<typeof GlobalComparer>;

export const RuleElement = z.object({
  element: z.string(),
  label: z.string(),
  kind: ElementKind,
  category: RuleCategory,
  panel: RulePanel,
  /** What a list offers, and the tests of a group. */
  options: z.array(z.object({ value: z.string(), label: z.string() })),
  operators: z.array(z.object({ code: OperatorCode, label: z.string() })),
});
export type RuleElement = z.infer<typeof RuleElement>;

export const Rule = z.object({
  id: Id,
  element: z.string(),
  value: z.string().nullable(),
  compare: OperatorCode,
  category: RuleCategory,
  /** The rule in words. */
  description: z.string(),
});
export type Rule = z.infer<typeof Rule>;

export const RuleSet = z.object({
  list_id: Id,
  global_comparer: GlobalComparer,
  rules: z.array(Rule),
  /** The stage's. */
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
  _destroy: z.boolean().optional(),
});
export type RuleInput = z.output<typeof RuleInput>;

/** `unknown`: what is known of the candidate does not decide it. */
export const RuleOutcome = z.enum(['met', 'unmet', 'unknown']);

export const Advancement = z.object({
  applicant_id: Id,
  list: z.object({ id: Id, name: z.string() }),
  /** Where it would go on to; null in the last stage. */
  next_list: z.object({ id: Id, name: z.string() }).nullable(),
  outcome: RuleOutcome,
  passes: z.boolean(),
  /** Why, in words. */
  explanation: z.string(),
  rules: z.array(
    z.object({
      rule_id: Id,
      outcome: RuleOutcome,
      passes: z.boolean(),
      explanation: z.string(),
      /** What the rule asks for, in words. */
      asked: z.string(),
      /** What the candidate has, in words; null where nothing is known. */
      found: z.string().nullable(),
    }),
  ),
  /** The files that the stage asks for in folders; none for whoever does not see the files of a profile. */
  documents: z.array(
    z.object({ folder: z.string(), wanted: z.int().positive(), present: z.int().min(0), passes: z.boolean() }),
  ),
});
export type Advancement = z.infer<typeof Advancement>;

/** Candidates that one answer of a trial looks at. */
export const TRIAL_CHUNK = 100;

/** Whom a set of rules would move, among a part of those who are in the stage. */
export const RuleTrial = z.object({
  /** Where they would go on to; null in the last stage. */
  next_list: z.object({ id: Id, name: z.string() }).nullable(),
  /** Active candidates of the stage, of whom this answer looks at some. */
  active_applicants: z.int().min(0),
  looked_at: z.int().min(0),
  moving: z.array(z.object({ applicant_id: Id, full_name: z.string(), explanation: z.string() })),
  /** Where the next part begins; null after the last one. */
  next: Id.nullable(),
});
export type RuleTrial = z.infer<typeof RuleTrial>;

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
    summary: 'Whom these rules would move on, without saving them: a part of the stage in each answer, by id',
    params: IdParams,
    body: z.strictObject({
      list: z.strictObject({
        global_comparer: GlobalComparer,
        rules_attributes: z.array(RuleInput).min(1).max(50),
      }),
      /** `next` of the answer before. */
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
