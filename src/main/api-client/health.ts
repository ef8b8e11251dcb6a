// Checks that an address answers as a compatible Terna server.

import { Health, system } from '../../contract/api/system.ts';
import { API_BASE } from '../../contract/common.ts';
import { ApiError } from '../ipc/result.ts';
import { parseOrNull } from './answers.ts';
import type { HttpClient } from './http.ts';

/** Milliseconds. */
const HEALTH_LIMIT = 4000;

export interface HealthTarget {
  readonly baseUrl: string;
  readonly headers: Record<string, string>;
}

/**
 * @param version of this desktop
 * @throws ApiError unreachable, timed_out, unavailable, not_terna or wrong_version
 */
export async function requireHealth(
  http: Pick<HttpClient, 'send'>,
  { baseUrl, headers }: HealthTarget,
  version: string,
): Promise<Health> {
  const url = `${baseUrl}${API_BASE}${system.health.path}`;
  const answer = await http.send({ method: 'GET', url, headers, timeout: HEALTH_LIMIT });
  const health = Health.safeParse(parseOrNull(answer.text));
  // A server that cannot write answers with an error status, for monitoring, but can still be read from.
  if (!health.success || answer.status !== system.health.statusOf(health.data)) {
    throw new ApiError([502, 503, 504].includes(answer.status) ? 'unavailable' : 'not_terna');
  }
  if (!speaksLike(health.data.version, version)) throw new ApiError('wrong_version');
  return health.data;
}

/** Versions are compatible within a major number, and before 1.0 within a minor one. */
export function speaksLike(one: string, other: string): boolean {
  const a = contractVersion(one);
  return a !== null && a === contractVersion(other);
}

function contractVersion(version: string): string | null {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+/.exec(version) ?? [];
  if (major === undefined) return null;
  return major === '0' ? `0.${minor}` : major;
}
