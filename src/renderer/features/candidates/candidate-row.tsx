// A row of the table of candidates.
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { type Candidate, EXTRA_FIELD_PREFIX } from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { formatDate, numberText } from '../../ui/format.ts';
import styles from './candidates.module.css';
import type { TableColumn } from './column-layout.ts';
import { valueText } from './condition-text.ts';

interface CandidateRowProps {
  /** From 0. */
  readonly index: number;
  /** Undefined while it is read. */
  readonly candidate: Candidate | undefined;
  readonly columns: readonly TableColumn[];
  /** Left edges of pinned columns in pixels, by field. */
  readonly offsets: ReadonlyMap<string, number>;
  readonly isSelected: boolean;
  /** Undefined: the table has no selection. `extends`: from the row that was selected before. */
  readonly onSelect: ((index: number, candidate: Candidate, extend: boolean) => void) | undefined;
}

/** Memoized, because scrolling renders the table for each row that comes into sight. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { index, candidate, columns, offsets, isSelected, onSelect } = props;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-busy={candidate === undefined}
      data-index={index}
      data-selected={isSelected || undefined}
    >
      {onSelect && (
        <td className={styles.pinned} style={{ left: 0 }}>
          {candidate && (
            <input
              type="checkbox"
              aria-label={texts.selection.select(candidate.full_name)}
              checked={isSelected}
              // The row's keys select too.
              tabIndex={-1}
              onChange={({ nativeEvent }) => onSelect(index, candidate, (nativeEvent as MouseEvent).shiftKey)}
            />
          )}
        </td>
      )}
      {columns.map(({ field }) => {
        const left = offsets.get(field);
        return (
          <td key={field} className={left === undefined ? undefined : styles.pinned} style={{ left }}>
            {candidate && <Cell candidate={candidate} field={field} />}
          </td>
        );
      })}
    </tr>
  );
});

interface CellProps {
  readonly candidate: Candidate;
  readonly field: string;
}

function Cell({ candidate, field }: CellProps) {
  const text = cellText(candidate, field);
  const [found] = candidate.candidacies;
  if (field !== 'full_name' || !found) return <span title={text}>{text}</span>;
  return (
    <Link className={styles.name} to={`${PROCESSES_PATH}/${found.process.id}?applicant_id=${found.id}`}>
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
    case 'pool':
      return candidate.pools.join(', ');
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
