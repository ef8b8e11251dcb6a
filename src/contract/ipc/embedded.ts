// Messages between main and the embedded server, before HTTP is available.
import { z } from 'zod';
import { StartErrorCode } from './start-errors.ts';

/** The embedded server only serves requests that carry the start's secret in this header. */
export const SECRET_HEADER = 'x-terna-secret';

/** Messages from main to the server: `start` is the first; `stop` completes current work and exits. */
export const ToEmbeddedServer = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('start'),
    /** Created with its folder if absent. */
    databasePath: z.string().min(1),
    dataDir: z.string().min(1),
    /** Random per start; never written to disk. */
    secret: z.string().min(32),
    demo: z.boolean(),
    /** Encrypts database and files: 32 bytes in base64. Null if this computer has no secure storage for keys. */
    dataKey: z.base64().nullable(),
    /** For GET /health. */
    version: z.string(),
  }),
  z.strictObject({ type: z.literal('stop') }),
]);
export type ToEmbeddedServer = z.infer<typeof ToEmbeddedServer>;

/** Messages from the server to main: its loopback address, or why it cannot start (Spanish, ready for display). */
export const FromEmbeddedServer = z.discriminatedUnion('type', [
  /** The server is encrypting plain-text data, and the start takes longer. Repeated until it is done. */
  z.object({ type: z.literal('encrypting') }),
  z.object({ type: z.literal('ready'), port: z.int().min(1).max(65_535) }),
  /** `code` is null if the user cannot fix the cause. */
  z.object({ type: z.literal('failed'), code: StartErrorCode.nullable(), reason: z.string() }),
]);
export type FromEmbeddedServer = z.infer<typeof FromEmbeddedServer>;
