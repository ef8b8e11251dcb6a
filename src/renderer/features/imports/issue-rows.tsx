// Table of rows to review; each bad cell can be corrected in place.
import { useRef, useState } from 'react';
import type { CellProblem, ImportField, ImportRowIssue } from '../../../contract/api/imports.ts';
import { importCorrectionMessages, importMessages, numberText } from '../../../contract/messages.ts';
import { CellCorrection } from './cell-correction.tsx';
import styles from './imports.module.css';

const texts = importMessages.result;

export interface IssueRowsProps {
  readonly importId: number;
  readonly label: string;
  readonly issues: readonly ImportRowIssue[];
  /** The chosen fields; null once the import has started. */
  readonly mapping: readonly ImportField[] | null;
}

export function IssueRows({ importId, label, issues, mapping }: IssueRowsProps) {
  const region = useRef<HTMLDivElement>(null);
  const [applied, setApplied] = useState('');
  const onApplied = (row: number, problem: CellProblem) => {
    setApplied(importCorrectionMessages.applied(row, problem.name));
    focusNext(region.current, `${row} ${problem.column}`);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <div ref={region} className={styles.importIssuesTable} role="region" aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{texts.row}</th>
              <th scope="col">{texts.kind}</th>
              <th scope="col">{texts.column}</th>
              <th scope="col">{importCorrectionMessages.value}</th>
              <th scope="col">{texts.reason}</th>
            </tr>
          </thead>
          <tbody>
            {issues.flatMap((issue) =>
              issue.problems.length === 0
                ? [<PlainRow key={issue.row} issue={issue} />]
                : issue.problems.map((problem) => (
                    <tr key={`${issue.row} ${problem.column}`}>
                      <td className="numbers">{numberText(issue.row)}</td>
                      <td>{texts.kinds[problem.reason === null ? 'corrected' : issue.kind]}</td>
                      <td>{problem.name}</td>
                      <td>
                        <CellCorrection
                          importId={importId}
                          row={issue.row}
                          problem={problem}
                          mapping={mapping}
                          onApplied={() => onApplied(issue.row, problem)}
                        />
                      </td>
                      <td>{problem.reason ?? importCorrectionMessages.corrected}</td>
                    </tr>
                  )),
            )}
          </tbody>
        </table>
      </div>
      <p role="status" className={styles.importApplied}>
        {applied}
      </p>
    </>
  );
}

function PlainRow({ issue }: { readonly issue: ImportRowIssue }) {
  return (
    <tr>
      <td className="numbers">{numberText(issue.row)}</td>
      <td>{texts.kinds[issue.kind]}</td>
      <td>{issue.column ?? '—'}</td>
      <td>—</td>
      <td>{issue.reason}</td>
    </tr>
  );
}

/** The corrected cell may leave the table, and the focus must not leave with it. */
function focusNext(region: HTMLElement | null, cell: string): void {
  const inputs = [...(region?.querySelectorAll<HTMLInputElement>('input[data-cell]') ?? [])];
  const index = inputs.findIndex((input) => input.dataset.cell === cell);
  const next = inputs[index + 1] ?? inputs[index - 1] ?? region;
  next?.focus();
}
