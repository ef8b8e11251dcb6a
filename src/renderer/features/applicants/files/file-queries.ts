// Queries of file categories, of reports on a candidate, and of their templates.
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { ask, terna } from '../../../app/terna.ts';

/** Enough for all rows in one page. */
const ALL = 1000;

export const useFileCategories = () =>
  useQuery({
    queryKey: queryKeys.vocabularies.fileCategories,
    queryFn: () => ask(terna().catalogues.filesCategories({ query: { items: ALL } })),
  });

export const useReports = (id: number) =>
  useQuery({
    queryKey: queryKeys.applicants.part(id, 'reports'),
    queryFn: () => ask(terna().reportFiles.ofApplicant({ params: { id }, query: { items: 100 } })),
  });

export const useReportTemplates = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.vocabularies.reportTemplates,
    queryFn: () => ask(terna().templates.reports({ query: { items: ALL } })),
    enabled,
  });
