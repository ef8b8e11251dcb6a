// A job board as one JSON document at an administrator's URL; redirects are not followed.
import { text } from 'node:stream/consumers';
import { jobBoardMessages } from '../../../../contract/messages.ts';
import { type Outgoing, PrivateAddress } from '../../../platform/outbound/index.ts';
import { BoardError, type JobBoardProvider, MAX_DOCUMENT_BYTES } from './provider.ts';

const TIMEOUT_MILLISECONDS = 30_000;

export const urlProvider: JobBoardProvider = {
  check(location) {
    const right = URL.canParse(location) && ['http:', 'https:'].includes(new URL(location).protocol);
    return right ? null : jobBoardMessages.url;
  },
  async *read({ location, outgoing }) {
    const { host } = new URL(location);
    yield { name: host, text: await ask(outgoing, location) };
  },
};

async function ask(outgoing: Outgoing, location: string): Promise<string> {
  try {
    const { status, body } = await outgoing(location, {
      headers: { accept: 'application/json' },
      timeout: TIMEOUT_MILLISECONDS,
    });
    if (status >= 200 && status < 300) return await text(limited(body));
    body.destroy();
    throw new BoardError(jobBoardMessages.status(status));
  } catch (error) {
    if (error instanceof BoardError) throw error;
    throw new BoardError(error instanceof PrivateAddress ? jobBoardMessages.private : jobBoardMessages.unreachable);
  }
}

async function* limited(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MAX_DOCUMENT_BYTES) throw new BoardError(jobBoardMessages.tooLarge);
    yield chunk;
  }
}
