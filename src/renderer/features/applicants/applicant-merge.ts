// Pure functions that merge events into cached candidates; without changes they return the same object.
import type { Applicant, ApplicantLog } from '../../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../../contract/api/board.ts';
import type { Answer } from '../../app/terna.ts';

/** Merges the card unless the cached candidate is as new. */
export function withCard(answer: Answer<Applicant>, card: ApplicantCard): Answer<Applicant> {
  const { data } = answer;
  if (card.id !== data.id || card.version <= data.version) return answer;
  // The card has only some of the candidate's permissions.
  return { ...answer, data: { ...data, ...card, permissions: { ...data.permissions, ...card.permissions } } };
}

export interface LogPages {
  readonly pages: Answer<ApplicantLog[]>[];
  readonly pageParams: number[];
}

/** Adds the line or replaces an edited one. Returns the same pages if nothing changes. */
export function withLog(pages: LogPages, log: ApplicantLog): LogPages {
  const [first, ...rest] = pages.pages;
  if (!first) return pages;
  const known = logsOf(pages).find(({ id }) => id === log.id);
  if (known)
    return known.edited_at === log.edited_at ? pages : withLines(pages, (one) => (one.id === log.id ? log : one));
  return { ...pages, pages: [{ ...first, data: [log, ...first.data] }, ...rest] };
}

export const withoutLog = (pages: LogPages, logId: number): LogPages =>
  withLines(pages, (one) => (one.id === logId ? null : one));

const withLines = (pages: LogPages, change: (log: ApplicantLog) => ApplicantLog | null): LogPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.flatMap((log) => change(log) ?? []) })),
});

/** Removes duplicates: new lines move older ones to the next page, where they appear again. */
export function logsOf({ pages }: LogPages): ApplicantLog[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((log) => [log.id, log]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
