// Links with which candidates book interviews.
export { BookingLinks } from './booking-links.tsx';
