// Form state of a saved report: changes, checks, saves, and merges remote changes.
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

/** Tab and filters that a saved report displays. */
export type ReportView = Pick<z.input<typeof NewSavedReport>, 'kind' | 'filters'>;

export interface SavedDraft extends Pick<SavedReport, 'name' | 'shared' | 'schedule' | 'recipients'> {
  readonly view: ReportView;
}

/** One attempt to save; `known` is null for a new report. */
interface Attempt {
  readonly known: SavedReport | null;
  readonly draft: SavedDraft;
  readonly tries: number;
}

export interface SavedFormProps {
  /** The report on the screen, which a new saved report copies. */
  readonly view: ReportView;
  /** The saved report when the dialog opened; null for a new one. */
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
  /** Notes about remote changes to fields that were also changed here, by field. */
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
  /** If the other user changed other fields only, the merged draft is saved again without a question. */
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
    /** The saved report's own tab and filters, in the server's latest version; null for a new one. */
    ownView: known && draftOf(known).view,
    contested,
    /** The server's error, unless a field displays it. */
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
