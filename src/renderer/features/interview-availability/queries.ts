// The own availability and free slots in the query cache.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Availability,
  FreeSlots,
  OwnAvailability,
  SlotSearch,
} from '../../../contract/api/interview-availability.ts';
import { storeAnswer } from '../../app/query/query-data.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';

const key = queryKeys.interviewAvailability.mine;

export const useOwnAvailability = () =>
  useQuery({
    queryKey: key,
    queryFn: () => askData(terna().interviewAvailability.mine({})),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export function useStoreAvailability(): (own: OwnAvailability) => void {
  const client = useQueryClient();
  return (own) => storeAnswer(client, key, own);
}

/** @param calendarUrl null removes the calendar, undefined keeps it. @throws ApiError */
export const saveAvailability = (
  availability: Availability,
  calendarUrl: string | null | undefined,
  version: number,
): Promise<OwnAvailability> =>
  askData(
    terna().interviewAvailability.save({
      body: { availability, version, ...(calendarUrl !== undefined && { calendar_url: calendarUrl }) },
    }),
  );

export const useCalendarCheck = () =>
  useMutation<{ problem: FreeSlots['unchecked'][number]['problem'] | null; busy_count: number }, ApiError>({
    mutationFn: () => askData(terna().interviewAvailability.checkCalendar({})),
  });

export const useSlotSearch = () =>
  useMutation<FreeSlots, ApiError, SlotSearch>({
    mutationFn: (body) => askData(terna().interviewAvailability.slots({ body })),
  });
