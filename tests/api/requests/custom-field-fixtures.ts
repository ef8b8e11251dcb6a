// Workflows with custom fields for tests.
import type { Client } from '../harness.ts';

export interface FieldInput {
  readonly label: string;
  readonly kind: string;
  readonly [name: string]: unknown;
}

/** Sets the custom fields of a workflow; @returns their keys by label */
export async function setFields(
  admin: Client,
  workflowId: number,
  fields: readonly FieldInput[],
): Promise<Record<string, string>> {
  const { status, body } = await admin.put(`/workflow_configurations/${workflowId}/custom_fields`, {
    custom_fields: fields,
  });
  if (status !== 200) throw new Error(`setting the fields answered ${status} ${JSON.stringify(body)}`);
  return Object.fromEntries(body.custom_fields.map(({ label, key }: { label: string; key: string }) => [label, key]));
}
