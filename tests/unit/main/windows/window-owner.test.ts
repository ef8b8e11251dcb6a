// Windows close when their user signs out, and stay when the session expires.
import { expect, test } from 'vitest';
import { WindowOwner } from '../../../../src/main/windows/window-owner.ts';

const signedIn = { hasExpired: false };
const expired = { hasExpired: true };

test('nobody has left when the first person signs in', () => {
  const owner = new WindowOwner();
  expect(owner.follow(signedIn, null)).toBe(false);
  expect(owner.follow(signedIn, 'ana')).toBe(false);
  expect(owner.follow(signedIn, 'ana')).toBe(false);
});

test('somebody who signs out has left, once', () => {
  const owner = new WindowOwner();
  owner.follow(signedIn, 'ana');
  expect(owner.follow(signedIn, null)).toBe(true);
  expect(owner.follow(signedIn, 'eva')).toBe(false);
});

test('an expired session keeps the windows for its person, and not for anybody else', () => {
  const owner = new WindowOwner();
  owner.follow(signedIn, 'ana');
  expect(owner.follow(expired, null)).toBe(false);
  expect(owner.follow(signedIn, 'ana')).toBe(false);
  expect(owner.follow(expired, null)).toBe(false);
  expect(owner.follow(signedIn, 'eva')).toBe(true);
});
