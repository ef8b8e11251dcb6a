// A text field with suggestions that replace the typed text when chosen.
import { FormGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import styles from './combobox.module.css';

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
  const { label, value, suggestions, problem, hint } = props;
  const id = useId();
  const list = useSuggestions(props);
  const help = problem ?? hint;
  const active = list.active === null ? undefined : `${id}-${list.active}`;
  return (
    <FormGroup
      label={label}
      labelFor={id}
      intent={problem ? 'danger' : 'none'}
      helperText={help && <span id={`${id}-help`}>{help}</span>}
    >
      <div className={styles.place}>
        <input
          id={id}
          className="bp6-input bp6-fill"
          role="combobox"
          aria-expanded={list.isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active}
          aria-invalid={problem !== undefined}
          aria-describedby={help && `${id}-help`}
          {...(props.autoFocus && { autoFocus: true })}
          autoComplete="off"
          placeholder={props.placeholder}
          value={value}
          disabled={props.isDisabled}
          onChange={({ target }) => list.type(target.value)}
          onBlur={list.close}
          onKeyDown={list.onKeyDown}
        />
        {list.isOpen && (
          <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={props.suggestionsLabel}>
            {suggestions.map((suggestion, index) => (
              <div
                key={suggestion}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === list.active}
                className={styles.option}
                onPointerDown={(event) => {
                  event.preventDefault();
                  list.pick(suggestion);
                }}
              >
                {suggestion}
              </div>
            ))}
          </div>
        )}
      </div>
    </FormGroup>
  );
}

function useSuggestions({ suggestions, onChange }: SuggestFieldProps) {
  const [isWanted, setWanted] = useState(false);
  const [marked, setMarked] = useState<number | null>(null);
  const isOpen = isWanted && suggestions.length > 0;
  const active = isOpen && marked !== null && marked < suggestions.length ? marked : null;
  const close = () => {
    setWanted(false);
    setMarked(null);
  };
  const pick = (suggestion: string) => {
    onChange(suggestion);
    close();
  };
  const type = (text: string) => {
    onChange(text);
    setWanted(true);
    setMarked(null);
  };
  const step = (by: 1 | -1) => {
    const from = active ?? (by === 1 ? -1 : suggestions.length);
    setWanted(true);
    setMarked((from + by + suggestions.length) % Math.max(1, suggestions.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = active === null ? undefined : suggestions[active];
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter' && chosen !== undefined) pick(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { isOpen, active, type, pick, close, onKeyDown };
}
