// A field for tags: Enter or comma adds one, cross or Backspace removes one.
import { FormGroup, InputGroup } from '@blueprintjs/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { Chips } from '../ui/chips.tsx';

export interface TagFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly tags: readonly string[];
  /** In characters. */
  readonly longest: number;
  readonly isDisabled?: boolean;
  readonly placeholder: string;
  readonly removeLabel: (tag: string) => string;
  readonly onChange: (tags: string[]) => void;
}

export function TagField({ label, hint, tags, longest, isDisabled = false, placeholder, ...props }: TagFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const addTag = () => {
    const tag = typed.trim().replace(/^#/, '');
    if (tag !== '' && !tags.includes(tag)) props.onChange([...tags, tag]);
    setTyped('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && typed === '') return props.onChange(tags.slice(0, -1));
    if ((event.key !== 'Enter' && event.key !== ',') || typed.trim() === '') return;
    event.preventDefault();
    addTag();
  };
  return (
    <FormGroup label={label} labelFor={id} helperText={<span id={`${id}-help`}>{hint}</span>}>
      <Chips
        label={label}
        chips={tags.map((tag) => ({ key: tag, text: tag }))}
        isDisabled={isDisabled}
        removeLabel={props.removeLabel}
        onRemove={(removed) => props.onChange(tags.filter((tag) => tag !== removed))}
      />
      <InputGroup
        id={id}
        fill
        value={typed}
        maxLength={longest}
        placeholder={placeholder}
        disabled={isDisabled}
        aria-describedby={`${id}-help`}
        onValueChange={setTyped}
        onKeyDown={onKeyDown}
        onBlur={addTag}
      />
    </FormGroup>
  );
}
