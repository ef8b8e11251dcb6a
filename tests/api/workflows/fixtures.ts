// Workflows for tests: creates an active workflow with the given steps.
import { type Client, type Server, startDemo } from '../harness.ts';

/** The demonstration without its own requests and workflows, so that tests find only their own. */
export async function startWithoutWorkflows(options: Parameters<typeof startDemo>[0] = {}): Promise<Server> {
  const server = await startDemo(options);
  await server.app.services.database.transaction(async (tx) => {
    await tx.deleteFrom('requests').execute();
    await tx.deleteFrom('workflow_configurations').execute();
  });
  return server;
}

export const userIdOf = async (client: Client): Promise<number> => (await client.get('/sessions/current')).body.user.id;

/** A step that any one of these users approves, by default. */
export const stepOf = (name: string, userIds: readonly number[], change: object = {}) => ({
  name,
  approval: 'any',
  participants: userIds.map((user_id) => ({ kind: 'user', user_id })),
  ...change,
});

/** Creates and activates a workflow for requests of staff; @returns it as the API returns it */
export async function activeWorkflow(admin: Client, name: string, steps: readonly object[], moduleId = 14) {
  const made = await admin.post('/workflow_configurations', { name, app_module_id: moduleId, steps });
  if (made.status !== 201) throw new Error(`making the workflow answered ${made.status} ${JSON.stringify(made.body)}`);
  const { status, body } = await admin.post(`/workflow_configurations/${made.body.id}/activate`, {});
  if (status !== 200) throw new Error(`activating the workflow answered ${status} ${JSON.stringify(body)}`);
  return body;
}
