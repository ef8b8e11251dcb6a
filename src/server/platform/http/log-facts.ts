// Reduces errors to kind, code and stack for the log, without personal data.

const MAX_FRAMES = 12;

export interface ErrorFacts {
  readonly type: string;
  readonly code: string | null;
  /** Always empty; the log format requires it. */
  readonly message: '';
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** The only form in which errors are logged (`serializers.err`), never with their message. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, code: null, message: '', stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    code: typeof code === 'string' && /^[\w-]{1,60}$/.test(code) ? code : null,
    message: '',
    stack: frames.slice(0, MAX_FRAMES).join('\n'),
  };
}
