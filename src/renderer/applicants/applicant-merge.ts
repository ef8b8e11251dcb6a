// What an event changes in a candidate and in the activity that are shown. Pure; an event that says nothing new leaves the
// same object.
import type { Applicant, ApplicantLog } from '../../contract/api/applicants.ts';
import type { ApplicantCard } from '../../contract/api/board.ts';
import type { Answer } from '../app/terna.ts';

/** The candidate with the card as it is now, unless the candidate is newer. */
export function withCard(answer: Answer<Applicant>, card: ApplicantCard): Answer<Applicant> {
  const { data } = answer;
  if (card.id !== data.id || card.version <= data.version) return answer;
  return { ...answer, data: { ...data, ...card } };
}

/** Pages of the activity, newest first. */
export interface LogPages {
  readonly pages: Answer<ApplicantLog[]>[];
  readonly pageParams: number[];
}

/** The pages with one more line on top, unless it is there already. */
export function withLog(pages: LogPages, log: ApplicantLog): LogPages {
  const [first, ...rest] = pages.pages;
  if (!first || logsOf(pages).some(({ id }) => id === log.id)) return pages;
  return { ...pages, pages: [{ ...first, data: [log, ...first.data] }, ...rest] };
}

/** All loaded lines, each once: lines that come in push others onto the next page, where they would appear again. */
export function logsOf({ pages }: LogPages): ApplicantLog[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((log) => [log.id, log]));
  return [...byId.values()].sort((a, b) => b.id - a.id);
}
