// A process found by words of its title or its number: a field with the list of what it found below it.
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { Process } from '../../contract/api/processes.ts';
import { SEARCH_DEBOUNCE_MILLISECONDS } from '../../contract/common.ts';
import { importMessages } from '../../contract/messages.ts';
import { requisitionNumber } from '../../domain/requisition-number.ts';
import { ErrorNote } from '../ui/states.tsx';
import styles from './imports.module.css';
import { useProcessSearch } from './queries.ts';

const texts = importMessages.columns;

export interface ProcessPickerProps {
  readonly chosen: Process | null;
  readonly isDisabled: boolean;
  readonly onChoose: (process: Process | null) => void;
}

export function ProcessPicker({ chosen, isDisabled, onChoose }: ProcessPickerProps) {
  const id = useId();
  const [words, setWords] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const search = useProcessSearch(useDelayed(words.trim()));
  // Only where candidates may come in.
  const found = (search.data ?? []).filter(({ permissions }) => permissions.can_import);
  const choose = (process: Process | undefined) => {
    if (!process) return;
    onChoose(process);
    setWords('');
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      setOpen(false);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setOpen(true);
      setActive(isOpen ? (active + step + found.length) % Math.max(1, found.length) : 0);
    } else if (event.key === 'Enter' && isOpen) choose(found[active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className={`${styles.importChoice} ${styles.importPicker}`}>
      <label htmlFor={id}>{texts.process}</label>
      <input
        id={id}
        className="bp6-input"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${id}-${found[active].id}` : undefined}
        autoComplete="off"
        placeholder={chosen ? nameOf(chosen) : texts.searchProcess}
        value={isOpen ? words : chosen ? nameOf(chosen) : words}
        disabled={isDisabled}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={`${id}-list`} className={styles.importPickerList} role="listbox" aria-label={texts.process}>
          {found.map((process, index) => (
            <div
              key={process.id}
              id={`${id}-${process.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.importPickerOption}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(process);
              }}
            >
              <span>{process.title ?? requisitionNumber(process.workflow_id)}</span>
              <span className="text-secondary numbers">{requisitionNumber(process.workflow_id)}</span>
            </div>
          ))}
          {search.data && found.length === 0 && <p className={styles.importPickerOption}>{texts.noProcesses}</p>}
        </div>
      )}
      {search.error && (
        <ErrorNote title={texts.processesFailed} error={search.error} onRetry={() => void search.refetch()} />
      )}
    </div>
  );
}

const nameOf = ({ title, workflow_id }: Process): string =>
  [title, requisitionNumber(workflow_id)].filter(Boolean).join(' · ');

/** The text as it was once the keyboard has been quiet. */
function useDelayed(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DEBOUNCE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
