// What the dialogs of candidates' actions offer to choose from, in the query cache.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RenderedTemplate, TemplateResource } from '../../../contract/api/templates.ts';
import { HIRING_MODULES } from '../../../contract/api/workflows.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';

const keys = queryKeys.candidacies;

export const useReasons = () =>
  useQuery({ queryKey: keys.reasons, queryFn: () => ask(terna().candidacies.reasons({})) });

/** Open processes in which this person may act on candidates, by words of the title or the number. */
export const useDestinations = (query: string, exceptId: number) =>
  useQuery({
    queryKey: keys.destinations(query),
    queryFn: () => askData(terna().processes.search({ body: { filters: { query, sort: 'newest' } } })),
    staleTime: 0,
    placeholderData: keepPreviousData,
    select: (found) => found.filter(({ id, permissions }) => id !== exceptId && permissions.can_move_applicants),
  });

export const useEmailTemplates = (resource: TemplateResource) =>
  useQuery({
    queryKey: keys.templates(resource),
    queryFn: () =>
      askData(
        terna().templates.emails({ query: { resource, profile: 'applicant', status: 'active', items: MAX_ITEMS } }),
      ),
  });

/** How a text reads for a candidate; asked for once typing rests. */
export const usePreview = (applicantId: number, text: { subject: string; body: string } | null) =>
  useQuery<RenderedTemplate>({
    queryKey: keys.preview(applicantId, text),
    queryFn: () =>
      askData(
        terna().templates.preview({ body: { ...(text ?? { subject: '', body: '' }), applicant_id: applicantId } }),
      ),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // It holds what a candidate is called and more: it goes with the dialog.
    gcTime: 0,
  });

/** Whether the organisation has documents signed. Only recruiters may ask. */
export const useSigns = (isAsked: boolean): boolean =>
  useQuery({
    queryKey: keys.providers,
    queryFn: () => askData(terna().settings.providers({})),
    enabled: isAsked,
  }).data?.some(({ kind, active }) => kind === 'document_signing' && active) ?? false;

/** How the organisation's signature service stands; undefined until it is known. */
export const useSigningService = () =>
  useQuery({
    queryKey: keys.providers,
    queryFn: () => askData(terna().settings.providers({})),
    // Whoever is about to send has to read how it is now.
    staleTime: 0,
  }).data?.find(({ kind }) => kind === 'document_signing');

/** The active workflows by which a candidate can be hired. */
export const useHiringWorkflows = () =>
  useQuery({
    queryKey: keys.workflows,
    queryFn: () =>
      askData(
        terna().workflows.search({
          query: { page: 1, items: MAX_ITEMS },
          body: { q: { app_module_name_in: [...HIRING_MODULES], status_eq: 'active', app_module_status_eq: 'active' } },
        }),
      ),
  });

/** The one that the organisation has set for whoever chooses none, where it is in use. */
export function useDefaultHiringWorkflow(): number | null {
  const workflows = useHiringWorkflows();
  const { data } = useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
  });
  const preset = data?.default_hiring_workflow?.id;
  return workflows.data?.find(({ id }) => id === preset)?.id ?? null;
}

/** The application by which meetings are made in Outlook; null where the organisation has none. */
export const useOutlook = () =>
  useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
  }).data?.outlook ?? null;

export const useHiringRequest = (applicantId: number) =>
  useQuery({
    queryKey: keys.hiring(applicantId),
    queryFn: () => ask(terna().requests.hiring({ params: { id: applicantId } })),
    staleTime: 0,
  });

/** The candidate's files and token, as the drawer reads them. */
export const useCandidate = (applicantId: number) =>
  useQuery({
    queryKey: queryKeys.applicants.one(applicantId),
    queryFn: () => ask(terna().applicants.get({ params: { id: applicantId } })),
  });

export const useSignatures = (applicantId: number) =>
  useQuery({
    queryKey: keys.signatures(applicantId),
    queryFn: () => askData(terna().signatures.ofApplicant({ params: { id: applicantId }, query: { items: 50 } })),
    staleTime: 0,
  });

export const useProcessTests = (processId: number) =>
  useQuery({
    queryKey: keys.tests(processId),
    queryFn: () => askData(terna().assessments.ofProcess({ params: { id: processId } })),
    staleTime: 0,
  });
