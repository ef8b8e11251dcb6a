// Runs actions on a request, with toasts, undo, and recovery after errors.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { mergeRequest, refetchLists, removeRequest } from './live.ts';

export interface Act {
  readonly call: () => Promise<Request | null>;
  /** The toast's text after success. */
  readonly done: string;
  readonly canUndo: boolean;
}

export interface Acts {
  readonly act: (act: Act, options?: { readonly onDone?: () => void }) => void;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
}

export function useActs(id: number): Acts {
  const client = useQueryClient();
  const toasts = useToasts();
  const key = `request-${id}`;
  const applyResult = (request: Request | null) => {
    if (request) mergeRequest(client, request);
    else removeRequest(client, id);
    refetchLists(client);
  };
  const undo = useMutation({
    mutationFn: () => askData(terna().requests.undo({ params: { id }, body: {} })),
    onSuccess: (request) => {
      applyResult(request);
      toasts.show({ key, text: texts.done.undo, tone: 'success' });
    },
    onError: ({ message }) => toasts.show({ key, text: texts.undoFailed, detail: message, tone: 'danger' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (request, { done, canUndo }) => {
      applyResult(request);
      toasts.show({ key, text: done, tone: 'success', ...(canUndo && { undo: () => undo.mutate() }) });
    },
    onError: (error) => {
      toasts.show({ key, text: texts.actFailed, detail: error.message, tone: 'danger' });
      const current = Request.safeParse(error.current);
      if (current.success) applyResult(current.data);
      else void client.invalidateQueries({ queryKey: queryKeys.requests.one(id) });
    },
  });
  return {
    act: (act, { onDone } = {}) => mutate(act, { onSuccess: () => onDone?.() }),
    isBusy: isPending || undo.isPending,
    error,
  };
}
