// Custom fields: what an organization adds to the request form of a workflow.
import { z } from 'zod';
import { line } from '../common.ts';
import { AmountPeriod, Currency } from '../currencies.ts';

export const CustomFieldKind = z.enum(['text', 'number', 'money', 'date', 'choice', 'person', 'file', 'area']);
export type CustomFieldKind = z.infer<typeof CustomFieldKind>;

/** Names the field in the data of requests, in conditions and in copies of the workflow. */
export const CustomFieldKey = z.string().regex(/^custom_\d+_\d+$/);

/** The value of a date. */
export const Day = z.iso.date();

export const MAX_CUSTOM_FIELDS = 50;

const Choices = z.array(line(200)).max(100);

export const CustomField = z.object({
  key: z.string(),
  kind: CustomFieldKind,
  label: z.string(),
  help: z.string().nullable(),
  /** Of a choice. */
  choices: z.array(z.string()),
  /** Of an amount of money. */
  currency: Currency.nullable(),
  period: AmountPeriod.nullable(),
  /** A request is not sent without it. */
  is_required: z.boolean(),
  /** The order of the step that does not begin without it. */
  required_before: z.int().positive().nullable(),
  /** Only requests that have a value display it. */
  retired: z.boolean(),
});
export type CustomField = z.infer<typeof CustomField>;

/** Without a key it is a new field. The kind of a saved field does not change. */
export const NewCustomField = z
  .strictObject({
    key: CustomFieldKey.optional(),
    kind: CustomFieldKind,
    label: line(120),
    help: z.string().trim().max(500).nullish(),
    choices: Choices.default([]),
    currency: Currency.nullish(),
    period: AmountPeriod.nullish(),
    is_required: z.boolean().default(false),
    required_before: z.int().positive().nullish(),
    retired: z.boolean().default(false),
  })
  .superRefine(({ kind, choices, currency, period }, context) => {
    const miss = (path: string) =>
      context.addIssue({ code: 'too_small', minimum: 1, inclusive: true, origin: 'string', input: '', path: [path] });
    if (kind === 'choice' && choices.length === 0) miss('choices');
    if (kind === 'money' && !currency) miss('currency');
    if (kind === 'money' && !period) miss('period');
  });
export type NewCustomField = z.output<typeof NewCustomField>;
