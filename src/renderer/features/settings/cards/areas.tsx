// «Áreas»: the tree of the organization's areas.
import { Button } from '@blueprintjs/core';
import { useQuery } from '@tanstack/react-query';
import { Area, type AreaInTree } from '../../../../contract/api/enterprise-areas.ts';
import { areasCardMessages as texts } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { fieldProps } from '../../../forms/field-props.ts';
import { OptionalChoiceField } from '../../../forms/fields.tsx';
import { type NamedPerson, PersonPicker } from '../../users/index.ts';
import { CatalogueCard } from '../catalogue/catalogue-card.tsx';
import type { Catalogue, CatalogueFieldsProps } from '../catalogue/definition.ts';
import { NameFields, nameProblems } from '../catalogue/name-fields.tsx';

interface AreaDraft {
  readonly name: string;
  readonly parent_enterprise_area_id: number | null;
  readonly head: NamedPerson | null;
}

const queryKey = queryKeys.settings.areasTable;
const readTree = (): Promise<AreaInTree[]> => askData(terna().enterpriseAreas.tree({}));

/** Areas in tree order. */
export const useAreaTree = () => useQuery({ queryKey, queryFn: readTree });

export const areaPath = ({ path }: Pick<AreaInTree, 'path'>): string => path.join(' › ');

function AreaFields(props: CatalogueFieldsProps<AreaDraft>) {
  const tree = useAreaTree();
  return (
    <>
      <NameFields {...props} />
      <OptionalChoiceField
        label={texts.parent}
        choices={(tree.data ?? []).map((area) => [area.id, areaPath(area)] as const)}
        none={texts.noParent}
        isDisabled={!tree.data}
        {...fieldProps(props, 'parent_enterprise_area_id')}
      />
      <PersonPicker
        label={texts.head}
        hint={texts.headHint}
        chosen={props.draft.head}
        problem={props.problems.head_user_id}
        onChoose={(head) => props.onChange({ head })}
      />
      {props.draft.head && (
        <div>
          <Button size="small" text={texts.clearHead} onClick={() => props.onChange({ head: null })} />
        </div>
      )}
    </>
  );
}

const bodyOf = ({ head, ...area }: AreaDraft) => ({ ...area, head_user_id: head?.id ?? null });

const areas: Catalogue<AreaInTree, AreaDraft> = {
  texts,
  queryKey,
  outdates: [queryKeys.processes.areas],
  list: readTree,
  // The refetched tree provides the depth and path.
  row: Area.transform((area) => ({ ...area, depth: 0, path: [area.name] })),
  columns: [
    { title: texts.column, cell: areaPath },
    { title: texts.head, cell: ({ head }) => head?.full_name ?? texts.noHead },
  ],
  nameOf: ({ name }) => name,
  blank: { name: '', parent_enterprise_area_id: null, head: null },
  draftOf: ({ name, parent_enterprise_area_id, head }) => ({ name, parent_enterprise_area_id, head }),
  problemsOf: nameProblems,
  Fields: AreaFields,
  add: (draft) => askData(terna().enterpriseAreas.add({ body: { enterprise_area: bodyOf(draft) } })),
  change: (id, draft, version) =>
    askData(
      terna().enterpriseAreas.change({ params: { id }, body: { enterprise_area: { ...bodyOf(draft), version } } }),
    ),
  removal: { texts, remove: ({ id }) => askData(terna().enterpriseAreas.remove({ params: { id } })) },
};

export const AreasCard = () => <CatalogueCard catalogue={areas} label={texts.title} />;
