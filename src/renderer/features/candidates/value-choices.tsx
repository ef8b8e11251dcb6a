// The values of a field with their counts, as checkboxes.
import { useState } from 'react';
import type { CandidateFilter } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { LineField } from '../../forms/fields.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import styles from './candidates.module.css';
import { valueText } from './condition-text.ts';
import { useFacet } from './queries.ts';

const texts = candidateMessages.filter;

export interface ValueChoicesProps {
  readonly field: string;
  readonly filter: CandidateFilter;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

export function ValueChoices({ field, filter, values, onChange }: ValueChoicesProps) {
  const [query, setQuery] = useState('');
  const facet = useFacet(field, filter, useDebounced(query.trim()));
  const found = facet.data?.data.values ?? [];
  const toggle = (value: string): void =>
    onChange(values.includes(value) ? values.filter((one) => one !== value) : [...values, value]);
  return (
    <>
      <LineField label={texts.searchValues} value={query} onChange={setQuery} />
      <fieldset className={styles.values} aria-busy={facet.isFetching}>
        <legend className="visually-hidden">{texts.values}</legend>
        {found.length === 0 && facet.isSuccess && <p className="text-secondary">{texts.noValues}</p>}
        {found.map(({ value, count }) => (
          <label key={value} className={styles.valueChoice}>
            <input type="checkbox" checked={values.includes(value ?? '')} onChange={() => toggle(value ?? '')} />
            {texts.value(valueText(value ?? '', field), count)}
          </label>
        ))}
      </fieldset>
    </>
  );
}
