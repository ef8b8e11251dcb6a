// When interviewers are free: the own availability, and proposed slots.
export { AvailabilityForm } from './availability-form.tsx';
export { FreeSlots } from './free-slots.tsx';
