// «Idioma» and «Habilidades»: selects terms of the catalogues by search.
import { Button } from '@blueprintjs/core';
import { Plus, Trash } from '@blueprintjs/icons';
import { useRef, useState } from 'react';
import { formEditorMessages as all, fieldMessages } from '../../../../contract/messages.ts';
import { matchesWordPrefixes } from '../../../../domain/text/search-text.ts';
import type { ApiError } from '../../../app/terna.ts';
import { Combobox } from '../../../forms/combobox.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { useLanguages, useSkills } from '../../vocabularies/index.ts';
import styles from './form.module.css';
import { newTerm, type TermDraft } from './form-fields.ts';
import type { FormPartProps } from './form-part.ts';
import { Panel } from './panel.tsx';

export const LanguagesPanel = (props: FormPartProps) => (
  <TermsPanel {...props} kind="languages" useFound={useLanguages} />
);
export const SkillsPanel = (props: FormPartProps) => <TermsPanel {...props} kind="skills" useFound={useSkills} />;

interface Entry {
  readonly id: number;
  readonly description: string;
}

type UseFound = (query: string) => {
  readonly data: { readonly data: readonly Entry[] } | undefined;
  readonly error: ApiError | null;
  readonly refetch: () => unknown;
};

interface TermsPanelProps extends FormPartProps {
  readonly kind: 'languages' | 'skills';
  readonly useFound: UseFound;
}

function TermsPanel({ kind, useFound, fields, set, isDisabled, isProblemVisible, touch }: TermsPanelProps) {
  const list = useRef<HTMLDivElement>(null);
  const texts = all[kind];
  const terms = fields[kind];
  const put = (next: readonly TermDraft[]) => set({ [kind]: next });
  const focusLast = () =>
    requestAnimationFrame(() => [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus());
  const add = () => {
    put([...terms, newTerm()]);
    focusLast();
  };
  const remove = (key: string) => {
    put(terms.filter((term) => term.key !== key));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('button:last-of-type')?.focus());
  };
  return (
    <Panel title={all.panels[kind]} section={kind} summary={all.summaries[kind](terms.length)}>
      <div ref={list} className={styles.terms}>
        {terms.length > 0 && <p className="text-secondary">{texts.hint}</p>}
        {terms.map((term, index) => (
          <div key={term.key} className={styles.optionRow}>
            <TermField
              label={texts.entry(index + 1)}
              placeholder={texts.placeholder}
              term={term}
              usedTerms={terms}
              useFound={useFound}
              problem={term.entryId === null && isProblemVisible(term.key) ? fieldMessages.required : undefined}
              isDisabled={isDisabled}
              onLeave={() => touch(term.key)}
              onChoose={({ id, description }) =>
                put(terms.map((one) => (one.key === term.key ? { ...one, entryId: id, description } : one)))
              }
            />
            {!isDisabled && (
              <IconButton
                icon={<Trash />}
                label={texts.remove(term.description || texts.entry(index + 1))}
                onClick={() => remove(term.key)}
              />
            )}
          </div>
        ))}
        {!isDisabled && <Button size="small" icon={<Plus />} text={texts.add} className={styles.add} onClick={add} />}
      </div>
    </Panel>
  );
}

interface TermFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly term: TermDraft;
  readonly usedTerms: readonly TermDraft[];
  readonly useFound: UseFound;
  readonly problem: string | undefined;
  readonly isDisabled: boolean;
  readonly onLeave: () => void;
  readonly onChoose: (entry: Entry) => void;
}

/** Excludes selected terms, and results of an earlier query. */
function TermField({
  label,
  placeholder,
  term,
  usedTerms,
  useFound,
  problem,
  isDisabled,
  onLeave,
  onChoose,
}: TermFieldProps) {
  const [query, setQuery] = useState('');
  const { data, error, refetch } = useFound(useDebounced(query.trim()));
  const others = new Set(usedTerms.filter(({ key }) => key !== term.key).map(({ entryId }) => entryId));
  return (
    <Combobox<Entry>
      label={label}
      placeholder={placeholder}
      chosen={term.entryId === null ? null : { id: term.entryId, description: term.description }}
      query={query}
      found={data?.data.filter(({ id, description }) => !others.has(id) && matchesWordPrefixes(description, query))}
      error={error && { error, onRetry: () => void refetch() }}
      problem={problem}
      isDisabled={isDisabled}
      idOf={({ id }) => id}
      nameOf={({ description }) => description}
      onQueryChange={setQuery}
      onLeave={onLeave}
      onChoose={onChoose}
    />
  );
}
