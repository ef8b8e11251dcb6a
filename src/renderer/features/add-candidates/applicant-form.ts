// Pure functions of the form for a new candidate: fields, validation, request body.
import type { z } from 'zod';
import { NewCandidate } from '../../../contract/api/candidacies.ts';
import { fieldMessages } from '../../../contract/messages.ts';
import { isSomebody } from '../../../domain/candidates/person-fields.ts';
import { checkFields } from '../../../domain/forms/field-problems.ts';

export interface ApplicantForm {
  readonly name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly document: string;
  readonly title: string;
  readonly city: string;
  readonly country: string;
  readonly linkedin_url: string;
  readonly source: string;
  readonly comment: string;
  readonly tags: readonly string[];
  /** Null means the first stage that accepts candidates. */
  readonly listId: number | null;
}

export const emptyForm: ApplicantForm = {
  name: '',
  last_name: '',
  email: '',
  phone: '',
  document: '',
  title: '',
  city: '',
  country: '',
  linkedin_url: '',
  source: '',
  comment: '',
  tags: [],
  listId: null,
};

export type TextName = Exclude<keyof ApplicantForm, 'tags' | 'listId'>;
export type Problems = Partial<Record<string, string>>;

/** Builds the request body; empty fields are omitted. */
export function candidateOf({ tags, listId, ...texts }: ApplicantForm): z.input<typeof NewCandidate> {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...(Object.fromEntries(filled) as Partial<Record<TextName, string>>),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(listId !== null && { list_id: listId }),
  };
}

/** Problems by field, in Spanish. */
export function problemsOf(form: ApplicantForm): Problems {
  const candidate = candidateOf(form);
  const checked = checkFields(NewCandidate, candidate);
  const fields = checked.fits ? {} : checked.problems.fields;
  return isSomebody(candidate) ? fields : { name: fieldMessages.required, ...fields };
}
