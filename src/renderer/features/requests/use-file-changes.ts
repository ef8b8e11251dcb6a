// Changes of the files of a request.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { REQUEST_FILE_MAX_BYTES, type RequestFile } from '../../../contract/api/requests.ts';
import { requestFileMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

interface Addition {
  readonly chosen: File;
  readonly customField: string | undefined;
}

interface Removal {
  readonly file: RequestFile;
  /** The removal undoes an addition. */
  readonly isUndo: boolean;
}

/** Adds and removes files of a stored request, each with an undo. */
export function useFileChanges(id: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const params = (file: RequestFile) => ({ id: String(id), fileId: String(file.id) });
  const read = () => {
    void client.invalidateQueries({ queryKey: queryKeys.requests.files(id) });
    // Its custom fields name their files.
    void client.invalidateQueries({ queryKey: queryKeys.requests.one(id) });
  };
  const onError = ({ message }: { message: string }) =>
    toasts.show({ text: texts.failed, detail: message, tone: 'danger' });
  const restore = useMutation({
    mutationFn: (file: RequestFile) => askData(terna().requests.restoreFile({ params: params(file) })),
    onSuccess: ({ name }) => void toasts.show({ text: texts.restored(name), tone: 'success' }),
    onSettled: read,
    onError,
  });
  const remove = useMutation({
    mutationFn: ({ file }: Removal) => askData(terna().requests.removeFile({ params: params(file) })),
    onSuccess: (_none, { file, isUndo }) =>
      void toasts.show({ text: texts.removed(file.name), tone: 'success', isUndo, undo: () => restore.mutate(file) }),
    onSettled: read,
    onError,
  });
  const removeFile = (file: RequestFile, isUndo: boolean) => remove.mutate({ file, isUndo });
  const add = useMutation({
    mutationFn: async ({ chosen, customField }: Addition) => {
      const file = { name: chosen.name, bytes: new Uint8Array(await chosen.arrayBuffer()) };
      const body = customField === undefined ? {} : { custom_field: customField };
      return askData(terna().requests.addFile({ params: { id: String(id) }, body, file }));
    },
    onSuccess: (file) =>
      void toasts.show({ text: texts.added(file.name), tone: 'success', undo: () => removeFile(file, true) }),
    onSettled: read,
    onError,
  });
  return {
    isBusy: add.isPending || remove.isPending || restore.isPending,
    remove: (file: RequestFile) => removeFile(file, false),
    /** @param customField the key of the custom field that the file belongs to */
    add: (chosen: File, customField?: string) =>
      chosen.size > REQUEST_FILE_MAX_BYTES
        ? void onError({ message: texts.tooLarge })
        : add.mutate({ chosen, customField }),
  };
}
