// Why an approver returned the request, above its data.
import { Callout } from '@blueprintjs/core';
import type { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages } from '../../../contract/messages.ts';
import { formatDateTime, formatRelative } from '../../ui/formats/format.ts';
import styles from './requests.module.css';

const { returned: texts } = requestScreenMessages;

export interface ReturnNoteProps {
  readonly returned: NonNullable<Request['returned']>;
  /** Whether the user edits the request and sends it again. */
  readonly isEdited: boolean;
}

export function ReturnNote({ returned: { by, comment, at }, isEdited }: ReturnNoteProps) {
  return (
    <Callout intent="warning">
      <h2 className={styles.returnTitle}>{texts.title(by ?? '')}</h2>
      <q className={styles.comment}>{comment}</q>
      <p>{isEdited ? texts.hint : texts.others}</p>
      <time className="text-secondary" dateTime={at} title={formatDateTime(at)}>
        {formatRelative(at, new Date())}
      </time>
    </Callout>
  );
}
