// The pools of a person with the notes on them, and the way into another one.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import { candidatePoolMessages as texts } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from '../../ui/styles/entry-list.module.css';
import type { Named } from '../candidacies/index.ts';
import { AddToPoolDialog } from './add-to-pool-dialog.tsx';
import { MemberEntry } from './members-dialog.tsx';
import { usePoolsOf } from './queries.ts';
import { useIsRecruiter } from './use-is-recruiter.ts';

export function PoolsOfPerson({ candidate }: { readonly candidate: Named }) {
  const memberships = usePoolsOf(candidate.id);
  const all = memberships.data?.data ?? [];
  return (
    <>
      {memberships.error && (
        <ErrorNote title={texts.failed} error={memberships.error} onRetry={() => void memberships.refetch()} />
      )}
      {memberships.isPending && <Skeleton lines={1} />}
      {memberships.data && all.length === 0 && <p className="text-secondary">{texts.inNone}</p>}
      <ul className={styles.entries}>
        {all.map(({ pool, member }) => (
          <MemberEntry key={pool.id} pool={pool} member={member} title={pool.name} />
        ))}
      </ul>
    </>
  );
}

/** Opens the dialog that puts the person into a pool. */
export function AddToPoolButton({ candidate }: { readonly candidate: Named }) {
  const [isAdding, setAdding] = useState(false);
  if (!useIsRecruiter()) return null;
  return (
    <>
      <Button size="small" text={texts.addTo} onClick={() => setAdding(true)} />
      {isAdding && <AddToPoolDialog candidates={[candidate]} onClose={() => setAdding(false)} />}
    </>
  );
}
