// Editing of the own scorecard: drafts save themselves, submitting is explicit.
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type InterviewDetails, Scorecard } from '../../../contract/api/interviews.ts';
import { interviewMessages } from '../../../contract/messages.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { isSame, mergeEdits } from '../../forms/merge-edits.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { queuedBy, usePending } from '../offline-queue/index.ts';
import { draftOf, type ScorecardDraft, wordingOf } from './scorecard-draft.ts';

const texts = interviewMessages.one;
/** A draft is saved this long after the last input. */
const REST_MILLISECONDS = 800;
/** Saves that repeat because another window saves too. */
const MAX_MERGES = 3;

interface Edits {
  /** The server's scorecard; null before the first save. */
  readonly stored: Scorecard | null;
  readonly base: ScorecardDraft;
  readonly draft: ScorecardDraft;
  /** A draft was stored on this computer, to be sent later. */
  readonly wasQueued: boolean;
}

interface Saving {
  readonly draft: ScorecardDraft;
  readonly version: number;
  readonly submits: boolean;
  readonly merges: number;
}

/** The draft that waits in the offline queue; undefined if there is none. */
function usePendingDraft(interviewId: number) {
  return usePending().findLast(({ scorecard }) => scorecard?.interview.id === interviewId);
}

export function useScorecard({ id, kit, scorecard }: InterviewDetails) {
  const toasts = useToasts();
  const pending = usePendingDraft(id);
  const initial = draftOf(kit, pending?.scorecard ?? scorecard);
  const [edits, setEdits] = useState<Edits>({
    ...{ stored: scorecard, base: initial, draft: initial },
    wasQueued: pending !== undefined,
  });
  /** Callbacks of a running save read edits that are newer than its own. */
  const latest = useRef(edits);
  const write = (next: Partial<Edits>) => {
    latest.current = { ...latest.current, ...next };
    setEdits(latest.current);
  };
  const saving = useMutation<Scorecard, ApiError, Saving>({
    mutationFn: ({ draft, version, submits }) => {
      const input = { params: { id }, body: { ...wordingOf(kit, draft), version } };
      return askData(submits ? terna().interviews.submitScorecard(input) : terna().interviews.saveScorecard(input));
    },
    gcTime: 0,
    onSuccess: (stored, { draft, submits }) => {
      write({ stored, base: draft });
      // The program drops the pending draft, which the submission contains.
      if (submits) toasts.show({ text: texts.submitted, tone: 'success' });
    },
    onError: (failure, { draft, submits, merges }) => {
      const { code, current, message } = failure;
      if (queuedBy(failure)) return write({ base: draft, wasQueued: true });
      const theirs = code === 'stale_version' ? Scorecard.safeParse(current) : null;
      if (theirs?.success && merges < MAX_MERGES) {
        const base = draftOf(kit, theirs.data);
        const { draft } = mergeEdits<ScorecardDraft>(latest.current.base, latest.current.draft, base);
        write({ stored: theirs.data, base, draft });
        // A scorecard that another window has submitted is not changed without a further submission.
        if (submits || theirs.data.submitted_at === null) send(submits, merges + 1);
        return;
      }
      const text = submits ? texts.submitFailed : texts.notSaved;
      toasts.show({ text, detail: message, tone: 'danger', key: `scorecard-${id}` });
    },
  });
  const { mutate, isPending, error, variables } = saving;
  const send = (submits: boolean, merges = 0): void => {
    const { draft, stored } = latest.current;
    mutate({ draft, version: stored?.version ?? 0, submits, merges });
  };
  const { stored, base, draft, wasQueued } = edits;
  const isSubmitted = stored !== null && stored.submitted_at !== null;
  const isChanged = !isSame(draft, base);
  const hasFailed = error !== null && !queuedBy(error) && variables?.draft === draft;
  const saveDraft = useEffectEvent(() => send(false));
  const savesItself = isChanged && !isSubmitted && !isPending && !hasFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each input starts the time again.
  useEffect(() => {
    if (!savesItself) return;
    const timer = setTimeout(() => saveDraft(), REST_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [savesItself, draft]);
  const saveOnLeaving = useEffectEvent(() => {
    const { stored: present, base: before, draft: after } = latest.current;
    if ((present === null || present.submitted_at === null) && !isSame(before, after)) send(false);
  });
  useEffect(() => () => saveOnLeaving(), []);
  return {
    draft,
    isSubmitted,
    isChanged,
    isPending,
    hasFailed,
    isSubmitting: isPending && variables.submits,
    hasStored: stored !== null || wasQueued,
    /** The draft waits on this computer for the server. */
    isQueued: pending !== undefined,
    submittedAt: stored?.submitted_at ?? null,
    set: (field: string, value: string) => write({ draft: { ...latest.current.draft, [field]: value } }),
    submit: () => send(true),
    retry: () => send(false),
  };
}
