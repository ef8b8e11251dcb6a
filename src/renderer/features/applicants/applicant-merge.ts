// What an event changes in a candidate and in the activity that are shown. Pure; an event that says nothing new leaves the
// same object.
import type { Applicant, ApplicantLog } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Answer } from '../../app/terna.ts';

/** The candidate with the card as it is now, unless the candidate is newer. */
export function withCard(answer: Answer<Applicant>, card: ApplicantCard): Answer<Applicant> {
  const { data } = answer;
  if (card.id !== data.id || card.version <= data.version) return answer;
  // What the card may says nothing of all that may be done with the candidate.
  return { ...answer, data: { ...data, ...card, permissions: { ...data.permissions, ...card.permissions } } };
}

/** Pages of the activity, newest first. */
export interface LogPages {
  readonly pages: Answer<ApplicantLog[]>[];
  readonly pageParams: number[];
}

/** The pages with one more line on top, or with the line as it was changed; the same where it is there already. */
export function withLog(pages: LogPages, log: ApplicantLog): LogPages {
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  const known = logsOf(pages).find(({ id }) => id === log.id);
  if (known)
    return known.edited_at === log.edited_at ? pages : withLines(pages, (one) => (one.id === log.id ? log : one));
  return { ...pages, pages: [{ ...first, data: [log, ...first.data] }, ...rest] };
}

/** The pages without a line that was taken back. */
export const withoutLog = (pages: LogPages, logId: number): LogPages =>
  withLines(pages, (one) => (one.id === logId ? null : one));

const withLines = (pages: LogPages, change: (log: ApplicantLog) => ApplicantLog | null): LogPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.flatMap((log) => change(log) ?? []) })),
});

/** All loaded lines, each once: lines that come in push others onto the next page, where they would appear again. */
export function logsOf({ pages }: LogPages): ApplicantLog[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((log) => [log.id, log]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
