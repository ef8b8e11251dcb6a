// A group of entries that the user adds and removes, with its problem and the button that adds one.
import { Button } from '@blueprintjs/core';
import { Plus } from '@blueprintjs/icons';
import type { ReactNode } from 'react';

export interface EntriesFieldsetProps {
  readonly legend: string;
  readonly hint?: string;
  readonly className?: string | undefined;
  readonly problem: string | undefined;
  /** Text of the button. */
  readonly add: string;
  readonly isFull?: boolean;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}

export function EntriesFieldset(props: EntriesFieldsetProps) {
  const { legend, hint, className, problem, add, isFull = false, onAdd, children } = props;
  return (
    <fieldset className={className} aria-invalid={problem !== undefined} tabIndex={-1}>
      <legend>{legend}</legend>
      {hint && <p className="text-secondary">{hint}</p>}
      {children}
      {problem && (
        <p className="text-danger" role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button size="small" icon={<Plus />} text={add} disabled={isFull} onClick={onAdd} />
      </div>
    </fieldset>
  );
}
