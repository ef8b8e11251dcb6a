// Marks an entry of a register as over, or as open again, with undo.
import { useMutation } from '@tanstack/react-query';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { Entry, EntryForm } from '../catalogue/definition.ts';
import { useTableChange } from '../catalogue/use-table-change.ts';

interface MarkingOf<Row extends Entry> {
  readonly save: (row: Row, isMarked: boolean) => Promise<Row>;
  readonly texts: {
    readonly on: (name: string) => string;
    readonly off: (name: string) => string;
    readonly failed: string;
  };
}

interface Marking<Row> {
  readonly row: Row;
  readonly isMarked: boolean;
  readonly isUndo: boolean;
}

export function useMarking<Row extends Entry, Draft extends object>(
  form: Pick<EntryForm<Row, Draft>, 'queryKey' | 'outdates' | 'nameOf'>,
  { save, texts }: MarkingOf<Row>,
): (row: Row, isMarked: boolean) => void {
  const toasts = useToasts();
  const changeTable = useTableChange<Row, Draft>(form);
  const { mutate } = useMutation({
    mutationFn: ({ row, isMarked }: Marking<Row>) => save(row, isMarked),
    onSuccess: (saved, { isMarked, isUndo }) => {
      changeTable((rows) => rows.map((row) => (row.id === saved.id ? saved : row)));
      toasts.show({
        text: (isMarked ? texts.on : texts.off)(form.nameOf(saved)),
        tone: 'success',
        isUndo,
        undo: () => mutate({ row: saved, isMarked: !isMarked, isUndo: !isUndo }),
      });
    },
    onError: ({ message }) => {
      // Another user may have changed it.
      changeTable((rows) => [...rows]);
      toasts.show({ text: texts.failed, detail: message, tone: 'danger' });
    },
  });
  return (row, isMarked) => mutate({ row, isMarked, isUndo: false });
}
