// Opens and sends the portal's pages as a browser without scripts does.
import type { Client, Server } from '../harness.ts';

/** Creates an open offer; sets by update the fields that creation does not accept. */
export async function newProcess(
  client: Client,
  { title = 'Guardafaro', ...fields }: { title?: string; [field: string]: unknown } = {},
) {
  const { body } = await client.post('/selection_processes', {
    ...{ title, description: 'Cuida el faro.', on_internal_portal: true, on_external_portal: true },
  });
  return Object.keys(fields).length === 0 ? body : (await client.put(`/selection_processes/${body.id}`, fields)).body;
}

export const landingOf = async (client: Client) => (await client.get('/landing_configurations/current')).body;

export interface OpenedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly html: string;
}

const toOpenedPage = async (response: Response): Promise<OpenedPage> => ({
  status: response.status,
  headers: response.headers,
  html: await response.text(),
});

export const originOf = (server: Server): string => server.url.replace('/api/v1', '');

/** Opens a page by its path. */
export const open = async (server: Server, path: string): Promise<OpenedPage> =>
  toOpenedPage(await fetch(originOf(server) + path));

/** Returns the value of a form's hidden field. */
export const hiddenIn = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';

export interface PageFile {
  readonly field: string;
  readonly name: string;
  readonly content: Uint8Array;
}

/** Sends a page's form with these values; does not follow redirects. */
export async function post(
  server: Server,
  path: string,
  fields: Record<string, string>,
  files: readonly PageFile[] = [],
  headers: Record<string, string> = {},
): Promise<OpenedPage> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { field, name, content } of files) form.append(field, new Blob([new Uint8Array(content)]), name);
  return toOpenedPage(
    await fetch(originOf(server) + path, { method: 'POST', body: form, redirect: 'manual', headers }),
  );
}

/** Returns a page's text without markup. */
export const textOf = (html: string): string =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');
