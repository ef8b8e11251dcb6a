// What is done to a request: each act with its notice, its undo, and how the request stands where it could not be done.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Request } from '../../../contract/api/requests.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, type CallFailure, terna } from '../../app/terna.ts';
import { useNotices } from '../../ui/notices.tsx';
import { forgetRequest, mergeRequest, readListsAgain } from './live.ts';

export interface Act {
  readonly call: () => Promise<Request | null>;
  /** What the notice says when it is done. */
  readonly done: string;
  readonly canUndo: boolean;
}

export interface Acts {
  readonly act: (act: Act, options?: { readonly onDone?: () => void }) => void;
  readonly isBusy: boolean;
  readonly error: CallFailure | null;
}

export function useActs(id: number): Acts {
  const client = useQueryClient();
  const notices = useNotices();
  const key = `request-${id}`;
  const take = (request: Request | null) => {
    if (request) mergeRequest(client, request);
    else forgetRequest(client, id);
    readListsAgain(client);
  };
  const undo = useMutation({
    mutationFn: () => askData(terna().requests.undo({ params: { id }, body: {} })),
    onSuccess: (request) => {
      take(request);
      notices.show({ key, text: texts.done.undo, tone: 'success' });
    },
    onError: ({ message }) => notices.show({ key, text: texts.undoFailed, detail: message, tone: 'danger' }),
  });
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ call }: Act) => call(),
    onSuccess: (request, { done, canUndo }) => {
      take(request);
      notices.show({ key, text: done, tone: 'success', ...(canUndo && { undo: () => undo.mutate() }) });
    },
    onError: (failure) => {
      notices.show({ key, text: texts.actFailed, detail: failure.message, tone: 'danger' });
      const current = Request.safeParse(failure.current);
      if (current.success) take(current.data);
      else void client.invalidateQueries({ queryKey: queryKeys.requests.one(id) });
    },
  });
  return {
    act: (act, { onDone } = {}) => mutate(act, { onSuccess: () => onDone?.() }),
    isBusy: isPending || undo.isPending,
    error,
  };
}
