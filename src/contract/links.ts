// Deep links `terna://…` to screens and numbers; opening one only navigates.
import { MAX_COMPARED, MAX_ID, MIN_COMPARED } from './constants.ts';
import type { Destination } from './destinations.ts';

export const LINK_SCHEME = 'terna';

const NUMBER = '([1-9][0-9]{0,15})';
const PROCESS = new RegExp(`^/selection_processes/${NUMBER}$`);
/** Candidates of a process side by side, by their ids in order. */
const COMPARED = `${NUMBER}(?:,${NUMBER}){${MIN_COMPARED - 1},${MAX_COMPARED - 1}}`;
const COMPARISON = new RegExp(`^/selection_processes/${NUMBER}/compare/(?<applicants>${COMPARED})$`);
const INTERVIEWS = /^\/interviews$/;
const INTERVIEW = new RegExp(`^/interviews/${NUMBER}$`);
const REQUEST = new RegExp(`^/requests/${NUMBER}$`);
const REPORTS = /^\/reports(\/[a-z_]{1,40})?$/;
const SAVED_REPORT = new RegExp(`^/reports/${NUMBER}$`);
const CANDIDATES = /^\/candidates$/;
const SEGMENT = new RegExp(`^/candidates/${NUMBER}$`);
const LINK = new RegExp(
  `^${LINK_SCHEME}:/(?<path>/selection_processes/${NUMBER}(?:/compare/${COMPARED})?|/interviews(?:/${NUMBER})?|/requests/${NUMBER}|/candidates(?:/${NUMBER})?|/reports(?:/${NUMBER})?)/?(?:\\?applicant_id=(?<applicant>${NUMBER}))?$`,
);

/** Null unless the link is exactly valid. */
export function parseLink(link: string): Destination | null {
  const { path, applicant } = LINK.exec(link)?.groups ?? {};
  if (path === undefined) return null;
  const destination = destinationAt(path, applicant);
  if (applicant === undefined) return destination;
  // A query is only valid for a candidate on the board of their process.
  return destination?.screen === 'process' && destination.applicant_id !== undefined ? destination : null;
}

export const linkTo = (destination: Destination): string => `${LINK_SCHEME}:/${pathTo(destination)}`;

/** The server's path prefix of pages that open the program. */
export const OPEN_PATH = '/open';

/** A server page that opens a screen, because email programs do not link `terna:`. It only contains ids. */
export const webLinkTo = (publicUrl: string, destination: Destination): string =>
  publicUrl + OPEN_PATH + pathTo(destination);

export function pathTo(destination: Destination): string {
  if (destination.screen === 'request') return `/requests/${destination.request_id}`;
  if (destination.screen === 'reports') {
    const { saved_report_id: saved } = destination;
    return saved === undefined ? '/reports' : `/reports/${saved}`;
  }
  if (destination.screen === 'candidates') {
    const { segment_id: segment } = destination;
    return segment === undefined ? '/candidates' : `/candidates/${segment}`;
  }
  if (destination.screen === 'interviews') {
    const { interview_id: interview } = destination;
    return interview === undefined ? '/interviews' : `/interviews/${interview}`;
  }
  if (destination.screen === 'comparison') {
    return `/selection_processes/${destination.process_id}/compare/${destination.applicant_ids.join(',')}`;
  }
  const { process_id, applicant_id } = destination;
  return `/selection_processes/${process_id}${applicant_id === undefined ? '' : `?applicant_id=${applicant_id}`}`;
}

/**
 * The screen of a route, without typed filters and searches.
 * @param applicant of the address's `applicant_id`
 */
export function destinationAt(path: string, applicant?: string | null): Destination | null {
  const process = numberIn(PROCESS, path);
  if (process !== null) {
    const applicant_id = applicant === undefined || applicant === null ? null : idIn(applicant);
    return { screen: 'process', process_id: process, ...(applicant_id !== null && { applicant_id }) };
  }
  const comparison = comparisonAt(path);
  if (comparison) return comparison;
  const interview = numberIn(INTERVIEW, path);
  if (interview !== null) return { screen: 'interviews', interview_id: interview };
  if (INTERVIEWS.test(path)) return { screen: 'interviews' };
  const request = numberIn(REQUEST, path);
  if (request !== null) return { screen: 'request', request_id: request };
  const segment = numberIn(SEGMENT, path);
  if (segment !== null) return { screen: 'candidates', segment_id: segment };
  if (CANDIDATES.test(path)) return { screen: 'candidates' };
  const saved = numberIn(SAVED_REPORT, path);
  if (saved !== null) return { screen: 'reports', saved_report_id: saved };
  return REPORTS.test(path) ? { screen: 'reports' } : null;
}

function comparisonAt(path: string): Destination | null {
  const process_id = numberIn(COMPARISON, path);
  const { applicants = '' } = COMPARISON.exec(path)?.groups ?? {};
  const applicant_ids = applicants.split(',').flatMap((digits) => idIn(digits) ?? []);
  const isValid = process_id !== null && new Set(applicant_ids).size === applicants.split(',').length;
  return isValid ? { screen: 'comparison', process_id, applicant_ids } : null;
}

const numberIn = (pattern: RegExp, path: string): number | null => {
  const [, digits] = pattern.exec(path) ?? [];
  return digits === undefined ? null : idIn(digits);
};

function idIn(digits: string): number | null {
  const id = /^[1-9][0-9]{0,15}$/.test(digits) ? Number(digits) : 0;
  return id > 0 && id <= MAX_ID ? id : null;
}
