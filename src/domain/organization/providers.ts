// Providers of tests and background checks with a purchased stock.

export const TEST_PROVIDERS = ['Kudert', 'SHL', 'Disc', 'Kostic', 'IC'] as const;
export type TestProvider = (typeof TEST_PROVIDERS)[number];

export const BACKGROUND_CHECKS = 'truora';
export type Provider = TestProvider | typeof BACKGROUND_CHECKS;
export const PROVIDERS: readonly Provider[] = [...TEST_PROVIDERS, BACKGROUND_CHECKS];

/** How a candidate receives a test: ordered from its provider, emailed by Terna, or given by hand. */
export const TEST_WAYS = ['provider', 'email', 'hand'] as const;
export type TestWay = (typeof TEST_WAYS)[number];

/** The provider whose switch and stock the API returns as `mettl_activation` and `stock`. */
export const STOCK_PROVIDER: TestProvider = 'SHL';

/** An organization's plan with a provider. */
export interface ProviderPlan {
  readonly active: boolean;
  readonly stock: number;
}

/** A warning is displayed below this number of background checks. */
export const FEW_BACKGROUND_CHECKS = 30;

/** Whether the plan is on and has stock. */
export const isUsable = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock > 0;

/** Whether the plan is on without stock, for the warning «tests disabled». */
export const isUsedUp = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock === 0;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Milliseconds until the next query for a test's result, by the time since its order. */
export const pauseUntilAsked = (sinceOrdered: number): number => (sinceOrdered < 24 * HOUR ? 10 * MINUTE : HOUR);
