// A saved report as its dialog writes it: changed, checked, sent, and joined with what others saved meanwhile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { type NewSavedReport, SavedReport } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { type ApiError, askData, terna } from '../../app/terna.ts';
import { contestedNotes, MAX_MERGED_SAVES, mergeEdits } from '../../forms/merge-edits.ts';
import { useToasts } from '../../ui/toasts.tsx';
import { storeSavedReport } from './saved-queries.ts';

/** What a saved report shows: its tab and its filters. */
export type ReportView = Pick<z.input<typeof NewSavedReport>, 'kind' | 'filters'>;

export interface SavedDraft extends Pick<SavedReport, 'name' | 'shared' | 'schedule' | 'recipients'> {
  readonly view: ReportView;
}

/** What one attempt to save goes out from; `known` is null for a new report. */
interface Attempt {
  readonly known: SavedReport | null;
  readonly draft: SavedDraft;
  readonly tries: number;
}

export interface SavedFormProps {
  /** The report on the screen, which a new saved report shows. */
  readonly view: ReportView;
  /** The saved report as the dialog found it; null for a new one. */
  readonly present: SavedReport | null;
  readonly onClose: () => void;
}

const draftOf = ({ name, shared, schedule, recipients, kind, filters }: SavedReport): SavedDraft => ({
  ...{ name, shared, schedule, recipients, view: { kind, filters } },
});

const blank = (view: ReportView): SavedDraft => ({ name: '', shared: false, schedule: null, recipients: [], view });

export function useSavedForm({ view, present, onClose }: SavedFormProps) {
  const client = useQueryClient();
  const toasts = useToasts();
  const [known, setKnown] = useState(present);
  const [draft, setDraft] = useState(() => (present ? draftOf(present) : blank(view)));
  /** What others wrote in the fields that were written here too, as it is said at each field. */
  const [contested, setContested] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (attempt: Attempt) => send(attempt),
    onSuccess: (saved) => {
      storeSavedReport(client, saved);
      toasts.show({ text: present ? texts.changed : texts.saved, detail: saved.name, tone: 'success' });
      onClose();
    },
    onError: (error, attempt) => {
      void client.invalidateQueries({ queryKey: queryKeys.reports.saved });
      const current = error.code === 'stale_version' ? SavedReport.safeParse(error.current) : null;
      if (current?.success && attempt.known) join(attempt, attempt.known, current.data);
    },
  });
  /** Where others wrote in other fields only, the joined draft is sent again without a question. */
  const join = ({ draft: written, tries }: Attempt, before: SavedReport, current: SavedReport) => {
    const merged = mergeEdits(draftOf(before), written, draftOf(current));
    setKnown(current);
    setDraft(merged.draft);
    setContested(contestedNotes(merged.contested));
    const isJoined = Object.keys(merged.contested).length === 0;
    if (isJoined && tries < MAX_MERGED_SAVES) mutate({ known: current, draft: merged.draft, tries: tries + 1 });
  };
  const isContested = Object.keys(contested).length > 0;
  return {
    draft,
    /** The saved report's own tab and filters, as the server has them now; null for a new one. */
    ownView: known && draftOf(known).view,
    contested,
    /** What the server said, where no field says it. */
    error: standsAtField(error) || isContested ? null : error,
    nameProblem: error?.fields['saved_report.name'] ?? contested.name,
    isSaving: isPending,
    change: (part: Partial<SavedDraft>) => setDraft((before) => ({ ...before, ...part })),
    save: () => {
      setContested({});
      mutate({ known, draft, tries: 0 });
    },
  };
}

const standsAtField = (error: ApiError | null): boolean => error?.fields['saved_report.name'] !== undefined;

function send({ known, draft }: Attempt): Promise<SavedReport> {
  const { name, shared, schedule, recipients, view } = draft;
  const saved_report = {
    ...{ name: name.trim(), shared, schedule, ...view },
    recipient_ids: recipients.map(({ id }) => id),
  };
  const { savedReports } = terna();
  if (!known) return askData(savedReports.add({ body: { saved_report } }));
  return askData(savedReports.change({ params: { id: known.id }, body: { saved_report, version: known.version } }));
}
