// The list of users that match the `@` term, below the comment.
import { mentionMessages } from '../../../../contract/messages.ts';
import { emptyOption } from '../../../ui/keys/use-listbox.ts';
import styles from '../applicants.module.css';
import type { MentionList } from './use-mentions.ts';

export const MentionOptions = ({ people, listbox }: MentionList) => (
  <div id={listbox.listId} role="listbox" className={styles.mentionList} aria-label={mentionMessages.people}>
    {people.map((person) => (
      <div key={person.id} {...listbox.option(person)} className={styles.mentionOption}>
        {person.full_name}
      </div>
    ))}
    {people.length === 0 && (
      <div {...emptyOption} className={styles.mentionOption}>
        {mentionMessages.nobody}
      </div>
    )}
  </div>
);
