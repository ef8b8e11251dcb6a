// The calendar account of an interviewer: its busy times are read, and interviews are written into it.
import { z } from 'zod';
import { line } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { CalendarProblem } from './interview-availability.ts';
import { OutlookTenant } from './organizations.ts';
import { BrowserReturn, Returned } from './passkeys.ts';

/** Of one account. */
export const MAX_CALENDARS = 20;

const position = z
  .int()
  .min(0)
  .max(MAX_CALENDARS - 1);

/** Minutes between the beginning of a sign-in in the browser and its end. */
export const CALENDAR_SIGN_IN_MINUTES = 10;
/** Per address: enough for an office behind one proxy. */
export const CALENDAR_SIGN_INS_PER_MINUTE = 60;

/** The page in the browser, relative to the server's address. */
export const calendarSignInPath = (token: string): string => `/calendar_sign_ins/${token}`;
/** To be registered with Microsoft and Google. */
export const CALENDAR_RETURN_PATH = '/calendar_sign_ins/return';

/** Calendars whose owner signs in with OAuth 2.0. */
export const CloudService = z.enum(['microsoft', 'google']);
export type CloudService = z.infer<typeof CloudService>;

/** Neither passwords nor tokens are answered. */
export const InterviewerCalendar = z.object({
  kind: z.enum(['caldav', ...CloudService.options]),
  host: z.string(),
  /** The address of the account at Microsoft or Google; null for CalDAV, whose user name is not answered. */
  account: z.string().nullable(),
  /** Busy times are read from all of them. */
  calendars: z.array(z.object({ name: z.string() })),
  /** The position of the calendar into which interviews are written. */
  target: position,
  /** Interviews that are not written yet. */
  waiting: z.int().min(0),
  /** Why the last attempt to write failed. */
  problem: CalendarProblem.nullable(),
});
export type InterviewerCalendar = z.infer<typeof InterviewerCalendar>;

const answer = z.object({
  calendar: InterviewerCalendar.nullable(),
  /** The services that the organization has registered. */
  services: z.array(CloudService),
});
export type OwnCalendar = z.infer<typeof answer>;

/** What remains of the permission at the service: none was given, it is withdrawn, or its owner has to withdraw it. */
const Permission = z.enum(['none', 'withdrawn', 'remains']);
export type CalendarPermission = z.infer<typeof Permission>;

/** An application at Microsoft or Google. Its secret is never answered. */
const applicationFields = {
  microsoft_client_id: z.guid().nullable(),
  /** Null for any work or school account. */
  microsoft_tenant: OutlookTenant.nullable(),
  google_client_id: z
    .string()
    .trim()
    .max(300)
    .regex(/^[\w.-]+$/)
    .nullable(),
};

export const CalendarApplications = z.object({
  ...applicationFields,
  has_microsoft_secret: z.boolean(),
  has_google_secret: z.boolean(),
  /** 0 before the first change. */
  version: z.int().min(0),
});
export type CalendarApplications = z.infer<typeof CalendarApplications>;

const ClientSecret = z.string().trim().min(1).max(1000).optional();

/** A secret that is absent stays, unless the identifier changes. */
export const CalendarApplicationsChange = z.strictObject({
  ...applicationFields,
  microsoft_secret: ClientSecret,
  google_secret: ClientSecret,
});
export type CalendarApplicationsChange = z.output<typeof CalendarApplicationsChange>;

export const interviewerCalendars = {
  mine: endpoint({
    method: 'GET',
    path: '/interviewer_calendars/mine',
    summary: 'The calendar account of the caller, without its secrets',
    answer,
    who: 'session',
  }),
  connect: endpoint({
    method: 'PUT',
    path: '/interviewer_calendars/mine',
    summary: 'Connects a CalDAV account after reading its calendars; 422 with the reason if that fails',
    body: z.strictObject({ url: line(2000), user_name: line(300), password: z.string().min(1).max(1000) }),
    answer,
    who: 'session',
    personOnly: true,
    perMinute: 20,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/interviewer_calendars/mine/target',
    summary: 'Chooses the calendar into which interviews are written; those of the other one are moved',
    body: z.strictObject({ target: position }),
    answer,
    who: 'session',
  }),
  disconnect: endpoint({
    method: 'DELETE',
    path: '/interviewer_calendars/mine',
    summary: 'Forgets the calendar account, and withdraws the permission at Google; what is written stays in it',
    answer: answer.extend({ permission: Permission }),
    who: 'session',
  }),
  beginSignIn: endpoint({
    method: 'POST',
    path: '/interviewer_calendars/sign_ins',
    summary: 'Begins to connect a calendar of Microsoft or Google, in the browser on the page that is answered',
    body: z.strictObject({ ...BrowserReturn.shape, service: CloudService }),
    answer: z.object({ path: z.string() }),
    status: 201,
    who: 'session',
    personOnly: true,
    perMinute: CALENDAR_SIGN_INS_PER_MINUTE,
  }),
  completeSignIn: endpoint({
    method: 'POST',
    path: '/interviewer_calendars/sign_ins/complete',
    summary: 'Connects the calendar to which its owner has given permission in the browser',
    body: Returned,
    answer,
    who: 'session',
    personOnly: true,
  }),
  applications: endpoint({
    method: 'GET',
    path: '/interviewer_calendars/applications',
    summary: 'The applications of the organization at Microsoft and Google, without their secrets',
    answer: CalendarApplications,
    who: 'admin',
  }),
  changeApplications: endpoint({
    method: 'PUT',
    path: '/interviewer_calendars/applications',
    summary: 'Changes the applications at Microsoft and Google; another identifier needs its secret anew',
    body: z.strictObject({ applications: CalendarApplicationsChange, version: z.int().min(0) }),
    answer: CalendarApplications,
    who: 'admin',
    personOnly: true,
    changesSettings: true,
  }),
};
