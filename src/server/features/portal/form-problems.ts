// All problems of an application at once: of its shape, its form, its consent and its files.
import type { ExternalApplication } from '../../../contract/api/portal-application.ts';
import { applicationMessages } from '../../../contract/messages.ts';
import type { CalendarDay } from '../../../domain/calendar/calendar-days.ts';
import { applicationProblems } from '../../../domain/forms/application.ts';
import type { OpenForm } from './form.ts';

/** By the path of the field in the request. */
export type Problems = Readonly<Record<string, string>>;

const PREFIX = 'applicant.';

interface Sent {
  readonly applicant: ExternalApplication;
  /** Whether the curriculum is posted beside it. */
  readonly hasFile: boolean;
}

/** @param today where the organization is */
export function formProblems(
  { form }: Pick<OpenForm, 'form'>,
  { applicant, hasFile }: Sent,
  today: CalendarDay,
): Problems {
  const problems = applicationProblems(form, applicant, hasFile || Boolean(applicant.curriculum), today);
  const consent = applicant.privacy_policy_version === undefined && {
    privacy_policy_version: applicationMessages.consentRequired,
  };
  return Object.fromEntries(
    Object.entries({ ...problems, ...consent }).map(([name, text]) => [`${PREFIX}${name}`, text]),
  );
}

/**
 * The problems of an application whose fields do not all have the right shape: those of its shape, and those of the
 * form about all other fields.
 * @param applicant as posted
 * @param shape the problems of its shape
 */
export function problemsBeside(
  open: Pick<OpenForm, 'form'>,
  {
    applicant,
    shape,
    today,
  }: { readonly applicant: Record<string, unknown>; readonly shape: Problems; readonly today: CalendarDay },
): Problems {
  const wrong = new Set(Object.keys(shape).map(fieldOf));
  const right = Object.fromEntries(Object.entries(applicant).filter(([name]) => !wrong.has(name)));
  const others = formProblems(open, { applicant: right as ExternalApplication, hasFile: false }, today);
  return { ...Object.fromEntries(Object.entries(others).filter(([path]) => !wrong.has(fieldOf(path)))), ...shape };
}

/** The field of the application to which a path belongs. */
const fieldOf = (path: string): string => path.replace(PREFIX, '').split('.')[0] ?? '';
