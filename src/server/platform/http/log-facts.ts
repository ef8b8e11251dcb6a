// What the server's log holds of an error: which kind, which code, and where. Never its text, which may quote people's data.

/** Frames of the stack that are kept. */
const MAX_FRAMES = 12;

export interface ErrorFacts {
  readonly type: string;
  readonly code: string | null;
  /** Always empty: the log's format asks for one. */
  readonly message: '';
  readonly stack: string;
  readonly [more: string]: unknown;
}

/** The only form in which errors reach the log (`serializers.err`). */
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
