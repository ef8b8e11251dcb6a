// For administrators: how results differ by gender, age and origin of the candidates who consented to their use.
import { Button } from '@blueprintjs/core';
import { useState } from 'react';
import type { MatchGroup } from '../../../contract/api/matches.ts';
import { matchMessages } from '../../../contract/messages.ts';
import { ErrorNote, Skeleton } from '../../ui/states.tsx';
import styles from './matches.module.css';
import { useMatchGroups } from './queries.ts';

const texts = matchMessages.groups;

export function GroupShares({ processId }: { readonly processId: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useMatchGroups(processId, isOpen);
  const groups = data?.data.groups;
  return (
    <section className={styles.groups} aria-labelledby="match-groups">
      <h2 id="match-groups">{texts.title}</h2>
      <p className="text-secondary">{texts.intro}</p>
      {!isOpen && <Button text={texts.open} onClick={() => setOpen(true)} />}
      {isOpen && error && <ErrorNote title={texts.failed} error={error} onRetry={() => void refetch()} />}
      {isOpen && !error && !groups && <Skeleton lines={4} />}
      {groups?.length === 0 && <p role="status">{texts.none}</p>}
      {groups && groups.length > 0 && <GroupTable groups={groups} />}
    </section>
  );
}

const GroupTable = ({ groups }: { readonly groups: readonly MatchGroup[] }) => (
  <table className={styles.groupTable} aria-labelledby="match-groups">
    <thead>
      <tr>
        <th scope="col">{texts.group}</th>
        <th scope="col">{texts.people}</th>
        <th scope="col">{matchMessages.states.met}</th>
        <th scope="col">{matchMessages.states.partly}</th>
        <th scope="col">{matchMessages.states.not_found}</th>
      </tr>
    </thead>
    <tbody>
      {groups.map(({ attribute, value, people, met, partly, not_found }) => (
        <tr key={`${attribute} ${value}`}>
          <th scope="row">
            <span className="text-secondary">{texts.attributes[attribute]}: </span>
            {attribute === 'age' ? texts.ages(value) : value}
          </th>
          <td className="numbers">{people}</td>
          {[met, partly, not_found].map((share, index) => (
            <td key={['met', 'partly', 'not_found'][index]} className="numbers">
              {texts.share(share)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
