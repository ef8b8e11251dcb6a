// The organization's catalogues of names.
export { categoryOf, foldersOf, systemCategory } from './files-categories.ts';
export { reasonsOf } from './reason-queries.ts';
export {
  addReason,
  changeReason,
  findReason,
  type ReasonChange,
  removeReason,
} from './reasons.ts';
export { catalogueRoutes } from './routes.ts';
