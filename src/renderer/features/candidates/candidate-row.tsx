// A row of the table of candidates.
import { memo } from 'react';
import { Link } from 'react-router-dom';
import {
  ANSWER_FIELD_PREFIX,
  type Candidate,
  EXTRA_FIELD_PREFIX,
  FIELD_PREFIXES,
} from '../../../contract/api/candidates.ts';
import { candidateMessages as texts } from '../../../contract/messages.ts';
import { foundByState } from '../../app/shell/found-by.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { formatDate, formatDateTime, numberText } from '../../ui/formats/format.ts';
import styles from './candidates.module.css';
import type { TableColumn } from './column-layout.ts';
import { valueText } from './condition-text.ts';
import { hitElsewhere, MarkedText } from './marked-text.tsx';
import { fieldLabel } from './view-state.ts';

/** The address that opens a candidacy. */
export type AddressOf = (candidacy: Candidate['candidacies'][number]) => string;

export const boardAddress: AddressOf = ({ id, process }) => `${PROCESSES_PATH}/${process.id}?applicant_id=${id}`;

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
  readonly addressOf: AddressOf;
  /** Tab reaches only one of the rows, because further ones would be rendered without end. */
  readonly isTabStop: boolean;
  /** The search that found the candidates. */
  readonly query: string;
}

/** Memoized, because scrolling renders the table for each row that comes into sight. */
export const CandidateRow = memo(function CandidateRow(props: CandidateRowProps) {
  const { index, candidate, columns, offsets, isSelected, onSelect, addressOf } = props;
  const found = candidate?.candidacies[0];
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
        const isLink = field === 'full_name' && found !== undefined;
        const text = candidate ? cellText(candidate, field) : '';
        return (
          <td
            key={field}
            className={left === undefined ? undefined : styles.pinned}
            style={left === undefined ? undefined : { left }}
            title={isLink ? undefined : text}
          >
            {isLink ? <NameCell {...props} address={addressOf(found)} text={text} /> : marked(candidate, field, text)}
          </td>
        );
      })}
    </tr>
  );
});

/** Most cells are a text alone, because rows are rendered while the user scrolls. */
const marked = (candidate: Candidate | undefined, field: string, text: string) => {
  const hit = candidate?.hits.find((one) => one.field === field);
  return hit ? <MarkedText text={text} hit={hit} /> : text;
};

interface NameCellProps extends Pick<CandidateRowProps, 'candidate' | 'columns' | 'isTabStop' | 'query'> {
  readonly address: string;
  readonly text: string;
}

/** The name as a link to the candidacy that the filter found, and words found in fields that are not displayed. */
function NameCell({ candidate, address, text, columns, isTabStop, query }: NameCellProps) {
  const displayed = columns.map(({ field }) => field);
  const other = candidate && hitElsewhere(candidate.hits, displayed);
  return (
    <>
      <Link className={styles.name} to={address} state={foundByState(query)} tabIndex={isTabStop ? 0 : -1}>
        {marked(candidate, 'full_name', text)}
      </Link>
      {other && (
        <span className={styles.hit} title={other.text}>
          {texts.hit(fieldLabel(other.field))}
          <MarkedText text={other.text} hit={other} />
        </span>
      )}
    </>
  );
}

/** The text of a cell; fields of a candidacy are those of the one that the filter found. */
function cellText(candidate: Candidate, field: string): string {
  const prefix = FIELD_PREFIXES.find((one) => field.startsWith(one));
  if (prefix !== undefined) return ownFieldText(candidate, prefix, field.slice(prefix.length));
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
    case 'match':
      return found?.match ? texts.match(found.match.points, found.match.of) : '';
    case 'has_cv':
      return found ? valueText(String(found.has_cv)) : '';
    case 'interview':
      return candidate.interview ? valueText(candidate.interview.state, field) : '';
    case 'interview_at':
      return candidate.interview ? formatDateTime(candidate.interview.starts_at) : '';
    case 'source':
      return found?.source ?? '';
    case 'moved_at':
    case 'created_at':
      return found ? formatDate(found[field]) : '';
    case 'last_contact_at':
      return candidate.last_contact_at === null ? '' : formatDate(candidate.last_contact_at);
    case 'birthdate':
      return candidate.birthdate === null ? '' : formatDate(`${candidate.birthdate}T00:00:00`);
    default:
      return String(candidate[field as keyof Candidate] ?? '');
  }
}

/** The text of a field that the organization has by its data. */
function ownFieldText(candidate: Candidate, prefix: (typeof FIELD_PREFIXES)[number], name: string): string {
  if (prefix === EXTRA_FIELD_PREFIX) return candidate.extra_attributes[name] ?? '';
  if (prefix === ANSWER_FIELD_PREFIX) return candidate.answers[name] ?? '';
  const score = candidate.tests[name];
  return score === undefined ? '' : numberText(score);
}
