// Creates a meeting in Outlook or saves it as a calendar file.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import { meetingMessages as texts } from '../../../contract/messages.ts';
import { useSaving } from '../../app/save-file.ts';
import { askData, terna } from '../../app/terna.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import {
  type MeetingDraft,
  type MeetingProblems,
  meetingFactsOf,
  newMeeting,
  problemsOfMeeting,
} from './meeting-draft.ts';
import { useCandidate, useOutlook } from './queries.ts';

export function useMeeting(card: ApplicantCard, onDone: () => void) {
  const toasts = useToasts();
  const candidate = useCandidate(card.id);
  const outlook = useOutlook();
  const [draft, setDraft] = useState<MeetingDraft>(() => newMeeting(card.full_name));
  const [problems, setProblems] = useState<MeetingProblems>({});
  const email = candidate.data?.data.uniq_applicant.email ?? null;
  const saving = useSaving<MeetingDraft>({
    area: 'meetings',
    call: 'invitation',
    texts: texts.texts,
    textOf: () => texts.downloading,
    save: (meeting) =>
      askData(
        terna().meetings.invitation({
          params: { id: card.id },
          body: { ...meetingFactsOf(meeting), user_ids: meeting.people.map(({ id }) => id) },
        }),
      ),
  });
  const scheduling = useMutation({
    mutationFn: ({ app_id, tenant }: NonNullable<typeof outlook>) => {
      const others = draft.people.map(({ full_name: name, email: address }) => ({ name, email: address }));
      const guests = [...(email ? [{ name: card.full_name, email }] : []), ...others];
      return askData(
        terna().desktop.scheduleMeeting({ ...meetingFactsOf(draft), app_id, tenant, online: draft.online, guests }),
      );
    },
    onSuccess: () => {
      toasts.show({ text: texts.outlookDone, tone: 'success' });
      onDone();
    },
  });
  return {
    draft,
    problems,
    email,
    outlook,
    isReady: candidate.data !== undefined,
    isDownloading: saving.isRunning,
    isScheduling: scheduling.isPending,
    error: scheduling.error ?? candidate.error,
    change: (part: Partial<MeetingDraft>) => {
      setDraft({ ...draft, ...part });
      setProblems({});
    },
    /** Validates the draft; problems are displayed at the fields. */
    check: (): boolean => {
      const found = problemsOfMeeting(draft);
      setProblems(found);
      return Object.keys(found).length === 0;
    },
    download: () => saving.run(draft),
    schedule: () => outlook && scheduling.mutate(outlook),
  };
}
