// Random sequences of actions on a request.
import fc from 'fast-check';
import type { ApprovalKind } from '../../../../src/contract/api/workflows.ts';
import {
  ACTIONS,
  ADMIN,
  type Decision,
  KEYS,
  OWNER,
  PEOPLE,
  person,
  STRANGER,
  type Step,
  StoredRequest,
} from './request-model.ts';

type Deed = (request: StoredRequest) => void;

export const submitted: Deed = (request) => request.apply(OWNER, 'submit');
const anybody = fc.constantFrom(...PEOPLE);
const employee = fc.integer({ min: 2, max: 5 });
const returned = anybody.map(
  (actor): Deed =>
    (request) =>
      request.sendBack(actor),
);
const resent = fc.tuple(fc.constantFrom(OWNER, OWNER, ADMIN, STRANGER), fc.boolean()).map(
  ([actor, isChanged]): Deed =>
    (request) =>
      request.resend(actor, isChanged),
);
/** Sequences in which requests are returned and sent again after approvals. */
export const aroundReturns: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 1, arbitrary: fc.constant(submitted) },
  {
    weight: 2,
    arbitrary: employee.map(
      (id): Deed =>
        (request) =>
          request.decide(person(id, 'employee'), 'approved'),
    ),
  },
  { weight: 6, arbitrary: returned },
  { weight: 3, arbitrary: resent },
);
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant(submitted) },
  {
    weight: 8,
    arbitrary: fc.tuple(anybody, fc.constantFrom('approved', 'approved', 'approved', 'rejected')).map(
      ([actor, kind]): Deed =>
        (request) =>
          request.decide(actor, kind as Decision['kind']),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(anybody, employee).map(
      ([actor, to]): Deed =>
        (request) =>
          request.derive(actor, to),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(anybody, fc.constantFrom(...ACTIONS)).map(
      ([actor, action]): Deed =>
        (request) =>
          request.apply(actor, action),
    ),
  },
  { weight: 4, arbitrary: returned },
  { weight: 4, arbitrary: resent },
  {
    weight: 1,
    arbitrary: employee.map(
      (id): Deed =>
        (request) =>
          request.leave(id),
    ),
  },
);

const filled = fc
  .tuple(fc.constantFrom(OWNER, ...PEOPLE), fc.constantFrom('salary', ...KEYS), fc.constantFrom(null, 1000, 3000, 9000))
  .map(
    ([actor, field, value]): Deed =>
      (request) =>
        request.fill(actor, field, value),
  );
/** Changes of data between answers and returns. */
export const aroundData: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: deed },
  { weight: 3, arbitrary: filled },
  { weight: 1, arbitrary: fc.constant(submitted) },
  {
    weight: 4,
    arbitrary: employee.map(
      (id): Deed =>
        (request) =>
          request.decide(person(id, 'employee'), 'approved'),
    ),
  },
);

const anyId = fc.integer({ min: 1, max: 6 });
/** Absences and overdue steps between answers. */
export const aroundAbsences: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 6, arbitrary: deed },
  {
    weight: 4,
    arbitrary: fc.tuple(anyId, anyId).map(
      ([absent, delegate]): Deed =>
        (request) =>
          request.delegate(absent, delegate),
    ),
  },
  {
    weight: 1,
    arbitrary: anyId.map(
      (id): Deed =>
        (request) =>
          request.comeBack(id),
    ),
  },
  {
    weight: 2,
    arbitrary: anyId.map(
      (id): Deed =>
        (request) =>
          request.escalate(id),
    ),
  },
);

const workflow: fc.Arbitrary<Step[]> = fc
  .array(
    fc.record({
      approval: fc.constantFrom<ApprovalKind>('any', 'all'),
      asks: fc.uniqueArray(employee, { maxLength: 4 }),
      // With amounts around 1,000, some steps take part and others do not.
      least: fc.option(fc.constantFrom(500, 5000)),
      custom: fc.option(fc.constantFrom(...KEYS)),
      isOutside: fc.boolean(),
      requiredFields: fc.uniqueArray(fc.constantFrom(...KEYS), { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((steps) =>
    steps.map(({ approval, asks, least, custom, isOutside, requiredFields }, index) => ({
      order: index + 1,
      state: 'pending',
      approval,
      conditions: [
        ...(least === null ? [] : [{ field: 'salary', operator: 'gteq' as const, value: least }]),
        ...(custom === null ? [] : [{ field: custom, operator: 'gteq' as const, value: 2000 }]),
        ...(isOutside && index > 1 ? [{ field: 'salary_band', operator: 'eq' as const, value: 'outside' }] : []),
      ],
      // The first step begins with the sending.
      requiredFields: index === 0 ? [] : requiredFields,
      asks,
      approvers: [],
    })),
  );

/**
 * Checks the request after each action.
 * @param deeds the actions of each sequence; all by default
 */
export const whatever = (
  look: (request: StoredRequest, before: StoredRequest) => void,
  { deeds = deed, numRuns = 100 }: { readonly deeds?: fc.Arbitrary<Deed>; readonly numRuns?: number } = {},
): void =>
  fc.assert(
    fc.property(workflow, fc.array(deeds, { maxLength: 40, size: 'max' }), (steps, sequence) => {
      const request = new StoredRequest(steps);
      for (const one of sequence) {
        const before = structuredClone({ ...request });
        one(request);
        look(request, Object.assign(new StoredRequest([]), before));
      }
    }),
    { numRuns, seed: 9 },
  );
