// The JSON that test providers return or send: docs/test-providers.md.
import { z } from 'zod';
import { ExternalTestChange } from '../../../../contract/api/assessments.ts';
import { ExternalId } from '../../../platform/providers/index.ts';

export const Ordered = z.object({ id: ExternalId });

const completed = {
  state: z.literal('completed'),
  score: ExternalTestChange.shape.score,
  result_url: ExternalTestChange.shape.result_url,
};
const cancelled = { state: z.literal('cancelled') };

interface Done {
  readonly state: 'completed';
  readonly score?: number | null | undefined;
  readonly result_url?: string | null | undefined;
}
const resultOf = ({ score, result_url }: Done) => ({
  state: 'completed' as const,
  score: score ?? null,
  resultUrl: result_url ?? null,
});

export const Stands = z.union([
  z.object({ state: z.literal('pending') }),
  z.object(completed).transform(resultOf),
  z.object(cancelled),
]);

const reference = z.uuid();
const cancelledResult = { state: 'cancelled' as const };
/** A result that the provider sends by itself, with its test. */
export const SentResult = z.union([
  z.object({ reference, ...completed }).transform((sent) => ({ reference: sent.reference, result: resultOf(sent) })),
  z.object({ reference, ...cancelled }).transform((sent) => ({ reference: sent.reference, result: cancelledResult })),
]);
export type SentResult = z.output<typeof SentResult>;
