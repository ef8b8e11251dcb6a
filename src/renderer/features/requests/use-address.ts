// Address state of the request screen, with the user's default menu.
import { useMutation } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RequestMenu } from '../../../contract/api/sessions.ts';
import type { AppModuleName } from '../../../contract/api/workflows.ts';
import { requestScreenMessages as texts } from '../../../contract/messages.ts';
import { liveSession, useCurrentUser } from '../../app/desktop.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { formatAddress, type ListAddress, parseAddress } from './list/list-address.ts';

export interface Addressed {
  readonly address: ListAddress;
  /** Typing replaces the history entry; other changes add one. */
  readonly go: (address: ListAddress, options?: { readonly replace?: boolean }) => void;
}

/** @param module the module that embeds the screen; by default requisitions */
export function useAddress(module?: AppModuleName): Addressed {
  const user = useCurrentUser();
  const [search, setSearch] = useSearchParams();
  const menu = user?.menuActive ?? 'own';
  const address = useMemo(() => parseAddress(search, menu, module), [search, menu, module]);
  const go = useCallback<Addressed['go']>((next, options) => setSearch(formatAddress(next), options), [setSearch]);
  return { address, go };
}

/** Saves whether the user starts with all requests or their own. */
export function useSaveMenu(): (menu: RequestMenu) => void {
  const user = useCurrentUser();
  const toasts = useToasts();
  const { mutate } = useMutation({
    mutationFn: (menuActive: RequestMenu) => askData(terna().users.updateCurrent({ body: { user: { menuActive } } })),
    onSuccess: ({ user: changed }) => {
      const state = liveSession.read().value;
      if (state) liveSession.set({ ...state, user: changed });
    },
    onError: ({ message }) => toasts.show({ text: texts.menuFailed, detail: message, tone: 'danger' }),
  });
  return (menu) => {
    if (menu !== user?.menuActive) mutate(menu);
  };
}
