// The list of users that match the `@` term, below the comment.
import { mentionMessages } from '../../../../contract/messages.ts';
import styles from '../applicants.module.css';
import type { MentionList } from './use-mentions.ts';

export function MentionOptions({ id, list }: { id: string; list: MentionList }) {
  return (
    <div id={id} className={styles.mentionList} role="listbox" aria-label={mentionMessages.people}>
      {list.people.map((person, index) => (
        <div
          key={person.id}
          id={`${id}-${person.id}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === list.active}
          className={styles.mentionOption}
          onPointerDown={(event) => {
            event.preventDefault();
            list.pick(person);
          }}
        >
          {person.full_name}
        </div>
      ))}
      {list.people.length === 0 && (
        <div className={styles.mentionOption} role="option" aria-selected={false} aria-disabled="true" tabIndex={-1}>
          {mentionMessages.nobody}
        </div>
      )}
    </div>
  );
}
