// «Fuentes de origen»: the sources of candidates.
import { ApplicantSource } from '../../../../contract/api/catalogues.ts';
import { sourceMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import { assignedCatalogue } from './assigned-catalogue.ts';

const sources = assignedCatalogue<ApplicantSource>({
  texts,
  queryKey: queryKeys.settings.sourcesTable,
  outdates: [queryKeys.vocabularies.sources, queryKeys.intake.sources],
  row: ApplicantSource,
  list: () => allPages((query) => terna().catalogues.sources({ query })),
  add: ({ name }) => askData(terna().catalogues.addSource({ body: { name } })),
  change: (id, { name }, version) =>
    askData(terna().catalogues.changeSource({ params: { id }, body: { name, version } })),
  remove: (id) => askData(terna().catalogues.removeSource({ params: { id } })),
});

export const SourcesCard = () => <CatalogueCard catalogue={sources} label={texts.title} />;
