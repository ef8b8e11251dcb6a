// Warns if the email or document exists, since persons and candidacies must be unique.
import { Callout } from '@blueprintjs/core';
import { Link } from 'react-router-dom';
import type { Postulation } from '../../../contract/api/candidacies.ts';
import { intakeMessages, processMessages } from '../../../contract/messages.ts';
import { PROCESSES_PATH } from '../../app/start/entry-route.ts';
import styles from './add-candidates.module.css';

const texts = intakeMessages.form;

export function KnownNote({ processId, known }: { processId: number; known: readonly Postulation[] }) {
  const [first] = known;
  if (!first) return null;
  const here = known.find(({ selection_process }) => selection_process.id === processId);
  if (here) {
    return (
      <Callout intent="warning" icon={null} compact className={styles.known} role="status">
        {texts.already(here.full_name)}{' '}
        <Link to={`${PROCESSES_PATH}/${processId}?applicant_id=${here.id}`}>{texts.openKnown}</Link>
      </Callout>
    );
  }
  return (
    <Callout intent="primary" icon={null} compact className={styles.known} role="status">
      <strong>{texts.known(first.full_name)}</strong>
      <p>{texts.knownHint}</p>
      <ul>
        {known.map(({ id, selection_process: process, list }) => (
          <li key={id}>
            <Link to={`${PROCESSES_PATH}/${process.id}?applicant_id=${id}`}>
              {texts.inProcess(process.title ?? processMessages.untitled, list.name)}
            </Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
