// The date of a comment, in the form that the specification gives it.
import { format } from 'date-fns';

/** An ISO instant in the time zone of this computer as `DD-MM-YYYY hh:mm a`: `12-10-2026 03:42 pm`. */
export const commentDate = (instant: string): string => format(instant, 'dd-MM-yyyy hh:mm aaa');
