// Pools of persons chosen by hand.
export { AddToPoolDialog } from './add-to-pool-dialog.tsx';
export { PoolsMenu } from './pools-menu.tsx';
export { AddToPoolButton, PoolsOfPerson } from './pools-of-person.tsx';
export { usePools } from './queries.ts';
export { useIsRecruiter } from './use-is-recruiter.ts';
