// «Áreas»: the tree of the organisation's areas.
import { useQuery } from '@tanstack/react-query';
import { Area, type AreaInTree } from '../../../contract/api/enterprise-areas.ts';
import { areasCardMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { ChoiceField } from '../../ui/fields.tsx';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface AreaDraft {
  readonly name: string;
  readonly parent_enterprise_area_id: number | null;
}

const queryKey = queryKeys.settings.areasTable;
const readTree = (): Promise<AreaInTree[]> => askData(terna().enterpriseAreas.tree({}));

/** The areas in the order of their tree. */
export const useAreaTree = () => useQuery({ queryKey, queryFn: readTree });

export const areaPath = ({ path }: Pick<AreaInTree, 'path'>): string => path.join(' › ');

function AreaFields(props: CatalogueFieldsProps<AreaDraft>) {
  const tree = useAreaTree();
  return (
    <>
      <NameFields {...props} />
      <ChoiceField
        label={texts.parent}
        choices={(tree.data ?? []).map((area) => [area.id, areaPath(area)] as const)}
        none={texts.noParent}
        value={props.draft.parent_enterprise_area_id}
        onChange={(parent_enterprise_area_id) => props.onChange({ parent_enterprise_area_id })}
        isDisabled={!tree.data}
        problem={props.problems.parent_enterprise_area_id}
      />
    </>
  );
}

const areas: Catalogue<AreaInTree, AreaDraft> = {
  texts,
  queryKey,
  outdates: [queryKeys.processes.areas],
  list: readTree,
  // Where it stands in the tree is known once the tree is read again.
  row: Area.transform((area) => ({ ...area, depth: 0, path: [area.name] })),
  columns: [{ title: texts.column, cell: areaPath }],
  nameOf: ({ name }) => name,
  blank: { name: '', parent_enterprise_area_id: null },
  draftOf: ({ name, parent_enterprise_area_id }) => ({ name, parent_enterprise_area_id }),
  problemsOf: nameProblems,
  Fields: AreaFields,
  add: (enterprise_area) => askData(terna().enterpriseAreas.add({ body: { enterprise_area } })),
  change: (id, draft, version) =>
    askData(terna().enterpriseAreas.change({ params: { id }, body: { enterprise_area: { ...draft, version } } })),
  removal: { texts, remove: ({ id }) => askData(terna().enterpriseAreas.remove({ params: { id } })) },
};

export const AreasCard = () => <CatalogueCard catalogue={areas} label={texts.title} />;
