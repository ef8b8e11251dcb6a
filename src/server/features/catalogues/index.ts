// The organization's catalogues of names.
export { categoryOf, systemCategory } from './files-categories.ts';
export {
  addReason,
  changeReason,
  findReason,
  type ReasonChange,
  reasonsOf,
  removeReason,
} from './reasons.ts';
export { catalogueRoutes } from './routes.ts';
