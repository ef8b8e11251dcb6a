// The initials of other users on the board, in its toolbar.
import { presenceMessages } from '../../../contract/messages.ts';
import { initialsOf } from '../../ui/formats/initials.ts';
import styles from './presence.module.css';
import { usePresence } from './use-presence.ts';

/** The rest is counted. */
const MAX_VISIBLE = 4;

export function Presence({ processId }: { processId: number }) {
  const people = usePresence(processId);
  if (people.length === 0) return null;
  const more = people.slice(MAX_VISIBLE).map(({ full_name }) => full_name);
  return (
    <ul className={styles.people} aria-label={presenceMessages.here}>
      {people.slice(0, MAX_VISIBLE).map(({ id, full_name: name }) => (
        <li key={id} className={styles.person} title={name}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
      {more.length > 0 && (
        <li className={styles.person} title={presenceMessages.more(more)}>
          <span aria-hidden="true">{presenceMessages.moreCount(more.length)}</span>
          <span className="visually-hidden">{presenceMessages.more(more)}</span>
        </li>
      )}
    </ul>
  );
}
