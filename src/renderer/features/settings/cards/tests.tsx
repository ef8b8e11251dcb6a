// «Pruebas»: provider tests that processes can send.
import { Checkbox } from '@blueprintjs/core';
import { Test, TestSource } from '../../../../contract/api/assessments.ts';
import { testsCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface TestDraft {
  readonly name: string;
  readonly source: TestSource;
  readonly value: string;
  readonly active: boolean;
}

const sources = TestSource.options.map((source) => [source, source] as const);

/** Provider and provider name are fixed after creation, because sent tests refer to them. */
const TestFields = (props: CatalogueFieldsProps<TestDraft>) => (
  <>
    <NameFields {...props} />
    <ChoiceField label={texts.provider} choices={sources} {...fieldProps(props, 'source')} isDisabled={!props.isNew} />
    <LineField label={texts.value} hint={texts.valueHint} isDisabled={!props.isNew} {...fieldProps(props, 'value')} />
    {!props.isNew && (
      <Checkbox
        label={texts.active}
        checked={props.draft.active}
        onChange={({ currentTarget }) => props.onChange({ active: currentTarget.checked })}
      />
    )}
  </>
);

const tests: Catalogue<Test, TestDraft> = {
  texts,
  queryKey: queryKeys.settings.testsTable,
  list: () => askData(terna().assessments.kanbanTests({ query: { status: 'all' } })),
  row: Test,
  columns: [
    { title: texts.name, cell: ({ name }) => name },
    { title: texts.provider, cell: ({ source }) => source },
    { title: texts.value, cell: ({ value }) => <code>{value}</code> },
    { title: texts.active, cell: ({ active }) => (active ? texts.yes : texts.no) },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '', source: 'Kudert', value: '', active: true },
  draftOf: ({ name, source, value, active }) => ({ name, source, value, active }),
  problemsOf: (draft) => ({
    ...nameProblems(draft),
    ...(!/^[a-z0-9][a-z0-9_-]{0,59}$/.test(draft.value.trim().toLowerCase()) && { value: texts.wrongValue }),
  }),
  Fields: TestFields,
  add: ({ name, source, value }) => askData(terna().assessments.addTest({ body: { test: { name, source, value } } })),
  change: (id, { name, active }, version) =>
    askData(terna().assessments.changeTest({ params: { id }, body: { test: { name, active, version } } })),
};

export const TestsCard = () => <CatalogueCard catalogue={tests} label={texts.title} />;
