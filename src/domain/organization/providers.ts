// The providers of tests and of background checks whose stock an organisation buys.

/** Test providers, as they are named, and the provider of background checks. */
export const TEST_PROVIDERS = ['Kudert', 'SHL', 'Disc', 'Kostic', 'IC'] as const;
export type TestProvider = (typeof TEST_PROVIDERS)[number];

export const BACKGROUND_CHECKS = 'truora';
export type Provider = TestProvider | typeof BACKGROUND_CHECKS;
export const PROVIDERS: readonly Provider[] = [...TEST_PROVIDERS, BACKGROUND_CHECKS];

/** How a test goes to a candidate: ordered from its provider, written to them by Terna, or seen to by people. */
export const TEST_WAYS = ['provider', 'email', 'hand'] as const;
export type TestWay = (typeof TEST_WAYS)[number];

/** The provider whose switch and stock the API answers as `mettl_activation` and `stock`. */
export const STOCK_PROVIDER: TestProvider = 'SHL';

/** What an organisation has with a provider. */
export interface ProviderPlan {
  readonly active: boolean;
  readonly stock: number;
}

/** Below this many background checks a warning is shown. */
export const FEW_BACKGROUND_CHECKS = 30;

/** Something of the provider can be used: it is switched on and there is stock. */
export const isUsable = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock > 0;

/** The plan is on and used up: what the warning «tests disabled» is shown for. */
export const isUsedUp = (plan: ProviderPlan | null): boolean => plan?.active === true && plan.stock === 0;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long until a provider is asked again what came of a test, in milliseconds, by how long ago it was ordered. */
export const pauseUntilAsked = (sinceOrdered: number): number => (sinceOrdered < 24 * HOUR ? 10 * MINUTE : HOUR);
