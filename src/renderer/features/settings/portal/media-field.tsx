// Field for a portal image or video: preview, upload with progress, removal.
import { Button, ProgressBar } from '@blueprintjs/core';
import { useId, useState } from 'react';
import type { TransferProgress } from '../../../../contract/ipc/ipc.ts';
import { landingCardMessages, mediaMessages as texts, uiMessages } from '../../../../contract/messages.ts';
import { useIsOnline } from '../../../app/desktop.ts';
import { progressText } from '../../../app/shell/transfers.ts';
import type { ApiError } from '../../../app/terna.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { ErrorNote } from '../../../ui/states.tsx';
import type { MediaFieldProps } from './media-definition.ts';
import { MediaPreview } from './media-preview.tsx';
import styles from './portal.module.css';
import { useMedia } from './use-media.ts';

export function MediaField(props: MediaFieldProps) {
  const { label, hint } = props;
  const id = useId();
  const media = useMedia(props);
  const isOnline = useIsOnline();
  const [asks, setAsks] = useState(false);
  const isThere = props.address !== null && !media.isRemoving;
  return (
    <fieldset className={styles.media} aria-describedby={`${id}-hint`}>
      <legend>{label}</legend>
      {isThere && props.address !== null ? (
        <MediaPreview address={props.address} label={texts.altText(label)} show={props.show} />
      ) : (
        <p className="text-secondary">{texts.none}</p>
      )}
      {media.sending !== null ? (
        <Sending name={media.sending} transfer={media.transfer} onCancel={media.cancel} />
      ) : (
        <div className={styles.mediaActions}>
          <Button
            text={isThere ? texts.replace : texts.choose}
            disabled={!isOnline || media.isRemoving}
            onClick={media.choose}
          />
          {isThere && (
            <Button variant="minimal" text={texts.remove} disabled={!isOnline} onClick={() => setAsks(true)} />
          )}
        </div>
      )}
      <p id={`${id}-hint`} className="text-secondary">
        {hint}
      </p>
      {media.error && <Failed error={media.error} />}
      {asks && (
        <RemoveQuestion
          label={label}
          onClose={() => setAsks(false)}
          onRemove={() => {
            setAsks(false);
            media.remove();
          }}
        />
      )}
    </fieldset>
  );
}

/** Errors about the file itself have sufficient texts of their own. */
function Failed({ error }: { error: Pick<ApiError, 'code' | 'message'> }) {
  if (['too_large', 'wrong_media_type', 'damaged_file'].includes(error.code)) return <ErrorNote error={error} />;
  const { failedTitle, failed } = landingCardMessages;
  return <ErrorNote title={failedTitle} error={{ message: failed }} detail={error.message} />;
}

interface SendingProps {
  readonly name: string;
  readonly transfer: TransferProgress | null;
  readonly onCancel: () => void;
}

function Sending({ name, transfer, onCancel }: SendingProps) {
  const share = transfer?.total ? transfer.bytes / transfer.total : 0;
  return (
    <div className={styles.sending} role="status">
      <span>{texts.sending(name)}</span>
      <ProgressBar intent="primary" value={share} aria-label={texts.sending(name)} />
      <span className="numbers">{transfer && progressText(transfer)}</span>
      <Button size="small" text={uiMessages.cancel} disabled={!transfer} onClick={onCancel} />
    </div>
  );
}

interface RemoveQuestionProps {
  readonly label: string;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

function RemoveQuestion({ label, onRemove, onClose }: RemoveQuestionProps) {
  return (
    <ActionDialog
      title={texts.removeTitle(label)}
      action={texts.remove}
      intent="danger"
      isConfirmation
      width={420}
      onAction={onRemove}
      onClose={onClose}
    >
      <p>{texts.removeQuestion}</p>
    </ActionDialog>
  );
}
