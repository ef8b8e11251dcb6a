// Optimistic switch of a table entry between active and inactive, with undo.
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../ui/toasts/toasts.tsx';

interface Switchable {
  readonly id: number;
  readonly active: boolean;
}

export interface SwitchingOf<Row extends Switchable> {
  /** Prefix of toast keys and scope of the mutations; unique per table. */
  readonly name: string;
  /** Displays the entry in its expected state. */
  readonly show: (row: Row, active: boolean) => void;
  readonly save: (row: Row, active: boolean) => Promise<Row>;
  /** Receives the server's answer. */
  readonly settle: (saved: Row) => void;
  readonly nameOf: (row: Row) => string;
  readonly texts: {
    readonly on: (name: string) => string;
    readonly off: (name: string) => string;
    readonly failed: (name: string) => string;
  };
}

interface Switching<Row> {
  readonly row: Row;
  readonly active: boolean;
  readonly isUndo: boolean;
}

export function useSwitching<Row extends Switchable>(table: SwitchingOf<Row>): (row: Row, active: boolean) => void {
  const { name, show, save, settle, nameOf, texts } = table;
  const toasts = useToasts();
  const { mutate } = useMutation({
    scope: { id: name },
    mutationFn: ({ row, active }: Switching<Row>) => save(row, active),
    onMutate: ({ row, active }) => show(row, active),
    onSuccess: (saved, { row, active, isUndo }) => {
      settle(saved);
      toasts.show({
        text: (active ? texts.on : texts.off)(nameOf(row)),
        tone: 'success',
        key: `${name}-${row.id}`,
        isUndo,
        undo: () => mutate({ row, active: !active, isUndo: !isUndo }),
      });
    },
    onError: (error, { row, active }) => {
      show(row, !active);
      toasts.show({ text: texts.failed(nameOf(row)), detail: error.message, tone: 'danger' });
    },
  });
  return (row, active) => mutate({ row, active, isUndo: false });
}
