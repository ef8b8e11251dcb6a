// What a visitor of the portal reads of an error.
import type { ErrorCode } from '../errors.ts';
import { en } from './en/visitor-errors.ts';
import { errorMessages } from './errors.ts';
import { pt } from './pt/visitor-errors.ts';
import { translated } from './translated.ts';

const codes = Object.keys(en) as (keyof typeof en)[];
const es = Object.fromEntries(codes.map((code) => [code, errorMessages[code]])) as Record<keyof typeof en, string>;

const texts = translated(es, en, pt);

/** Errors that only users can cause are unexpected here. */
export const visitorErrorText = (code: ErrorCode): string =>
  code in texts ? texts[code as keyof typeof texts] : texts.internal;
