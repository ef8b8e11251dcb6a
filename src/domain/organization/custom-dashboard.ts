// Where the organisation's own dashboard is: it is embedded by its id, of the product that dashboards are of, and filtered by the
// organisation's token.
import { DASHBOARD_PRODUCT } from '../../contract/api/reports.ts';

export interface CustomDashboard {
  /** The switch of the optional module. */
  readonly active: boolean;
  readonly dashboard_id: string | null;
  /** The address below which dashboards are, without a slash at its end. */
  readonly base_url: string | null;
}

/** The address to embed; null while the module is off, or where the dashboard or where it is are not known. */
export function dashboardAddress(
  { active, dashboard_id: id, base_url }: CustomDashboard,
  token: string,
): string | null {
  if (!active || !id || !base_url) return null;
  const query = `enterprise_token=${encodeURIComponent(token)}&product=${DASHBOARD_PRODUCT}`;
  return `${base_url}/${encodeURIComponent(id)}?${query}`;
}
