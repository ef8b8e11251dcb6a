// The settings of the file bucket: complete or absent.
import { z } from 'zod';

export interface S3Settings {
  /** Null: Amazon's own endpoint, derived from the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Prefixes every key; empty, or ends with a slash. */
  readonly prefix: string;
}

/** Whether the URL has no part that requests would omit. */
function isEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href;
}

export const s3Environment = {
  TERNA_S3_ENDPOINT: z.string().refine(isEndpoint).optional(),
  TERNA_S3_BUCKET: z
    .string()
    .regex(/^[A-Za-z0-9][\w.-]{2,62}$/)
    .optional(),
  TERNA_S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/)
    .optional(),
  TERNA_S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  TERNA_S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  TERNA_S3_PREFIX: z
    .string()
    .regex(/^\w[\w./-]{0,199}$/)
    .optional(),
};
type S3Environment = z.output<z.ZodObject<typeof s3Environment>>;
type Name = keyof S3Environment;

const names = Object.keys(s3Environment) as Name[];
const needed = ['TERNA_S3_BUCKET', 'TERNA_S3_ACCESS_KEY_ID', 'TERNA_S3_SECRET_ACCESS_KEY'] as const;

/** @returns the missing setting if some are given; null if all or none are */
export function missingOfS3(environment: S3Environment): Name | null {
  if (names.every((name) => environment[name] === undefined)) return null;
  return needed.find((name) => environment[name] === undefined) ?? null;
}

/** @returns null if files are stored on disk */
export function s3SettingsOf(environment: S3Environment): S3Settings | null {
  const [bucket, accessKeyId, secretAccessKey] = needed.map((name) => environment[name]);
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return null;
  const prefix = environment.TERNA_S3_PREFIX ?? '';
  return {
    endpoint: environment.TERNA_S3_ENDPOINT ?? null,
    bucket,
    region: environment.TERNA_S3_REGION ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    prefix: prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`,
  };
}
