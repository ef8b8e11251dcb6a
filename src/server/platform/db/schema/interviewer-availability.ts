// When users can interview.
import type { Generated } from 'kysely';

interface InterviewerAvailability {
  id: Generated<number>;
  organization_id: number;
  user_id: number;
  /** JSON of `Availability`. */
  availability: string;
  /** The address of a published calendar, encrypted. */
  calendar_address: string | null;
  version: Generated<number>;
}

export interface InterviewerAvailabilityTables {
  interviewer_availability: InterviewerAvailability;
}
