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

export interface ProviderPlan {
  readonly active: boolean;
  readonly stock: number;
}

/** A lower number causes a warning. */
export const FEW_BACKGROUND_CHECKS = 30;

export const isUsable = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock > 0;

/** Causes the warning «tests disabled». */
export const isUsedUp = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock === 0;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** In milliseconds. */
export const pauseUntilAsked = (sinceOrdered: number): number => (sinceOrdered < 24 * HOUR ? 10 * MINUTE : HOUR);
