// The form of a new candidate: its fields, what is wrong with them, and the call that they make. Pure.
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
  /** Null is the stage where candidates come in. */
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

/** What the call takes: empty fields are not sent. */
export function candidateOf({ tags, listId, ...texts }: ApplicantForm): z.input<typeof NewCandidate> {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  return {
    ...(Object.fromEntries(filled) as Partial<Record<TextName, string>>),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(listId !== null && { list_id: listId }),
  };
}

/** What is wrong, in Spanish, by field; empty where nothing is. */
export function problemsOf(form: ApplicantForm): Problems {
  const candidate = candidateOf(form);
  const checked = checkFields(NewCandidate, candidate);
  const fields = checked.fits ? {} : checked.problems.fields;
  return isSomebody(candidate) ? fields : { name: fieldMessages.required, ...fields };
}
