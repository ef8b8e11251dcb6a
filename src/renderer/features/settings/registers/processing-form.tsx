// The form of a processing activity.
import { Switch } from '@blueprintjs/core';
import {
  LawfulBasis,
  MAX_PROCESSING_TEXT,
  ProcessingActivity,
  ProcessingContent,
} from '../../../../contract/api/processing-activities.ts';
import { processingMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField, LinesField } from '../../../forms/fields.tsx';
import { problemsBySchema } from '../../../forms/problems.ts';
import type { CatalogueFieldsProps, EntryForm } from '../catalogue/definition.ts';

const bases = LawfulBasis.options.map((basis) => [basis, texts.lawfulBases[basis]] as const);

const LINES_BEFORE = ['person_categories', 'data_categories', 'recipients', 'transfers'] as const;

function Fields(props: CatalogueFieldsProps<ProcessingContent>) {
  const { draft, onChange } = props;
  const lines = (name: (typeof LINES_BEFORE)[number] | 'purpose' | 'security_measures') => (
    <LinesField key={name} label={texts.fields[name]} maxLength={MAX_PROCESSING_TEXT} {...fieldProps(props, name)} />
  );
  return (
    <>
      <LineField label={texts.fields.name} maxLength={200} {...fieldProps(props, 'name')} />
      {lines('purpose')}
      <ChoiceField label={texts.fields.lawful_basis} choices={bases} {...fieldProps(props, 'lawful_basis')} />
      <LineField label={texts.fields.lawful_basis_note} {...fieldProps(props, 'lawful_basis_note')} />
      {LINES_BEFORE.map(lines)}
      <Switch
        label={`${texts.fields.retention}: ${texts.followsSettings}`}
        checked={draft.retention === null}
        onChange={({ currentTarget }) => onChange({ retention: currentTarget.checked ? null : '' })}
      />
      {draft.retention !== null && (
        <LinesField
          label={texts.fields.retention}
          {...fieldProps(props, 'retention')}
          value={draft.retention}
          maxLength={MAX_PROCESSING_TEXT}
        />
      )}
      {lines('security_measures')}
      <LineField label={texts.fields.responsible} {...fieldProps(props, 'responsible')} />
      <LineField label={texts.fields.contact} {...fieldProps(props, 'contact')} />
    </>
  );
}

export const processingForm: EntryForm<ProcessingActivity, ProcessingContent> = {
  texts,
  queryKey: queryKeys.settings.processingActivities,
  row: ProcessingActivity,
  nameOf: ({ content }) => content.name,
  blank: {
    ...{ name: '', purpose: '', lawful_basis: 'consent', lawful_basis_note: '', person_categories: '' },
    ...{ data_categories: '', recipients: '', transfers: '', retention: null, security_measures: '' },
    ...{ responsible: '', contact: '' },
  },
  draftOf: ({ content }) => content,
  problemsOf: problemsBySchema(ProcessingContent),
  Fields,
  add: (draft) => askData(terna().processingActivities.add({ body: { processing_activity: draft } })),
  change: (id, draft, version) =>
    askData(terna().processingActivities.change({ params: { id }, body: { processing_activity: draft, version } })),
  width: 680,
};
