// «Consultoras»: the consultancies that present candidates.
import { Consultant } from '../../../contract/api/catalogues.ts';
import { settingsScreenMessages as shared, consultantMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { numberText } from '../../ui/format.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';
import { type NameDraft, NameFields, nameProblems } from '../catalogue/name-fields.tsx';

const consultants: Catalogue<Consultant, NameDraft> = {
  texts,
  queryKey: queryKeys.settings.consultantsTable,
  list: () => allPages((query) => terna().catalogues.consultants({ query })),
  row: Consultant,
  columns: [
    { title: shared.nameColumn, cell: ({ name }) => name },
    { title: texts.countColumn, cell: ({ assigned_count }) => numberText(assigned_count), isNumber: true },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '' },
  draftOf: ({ name }) => ({ name }),
  problemsOf: nameProblems,
  Fields: NameFields,
  add: ({ name }) => askData(terna().catalogues.addConsultant({ body: { name } })),
  change: (id, { name }, version) =>
    askData(terna().catalogues.changeConsultant({ params: { id }, body: { name, version } })),
  removal: { texts, remove: ({ id }) => askData(terna().catalogues.removeConsultant({ params: { id } })) },
};

export const ConsultantsCard = () => <CatalogueCard catalogue={consultants} label={texts.title} />;
