// Queries for the choices of the candidacy dialogs.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RenderedTemplate, TemplateResource } from '../../../contract/api/templates.ts';
import { HIRING_MODULES } from '../../../contract/api/workflows.ts';
import { MAX_ITEMS } from '../../../contract/common.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';

const keys = queryKeys.candidacies;

export const useReasons = () =>
  useQuery({ queryKey: keys.reasons, queryFn: () => ask(terna().candidacies.reasons({})) });

/** Open processes in which the user may act on candidates, by title or number. */
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

export const usePreview = (
  applicantId: number,
  text: { subject: string; body: string; email_template_id?: number } | null,
) =>
  useQuery<RenderedTemplate>({
    queryKey: keys.preview(applicantId, text),
    queryFn: () =>
      askData(
        terna().templates.preview({ body: { ...(text ?? { subject: '', body: '' }), applicant_id: applicantId } }),
      ),
    enabled: text !== null,
    placeholderData: keepPreviousData,
    // Contains personal data, so it is removed when the dialog closes.
    gcTime: 0,
  });

/** Those of these candidates who do not want bulk emails. Asked again each time, because they may have chosen. */
export const useOptedOut = (applicantIds: readonly number[], isAsked: boolean) =>
  useQuery({
    queryKey: keys.optedOut(applicantIds),
    queryFn: () => askData(terna().emailOptOuts.among({ body: { applicant_ids: [...applicantIds] } })),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    select: ({ applicant_ids }) => new Set(applicant_ids),
  });

/** Asked again each time, because the stage's settings may have changed. */
export const useDisqualificationEmail = (applicantId: number) =>
  useQuery({
    queryKey: keys.disqualificationEmail(applicantId),
    queryFn: () => askData(terna().candidacies.disqualificationEmail({ params: { id: applicantId } })),
    staleTime: 0,
    // Contains personal data, so it is removed when the dialog closes.
    gcTime: 0,
  });

/** Whether the organization uses document signing. Only recruiters may query it. */
export const useSigns = (isAsked: boolean): boolean =>
  useQuery({
    queryKey: keys.providers,
    queryFn: () => askData(terna().settings.providers({})),
    enabled: isAsked,
  }).data?.some(({ kind, active }) => kind === 'document_signing' && active) ?? false;

/** Undefined while loading. */
export const useSigningService = () =>
  useQuery({
    queryKey: keys.providers,
    queryFn: () => askData(terna().settings.providers({})),
    // The current state is required before sending.
    staleTime: 0,
  }).data?.find(({ kind }) => kind === 'document_signing');

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

/** The organization's default hiring workflow, if it is active. */
export function useDefaultHiringWorkflow(): number | null {
  const workflows = useHiringWorkflows();
  const { data } = useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
  });
  const preset = data?.default_hiring_workflow?.id;
  return workflows.data?.find(({ id }) => id === preset)?.id ?? null;
}

/** The Outlook application for meetings; null if the organization has none. */
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

/** The candidate with files and token, from the same query as the drawer. */
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
