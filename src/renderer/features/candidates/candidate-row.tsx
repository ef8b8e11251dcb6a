// A row of the table of candidates.
import { type KeyboardEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { type Candidate, EXTRA_FIELD_PREFIX } from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { formatDate, numberText } from '../../ui/format.ts';
import styles from './candidates.module.css';
import { valueText } from './condition-text.ts';

/** The address that opens a candidacy. */
export type AddressOf = (candidacy: Candidate['candidacies'][number]) => string;

export const boardAddress: AddressOf = ({ id, process }) => `${PROCESSES_PATH}/${process.id}?applicant_id=${id}`;

interface CandidateRowProps {
  /** From 0. */
  readonly index: number;
  /** Undefined while it is read. */
  readonly candidate: Candidate | undefined;
  readonly columns: readonly string[];
  readonly onKeyDown: (event: KeyboardEvent, index: number) => void;
  readonly addressOf: AddressOf;
}

/** Memoized, because scrolling renders the table for each row that comes into sight. */
export const CandidateRow = memo(function CandidateRow({
  index,
  candidate,
  columns,
  onKeyDown,
  addressOf,
}: CandidateRowProps) {
  return (
    <tr aria-rowindex={index + 2} aria-busy={candidate === undefined} data-index={index}>
      {columns.map((field) => (
        <td key={field}>
          {candidate && <Cell {...{ candidate, field, addressOf }} onKeyDown={(event) => onKeyDown(event, index)} />}
        </td>
      ))}
    </tr>
  );
});

interface CellProps {
  readonly candidate: Candidate;
  readonly field: string;
  readonly addressOf: AddressOf;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Cell({ candidate, field, addressOf, onKeyDown }: CellProps) {
  const text = cellText(candidate, field);
  const [found] = candidate.candidacies;
  if (field !== 'full_name' || !found) return <span title={text}>{text}</span>;
  return (
    <Link className={styles.name} to={addressOf(found)} onKeyDown={onKeyDown}>
      {text}
    </Link>
  );
}

/** The text of a cell; fields of a candidacy are those of the one that the filter found. */
function cellText(candidate: Candidate, field: string): string {
  if (field.startsWith(EXTRA_FIELD_PREFIX)) {
    return candidate.extra_attributes[field.slice(EXTRA_FIELD_PREFIX.length)] ?? '';
  }
  const [found, ...others] = candidate.candidacies;
  switch (field) {
    case 'process': {
      const title = found?.process.title ?? '';
      return others.length === 0 ? title : `${title} ${texts.others(others.length)}`;
    }
    case 'stage':
      return found?.list.name ?? '';
    case 'status':
      return valueText(found?.status ?? '');
    case 'tags':
      return (found?.tags ?? []).join(', ');
    case 'score':
      return found?.score == null ? '' : numberText(found.score);
    case 'has_cv':
      return found ? valueText(String(found.has_cv)) : '';
    case 'source':
      return found?.source ?? '';
    case 'moved_at':
    case 'created_at':
      return found ? formatDate(found[field]) : '';
    case 'birthdate':
      return candidate.birthdate === null ? '' : formatDate(`${candidate.birthdate}T00:00:00`);
    default:
      return String(candidate[field as keyof Candidate] ?? '');
  }
}
