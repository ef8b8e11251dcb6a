// Sends a new order entry by entry: two swapped neighbours, otherwise all rows.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { settingsScreenMessages as texts } from '../../../../contract/messages.ts';
import { storeAnswer } from '../../../app/query/query-data.ts';
import { moveItem } from '../../../lists/sorting.ts';
import { useToasts } from '../../../ui/toasts/toasts.tsx';
import type { Catalogue, Entry } from './definition.ts';

/** An entry and its new position, from 1. */
interface Placing {
  readonly id: number;
  readonly order: number;
}

/** Returns the positions to send after a row moved from index `from` to `to`; `rows` are in their new order. */
export function placingsOf(rows: readonly { readonly id: number }[], from: number, to: number): Placing[] {
  const all = rows.map(({ id }, index) => ({ id, order: index + 1 }));
  if (Math.abs(from - to) !== 1) return all;
  return all.slice(Math.min(from, to), Math.max(from, to) + 1);
}

/** Number of positions sent so far. */
export interface OrderProgress {
  readonly done: number;
  readonly total: number;
}

/** A store outside the table, so that progress does not re-render the table. */
export interface ProgressStore {
  readonly read: () => OrderProgress | null;
  readonly subscribe: (listener: () => void) => () => void;
}

export const useOrderProgress = (store: ProgressStore): OrderProgress | null =>
  useSyncExternalStore(store.subscribe, store.read);

function createProgress() {
  const listeners = new Set<() => void>();
  let present: OrderProgress | null = null;
  return {
    read: () => present,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: OrderProgress | null) => {
      present = next;
      for (const listener of listeners) listener();
    },
  };
}

export interface Reordering {
  readonly reorder: (from: number, to: number) => void;
  readonly progress: ProgressStore;
}

/** Reorders optimistically. After an error the server's order is displayed, and the user can retry. */
export function useReordering<Row extends Entry, Draft extends object>(catalogue: Catalogue<Row, Draft>): Reordering {
  const { queryKey, setPosition } = catalogue;
  const client = useQueryClient();
  const toasts = useToasts();
  const [progress] = useState(createProgress);
  const mutationKey = ['order', ...queryKey];
  const { mutate } = useMutation({
    mutationKey,
    // Orders are sent one after another.
    scope: { id: JSON.stringify(queryKey) },
    mutationFn: async (placings: readonly Placing[]) => {
      for (const [done, { id, order }] of placings.entries()) {
        progress.set({ done, total: placings.length });
        await setPosition?.(id, order);
      }
    },
    onError: (error, placings) => {
      const retry = () => mutate(wholeOrder(placings));
      toasts.show({
        text: texts.orderFailed,
        detail: error.message,
        tone: 'danger',
        action: { text: texts.retryOrder, run: retry },
        leave: texts.leaveOrder,
        key: `order-${JSON.stringify(queryKey)}`,
      });
    },
    onSettled: () => {
      progress.set(null);
      // A pending reorder would be hidden by the server's present order.
      if (client.isMutating({ mutationKey }) <= 1) void client.invalidateQueries({ queryKey });
    },
  });
  /** Returns the whole intended order, because after an error the server's progress is unknown. */
  const wholeOrder = (placings: readonly Placing[]): Placing[] => {
    const known = client.getQueryData<Row[]>(queryKey) ?? [];
    const orders = new Map(placings.map(({ id, order }) => [id, order]));
    const wanted = placings
      .toSorted((one, other) => one.order - other.order)
      .reduce(
        (rows, { id, order }) => {
          const row = known.find((one) => one.id === id);
          return row ? rows.toSpliced(order - 1, 0, row) : rows;
        },
        known.filter(({ id }) => !orders.has(id)),
      );
    return wanted.map(({ id }, index) => ({ id, order: index + 1 }));
  };
  return {
    progress,
    reorder: (from, to) => {
      const rows = moveItem(client.getQueryData<Row[]>(queryKey) ?? [], from, to);
      storeAnswer(client, queryKey, rows);
      mutate(placingsOf(rows, from, to));
    },
  };
}
