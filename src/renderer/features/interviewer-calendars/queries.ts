// The calendar account of the user in the query cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarPermission, CloudService, OwnCalendar } from '../../../contract/api/interviewer-calendars.ts';
import { inBrowser } from '../../app/browser-return.ts';
import { storeAnswer } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';

export interface CalendarLogin {
  readonly url: string;
  readonly user_name: string;
  readonly password: string;
}

type Answer = OwnCalendar;

const key = queryKeys.interviewerCalendars.mine;
/** While interviews wait to be written, or may come to wait. */
const REFRESH_MILLISECONDS = 10_000;

export const useOwnCalendar = () =>
  useQuery({
    queryKey: key,
    queryFn: () => askData(terna().interviewerCalendars.mine({})),
    refetchInterval: ({ state }) => (state.data?.calendar ? REFRESH_MILLISECONDS : false),
    gcTime: 0,
  });

export function useStoreCalendar(): (answer: Answer) => void {
  const client = useQueryClient();
  return ({ calendar, services }) => storeAnswer(client, key, { calendar, services });
}

export function useConnectCalendar() {
  const store = useStoreCalendar();
  return useMutation<Answer, ApiError, CalendarLogin>({
    mutationFn: (body) => askData(terna().interviewerCalendars.connect({ body })),
    onSuccess: store,
  });
}

export function useChooseCalendar() {
  const store = useStoreCalendar();
  return useMutation<Answer, ApiError, number>({
    mutationFn: (target) => askData(terna().interviewerCalendars.choose({ body: { target } })),
    onSuccess: store,
  });
}

/** Connects a calendar of Microsoft or Google, in the system's browser. */
export function useSignIn() {
  const store = useStoreCalendar();
  return useMutation<Answer, ApiError, CloudService>({
    mutationFn: async (service) => {
      const body = await inBrowser((to) =>
        askData(terna().interviewerCalendars.beginSignIn({ body: { ...to, service } })),
      );
      return askData(terna().interviewerCalendars.completeSignIn({ body }));
    },
    onSuccess: store,
  });
}

/** @throws ApiError */
export const disconnectCalendar = (): Promise<Answer & { readonly permission: CalendarPermission }> =>
  askData(terna().interviewerCalendars.disconnect({}));
