// The optional module of links with which approvers answer from an e-mail.
import { sql } from 'kysely';
import type { Step } from '../columns.ts';

export const answerLinkModuleStep: Step = {
  name: '0391-answer-link-module',
  async up(db) {
    await sql`insert into optional_modules (organization_id, name, active)
      select id, 'answer_links', 1 from organizations
      where id not in (select organization_id from optional_modules where name = 'answer_links') order by id`.execute(
      db,
    );
  },
};
