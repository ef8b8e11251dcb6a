// «Categoría de archivos»: the ordered folders of a candidate's files.
import { Checkbox, Tag } from '@blueprintjs/core';
import { FilesCategory } from '../../../../contract/api/catalogues.ts';
import {
  settingMessages,
  settingsScreenMessages as shared,
  filesCategoryMessages as texts,
} from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { numberText } from '../../../ui/formats/format.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface CategoryDraft {
  readonly name: string;
  readonly allow_public: boolean;
}

const CategoryFields = (props: CatalogueFieldsProps<CategoryDraft>) => (
  <>
    <NameFields {...props} />
    <Checkbox
      label={texts.publicLabel}
      checked={props.draft.allow_public}
      onChange={({ currentTarget }) => props.onChange({ allow_public: currentTarget.checked })}
    />
  </>
);

const categories: Catalogue<FilesCategory, CategoryDraft> = {
  texts,
  queryKey: queryKeys.settings.filesCategoriesTable,
  outdates: [queryKeys.vocabularies.fileCategories],
  list: () => allPages((query) => terna().catalogues.filesCategories({ query })),
  row: FilesCategory,
  columns: [
    {
      title: shared.nameColumn,
      cell: ({ name, system }) => (
        <>
          {name} {system && <Tag minimal>{texts.system}</Tag>}
        </>
      ),
    },
    { title: texts.slugColumn, cell: ({ slug }) => <code>{slug}</code> },
    { title: texts.publicColumn, cell: ({ allow_public }) => (allow_public ? texts.yes : texts.no) },
    { title: texts.countColumn, cell: ({ files_count }) => numberText(files_count ?? 0), isNumber: true },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '', allow_public: false },
  draftOf: ({ name, allow_public }) => ({ name, allow_public }),
  problemsOf: nameProblems,
  Fields: CategoryFields,
  add: (draft) => askData(terna().catalogues.addFilesCategory({ body: draft })),
  change: (id, draft, version) =>
    askData(terna().catalogues.changeFilesCategory({ params: { id }, body: { ...draft, version } })),
  removal: {
    texts: { removed: texts.removed, removeQuestion: () => texts.removeQuestion },
    remove: ({ id }) => askData(terna().catalogues.removeFilesCategory({ params: { id } })),
    whyNotRemovable: ({ system }) => (system ? settingMessages.filesCategoryOfSystem : null),
  },
  setPosition: (id, order) => askData(terna().catalogues.changeFilesCategory({ params: { id }, body: { id, order } })),
};

export const FilesCategoriesCard = () => <CatalogueCard catalogue={categories} label={texts.title} />;
