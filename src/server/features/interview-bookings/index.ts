// Interviews that candidates book themselves.

export { sendWaitingBookingEmails } from './booking-emails.ts';
export { type OwnBooking, ownBookingsOf } from './links.ts';
export { interviewBookingPages } from './pages.tsx';
export { interviewBookingRoutes } from './routes.ts';
export { bookingUrl } from './tokens.ts';
