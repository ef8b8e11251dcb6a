// Queries of a candidate's answers, forms, tests, assessments and emails.
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { type Answer, ask, terna } from '../../../app/terna.ts';

const usePart = <Data>(id: number, part: string, run: () => Promise<Answer<Data>>, enabled = true) =>
  useQuery({ queryKey: queryKeys.applicants.part(id, part), queryFn: run, enabled });

export const useQuestionary = (id: number) =>
  usePart(id, 'questionary', () => ask(terna().candidacies.questionary({ params: { id } })));

export const useSentForms = (id: number) =>
  usePart(id, 'forms', () => ask(terna().candidacies.forms({ params: { id } })));

export const useExternalTests = (id: number) =>
  usePart(id, 'tests', () => ask(terna().assessments.externalTests({ params: { id } })));

export const useResults = (id: number) =>
  usePart(id, 'results', () => ask(terna().assessments.results({ params: { id } })));

/** The list also contains the assessment of the process, if it has one. */
export const useProcessAssessments = (processId: number) =>
  useQuery({
    queryKey: queryKeys.processes.assessments(processId),
    queryFn: () => ask(terna().assessments.list({ query: { selection_process_id: processId, items: 1000 } })),
  });

export const useEmails = (id: number) =>
  usePart(id, 'emails', () => ask(terna().mail.ofApplicant({ params: { id }, query: { items: 100 } })));
