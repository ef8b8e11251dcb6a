// The end of a form in the drawer: the error of saving, and its buttons.
import { Button } from '@blueprintjs/core';
import { uiMessages } from '../../../../contract/messages.ts';
import { ErrorNote, type ErrorNoteProps } from '../../../ui/states.tsx';
import edit from './edit.module.css';

export interface ItemFormEndProps {
  /** «Guardar» by default. */
  readonly action?: string;
  readonly saving: { readonly isPending: boolean; readonly error: ErrorNoteProps['error'] | null };
  readonly errorTitle?: string;
  readonly onCancel: () => void;
}

export const ItemFormEnd = ({ action = uiMessages.save, saving, errorTitle, onCancel }: ItemFormEndProps) => (
  <>
    {saving.error && (
      <div className={edit.itemWide}>
        <ErrorNote error={saving.error} {...(errorTitle !== undefined && { title: errorTitle })} />
      </div>
    )}
    <div className={edit.itemActions}>
      <Button text={uiMessages.cancel} onClick={onCancel} />
      <Button type="submit" intent="primary" text={action} loading={saving.isPending} />
    </div>
  </>
);
