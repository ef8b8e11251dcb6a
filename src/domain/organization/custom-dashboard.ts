// The embedded address of the organization's own dashboard.
import { DASHBOARD_PRODUCT } from '../../contract/api/reports.ts';

export interface CustomDashboard {
  readonly active: boolean;
  readonly dashboard_id: string | null;
  /** Without a trailing slash. */
  readonly base_url: string | null;
}

/** Null while the module is off, or without a dashboard or base address. */
export function dashboardAddress(
  { active, dashboard_id: id, base_url }: CustomDashboard,
  token: string,
): string | null {
  if (!active || !id || !base_url) return null;
  const query = `enterprise_token=${encodeURIComponent(token)}&product=${DASHBOARD_PRODUCT}`;
  return `${base_url}/${encodeURIComponent(id)}?${query}`;
}
