// Tells errors about the content of a file from others.
import { AppError } from '../../platform/http/app-error.ts';

const CODES: ReadonlySet<string> = new Set(['invalid', 'wrong_media_type', 'damaged_file', 'too_large']);

export const isRefusal = (error: unknown): error is AppError => error instanceof AppError && CODES.has(error.code);
