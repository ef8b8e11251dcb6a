// The end of a form in the drawer: the error of saving, and its buttons.
import { Button } from '@blueprintjs/core';
import { uiMessages } from '../../../../contract/messages.ts';
import { ErrorNote, type ErrorNoteProps } from '../../../ui/states.tsx';
import edit from './edit.module.css';

export interface ItemFormEndProps {
  /** «Guardar» by default. */
  readonly action?: string;
  readonly isSaving: boolean;
  readonly error?: ErrorNoteProps['error'] | null;
  readonly errorTitle?: string;
  readonly onCancel: () => void;
}

export const ItemFormEnd = ({ action = uiMessages.save, isSaving, error, errorTitle, onCancel }: ItemFormEndProps) => (
  <>
    {error && (
      <div className={edit.itemWide}>
        <ErrorNote error={error} {...(errorTitle !== undefined && { title: errorTitle })} />
      </div>
    )}
    <div className={edit.itemActions}>
      <Button text={uiMessages.cancel} onClick={onCancel} />
      <Button type="submit" intent="primary" text={action} loading={isSaving} />
    </div>
  </>
);
