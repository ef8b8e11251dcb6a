// Reads the busy times of an account, and writes interviews into one of its calendars, whatever its kind.
import { interviewMessages, interviewerCalendarMessages as texts } from '../../../contract/messages.ts';
import { identityOf } from '../../../domain/interviews/identity.ts';
import { type Interval, joinIntervals } from '../../../domain/interviews/intervals.ts';
import { CalDavClient, type StoredEvent } from '../../platform/caldav/index.ts';
import {
  type CloudCalendarApi,
  CloudRequests,
  googleCalendars,
  microsoftCalendars,
} from '../../platform/cloud-calendars/index.ts';
import { writeInvitation } from '../meetings/index.ts';
import { accessTokenOf, type CloudNeeds } from './access-tokens.ts';
import type { CalDavAccount, CloudAccount, StoredAccount } from './account.ts';

const MINUTE = 60_000;
/** For all calendars of an account together. */
const READ_MILLISECONDS = 15_000;

export interface BusyOwner {
  readonly timeZone: string;
  readonly ownPrefix: string;
}

/** Answers of a CalDAV server, for `eventsIn`, or busy times. */
export type AccountEvents =
  | { readonly texts: readonly string[]; readonly format: 'caldav' }
  | { readonly busy: readonly Interval[] };

/** The calls of Microsoft or Google for one account. Each of them throws CalendarFailure. */
export function cloudCalendars(
  services: CloudNeeds,
  stored: StoredAccount<CloudAccount>,
  signal?: AbortSignal,
): CloudCalendarApi {
  const requests = new CloudRequests(services.outgoing, accessTokenOf(services, stored), signal);
  return stored.account.kind === 'google'
    ? googleCalendars(requests, services.cloudAddresses)
    : microsoftCalendars(requests, services.cloudAddresses);
}

/**
 * The busy times of all calendars of an account.
 * @throws CalendarFailure
 */
export async function readAccountEvents(
  services: CloudNeeds,
  { row, account }: StoredAccount,
  range: Interval,
  owner: BusyOwner,
): Promise<AccountEvents> {
  const { calendars } = account;
  if (account.kind === 'caldav') {
    const client = new CalDavClient(services.outgoing, account);
    return { texts: await Promise.all(calendars.map(({ url }) => client.readEvents(url, range))), format: 'caldav' };
  }
  const api = cloudCalendars(services, { row, account }, AbortSignal.timeout(READ_MILLISECONDS));
  const busy = await Promise.all(calendars.map(({ url }) => api.readBusy(url, range, owner)));
  return { busy: joinIntervals(busy.flat()) };
}

/** An interview as it must be in a calendar; times in epoch milliseconds. */
export interface WrittenInterview {
  readonly id: number;
  readonly organization_id: number;
  readonly name: string;
  readonly applicant_name: string;
  readonly starts_at: number;
  readonly ends_at: number;
  readonly place: string | null;
  readonly version: number;
  readonly interviewers: readonly string[];
  /** When it is written. */
  readonly now: number;
}

/** Each call throws CalendarFailure. */
export interface EventWriter {
  /** @param known what was stored last, in whichever calendar of the account */
  put(interview: WrittenInterview, known: StoredEvent | null): Promise<StoredEvent>;
  /** Also if an answer was lost, so that an event is there although nothing is known of it. */
  remove(uid: string, known: StoredEvent | null): Promise<void>;
}

const titleOf = ({ name, applicant_name }: WrittenInterview): string =>
  interviewMessages.invitationTitle(name, applicant_name);

const notesOf = ({ interviewers }: WrittenInterview): string =>
  texts.entry.notes(new Intl.ListFormat('es').format(interviewers));

export function calDavWriter(
  services: CloudNeeds,
  account: CalDavAccount,
  calendarUrl: string,
  signal: AbortSignal,
): EventWriter {
  const client = new CalDavClient(services.outgoing, account, signal);
  const urlOf = (uid: string) => new URL(`${uid.replace('@', '-')}.ics`, calendarUrl.replace(/\/*$/, '/')).href;
  return {
    async put(interview, known) {
      const url = urlOf(identityOf(interview));
      if (known !== null && known.url !== url) await client.removeEvent(known.url);
      return client.putEvent(url, textOf(interview), known?.url === url ? known : null);
    },
    remove: (uid, known) => client.removeEvent(known?.url ?? urlOf(uid)),
  };
}

/** Without guests, because calendar servers send invitations to those; Terna sends its own. */
const textOf = (interview: WrittenInterview): string =>
  writeInvitation({
    id: identityOf(interview),
    title: titleOf(interview),
    starts_at: new Date(interview.starts_at).toISOString(),
    minutes: (interview.ends_at - interview.starts_at) / MINUTE,
    place: interview.place,
    notes: notesOf(interview),
    host: null,
    guests: [],
    now: interview.now,
    sequence: interview.version - 1,
    isStored: true,
  });

export function cloudWriter(api: CloudCalendarApi, calendarUrl: string): EventWriter {
  return {
    async put(interview, known) {
      const event = {
        uid: identityOf(interview),
        title: titleOf(interview),
        startsAt: interview.starts_at,
        endsAt: interview.ends_at,
        place: interview.place,
        notes: notesOf(interview),
      };
      return { url: await api.putEvent(calendarUrl, event, known?.url ?? null), etag: null };
    },
    async remove(uid, known) {
      const url = known?.url ?? (await api.findEvent(calendarUrl, uid));
      if (url !== null) await api.removeEvent(url);
    },
  };
}
