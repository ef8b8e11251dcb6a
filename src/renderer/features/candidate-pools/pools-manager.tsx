// All pools: filter the table by one, its persons and notes, create, edit, remove.
import { Button } from '@blueprintjs/core';
import { Edit, People, Trash } from '@blueprintjs/icons';
import { useState } from 'react';
import type { CandidatePool } from '../../../contract/api/candidate-pools.ts';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EntryName } from '../../ui/entry-name.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { EmptyState, ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../../ui/styles/entry-list.module.css';
import { MembersDialog } from './members-dialog.tsx';
import { PoolDialog } from './pool-dialog.tsx';
import { usePools, useRemovePool } from './queries.ts';
import { useIsRecruiter } from './use-is-recruiter.ts';

export interface PoolsManagerProps {
  readonly onOpen: (pool: CandidatePool) => void;
  readonly onClose: () => void;
}

export function PoolsManager({ onOpen, onClose }: PoolsManagerProps) {
  const pools = usePools();
  const isRecruiter = useIsRecruiter();
  const { mutate: remove } = useRemovePool();
  const [edited, setEdited] = useState<CandidatePool | 'new' | null>(null);
  const [viewed, setViewed] = useState<CandidatePool | null>(null);
  const all = pools.data?.data ?? [];
  return (
    <Dialog isOpen title={texts.manageTitle} onClose={onClose} width={560}>
      {pools.error && <ErrorNote title={texts.failed} error={pools.error} onRetry={() => void pools.refetch()} />}
      {pools.isPending && <Skeleton />}
      {pools.data && all.length === 0 && <EmptyState title={texts.none} hint={texts.noneHint} />}
      <ul className={styles.entries}>
        {all.map((pool) => (
          <li key={pool.id}>
            <div className={styles.facts}>
              <EntryName
                name={pool.name}
                label={texts.open(pool.name)}
                onOpen={() => {
                  onOpen(pool);
                  onClose();
                }}
              />
              <p>{texts.ownedBy(pool.owner.full_name)}</p>
            </div>
            <span className={styles.actions}>
              <IconButton icon={<People />} label={texts.members(pool.name)} onClick={() => setViewed(pool)} />
              {pool.permissions.can_edit && (
                <>
                  <IconButton icon={<Edit />} label={texts.edit(pool.name)} onClick={() => setEdited(pool)} />
                  <IconButton icon={<Trash />} label={texts.remove(pool.name)} onClick={() => remove(pool)} />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {isRecruiter && <Button text={texts.create} onClick={() => setEdited('new')} />}
      {edited && <PoolDialog present={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {viewed && <MembersDialog pool={viewed} onClose={() => setViewed(null)} />}
    </Dialog>
  );
}
