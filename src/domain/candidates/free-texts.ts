// Fields with texts that people write freely, in which a search finds words in any form.
import { ANSWER_FIELD_PREFIX, type BuiltInField } from '../../contract/api/candidates.ts';
import { EXTRA_FIELD_PREFIX } from '../../contract/extra-fields.ts';

const BUILT_IN: readonly string[] = ['title', 'profession'] satisfies BuiltInField[];

/** @param field of the candidate list; other fields have names, places, numbers and codes */
export const isFreeText = (field: string): boolean =>
  BUILT_IN.includes(field) || field.startsWith(ANSWER_FIELD_PREFIX) || field.startsWith(EXTRA_FIELD_PREFIX);
