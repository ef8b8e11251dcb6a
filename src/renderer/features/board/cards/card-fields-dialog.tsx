// The dialog that chooses what the cards of a process display, for everybody.
import { Button, Checkbox } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type BoardField, MAX_CARD_TEXTS, textFieldsOf } from '../../../../contract/api/settings.ts';
import { boardColumnsCardMessages, boardMessages } from '../../../../contract/messages.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { ActionDialog } from '../../../ui/action-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import { useCardFieldNames } from '../../candidates/index.ts';
import { mergeCurrent, mergeProcess } from '../../processes/index.ts';
import type { BoardState } from '../state/board-state.ts';
import styles from '../toolbar/board-bar.module.css';

const texts = boardMessages.cardFields;
const { nameOf } = boardColumnsCardMessages;

export interface CardFieldsDialogProps {
  readonly state: Pick<BoardState, 'process' | 'fields' | 'has_own_fields'>;
  readonly onClose: () => void;
}

export function CardFieldsDialog({ state, onClose }: CardFieldsDialogProps) {
  const { process, fields: present, has_own_fields: hasOwn } = state;
  const [fields, setFields] = useState<readonly BoardField[]>(present);
  const known = useCardFieldNames();
  const save = useSaving(state, onClose);
  const count = textFieldsOf(fields).length;
  const others = known.filter((field) => !fields.includes(field));
  const isFull = count >= MAX_CARD_TEXTS;
  const move = (field: BoardField, by: number): void => {
    const position = fields.indexOf(field);
    setFields(fields.toSpliced(position, 1).toSpliced(position + by, 0, field));
  };
  return (
    <ActionDialog
      title={texts.title}
      action={texts.save}
      isBusy={save.isPending}
      onAction={() => save.mutate({ fields, version: process.version })}
      onClose={onClose}
    >
      <p className="text-secondary">{texts.hint(MAX_CARD_TEXTS)}</p>
      <div className={styles.panelHeading}>
        <p role="status">{texts.texts(count, MAX_CARD_TEXTS)}</p>
        <Button
          size="small"
          variant="minimal"
          text={texts.organization}
          disabled={!hasOwn || save.isPending}
          onClick={() => save.mutate({ fields: null, version: process.version })}
        />
      </div>
      <ul className={`${styles.panelColumns} ${styles.cardFields}`} aria-label={texts.list}>
        {fields.map((field, index) => (
          <li key={field}>
            <Checkbox checked label={nameOf(field)} onChange={() => setFields(fields.filter((one) => one !== field))} />
            <IconButton
              icon={<ArrowUp />}
              label={texts.up(nameOf(field))}
              disabled={index === 0}
              onClick={() => move(field, -1)}
            />
            <IconButton
              icon={<ArrowDown />}
              label={texts.down(nameOf(field))}
              disabled={index === fields.length - 1}
              onClick={() => move(field, 1)}
            />
          </li>
        ))}
        {others.map((field) => (
          <li key={field}>
            <Checkbox
              checked={false}
              label={nameOf(field)}
              disabled={isFull && textFieldsOf([field]).length > 0}
              onChange={() => setFields([...fields, field])}
            />
          </li>
        ))}
      </ul>
    </ActionDialog>
  );
}

interface Chosen {
  /** Null for the organization's fields. */
  readonly fields: readonly BoardField[] | null;
  readonly version: number;
}

/** Saves the fields with undo; the cards are read again. */
function useSaving(
  { process, fields: before, has_own_fields: hadOwn }: CardFieldsDialogProps['state'],
  onDone: () => void,
) {
  const client = useQueryClient();
  const toasts = useToasts();
  const mutation = useMutation({
    mutationFn: ({ fields, version }: Chosen) =>
      askData(
        terna().processes.update({
          params: { id: process.id },
          body: { card_fields: fields && [...fields], version },
        }),
      ),
    onSuccess: (changed, { fields }) => {
      mergeProcess(client, changed);
      void client.invalidateQueries({ queryKey: queryKeys.board.open(process.id) });
      onDone();
      const former = hadOwn ? before : null;
      const isUndo = fields === former;
      toasts.show({
        text: texts.saved,
        tone: 'success',
        key: `card-fields-${process.id}`,
        isUndo,
        ...(!isUndo && { undo: () => mutation.mutate({ fields: former, version: changed.version }) }),
      });
    },
    onError: (error) => {
      mergeCurrent(client, error.current);
      toasts.show({ text: texts.failed, detail: error.message, tone: 'danger' });
    },
  });
  return mutation;
}
