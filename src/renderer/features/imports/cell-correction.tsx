// A bad cell of an import: its value, and why it is refused.
import { Button, InputGroup } from '@blueprintjs/core';
import { useId, useState } from 'react';
import { CELL_MAX_CHARACTERS, type CellProblem, type ImportField } from '../../../contract/api/imports.ts';
import { importCorrectionMessages as texts } from '../../../contract/messages.ts';
import styles from './imports.module.css';
import { useCorrection } from './queries.ts';

export interface CellCorrectionProps {
  readonly importId: number;
  readonly row: number;
  readonly problem: CellProblem;
  readonly mapping: readonly ImportField[] | null;
  readonly onApplied: () => void;
}

export function CellCorrection({ importId, row, problem, mapping, onApplied }: CellCorrectionProps) {
  const { column, name, value: base } = problem;
  const [value, setValue] = useState(base);
  const correct = useCorrection(importId);
  const errorId = useId();
  const isChanged = value.trim() !== base.trim();
  const apply = () => {
    if (!isChanged || correct.isPending) return;
    const body = { row, column, value: value.trim(), base, ...(mapping && { mapping: [...mapping] }) };
    correct.mutate(body, { onSuccess: onApplied });
  };
  const error = correct.error && (correct.error.fields.value ?? correct.error.message);
  return (
    <form
      className={styles.importCell}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <InputGroup
        size="small"
        fill
        value={value}
        maxLength={CELL_MAX_CHARACTERS}
        data-cell={`${row} ${column}`}
        aria-label={texts.cell(row, name)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId}
        readOnly={correct.isPending}
        spellCheck={false}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button
        size="small"
        type="submit"
        text={texts.apply}
        aria-label={`${texts.apply}: ${texts.cell(row, name)}`}
        disabled={!isChanged}
        loading={correct.isPending}
      />
      {error !== null && (
        <p id={errorId} role="alert" className="text-danger">
          {error}
        </p>
      )}
    </form>
  );
}
