// The filters as chips: each can be removed, and extended by an alternative.
import { Button, PopoverNext } from '@blueprintjs/core';
import { Cross, Filter } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CandidateCondition } from '../../../contract/api/candidates.ts';
import { candidateMessages } from '../../../contract/messages.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './candidates.module.css';
import { ConditionForm } from './condition-form.tsx';
import { groupText } from './condition-text.ts';
import { type CandidateView, filterOf } from './view-state.ts';

const texts = candidateMessages.filter;

export interface FilterBarProps {
  readonly view: CandidateView;
  readonly onChange: (groups: CandidateCondition[][]) => void;
}

export function FilterBar({ view, onChange }: FilterBarProps) {
  const { groups } = view;
  return (
    <div className={styles.filters}>
      <ul className={styles.chips} aria-label={texts.chips}>
        {groups.map((group, position) => {
          const text = groupText(group);
          const others = groups.filter((_one, index) => index !== position);
          return (
            <li key={text} className={styles.chip}>
              <span>{text}</span>
              <ConditionButton
                label={texts.alternative(text)}
                text={texts.alternativeShort}
                filter={filterOf({ ...view, groups: others })}
                onApply={(condition) =>
                  onChange(groups.map((one, index) => (index === position ? [...one, condition] : one)))
                }
              />
              <IconButton icon={<Cross />} label={texts.remove(text)} onClick={() => onChange(others)} />
            </li>
          );
        })}
      </ul>
      <ConditionButton
        text={texts.add}
        icon={<Filter />}
        filter={filterOf(view)}
        onApply={(condition) => onChange([...groups, [condition]])}
      />
    </div>
  );
}

interface ConditionButtonProps {
  readonly text: string;
  readonly label?: string;
  readonly icon?: React.JSX.Element;
  /** The other filters, among whose candidates values are counted. */
  readonly filter: ReturnType<typeof filterOf>;
  readonly onApply: (condition: CandidateCondition) => void;
}

function ConditionButton({ text, label, icon, filter, onApply }: ConditionButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <PopoverNext
      isOpen={isOpen}
      onInteraction={setOpen}
      placement="bottom-start"
      arrow={false}
      content={
        <ConditionForm
          filter={filter}
          onCancel={close}
          onApply={(condition) => {
            close();
            onApply(condition);
          }}
        />
      }
    >
      <Button size="small" icon={icon} text={text} aria-label={label ?? text} />
    </PopoverNext>
  );
}
