// «Bolsas de empleo»: job boards from which processes synchronize candidates.
import { Switch } from '@blueprintjs/core';
import { JobBoard, JobBoardKind } from '../../../../contract/api/job-boards.ts';
import {
  fieldMessages,
  settingsScreenMessages as shared,
  jobBoardsCardMessages as texts,
} from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { ChoiceField, LineField } from '../../../forms/fields.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface JobBoardDraft {
  readonly name: string;
  readonly kind: JobBoardKind;
  readonly location: string;
  readonly active: boolean;
}

const kinds = JobBoardKind.options.map((kind) => [kind, texts.kinds[kind]] as const);

const JobBoardFields = (props: CatalogueFieldsProps<JobBoardDraft>) => {
  const { draft, onChange, isNew } = props;
  return (
    <>
      <NameFields {...props} />
      <ChoiceField
        label={texts.kind}
        hint={isNew ? undefined : texts.kindStays}
        choices={kinds}
        {...fieldProps(props, 'kind')}
        isDisabled={!isNew}
      />
      <LineField
        label={texts.locations[draft.kind]}
        hint={texts.locationHints[draft.kind]}
        {...fieldProps(props, 'location')}
      />
      <Switch
        label={texts.active}
        checked={draft.active}
        onChange={({ currentTarget }) => onChange({ active: currentTarget.checked })}
      />
    </>
  );
};

const jobBoards: Catalogue<JobBoard, JobBoardDraft> = {
  texts,
  queryKey: queryKeys.settings.card('job-boards'),
  list: () => askData(terna().jobBoards.list({})),
  row: JobBoard,
  columns: [
    { title: shared.nameColumn, cell: ({ name }) => name },
    { title: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    { title: texts.location, cell: ({ location }) => location },
    { title: texts.state, cell: ({ active }) => (active ? texts.active : texts.inactive) },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '', kind: 'url', location: '', active: true },
  draftOf: ({ name, kind, location, active }) => ({ name, kind, location, active }),
  problemsOf: (draft) => ({
    ...nameProblems(draft),
    ...(draft.location.trim() === '' && { location: fieldMessages.required }),
  }),
  Fields: JobBoardFields,
  add: (draft) => askData(terna().jobBoards.add({ body: { job_board: draft } })),
  change: (id, { kind: _stays, ...change }, version) =>
    askData(terna().jobBoards.change({ params: { id }, body: { job_board: change, version } })),
  removal: { texts, remove: ({ id }) => askData(terna().jobBoards.remove({ params: { id } })) },
};

export const JobBoardsCard = () => <CatalogueCard catalogue={jobBoards} label={texts.title} />;
