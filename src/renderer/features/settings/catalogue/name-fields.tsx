// The only field of catalogues whose entries have just a name.
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { LineField } from '../../../forms/fields.tsx';
import type { CatalogueFieldsProps } from './definition.ts';

export interface NameDraft {
  readonly name: string;
}

export const nameProblems = ({ name }: NameDraft): Record<string, string> =>
  name.trim() === '' ? { name: texts.nameRequired } : {};

export const NameFields = (props: CatalogueFieldsProps<NameDraft>) => (
  <LineField label={texts.nameLabel} {...fieldProps(props, 'name')} />
);
