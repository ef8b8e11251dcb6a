// Fetches a published calendar from the address that a user entered.
import type { Readable } from 'node:stream';
import type { CalendarProblem } from '../../../../contract/api/interview-availability.ts';
import { type Outgoing, PrivateAddress } from '../../../platform/outbound/index.ts';

const MAX_MILLISECONDS = 10_000;
export const MAX_CALENDAR_BYTES = 4 * 1024 * 1024;

export type FetchedCalendar = { readonly text: string } | { readonly problem: CalendarProblem };

export async function fetchCalendar(outgoing: Outgoing, address: string): Promise<FetchedCalendar> {
  try {
    const headers = { accept: 'text/calendar' };
    const { status, body } = await outgoing(address, { headers, timeout: MAX_MILLISECONDS });
    if (status !== 200) {
      body.destroy();
      return { problem: status >= 500 ? 'unreachable' : 'rejected' };
    }
    const text = await readText(body);
    return text === null ? { problem: 'too_large' } : { text };
  } catch (error) {
    return { problem: error instanceof PrivateAddress ? 'not_allowed' : 'unreachable' };
  }
}

async function readText(body: Readable): Promise<string | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_CALENDAR_BYTES) {
      body.destroy();
      return null;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
