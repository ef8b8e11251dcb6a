// The properties of every panel of the application form.
import type { FormConfiguration } from '../../../../contract/api/forms.ts';
import type { OpenDraft } from '../drafts.ts';
import type { FormFields } from './form-fields.ts';

export type FormDraft = OpenDraft<FormFields, FormConfiguration>;

export interface FormPartProps extends Pick<FormDraft, 'fields' | 'problems' | 'set'> {
  readonly isDisabled: boolean;
  /** Errors are visible after the focus left the part, or after an attempt to continue. */
  readonly isProblemVisible: (key: string) => boolean;
  /** Call it when the focus leaves the part. */
  readonly touch: (key: string) => void;
}
