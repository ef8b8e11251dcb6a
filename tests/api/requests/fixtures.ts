// Requests for tests: a demonstration with a workflow and its approvers signed in.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSpreadsheet } from '../../../src/server/platform/spreadsheet/index.ts';
import { addPerson } from '../authorization/world.ts';
import type { Answer, Client, Server } from '../harness.ts';
import { activeWorkflow, startWithoutWorkflows, stepOf, userIdOf } from '../workflows/fixtures.ts';

export interface Setting {
  readonly server: Server;
  readonly admin: Client;
  /** Creates the requests. */
  readonly employee: Client;
  /** Approves the first step. */
  readonly boss: Client;
  readonly bossId: number;
  /** Approves the second step. */
  readonly finance: Client;
  readonly financeId: number;
  /** A workflow with two steps: the boss, then finance. */
  readonly workflowId: number;
}

export async function startSetting(options: Parameters<typeof startWithoutWorkflows>[0] = {}): Promise<Setting> {
  const server = await startWithoutWorkflows(options);
  const [admin, employee] = [await server.as('admin'), await server.as('employee')];
  const boss = await addPerson(server, 'jefa', 'employee', null);
  const finance = await addPerson(server, 'finanzas', 'employee', null);
  const [bossId, financeId] = [await userIdOf(boss), await userIdOf(finance)];
  const steps = [stepOf('Jefatura', [bossId], { max_days: 3 }), stepOf('Finanzas', [financeId])];
  const { id: workflowId } = await activeWorkflow(admin, 'Nueva vacante', steps);
  return { server, admin, employee, boss, bossId, finance, financeId, workflowId };
}

let made = 0;

/** The data that a request needs before it can be sent. */
export const REQUIRED_DATA = { vacancies: 1, justification: 'Crece el equipo' } as const;

interface RequestInput {
  readonly data?: object;
  readonly [name: string]: unknown;
}

/** Creates a request of a workflow and sends it to its first step by default. */
export async function newRequest(
  client: Client,
  workflowId: number,
  { data = {}, ...change }: RequestInput = {},
): Promise<Answer['body']> {
  made += 1;
  const title = `Vacante ${made}`;
  const body = { workflow_configuration_id: workflowId, title, data: { ...REQUIRED_DATA, ...data }, ...change };
  const answer = await client.post('/requests', body);
  if (answer.status !== 201) throw new Error(`making the request answered ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Returns the kinds of a request's log entries, oldest first. */
export const logKindsOf = async (client: Client, id: number): Promise<string[]> =>
  (await client.get(`/requests/${id}/logs?items=100`)).body.map((log: { kind: string }) => log.kind).reverse();

/** Deactivates a user, as after leaving the organization. */
export const leave = (server: Server, userId: number) =>
  server.app.services.database.transaction((tx) =>
    tx.updateTable('users').set({ active: 0 }).where('id', '=', userId).execute(),
  );

/** Uploads a file to a request as the desktop does. */
export async function sendFile(
  server: Server,
  client: Client,
  id: number,
  name: string,
  content: string,
  customField?: string,
): Promise<Answer> {
  const form = new FormData();
  if (customField) form.append('custom_field', customField);
  form.append('file', new Blob([content]), name);
  const headers = { authorization: `Bearer ${client.token}` };
  const response = await fetch(`${server.url}/requests/${id}/files`, { method: 'POST', headers, body: form });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Approves both steps of the workflow. */
export async function approveAll({ boss, finance }: Setting, id: number): Promise<void> {
  for (const approver of [boss, finance]) {
    const { status } = await approver.post(`/requests/${id}/approve`, {});
    if (status !== 200) throw new Error(`approving answered ${status}`);
  }
}

/** Downloads the spreadsheet of requests, or of one of the client's lists. */
export async function exportOf({ url, folder }: Server, client: Client, q: object, list?: string) {
  const response = await fetch(`${url}/requests/export`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ q, ...(list && { list }) }),
  });
  const path = join(folder, 'export.xlsx');
  writeFileSync(path, Buffer.from(await response.arrayBuffer()));
  const file = await openSpreadsheet(path);
  const rows: string[][] = [];
  for await (const row of file.rows()) rows.push(row.cells);
  await file.close();
  return { response, header: rows[0] ?? [], rows: rows.slice(1) };
}
