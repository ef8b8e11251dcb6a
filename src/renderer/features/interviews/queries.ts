// Interviews and scorecards in the query cache, and their changes.
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Interview, InterviewAppointment } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { mergeEventsOf } from '../../app/remote-changes/events.ts';
import { useSaving } from '../../app/save-file.ts';
import { type ApiError, ask, askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';

const keys = queryKeys.interviews;
const texts = interviewMessages.part;
export const OWN_PER_PAGE = 50;

const ofApplicant = (applicantId: number) => queryKeys.applicants.part(applicantId, 'interviews');

function refetch(client: QueryClient, applicantId: number): void {
  void client.invalidateQueries({ queryKey: keys.all });
  void client.invalidateQueries({ queryKey: ofApplicant(applicantId) });
}

mergeEventsOf('interviews', (event, client) => {
  if (event.type === 'interview.changed') {
    // The interview may be gone, and the candidate's name with it.
    client.removeQueries({ queryKey: keys.all, type: 'inactive' });
    void client.invalidateQueries({ queryKey: keys.all });
  }
  if (event.type !== 'applicant.logged') return;
  const { kind } = event.log;
  if (kind.startsWith('interview_') || kind === 'scorecard_submitted') refetch(client, event.id);
});

export const interviewsQuery = (applicantId: number) =>
  queryOptions({
    queryKey: ofApplicant(applicantId),
    queryFn: () => ask(terna().interviews.ofApplicant({ params: { id: applicantId } })),
  });

export const useInterviews = (applicantId: number) => useQuery(interviewsQuery(applicantId));

export const useOwnInterviews = (when: 'next' | 'past', page: number) =>
  useQuery({
    queryKey: keys.mine(when, page),
    queryFn: () => ask(terna().interviews.mine({ query: { when, page, items: OWN_PER_PAGE } })),
    placeholderData: keepPreviousData,
  });

export const useInterview = (id: number) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: () => ask(terna().interviews.get({ params: { id } })),
    staleTime: 0,
  });

/** On disk only those of the next days are stored, encrypted by the main process. */
export const useInterviewCurriculum = (id: number, enabled: boolean) =>
  useQuery({
    queryKey: keys.curriculum(id),
    queryFn: () => askData(terna().interviews.curriculum({ params: { id } })),
    enabled,
  });

export const scorecardsQuery = (id: number) =>
  queryOptions({
    queryKey: keys.scorecards(id),
    queryFn: () => ask(terna().interviews.scorecards({ params: { id } })),
    staleTime: 0,
  });

export const useScorecards = (id: number) => useQuery(scorecardsQuery(id));

/** A planned interview and its appointment. */
export interface NewInterview {
  readonly plannedId: number;
  readonly interview: InterviewAppointment;
  readonly allowsOverlap: boolean;
}

export function useSchedule(applicantId: number) {
  const client = useQueryClient();
  return useMutation<Interview, ApiError, NewInterview>({
    mutationFn: ({ plannedId, interview, allowsOverlap }) =>
      askData(
        terna().interviews.schedule({
          params: { id: applicantId },
          body: { planned_interview_id: plannedId, interview, allow_overlap: allowsOverlap },
        }),
      ),
    onSettled: () => refetch(client, applicantId),
  });
}

export interface InterviewChange {
  readonly id: number;
  readonly version: number;
  readonly interview: InterviewAppointment;
  readonly allowsOverlap: boolean;
}

export function useChangeInterview(applicantId: number) {
  const client = useQueryClient();
  return useMutation<Interview, ApiError, InterviewChange>({
    mutationFn: ({ id, interview, allowsOverlap, version }) =>
      askData(
        terna().interviews.change({ params: { id }, body: { interview, allow_overlap: allowsOverlap, version } }),
      ),
    onSettled: () => refetch(client, applicantId),
  });
}

/** Cancels an interview, marks it as missed, or takes that back; the toast offers to undo it. */
export function useSetState(applicantId: number) {
  const client = useQueryClient();
  const toasts = useToasts();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, version, state, allowsOverlap = false }: StateChange) =>
      askData(terna().interviews.setState({ params: { id }, body: { state, version, allow_overlap: allowsOverlap } })),
    onSuccess: (changed, { before, isUndo = false }) =>
      toasts.show({
        text: texts.states[changed.state],
        detail: changed.name,
        tone: 'success',
        isUndo,
        undo: () => mutate({ ...changed, state: before, before: changed.state, isUndo: true }),
      }),
    onError: ({ code, message }, change) =>
      toasts.show({
        text: texts.stateFailed,
        detail: message,
        tone: 'danger',
        ...(code === 'interviewer_busy' && {
          action: {
            text: interviewMessages.dialog.overlap,
            run: () => mutate({ ...change, allowsOverlap: true }),
          },
        }),
      }),
    onSettled: () => refetch(client, applicantId),
  });
  return {
    setState: ({ id, version, state: before }: Interview, state: Interview['state']) =>
      mutate({ id, version, state, before }),
    isPending,
  };
}

interface StateChange {
  readonly id: number;
  readonly version: number;
  readonly state: Interview['state'];
  readonly before: Interview['state'];
  readonly allowsOverlap?: boolean;
  readonly isUndo?: boolean;
}

/** The invitation as a calendar file. */
export const useInvitation = () =>
  useSaving<number>({
    area: 'interviews',
    call: 'invitation',
    texts: interviewMessages.invitation,
    textOf: () => interviewMessages.invitation.saving,
    save: (id) => askData(terna().interviews.invitation({ params: { id } })),
  });
