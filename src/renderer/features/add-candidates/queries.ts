// Queries and mutations for adding candidates: process, sources, known persons, creation.
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  MAX_FROM_SEGMENT,
  type NewCandidate,
  type Postulation,
  type PostulationFilters,
  type SegmentAnswer,
} from '../../../contract/api/candidacies.ts';
import type { SentFile } from '../../../contract/endpoint.ts';
import { useCurrentUser } from '../../app/desktop.ts';
import { queryKeys } from '../../app/query/query-keys.ts';
import { ask, askData, terna } from '../../app/terna.ts';

/** Sources per response; no organization has more. */
const ALL = 1000;
const FOUND_PER_PAGE = 25;

export const useProcess = (id: number) =>
  useQuery({
    queryKey: queryKeys.processes.one(id),
    queryFn: () => ask(terna().processes.get({ params: { id } })),
    refetchOnMount: 'always',
  });

export const useSources = () =>
  useQuery({
    queryKey: queryKeys.intake.sources,
    queryFn: () => askData(terna().catalogues.sources({ query: { items: ALL } })),
    refetchOnMount: 'always',
  });

/** Whether segments are enabled and the user may use them. */
export function useMayUseSegments(): boolean {
  const isAdmin = useCurrentUser()?.is_admin ?? false;
  const { data } = useQuery({
    queryKey: queryKeys.organization.current,
    queryFn: () => askData(terna().organizations.current({})),
    enabled: isAdmin,
  });
  return isAdmin && (data?.permissions.canUseSegments ?? false);
}

/** Candidacies with exactly this email or document; disabled while both are empty. */
export function useKnownPersons(processId: number, { email, document }: { email: string; document: string }) {
  const wanted = [email, document].map(plain).filter((text) => text.length >= 3);
  return useQuery({
    queryKey: queryKeys.intake.known(processId, wanted.join(' ')),
    enabled: wanted.length > 0,
    gcTime: 0,
    queryFn: async (): Promise<Postulation[]> => {
      const found = await Promise.all(
        wanted.map((query) =>
          askData(terna().candidacies.postulations({ query: { items: 10 }, body: { filters: { query } } })),
        ),
      );
      const isSame = (one: Postulation) =>
        wanted.some((text) => plain(one.email) === text || plain(one.document) === text);
      return [
        ...new Map(
          found
            .flat()
            .filter(isSame)
            .map((one) => [one.id, one]),
        ).values(),
      ];
    },
  });
}

const plain = (text: string | null): string => (text ?? '').trim().toLowerCase();

export const useAddApplicant = (processId: number) =>
  useMutation({
    mutationFn: ({ candidate, file }: { candidate: z.input<typeof NewCandidate>; file: SentFile | null }) =>
      askData(terna().candidacies.add({ params: { id: processId }, body: candidate, ...(file && { file }) })),
  });

export type SegmentFilters = z.input<typeof PostulationFilters>;

export const useSegment = (filters: SegmentFilters, page: number) =>
  useQuery({
    queryKey: queryKeys.intake.segment(filters, page),
    queryFn: () => ask(terna().candidacies.postulations({ query: { page, items: FOUND_PER_PAGE }, body: { filters } })),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Adds them in chunks. After a failure, those who were added before are known on the next try. */
export const useAddFromSegment = (processId: number) =>
  useMutation({
    mutationFn: async ({ ids, listId }: { ids: readonly number[]; listId: number | null }) => {
      const results: SegmentAnswer['results'] = [];
      for (let from = 0; from < ids.length; from += MAX_FROM_SEGMENT) {
        const chunk = ids.slice(from, from + MAX_FROM_SEGMENT);
        const body = { applicant_ids: chunk, ...(listId !== null && { list_id: listId }) };
        const answer = await askData(terna().candidacies.addFromSegment({ params: { id: processId }, body }));
        results.push(...answer.results);
      }
      return results;
    },
  });
