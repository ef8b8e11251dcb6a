// The addresses of the services, and what each of them offers.
import type { CloudService } from '../../../contract/api/interviewer-calendars.ts';
import type { Interval } from '../../../domain/interviews/intervals.ts';
import type { FoundCalendar } from '../caldav/index.ts';

export interface CloudAddresses {
  readonly microsoft: { readonly login: string; readonly api: string };
  readonly google: {
    readonly issuer: string;
    readonly authorize: string;
    readonly token: string;
    readonly revoke: string;
    readonly api: string;
  };
}

/**
 * Sources: «Microsoft identity platform and OAuth 2.0 authorization code flow», «Using OAuth 2.0 for Web Server
 * Applications» of Google, and the references of Microsoft Graph v1.0 and of the Google Calendar API v3.
 */
export const CLOUD_ADDRESSES: CloudAddresses = {
  microsoft: { login: 'https://login.microsoftonline.com', api: 'https://graph.microsoft.com/v1.0' },
  google: {
    issuer: 'https://accounts.google.com',
    authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
    token: 'https://oauth2.googleapis.com/token',
    revoke: 'https://oauth2.googleapis.com/revoke',
    api: 'https://www.googleapis.com/calendar/v3',
  },
};

/** The least that reading busy times and writing own events needs. */
export const SCOPES: Readonly<Record<CloudService, readonly string[]>> = {
  microsoft: ['Calendars.ReadWrite', 'offline_access'],
  google: [
    'https://www.googleapis.com/auth/calendar.calendarlist.readonly',
    'https://www.googleapis.com/auth/calendar.events',
  ],
};

export interface FoundAccount {
  /** The address of the account. */
  readonly account: string;
  /** Its owner's own calendars, the first one first. */
  readonly calendars: readonly FoundCalendar[];
}

/** Epoch milliseconds. */
export interface CloudEvent {
  readonly uid: string;
  readonly title: string;
  readonly startsAt: number;
  readonly endsAt: number;
  readonly place: string | null;
  readonly notes: string;
}

export interface BusyOwner {
  /** Of whole days. */
  readonly timeZone: string;
  /** Events whose identity begins with it are interviews that Terna knows. */
  readonly ownPrefix: string;
}

/** Each call throws CalendarFailure. */
export interface CloudCalendarApi {
  findAccount(): Promise<FoundAccount>;
  readBusy(calendarUrl: string, range: Interval, owner: BusyOwner): Promise<Interval[]>;
  /** Writes an event, whether it exists or not. @param known where it was written last @returns where it is */
  putEvent(calendarUrl: string, event: CloudEvent, known: string | null): Promise<string>;
  /** Also of an event that is gone. */
  removeEvent(url: string): Promise<void>;
  /** The event of an interview whose answer may have been lost. */
  findEvent(calendarUrl: string, uid: string): Promise<string | null>;
}

/** In the calendar into which interviews are written now. */
export const isIn = (calendarUrl: string, eventUrl: string): boolean => eventUrl.startsWith(`${calendarUrl}/events/`);
