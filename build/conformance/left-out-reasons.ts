// The form of the list of tests that are left out.

/**
 * `unused`: concerns an API that Terna does not use; a unit test compares `api` with what the sources use.
 * `environment`: needs another system, a native helper, or sources of Electron's own repository.
 */
export type Reason =
  | { readonly reason: 'unused'; readonly api: readonly string[] }
  | { readonly reason: 'environment'; readonly why: string };
export type LeftOut = { readonly file: string; readonly title: RegExp } & Reason;

export const unused = (file: string, title: RegExp, ...api: string[]): LeftOut => ({
  file: `${file}-spec.ts`,
  title,
  reason: 'unused',
  api,
});
export const environment = (file: string, title: RegExp, why: string): LeftOut => ({
  file: `${file}-spec.ts`,
  title,
  reason: 'environment',
  why,
});
