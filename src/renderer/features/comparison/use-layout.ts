// The user's stored layout of the comparisons of a process.
import { useState } from 'react';
import { privateStorage } from '../../app/private-storage.ts';
import { type ComparisonLayout, readLayout, saveLayout } from './layout.ts';

/** Row ids contain texts of the organization, so the layout is stored encrypted. */
export function useLayout(processId: number): readonly [ComparisonLayout, (next: ComparisonLayout) => void] {
  const [layout, setLayout] = useState(() => readLayout(privateStorage, processId));
  const change = (next: ComparisonLayout): void => {
    saveLayout(privateStorage, processId, next);
    setLayout(next);
  };
  return [layout, change];
}
