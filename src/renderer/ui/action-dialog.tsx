// A dialog with one main button beside «Cancelar».
import { Button } from '@blueprintjs/core';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';

export interface ActionDialogProps
  extends Pick<DialogProps, 'title' | 'onClose' | 'children' | 'width' | 'closesOutside'> {
  /** Text of the main button. */
  readonly action: string;
  readonly intent?: 'primary' | 'danger';
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  /** Asks only for a confirmation: the main button has the focus, and a click outside closes the dialog. */
  readonly isConfirmation?: boolean;
  readonly onAction?: () => void;
  /** The id of the form within the dialog that the main button submits, instead of `onAction`. */
  readonly formId?: string;
}

/** A click outside does not close it by default, because typed text would be lost. */
export function ActionDialog(props: ActionDialogProps) {
  const { action, intent = 'primary', isBusy = false, isDisabled, isConfirmation = false, onAction, formId } = props;
  const footer = (
    <DialogActions>
      <Button
        intent={intent}
        text={action}
        loading={isBusy}
        disabled={isDisabled}
        onClick={onAction}
        {...(formId !== undefined && { type: 'submit', form: formId })}
        {...(isConfirmation && { autoFocus: true })}
      />
    </DialogActions>
  );
  return (
    <Dialog
      isOpen
      isBusy={isBusy}
      title={props.title}
      onClose={props.onClose}
      closesOutside={props.closesOutside ?? isConfirmation}
      footer={footer}
      {...(props.width !== undefined && { width: props.width })}
    >
      {props.children}
    </Dialog>
  );
}
