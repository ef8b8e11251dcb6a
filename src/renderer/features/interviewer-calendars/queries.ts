// The CalDAV account of the user in the query cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { InterviewerCalendar } from '../../../contract/api/interviewer-calendars.ts';
import { storeAnswer } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';

export interface CalendarLogin {
  readonly url: string;
  readonly user_name: string;
  readonly password: string;
}

interface Answer {
  readonly calendar: InterviewerCalendar | null;
}

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
  return (answer) => storeAnswer(client, key, answer);
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

/** @throws ApiError */
export const disconnectCalendar = (): Promise<Answer> => askData(terna().interviewerCalendars.disconnect({}));
