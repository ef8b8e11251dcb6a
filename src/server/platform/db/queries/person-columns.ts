// The columns of a person that users enter, for queries that read a person whole.
import { personFields } from '../../../../domain/candidates/person-fields.ts';

export const PERSON_COLUMNS = (['full_name', ...personFields] as const).map(
  (field) => `uniq_applicants.${field}` as const,
);
