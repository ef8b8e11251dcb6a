// The page with which a candidate books an interview: free slots, and moving or cancelling what is booked.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TimeZone } from '../../../contract/api/interview-availability.ts';
import { BOOKING_VISITS_PER_MINUTE, bookingPath } from '../../../contract/api/interview-bookings.ts';
import { interviewBookingMessages } from '../../../contract/messages.ts';
import { SYSTEM, withScope } from '../../platform/db/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { readForms } from '../../platform/http/form-body.ts';
import type { Services } from '../../services.ts';
import { timeZoneOfOrganization } from '../calendars/index.ts';
import { sendError, sendPage, speakLanguages } from '../portal/index.ts';
import { bookSlot, cancelOwnBooking, mayChangeBooking, readSlots, requireVisit, sendsEmails } from './booking.ts';
import { BookingView, type Done } from './booking-view.tsx';
import { FIELDS } from './fields.ts';

const MINUTE = 60_000;
const MAX_BODY_BYTES = 4096;
const texts = interviewBookingMessages.page;

export async function interviewBookingPages(http: FastifyInstance, services: Services): Promise<void> {
  await http.register(async (pages) => {
    readForms(pages, MAX_BODY_BYTES);
    speakLanguages(pages);
    pages.setErrorHandler((error, request, reply) => sendError(error as FastifyError, request, reply, null));
    const limited = { onRequest: pages.rateLimit({ max: BOOKING_VISITS_PER_MINUTE, timeWindow: MINUTE }) };
    const path = bookingPath(':token');
    pages.get(path, limited, (request, reply) => show(services, request, { reply, problem: null }));
    pages.post(path, limited, (request, reply) => change(services, request, reply));
  });
}

const tokenIn = (request: FastifyRequest): string => (request.params as { token: string }).token;

const DONE: readonly Done[] = ['book', 'move', 'cancel'];

interface Showing {
  readonly reply: FastifyReply;
  readonly problem: string | null;
  /** Which the form sent. */
  readonly zone?: string | null;
}

async function show(services: Services, request: FastifyRequest, { reply, problem, zone }: Showing) {
  const visit = await requireVisit(services, tokenIn(request));
  const { row, parts } = visit;
  const query = request.query as Record<string, unknown>;
  const asked = TimeZone.safeParse(zone ?? query[FIELDS.zone]);
  const timeZone = asked.success
    ? asked.data
    : (row.time_zone ??
      (await withScope(SYSTEM, () => timeZoneOfOrganization(services.database.read, row.organization_id))));
  const mayChange = visit.state === 'open' || mayChangeBooking(visit, services.now());
  const { slots, isChecked } = mayChange ? await readSlots(services, visit) : { slots: [], isChecked: true };
  return sendPage(
    reply,
    problem === null ? 200 : 409,
    <BookingView
      row={row}
      parts={parts}
      timeZone={timeZone}
      isZoneChosen={asked.success || row.time_zone !== null}
      firstDay={String(query[FIELDS.from] ?? '')}
      slots={slots}
      isChecked={isChecked}
      mayChange={mayChange}
      problem={problem}
      done={DONE.find((one) => one === query[FIELDS.done]) ?? null}
      sendsEmails={await sendsEmails(services, visit)}
    />,
  );
}

/** After a change the browser reads the page anew, so that going back repeats nothing. */
async function change(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const zone = TimeZone.safeParse(form.get(FIELDS.zone));
  const showProblem = (problem: string) => show(services, request, { reply, problem, zone: form.get(FIELDS.zone) });
  const leave = (done: Done) => {
    const query = new URLSearchParams({ [FIELDS.done]: done, ...(zone.success && { [FIELDS.zone]: zone.data }) });
    return reply.redirect(`${bookingPath(tokenIn(request))}?${query}`, 303);
  };
  try {
    if (form.has(FIELDS.cancel)) {
      await cancelOwnBooking(services, tokenIn(request));
      return leave('cancel');
    }
    const startsAt = Number(form.get(FIELDS.slot) ?? '');
    if (!Number.isSafeInteger(startsAt) || startsAt <= 0) {
      await requireVisit(services, tokenIn(request));
      return showProblem(texts.notChosen);
    }
    const timeZone = zone.success ? zone.data : null;
    const outcome = await bookSlot(services, tokenIn(request), { startsAt, timeZone });
    return outcome === 'taken' ? showProblem(texts.taken) : leave(outcome);
  } catch (error) {
    // The booking has changed meanwhile, or its time has come: the page says what is now.
    const isOutdated = error instanceof AppError && (error.code === 'conflict' || error.code === 'stale_version');
    if (!isOutdated) throw error;
    return showProblem(texts.outdated);
  }
}
