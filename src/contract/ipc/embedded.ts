// How main and the embedded server speak before there is HTTP between them: messages of the utility process.
import { z } from 'zod';
import { StartErrorCode } from './start-errors.ts';

/** The embedded server answers only to requests that carry this header with the secret it was started with. */
export const SECRET_HEADER = 'x-terna-secret';

/** What main tells the server. The first message is `start`; `stop` lets it finish what it does and end. */
export const ToEmbeddedServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    /** The SQLite file; it and its folder are made if they are not there. */
    databasePath: z.string().min(1),
    /** Where files that people upload are kept. */
    dataDir: z.string().min(1),
    /** Random, of this start only; never written to disk. */
    secret: z.string().min(32),
    /** Fill an empty database with the demonstration organisation. */
    demo: z.boolean(),
    /** Encrypts database and files: 32 bytes in base64. Null where this computer has nowhere safe to keep a key. */
    dataKey: z.base64().nullable(),
    /** The desktop's own version, which GET /health answers. */
    version: z.string(),
  }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type ToEmbeddedServer = z.infer<typeof ToEmbeddedServer>;

/** What the server tells main: where it listens on loopback, or why it cannot (Spanish, fit to be shown). */
export const FromEmbeddedServer = z.discriminatedUnion('type', [
  /** It encrypts what is there in plain text, and needs more time. Repeated for as long as that takes. */
  z.object({ type: z.literal('encrypting') }),
  z.object({ type: z.literal('ready'), port: z.int().min(1).max(65_535) }),
  /** `code` is null where the reason is none that the person can act on. */
  z.object({ type: z.literal('failed'), code: StartErrorCode.nullable(), reason: z.string() }),
]);
export type FromEmbeddedServer = z.infer<typeof FromEmbeddedServer>;
