// A text field with suggestions that replace the typed text when chosen.
import { useState } from 'react';
import { useListbox } from '../ui/keys/use-listbox.ts';
import styles from './combobox.module.css';
import { Labelled } from './labelled.tsx';

export interface SuggestFieldProps {
  readonly label: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly suggestionsLabel: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly autoFocus?: boolean;
  readonly placeholder?: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
}

/** Arrow keys select a suggestion, Enter applies it, Escape closes the list; nothing is preselected. */
export function SuggestField(props: SuggestFieldProps) {
  const { suggestions, onChange } = props;
  const [isWanted, setWanted] = useState(false);
  const isOpen = isWanted && suggestions.length > 0;
  const close = () => setWanted(false);
  const listbox = useListbox<string>({
    items: suggestions,
    idOf: (suggestion) => suggestion,
    isOpen,
    startsAtFirst: false,
    onChoose: (suggestion) => {
      onChange(suggestion);
      close();
    },
    onOpen: () => setWanted(true),
    onClose: close,
  });
  return (
    <Labelled {...props}>
      {(control) => (
        <div className={styles.place}>
          <input
            {...control}
            {...listbox.field}
            className="bp6-input bp6-fill"
            role="combobox"
            aria-expanded={isOpen}
            {...(props.autoFocus && { autoFocus: true })}
            autoComplete="off"
            placeholder={props.placeholder}
            value={props.value}
            onChange={({ target }) => {
              onChange(target.value);
              setWanted(true);
              listbox.reset();
            }}
            onBlur={close}
            onKeyDown={listbox.onKeyDown}
          />
          {isOpen && (
            <div id={listbox.listId} role="listbox" className={styles.list} aria-label={props.suggestionsLabel}>
              {suggestions.map((suggestion) => (
                <div key={suggestion} {...listbox.option(suggestion)} className={styles.option}>
                  {suggestion}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Labelled>
  );
}
