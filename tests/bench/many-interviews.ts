// Hundreds of interviews of six users in six zones, for benches.
import { DEMO_LOGINS } from '../../src/contract/demo.ts';
import { defaultAvailability } from '../../src/domain/interviews/working-hours.ts';
import type { Services } from '../../src/server/services.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
export const AGENDA = 500;
export const ZONES = [
  ...['America/Santiago', 'America/Mexico_City', 'America/Asuncion', 'America/Bogota', 'America/New_York'],
  'America/Sao_Paulo',
];

/** Interviews of six users, spread over the working hours of a week. @returns the users */
export async function addInterviews({ database }: Services, from: number): Promise<number[]> {
  return database.transaction(async (tx) => {
    const owner = await tx
      .selectFrom('users')
      .selectAll()
      .where('email', '=', DEMO_LOGINS[0].email)
      .executeTakeFirstOrThrow();
    const { id: _id, email: _email, ...same } = owner;
    const userIds: number[] = [];
    for (const [index, zone] of ZONES.entries()) {
      const user = {
        ...same,
        email: `panel${index}@banco.example`,
        full_name: `Panel ${index}`,
        token: `panel-${index}`,
      };
      const { id } = await tx.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
      userIds.push(id);
      const availability = { ...defaultAvailability(zone), buffer_after_minutes: 10, max_per_day: 60 };
      await tx
        .insertInto('interviewer_availability')
        .values({ organization_id: owner.organization_id, user_id: id, availability: JSON.stringify(availability) })
        .execute();
    }
    const applicants = await tx
      .selectFrom('applicants')
      .select('id')
      .where('selection_process_id', '=', 1)
      .limit(AGENDA)
      .execute();
    for (let index = 0; index < AGENDA; index += 1) {
      const startsAt = from + (index % 7) * DAY + (Math.floor(index / 7) % 9) * HOUR;
      const { id } = await tx
        .insertInto('interviews')
        .values({
          ...{ organization_id: owner.organization_id, applicant_id: applicants[index % applicants.length]?.id ?? 0 },
          ...{ planned_interview_id: null, sequence_id: null, name: 'Panel', kind: 'video', kit: KIT, place: null },
          ...{ starts_at: startsAt, ends_at: startsAt + HOUR / 2, state: 'scheduled', created_at: from },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user_id = userIds[index % userIds.length] ?? 0;
      await tx
        .insertInto('interview_interviewers')
        .values({ organization_id: owner.organization_id, interview_id: id, user_id })
        .execute();
    }
    return userIds;
  });
}

const KIT = JSON.stringify({ goal: null, questions: [], criteria: [] });
