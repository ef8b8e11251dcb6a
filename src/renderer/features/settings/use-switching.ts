// An entry is taken out of use, or put back into it, by its switch in the table: shown at once, undone from its notice.
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../ui/toasts.tsx';

interface Switchable {
  readonly id: number;
  readonly active: boolean;
}

export interface SwitchingOf<Row extends Switchable> {
  /** Tells the notices and the queues of different tables apart. */
  readonly name: string;
  /** Shows the entry as it will be. */
  readonly show: (row: Row, active: boolean) => void;
  readonly save: (row: Row, active: boolean) => Promise<Row>;
  /** Takes in what the server answered. */
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
