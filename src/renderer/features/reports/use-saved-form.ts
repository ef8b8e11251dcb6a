// Form state of a saved report: changes, checks, saves, and merges remote changes.
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type NewSavedReport, SavedReport } from '../../../contract/api/saved-reports.ts';
import { savedReportMessages as texts } from '../../../contract/messages.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { askData, terna } from '../../app/terna.ts';
import type { Problems } from '../../forms/problems.ts';
import { useVersionedForm } from '../../forms/use-versioned-form.ts';
import { useToasts } from '../../ui/toasts/toasts.tsx';
import { storeSavedReport } from './saved-queries.ts';

/** Tab and filters that a saved report displays. */
export type ReportView = Pick<z.input<typeof NewSavedReport>, 'kind' | 'filters'>;

export interface SavedDraft extends Pick<SavedReport, 'name' | 'shared' | 'schedule' | 'recipients'> {
  readonly view: ReportView;
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
  const form = useVersionedForm<SavedReport, SavedDraft>({
    present,
    draftOf: (report) => (report ? draftOf(report) : blank(view)),
    problemsOf,
    schema: SavedReport,
    save: send,
    onSaved: (saved) => {
      storeSavedReport(client, saved);
      toasts.show({ text: present ? texts.changed : texts.saved, detail: saved.name, tone: 'success' });
      onClose();
    },
    onTheirs: () => void client.invalidateQueries({ queryKey: queryKeys.reports.saved }),
  });
  return {
    ...form,
    /** The saved report's own tab and filters, in the server's latest version; null for a new one. */
    ownView: form.row && draftOf(form.row).view,
  };
}

/** A report that is sent needs recipients. */
const problemsOf = ({ name, schedule, recipients }: SavedDraft): Problems => ({
  ...(name.trim() === '' && { name: texts.nameRequired }),
  ...(schedule !== null && recipients.length === 0 && { recipients: texts.recipientsRequired }),
});

function send(draft: SavedDraft, known: SavedReport | null): Promise<SavedReport> {
  const { name, shared, schedule, recipients, view } = draft;
  const saved_report = {
    ...{ name: name.trim(), shared, schedule, ...view },
    recipient_ids: recipients.map(({ id }) => id),
  };
  const { savedReports } = terna();
  if (!known) return askData(savedReports.add({ body: { saved_report } }));
  return askData(savedReports.change({ params: { id: known.id }, body: { saved_report, version: known.version } }));
}
