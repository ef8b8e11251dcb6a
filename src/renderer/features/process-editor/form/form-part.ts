// What every panel of the form's configuration is given.
import type { FormConfiguration } from '../../../../contract/api/forms.ts';
import type { OpenDraft } from '../drafts.ts';
import type { FormFields } from './form-fields.ts';

export type FormDraft = OpenDraft<FormFields, FormConfiguration>;

export interface FormPartProps extends Pick<FormDraft, 'fields' | 'problems' | 'set'> {
  readonly isDisabled: boolean;
  /** Whether what is wrong with the part of this key is shown: it was left, or everything has to be right by now. */
  readonly isProblemVisible: (key: string) => boolean;
  /** The focus has left the part of this key. */
  readonly touch: (key: string) => void;
}
