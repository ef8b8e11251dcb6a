// The board, for the areas that change what stands on it.
export { candidacyFacts, cardShape } from './cards.ts';
export {
  type CardRow,
  findCard,
  findCardOrRemoved,
  findCards,
  findList,
  findPlainCard,
  type PlainCardRow,
} from './queries.ts';
export { boardRoutes } from './routes.ts';
