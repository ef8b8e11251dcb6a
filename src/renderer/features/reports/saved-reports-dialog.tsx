// The dialog that lists saved reports with schedules, recipients and actions.
import { Tag } from '@blueprintjs/core';
import { Edit, SendMessage, Trash } from '@blueprintjs/icons';
import { Link } from 'react-router-dom';
import type { SavedReport } from '../../../contract/api/saved-reports.ts';
import { reportMessages, savedReportMessages as texts } from '../../../contract/messages.ts';
import { scheduleText } from '../../../domain/reports/report-schedule.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDateTime } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { CachedNote, EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../../ui/styles/entry-list.module.css';
import { useRemoveSaved, useSavedReports, useSendSaved } from './saved-queries.ts';
import { reportPath } from './use-report-filters.ts';

export interface SavedReportsDialogProps {
  readonly onEdit: (report: SavedReport) => void;
  readonly onClose: () => void;
}

export function SavedReportsDialog({ onEdit, onClose }: SavedReportsDialogProps) {
  const saved = useSavedReports();
  const all = saved.data?.data ?? [];
  return (
    <Dialog isOpen title={texts.manageTitle} onClose={onClose} width={640}>
      {saved.error && (
        <ErrorNote error={saved.error} onRetry={() => void saved.refetch()} isRetrying={saved.isFetching} />
      )}
      <CachedNote at={saved.data?.cachedAt} />
      {saved.isPending && <Skeleton />}
      {saved.data && all.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul className={styles.entries}>
        {all.map((report) => (
          <li key={report.id}>
            <ReportSummary report={report} onOpen={onClose} />
            <Actions report={report} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ReportSummary({ report, onOpen }: { readonly report: SavedReport; readonly onOpen: () => void }) {
  const { name, kind, shared, author, schedule, recipients, permissions } = report;
  const people = recipients.length === 0 ? texts.toNobody : texts.toPeople(recipients.length);
  return (
    <div className={styles.facts}>
      <div className={styles.name}>
        <Link to={reportPath(kind, report.filters)} aria-label={texts.open(name)} onClick={onOpen}>
          {name}
        </Link>
        {shared && <Tag minimal>{texts.sharedMark}</Tag>}
      </div>
      <p>
        {permissions.can_edit ? reportMessages.tabs[kind] : texts.ofOther(reportMessages.tabs[kind], author.full_name)}
      </p>
      <p>
        {schedule ? scheduleText(schedule) : texts.never} ·{' '}
        <span title={recipients.map(({ full_name }) => full_name).join(', ')}>{people}</span>
      </p>
      <p role="status">{sendingStatus(report)}</p>
    </div>
  );
}

function sendingStatus({ last_sent_at, next_at, sending }: SavedReport): string {
  if (sending) return texts.isBeingSent;
  const last = last_sent_at === null ? texts.neverSent : texts.lastSent(formatDateTime(last_sent_at));
  return next_at === null ? last : `${last} · ${texts.next(formatDateTime(next_at))}`;
}

function Actions({ report, onEdit }: { readonly report: SavedReport; readonly onEdit: (report: SavedReport) => void }) {
  const { mutate: remove } = useRemoveSaved();
  const { mutate: send, isPending } = useSendSaved();
  const { name, permissions, sending } = report;
  return (
    <span className={styles.actions}>
      {permissions.can_edit && (
        <>
          <IconButton
            icon={<SendMessage />}
            label={texts.sendNow(name)}
            loading={isPending || sending}
            onClick={() => send(report)}
          />
          <IconButton icon={<Edit />} label={texts.edit(name)} onClick={() => onEdit(report)} />
        </>
      )}
      {permissions.can_delete && (
        <IconButton icon={<Trash />} label={texts.remove(name)} onClick={() => remove(report)} />
      )}
    </span>
  );
}
