// Due times of retention and erasure.
import { describe, expect, it } from 'vitest';
import { erasureDue, retentionLimit } from '../../../../src/domain/organization/retention.ts';

const at = (iso: string) => Date.parse(iso);

describe('retention', () => {
  it('goes back whole months', () => {
    expect(retentionLimit(at('2026-11-21T10:00:00Z'), 24)).toBe(at('2024-11-21T10:00:00Z'));
    expect(retentionLimit(at('2026-01-15T00:00:00Z'), 1)).toBe(at('2025-12-15T00:00:00Z'));
  });

  it('ends a month on its last day', () => {
    expect(retentionLimit(at('2026-12-31T12:00:00Z'), 10)).toBe(at('2026-02-28T12:00:00Z'));
    expect(retentionLimit(at('2026-03-01T12:00:00Z'), 1)).toBe(at('2026-02-01T12:00:00Z'));
    expect(retentionLimit(at('2026-03-31T12:00:00Z'), 1)).toBe(at('2026-02-28T12:00:00Z'));
    expect(retentionLimit(at('2024-03-31T12:00:00Z'), 1)).toBe(at('2024-02-29T12:00:00Z'));
  });

  it('gives an erasure its days of grace', () => {
    expect(erasureDue(at('2026-11-21T10:00:00Z'), 7)).toBe(at('2026-11-28T10:00:00Z'));
    expect(erasureDue(5, 0)).toBe(5);
  });
});
