// Each call that the audit trail records has a description of its own.
import { expect, it } from 'vitest';
import type { EndpointDefinition } from '../../../../src/contract/endpoint.ts';
import { features } from '../../../../src/contract/features.ts';
import { describeCall } from '../../../../src/domain/organization/audit.ts';

interface Feature {
  readonly calls: Readonly<Record<string, EndpointDefinition>>;
  readonly audit: { readonly descriptions?: Readonly<Record<string, string>> };
}

const recorded = Object.entries<Feature>(features as unknown as Record<string, Feature>).flatMap(
  ([area, { calls, audit }]) =>
    Object.entries(calls)
      .filter(([, { method, personalData }]) => method !== 'GET' || personalData)
      .map(([name]) => ({ call: `${area}.${name}`, own: audit.descriptions?.[name] })),
);

it('says what was done, by a text of the call itself [MORE-577]', () => {
  expect(recorded.length).toBeGreaterThan(300);
  expect(recorded.filter(({ own }) => own === undefined).map(({ call }) => call)).toEqual([]);
  for (const { call } of recorded) {
    const text = describeCall(call);
    // A verb in the past, such as «Cambió», and what it was done to.
    expect(text, call).toMatch(/^[A-ZÁÉÍÓÚ][a-záéíóúüñ]+ó?\b.{4,}/);
    expect(text, call).not.toMatch(/hizo un cambio|n\.º/i);
  }
});
