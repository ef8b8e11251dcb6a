// Names of areas and request types for conditions.
import { useMemo } from 'react';
import { areaPaths, useAreas } from '../processes/index.ts';
import { useRequestTypes } from '../vocabularies/index.ts';
import type { ConditionNames, NamedField } from './condition-draft.ts';

/** Empty until both have been read. @param fields the custom fields of the workflow, or of the request */
export function useConditionNames(fields: readonly NamedField[]): ConditionNames {
  const areas = useAreas().data?.data;
  const types = useRequestTypes().data?.data;
  return useMemo(
    () => ({
      areas: areaPaths(areas ?? []),
      types: new Map(types?.map(({ id, name }) => [id, name])),
      fields,
    }),
    [areas, types, fields],
  );
}
