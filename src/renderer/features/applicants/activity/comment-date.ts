// Formats the date of a comment as the specification requires.
import { format } from 'date-fns';

/** Formats an ISO instant as `DD-MM-YYYY hh:mm a` in local time, for example `12-10-2026 03:42 pm`. */
export const commentDate = (instant: string): string => format(instant, 'dd-MM-yyyy hh:mm aaa');
