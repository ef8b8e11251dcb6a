// «Fuentes de origen»: where candidates come from.
import { ApplicantSource } from '../../../contract/api/catalogues.ts';
import { sourceMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { numberText } from '../../ui/format.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';
import { type NameDraft, NameFields, nameProblems } from '../catalogue/name-fields.tsx';

const sources: Catalogue<ApplicantSource, NameDraft> = {
  texts,
  queryKey: queryKeys.settings.sourcesTable,
  outdates: [queryKeys.vocabularies.sources, queryKeys.arrivals.sources],
  list: () => allPages((query) => terna().catalogues.sources({ query })),
  row: ApplicantSource,
  columns: [
    { title: texts.nameColumn, cell: ({ name }) => name },
    { title: texts.countColumn, cell: ({ assigned_count }) => numberText(assigned_count), isNumber: true },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '' },
  draftOf: ({ name }) => ({ name }),
  problemsOf: nameProblems,
  Fields: NameFields,
  add: ({ name }) => askData(terna().catalogues.addSource({ body: { name } })),
  change: (id, { name }, version) =>
    askData(terna().catalogues.changeSource({ params: { id }, body: { name, version } })),
  removal: { texts, remove: ({ id }) => askData(terna().catalogues.removeSource({ params: { id } })) },
};

export const SourcesCard = () => <CatalogueCard catalogue={sources} label={texts.title} />;
