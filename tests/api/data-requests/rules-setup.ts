// A rule of the world's first stage that every candidate with an e-mail address meets.
import { expect } from 'vitest';
import { OPERATOR } from '../../../src/contract/api/rules.ts';
import type { World } from '../authorization/world.ts';
import { jobEnd } from '../harness.ts';

export async function addReadRule({ clients: { admin }, listIds }: World): Promise<void> {
  const rule = { element: 'email', compare: OPERATOR.not_null, category: 'value', value: null };
  const { status, body } = await admin.post(`/lists/${listIds[0]}/create_rule`, { list: { rules_attributes: [rule] } });
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Applies the rules of the first stage, and waits for the end. */
export async function ruleJobs({ clients: { admin }, listIds }: World): Promise<void> {
  const { body } = await admin.post(`/lists/${listIds[0]}/apply_rules`, {});
  expect(await jobEnd(admin, body.job_id)).toMatchObject({ state: 'done' });
}
