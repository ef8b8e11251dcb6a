// The only field of catalogues whose entries have just a name.
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { LineField } from '../../../forms/fields.tsx';
import type { CatalogueFieldsProps } from './definition.ts';

export interface NameDraft {
  readonly name: string;
}

export const nameProblems = ({ name }: NameDraft): Record<string, string> =>
  name.trim() === '' ? { name: texts.nameRequired } : {};

export const NameFields = ({ draft, onChange, problems }: CatalogueFieldsProps<NameDraft>) => (
  <LineField
    label={texts.nameLabel}
    value={draft.name}
    onChange={(name) => onChange({ name })}
    isDisabled={false}
    problem={problems.name}
  />
);
