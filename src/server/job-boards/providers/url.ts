// A job board as one JSON document at a web address that an administrator has named; redirections are not followed.
import { jobBoardMessages } from '../../../contract/messages.ts';
import { BoardError, type JobBoardProvider, MOST_DOCUMENT_BYTES } from './provider.ts';

const PATIENCE_MILLISECONDS = 30_000;

export const urlProvider: JobBoardProvider = {
  check(location) {
    const right = URL.canParse(location) && ['http:', 'https:'].includes(new URL(location).protocol);
    return right ? null : jobBoardMessages.url;
  },
  async *read({ location }) {
    const { host } = new URL(location);
    yield { name: host, text: await readAll(await ask(location)) };
  },
};

async function ask(location: string): Promise<Response> {
  const response = await fetch(location, {
    headers: { accept: 'application/json' },
    // Where an administrator has pointed it, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
  }).catch(() => {
    throw new BoardError(jobBoardMessages.unreachable);
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new BoardError(jobBoardMessages.status(response.status));
  }
  return response;
}

async function readAll(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > MOST_DOCUMENT_BYTES) throw new BoardError(jobBoardMessages.tooLarge);
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof BoardError ? error : new BoardError(jobBoardMessages.unreachable);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
