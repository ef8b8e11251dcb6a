// The filters as chips: each can be removed, and extended by an alternative.
import { Button, PopoverNext } from '@blueprintjs/core';
import { Cross, Filter } from '@blueprintjs/icons';
import { type Ref, useRef, useState } from 'react';
import type { CandidateCondition, CandidateFilter } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { numberText } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCommands } from '../../ui/keys/commands.ts';
import styles from './candidates.module.css';
import { ConditionForm, type FurtherCondition } from './condition-form.tsx';
import { groupText } from './condition-text.ts';
import { useCount } from './queries.ts';
import { type FilterView, filterOf, filterOfGroup } from './view-state.ts';

const texts = candidateMessages.filter;

export interface FilterBarProps {
  readonly view: FilterView;
  readonly onChange: (groups: CandidateCondition[][]) => void;
  /** Conditions besides those on fields. */
  readonly further?: readonly FurtherCondition[];
  /** Opens the form of a new condition by a key or from the palette. */
  readonly command?: { readonly group: string; readonly id: string; readonly key: string };
}

export function FilterBar({ view, onChange, further = [], command }: FilterBarProps) {
  const { groups } = view;
  const addButton = useRef<HTMLButtonElement>(null);
  const open = (): void => addButton.current?.click();
  useCommands(command?.group ?? '', command ? [{ id: command.id, key: command.key, text: texts.add, run: open }] : []);
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label={texts.chips}>
        {groups.map((group, position) => {
          const text = groupText(group);
          const others = groups.filter((_one, index) => index !== position);
          return (
            <li key={text} className={styles.chip}>
              <span>{text}</span>
              <ChipCount filter={filterOfGroup(group, view)} />
              <ConditionButton
                label={texts.alternative(text)}
                text={texts.alternativeShort}
                filter={filterOf({ ...view, groups: others })}
                found={(condition) => filterOf({ ...view, groups: [...others, [...group, condition]] })}
                onApply={(condition) =>
                  onChange(groups.map((one, index) => (index === position ? [...one, condition] : one)))
                }
              />
              <IconButton icon={<Cross />} label={texts.remove(text)} onClick={() => onChange(others)} />
            </li>
          );
        })}
        {further.map(({ name, text, filter, onChange: change }) =>
          text === null ? null : (
            <li key={name} className={styles.chip}>
              <span>{text}</span>
              {filter && <ChipCount filter={filter} />}
              <IconButton icon={<Cross />} label={texts.remove(text)} onClick={() => change(null)} />
            </li>
          ),
        )}
      </ul>
      <ConditionButton
        ref={addButton}
        text={texts.add}
        icon={<Filter />}
        filter={filterOf(view)}
        found={(condition) => filterOf({ ...view, groups: [...groups, [condition]] })}
        further={further}
        onApply={(condition) => onChange([...groups, [condition]])}
      />
    </div>
  );
}

/** How many candidates meet the conditions of a chip, whatever the others are. */
function ChipCount({ filter }: { readonly filter: CandidateFilter }) {
  const count = useCount(filter);
  if (count === undefined) return null;
  return (
    <span className={styles.chipCount} title={texts.chipHint}>
      {numberText(count)}
      <span className="visually-hidden">{texts.chipHint}</span>
    </span>
  );
}

interface ConditionButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly icon?: React.JSX.Element;
  /** The other filters, among whose candidates values are counted. */
  readonly filter: CandidateFilter;
  /** What the condition would find together with the other filters. */
  readonly found: (condition: CandidateCondition) => CandidateFilter;
  readonly further?: readonly FurtherCondition[];
  readonly onApply: (condition: CandidateCondition) => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

function ConditionButton({ text, label, icon, filter, found, further = [], onApply, ref }: ConditionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <PopoverNext
      inheritDarkTheme={false}
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      arrow={false}
      content={
        <ConditionForm
          filter={filter}
          found={found}
          further={further.map((one) => ({
            ...one,
            onChange: (value: string | null) => {
              close();
              one.onChange(value);
            },
          }))}
          onCancel={close}
          onApply={(condition) => {
            close();
            onApply(condition);
          }}
        />
      }
    >
      <Button ref={ref} size="small" icon={icon} text={text} aria-label={label ?? text} />
    </PopoverNext>
  );
}
