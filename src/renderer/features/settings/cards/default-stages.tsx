// «Orden de Etapas - Por defecto»: the ordered stages of every new process.
import { DefaultStage } from '../../../../contract/api/stages.ts';
import { stageMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import {
  addDefaultInput,
  changeDefaultInput,
  DefaultStageFields,
  emptyForm,
  formOf,
  problemsOf,
  type StageForm,
  SyncDefaults,
} from '../../stages/index.ts';
import { allPages } from '../catalogue/all-pages.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue } from '../catalogue/definition.ts';

const texts = stageMessages.defaults;

/** Pixels, as in the specification. */
const TABLE_HEIGHT = 300;

const stages: Catalogue<DefaultStage, StageForm> = {
  texts: {
    hint: texts.hint,
    create: texts.create,
    createTitle: stageMessages.createTitle,
    editTitle: stageMessages.editTitle,
    created: stageMessages.created,
    changed: stageMessages.changed,
    empty: texts.empty,
    emptyHint: texts.emptyHint,
  },
  queryKey: queryKeys.stages.defaults,
  list: () => allPages((query) => terna().stages.defaults({ query })),
  row: DefaultStage,
  columns: [{ title: texts.nameColumn, cell: ({ name }) => name }],
  nameOf: ({ name }) => name,
  blank: emptyForm,
  draftOf: formOf,
  problemsOf,
  Fields: DefaultStageFields,
  add: (draft) => askData(terna().stages.addDefault({ body: { list: addDefaultInput(draft) } })),
  change: (id, draft, version) =>
    askData(terna().stages.changeDefault({ params: { id }, body: { list: changeDefaultInput(draft, version) } })),
  removal: {
    texts: { removed: stageMessages.removed, removeQuestion: texts.removeQuestion },
    remove: ({ id }) => askData(terna().stages.removeDefault({ params: { id } })),
  },
  setPosition: (id, order) => askData(terna().stages.changeDefault({ params: { id }, body: { list: { order } } })),
};

export const DefaultStagesCard = () => (
  <CatalogueCard catalogue={stages} label={texts.title} height={TABLE_HEIGHT} more={<SyncDefaults />} />
);
