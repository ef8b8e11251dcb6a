// The board, for the features that change its contents.
export { completeCards } from './card-details.ts';
export { cardFieldsOf } from './card-field-queries.ts';
export { candidacyFacts, cardShape } from './cards.ts';
export {
  type CardRow,
  cardsInProcess,
  findCard,
  findCardOrRemoved,
  findCards,
  findList,
  findPlainCard,
  type PlainCardRow,
} from './queries.ts';
export { boardRoutes } from './routes.ts';
