// «Consultoras»: consultancies that present candidates.
import { Consultant } from '../../../../contract/api/catalogues.ts';
import { settingsScreenMessages as shared, consultantMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import { assignedCatalogue } from './assigned-catalogue.ts';

const consultants = assignedCatalogue<Consultant>({
  texts: { ...texts, nameColumn: shared.nameColumn },
  queryKey: queryKeys.settings.consultantsTable,
  row: Consultant,
  list: () => allPages((query) => terna().catalogues.consultants({ query })),
  add: ({ name }) => askData(terna().catalogues.addConsultant({ body: { name } })),
  change: (id, { name }, version) =>
    askData(terna().catalogues.changeConsultant({ params: { id }, body: { name, version } })),
  remove: (id) => askData(terna().catalogues.removeConsultant({ params: { id } })),
});

export const ConsultantsCard = () => <CatalogueCard catalogue={consultants} label={texts.title} />;
