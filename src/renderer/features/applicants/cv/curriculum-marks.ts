// Where the words of the search stand in the curriculum, one after the other.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Applicant } from '../../../../contract/api/applicants.ts';
import type { CurriculumMarks } from '../../../../contract/api/curriculum-readings.ts';
import { queryKeys } from '../../../app/query/query-keys.ts';
import { askData, terna } from '../../../app/terna.ts';
import { cvOf } from './file-kind.ts';
import type { Marks } from './frame-messages.ts';

const CACHE_MILLISECONDS = 60_000;

/** Undefined without a search or a curriculum, and without a network unless the board is stored. */
export function useCurriculumMarks(applicant: Applicant, query: string): CurriculumMarks | undefined {
  const file = cvOf(applicant.files);
  const { data } = useQuery({
    queryKey: [...queryKeys.applicants.file(applicant.id, file?.id ?? 0), 'marks', query],
    queryFn: () => askData(terna().curriculumReadings.marks({ params: { id: applicant.id }, body: { query } })),
    enabled: query !== '' && file !== null,
    gcTime: CACHE_MILLISECONDS,
    staleTime: CACHE_MILLISECONDS,
  });
  return data;
}

export const countOfMarks = ({ boxes, texts }: CurriculumMarks): number => boxes.length || texts.length;

export interface MarkSteps {
  readonly marks: Marks;
  /** From 1. */
  readonly position: number;
  readonly count: number;
  readonly step: (by: 1 | -1) => void;
}

/** @returns null if nothing is marked on this file */
export function useMarkSteps(found: CurriculumMarks | undefined, fileId: number): MarkSteps | null {
  const [current, setCurrent] = useState(0);
  const count = found?.file_id === fileId ? countOfMarks(found) : 0;
  const at = Math.min(current, Math.max(0, count - 1));
  const marks = useMemo(() => (found ? { boxes: found.boxes, texts: found.texts, current: at } : null), [found, at]);
  if (!marks || count === 0) return null;
  return {
    marks,
    position: at + 1,
    count,
    step: (by) => setCurrent((at + by + count) % count),
  };
}
