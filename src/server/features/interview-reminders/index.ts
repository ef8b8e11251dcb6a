// Reminders of interviews before they take place.
export { appointmentReminderWorker, remindOfAppointments } from './reminders.ts';
