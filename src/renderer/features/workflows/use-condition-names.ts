// The names that conditions are read by: those of areas and of types of requests.
import { useMemo } from 'react';
import { areaPaths, useAreas } from '../processes/index.ts';
import { useRequestTypes } from '../vocabularies/index.ts';
import type { ConditionNames } from './condition-draft.ts';

/** Empty until they are known. */
export function useConditionNames(): ConditionNames {
  const areas = useAreas().data?.data;
  const types = useRequestTypes().data?.data;
  return useMemo(
    () => ({
      areas: areaPaths(areas ?? []),
      types: new Map(types?.map(({ id, name }) => [id, name])),
    }),
    [areas, types],
  );
}
