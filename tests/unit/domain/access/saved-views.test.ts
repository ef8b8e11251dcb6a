// Permissions on saved views.
import { expect, it } from 'vitest';
import { canViewSavedView, mayChangeView, mayRemoveView } from '../../../../src/domain/access/saved-views.ts';
import { actor } from '../support/people.ts';

const owner = actor({ userId: 5 });
const other = actor({ userId: 6 });
const admin = actor({ userId: 7, role: 'admin' });

/** Read, change and remove; of the owner, another user and an admin. */
const own = { userId: 5, shared: false };
it.each([
  ['one’s own', own, [true, false, false], [true, false, false], [true, false, false]],
  ['a shared one', { ...own, shared: true }, [true, true, true], [true, false, false], [true, false, true]],
  ['one that is sent', { ...own, isSentTo: true }, [true, true, true], [true, false, false], [true, false, false]],
  [
    'one that is not sent',
    { ...own, isSentTo: false },
    [true, false, false],
    [true, false, false],
    [true, false, false],
  ],
])(
  '%s is seen, changed and removed by its owner, another person, an admin',
  (_description, view, canView, change, remove) => {
    const people = [owner, other, admin];
    expect(people.map((person) => canViewSavedView(person, view))).toEqual(canView);
    expect(people.map((person) => mayChangeView(person, view))).toEqual(change);
    expect(people.map((person) => mayRemoveView(person, view))).toEqual(remove);
  },
);
