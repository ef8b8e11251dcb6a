// The persons of a pool with their notes, page by page.
import { Edit, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CandidatePool, PoolMember } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { PageSteps } from '../../lists/page-steps.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { formatDate } from '../../ui/formats/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../../ui/styles/entry-list.module.css';
import { NoteDialog } from './note-dialog.tsx';
import { useMembers, useTakeOut } from './queries.ts';
import { useIsRecruiter } from './use-is-recruiter.ts';

export interface MembersDialogProps {
  readonly pool: Pick<CandidatePool, 'id' | 'name'>;
  readonly onClose: () => void;
}

export function MembersDialog({ pool, onClose }: MembersDialogProps) {
  const [page, setPage] = useState(1);
  const members = useMembers(pool.id, page);
  const rows = members.data?.data ?? [];
  const pages = members.data?.pagination?.totalPages ?? 1;
  return (
    <Dialog isOpen title={texts.membersTitle(pool.name)} onClose={onClose} width={600}>
      {members.error && (
        <ErrorNote title={texts.membersFailed} error={members.error} onRetry={() => void members.refetch()} />
      )}
      {members.isPending && <Skeleton />}
      {members.data && rows.length === 0 && <EmptyState title={texts.noMembers} hint={texts.noMembersHint} />}
      <ul className={styles.entries}>
        {rows.map((member) => (
          <MemberEntry key={member.person_id} pool={pool} member={member} />
        ))}
      </ul>
      {pages > 1 && <PageSteps page={page} total={pages} onPage={setPage} />}
    </Dialog>
  );
}

export interface MemberEntryProps {
  readonly pool: Pick<CandidatePool, 'id' | 'name'>;
  readonly member: PoolMember;
  /** The person's name by default. */
  readonly title?: string;
}

export function MemberEntry({ pool, member, title = member.full_name }: MemberEntryProps) {
  const [isEditing, setEditing] = useState(false);
  const isRecruiter = useIsRecruiter();
  const { mutate: takeOut, isPending } = useTakeOut();
  const { full_name: name, note, added_by, added_at } = member;
  return (
    <li>
      <div className={styles.facts}>
        <div className={styles.name}>{title}</div>
        {note && <p>{note}</p>}
        <p>{texts.addedBy(added_by?.full_name ?? null, formatDate(added_at))}</p>
      </div>
      {isRecruiter && (
        <span className={styles.actions}>
          <IconButton icon={<Edit />} label={texts.editNote(name)} onClick={() => setEditing(true)} />
          <IconButton
            icon={<Trash />}
            label={texts.takeOut(name, pool.name)}
            disabled={isPending}
            onClick={() => takeOut({ poolId: pool.id, member })}
          />
        </span>
      )}
      {isEditing && <NoteDialog poolId={pool.id} member={member} onClose={() => setEditing(false)} />}
    </li>
  );
}
