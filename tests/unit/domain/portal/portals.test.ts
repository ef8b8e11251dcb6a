// The portals of an offer, its visitors, and proof of membership by email address.
import { describe, expect, it } from 'vitest';
import {
  allowedDomainOf,
  isMeantFor,
  isPublicMailDomain,
  type OfferPublication,
  PUBLIC,
  portalOfOffer,
} from '../../../../src/domain/portal/portals.ts';

it.each([
  ['internal', true, false],
  ['external', false, true],
  ['mixed', true, true],
  [null, true, true],
] as const)(
  'a search of the kind %s is for the internal portal: %s, for the external one: %s',
  (kind, inside, outside) => {
    expect([isMeantFor(kind, 'internal'), isMeantFor(kind, 'external')]).toEqual([inside, outside]);
  },
);

describe('an offer', () => {
  const member = { organizationId: 1 };
  const inside = { organizationId: 1, prefers: 'internal' } as const;
  const outside = { organizationId: 1, prefers: 'external' } as const;
  const stranger = { organizationId: 2, prefers: 'internal' } as const;
  const visitors = [PUBLIC, stranger, member, outside, inside];

  it.each([
    ['on no portal', 0, 0, null, [null, null, null, null, null]],
    ['on the external one', 0, 1, null, ['external', 'external', 'external', 'external', 'external']],
    ['on the internal one', 1, 0, null, [null, null, 'internal', 'internal', 'internal']],
    ['on both', 1, 1, null, ['external', 'external', 'external', 'external', 'internal']],
    ['on both, of a mixed search', 1, 1, 'mixed', ['external', 'external', 'external', 'external', 'internal']],
    ['on both, of an internal search', 1, 1, 'internal', [null, null, 'internal', 'internal', 'internal']],
    ['on both, of an external search', 1, 1, 'external', ['external', 'external', 'external', 'external', 'external']],
    ['on the internal one, of an external search', 1, 0, 'external', [null, null, null, null, null]],
    ['on the external one, of an internal search', 0, 1, 'internal', [null, null, null, null, null]],
  ] as const)('%s is found by the public, by strangers, by members', (_where, internal, external, kind, portals) => {
    const offer: OfferPublication = {
      organization_id: 1,
      on_internal_portal: internal,
      on_external_portal: external,
      search_type: kind,
    };
    expect(visitors.map((visitor) => portalOfOffer(offer, visitor))).toEqual(portals);
  });
});

describe('an address', () => {
  const domains = ['talento.example', 'otra.example'];
  it.each([
    ['ana@talento.example', 'talento.example'],
    ['Ana@OTRA.Example', 'otra.example'],
    ['"a@talento.example"@ajena.example', null],
    ['"a@ajena.example"@otra.example', 'otra.example'],
    ['ana@sub.talento.example', null],
    ['ana@notalento.example', null],
    ['ana@', null],
    ['', null],
  ])('%s is of the domain %s', (address, domain) => {
    expect(allowedDomainOf(address, domains)).toBe(domain);
  });

  it('is of no domain where there are none', () => {
    expect(allowedDomainOf('ana@talento.example', [])).toBeNull();
  });

  it.each([
    ['gmail.com', true],
    ['outlook.cl', true],
    ['yahoo.com.mx', true],
    ['vtr.net', true],
    ['talento.example', false],
    ['mail.gmail.com', false],
    ['com', false],
    ['', false],
  ])('at %s proves nothing: %s', (domain, isPublic) => {
    expect(isPublicMailDomain(domain)).toBe(isPublic);
  });
});
