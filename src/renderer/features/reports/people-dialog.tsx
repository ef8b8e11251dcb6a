// The persons behind a row of a figure, each with a link to the candidate.
import { Link } from 'react-router-dom';
import type { PeopleOfRow } from '../../../contract/api/report-periods.ts';
import { reportPeriodMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import { type ReportQuery, useReportedPeople } from './queries.ts';
import styles from './reports.module.css';

const texts = reportPeriodMessages.people;

export interface PeopleDialogProps {
  readonly label: string;
  readonly query: ReportQuery;
  readonly people: PeopleOfRow;
  readonly onClose: () => void;
}

export function PeopleDialog({ label, query, people: row, onClose }: PeopleDialogProps) {
  const { data, error, refetch } = useReportedPeople(query, row);
  return (
    <Dialog isOpen closesOutside isBusy={false} title={texts.title(label)} width={520} onClose={onClose}>
      {error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={6} />}
      {data?.total === 0 && <p>{texts.none}</p>}
      {data && data.people.length < data.total && (
        <p className="text-secondary">{texts.some(data.people.length, data.total)}</p>
      )}
      <ul className={styles.people}>
        {data?.people.map((one, index) => (
          <li key={index}>
            <Link to={`${PROCESSES_PATH}/${one.selection_process_id}?applicant_id=${one.applicant_id}`}>
              {one.full_name}
            </Link>
            <span className="text-secondary">
              {texts.line(one.process, one.stage, one.day)}
              {one.days !== null && ` · ${texts.days(one.days)}`}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
