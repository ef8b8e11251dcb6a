// Queries of the templates and folders for a stage's settings.
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, terna } from '../../app/terna.ts';

/** Page size, which no organization exceeds. */
const ALL = 1000;

/** Active Spanish email templates for the given event. */
export const useEmailTemplates = (resource: 'applicant_moved' | 'applicant_disqualified') =>
  useQuery({
    queryKey: queryKeys.settings.emailTemplates(resource),
    queryFn: () =>
      ask(terna().templates.offered({ params: { product: 'terna' }, query: { resource, lang: 'es', items: ALL } })),
  });

export const useReportTemplates = () =>
  useQuery({
    queryKey: queryKeys.settings.reportTemplates,
    queryFn: () => ask(terna().templates.reports({ query: { items: ALL } })),
  });

export const useFileCategories = () =>
  useQuery({
    queryKey: queryKeys.vocabularies.fileCategories,
    queryFn: () => ask(terna().catalogues.filesCategories({ query: { items: ALL } })),
  });
