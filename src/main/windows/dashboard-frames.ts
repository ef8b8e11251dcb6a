// Allows frames of the organization's dashboard host, as the server names it, only.
import { CurrentOrganization } from '../../contract/api/organizations.ts';
import { dashboardAddress } from '../../domain/organization/custom-dashboard.ts';
import type { ApiClient } from '../api-client/index.ts';

export class DashboardFrames {
  #origin: string | null = null;

  /** Whether a frame may load an address. */
  allows(url: string): boolean {
    return this.#origin !== null && URL.parse(url)?.origin === this.#origin;
  }

  /** Wraps the API client to learn the dashboard's address from answers about the organization. */
  listeningTo(apiClient: Pick<ApiClient, 'call'>): Pick<ApiClient, 'call'> {
    return {
      call: async (area, name, input, windowId) => {
        const result = await apiClient.call(area, name, input, windowId);
        if (area === 'organizations' && result.ok) this.#note(result.data);
        return result;
      },
    };
  }

  #note(answer: unknown): void {
    const { data: organization } = CurrentOrganization.safeParse(answer);
    if (!organization) return;
    const address = dashboardAddress(organization.settings.custom_report, organization.token);
    this.#origin = address === null ? null : (URL.parse(address)?.origin ?? null);
  }
}
