// Names of areas, request types and persons for conditions.
import { useMemo } from 'react';
import type { ConditionPeople } from '../../../contract/api/workflows.ts';
import { areaPaths, useAreas } from '../processes/index.ts';
import { useRequestTypes } from '../vocabularies/index.ts';
import type { ConditionNames, NamedField } from './condition-draft.ts';

const NO_PEOPLE: ConditionPeople = [];

/**
 * Empty until both have been read.
 * @param fields the custom fields of the workflow, or of the request
 * @param people of the conditions
 */
export function useConditionNames(fields: readonly NamedField[], people: ConditionPeople = NO_PEOPLE): ConditionNames {
  const areas = useAreas().data?.data;
  const types = useRequestTypes().data?.data;
  return useMemo(
    () => ({
      areas: areaPaths(areas ?? []),
      types: new Map(types?.map(({ id, name }) => [id, name])),
      people: new Map(people.map(({ id, full_name }) => [id, full_name])),
      fields,
    }),
    [areas, types, people, fields],
  );
}
