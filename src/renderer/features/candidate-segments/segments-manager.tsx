// All saved views with their counts: open, watch, edit, remove.
import { Edit, Notifications, Trash } from '@blueprintjs/icons';
import type { CandidateSegment } from '../../../contract/api/candidate-segments.ts';
import { candidateSegmentMessages as texts } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryName } from '../../ui/entry-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../../ui/styles/entry-list.module.css';
import { useRemoveSegment, useSegmentCount, useSegments, useWatchSegment } from './queries.ts';

export interface SegmentsManagerProps {
  readonly onOpen: (segment: CandidateSegment) => void;
  readonly onEdit: (segment: CandidateSegment) => void;
  readonly onClose: () => void;
}

export function SegmentsManager({ onOpen, onEdit, onClose }: SegmentsManagerProps) {
  const segments = useSegments();
  const all = segments.data?.data ?? [];
  const open = (segment: CandidateSegment): void => {
    onOpen(segment);
    onClose();
  };
  return (
    <Dialog isOpen title={texts.manageTitle} onClose={onClose} width={600}>
      {segments.error && (
        <ErrorNote error={segments.error} onRetry={() => void segments.refetch()} isRetrying={segments.isFetching} />
      )}
      {segments.isPending && <Skeleton />}
      {segments.data && all.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul className={styles.entries}>
        {all.map((segment) => (
          <li key={segment.id}>
            <Facts segment={segment} onOpen={open} />
            <Actions segment={segment} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface FactsProps {
  readonly segment: CandidateSegment;
  readonly onOpen: (segment: CandidateSegment) => void;
}

function Facts({ segment, onOpen }: FactsProps) {
  const { name, shared, author, permissions, available } = segment;
  const own = shared ? texts.ownShared : texts.own;
  return (
    <div className={styles.facts}>
      <EntryName name={name} label={texts.open(name)} disabled={!available} onOpen={() => onOpen(segment)} />
      <p>
        {available ? <Count segment={segment} /> : texts.unavailable}
        {' · '}
        {permissions.can_edit ? own : texts.author(author.full_name)}
      </p>
    </div>
  );
}

function Count({ segment }: { readonly segment: CandidateSegment }) {
  const { data } = useSegmentCount(segment);
  if (!data || data.total === null) return '…';
  const { total, new_this_week: newOnes } = data;
  return (
    <>
      {texts.total(total)}
      {newOnes !== null && ` · ${texts.newThisWeek(newOnes)}`}
    </>
  );
}

interface ActionsProps {
  readonly segment: CandidateSegment;
  readonly onEdit: (segment: CandidateSegment) => void;
}

function Actions({ segment, onEdit }: ActionsProps) {
  const { name, watched, available, permissions } = segment;
  const { mutate: remove } = useRemoveSegment();
  const { mutate: watch, isPending } = useWatchSegment();
  return (
    <span className={styles.actions}>
      {(available || watched) && (
        <IconButton
          icon={<Notifications />}
          active={watched}
          disabled={isPending}
          label={watched ? texts.unwatch(name) : texts.watch(name)}
          onClick={() => watch(segment)}
        />
      )}
      {permissions.can_edit && <IconButton icon={<Edit />} label={texts.edit(name)} onClick={() => onEdit(segment)} />}
      {permissions.can_edit && (
        <IconButton icon={<Trash />} label={texts.remove(name)} onClick={() => remove(segment)} />
      )}
    </span>
  );
}
