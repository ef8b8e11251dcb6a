// The table of found values: field, known value, found value with its choice, and how it was read.
import { Checkbox } from '@blueprintjs/core';
import {
  applicantEditMessages,
  applicantMessages,
  curriculumCompletionMessages as texts,
} from '../../../../contract/messages.ts';
import type { FoundValue } from '../../../../domain/curricula/completion.ts';
import { dateText } from '../edit/date-text.ts';
import twoValues from '../two-values.module.css';
import styles from './completion.module.css';

const fieldNames = { ...applicantMessages.fields, ...applicantEditMessages.fields };

export interface FoundTableProps {
  readonly values: readonly FoundValue[];
  readonly isChosen: (value: FoundValue) => boolean;
  readonly onChoose: (value: FoundValue, isChosen: boolean) => void;
  /** By pointer or by focus. */
  readonly onPoint: (value: FoundValue) => void;
}

export const FoundTable = ({ values, isChosen, onChoose, onPoint }: FoundTableProps) => (
  <table className={`${twoValues.table} ${styles.found}`} aria-label={texts.caption}>
    <thead>
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.known}</th>
        <th scope="col">{texts.found}</th>
        <th scope="col">{texts.certainty}</th>
      </tr>
    </thead>
    <tbody>
      {values.map((value) => (
        <Row
          key={value.key}
          value={value}
          isChosen={isChosen(value)}
          onChoose={(chosen) => onChoose(value, chosen)}
          onPoint={() => onPoint(value)}
        />
      ))}
    </tbody>
  </table>
);

interface RowProps {
  readonly value: FoundValue;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onPoint: () => void;
}

function Row({ value, isChosen, onChoose, onPoint }: RowProps) {
  const name = value.kind === 'field' ? fieldNames[value.field] : texts.fields[value.kind];
  const known = value.kind === 'field' ? value.known : null;
  const lines = linesOf(value);
  const label = (known === null ? texts.choose : texts.replace)(name, lines[0] ?? '');
  return (
    <tr data-chosen={isChosen ? '' : undefined} onPointerEnter={onPoint} onFocus={onPoint}>
      <th scope="row">{name}</th>
      <td>{known ?? <span className="text-secondary">{value.kind === 'field' ? texts.empty : texts.absent}</span>}</td>
      <td>
        <Checkbox
          className={styles.choice}
          checked={isChosen}
          aria-label={label}
          onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
        >
          <span className={styles.lines}>
            {lines.map((line, index) => (
              <span key={line} className={index === 0 ? undefined : 'text-secondary'}>
                {line}
              </span>
            ))}
            {known !== null && isChosen && <strong>{texts.replaces}</strong>}
          </span>
        </Checkbox>
      </td>
      <td className="text-secondary numbers">
        <span className={styles.lines}>
          <span>{texts.confidence(Math.round(value.confidence * 100))}</span>
          {value.source && <span>{texts.page(value.source.page)}</span>}
        </span>
      </td>
    </tr>
  );
}

/** The first line names the value; for entries, institution or company and period follow. */
function linesOf(value: FoundValue): string[] {
  if (value.kind === 'field') return [value.value];
  if (value.kind === 'languages' || value.kind === 'skills') {
    return [value.level ? applicantEditMessages.described(value.description, value.level) : value.description];
  }
  const [first, second] =
    value.kind === 'work' ? [value.entry.position, value.entry.company] : [value.entry.degree, value.entry.institution];
  const start = dateText(value.entry.start_date ?? null);
  const end = dateText(value.entry.end_date ?? null);
  if (!start) return end ? [first, second, end] : [first, second];
  return [first, second, applicantMessages.period(start, end ?? applicantMessages.present)];
}
