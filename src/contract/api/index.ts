// The whole API by area, as the server implements it and the bridge exposes it.
import type { AnswerOf, InputOf, Result } from '../endpoint.ts';
import { features } from '../features.ts';

export type Api = { readonly [Area in keyof typeof features]: (typeof features)[Area]['calls'] };

export const api = Object.fromEntries(Object.entries(features).map(([area, { calls }]) => [area, calls])) as Api;

export type ApiBridge = {
  readonly [Area in keyof Api]: {
    readonly [Name in keyof Api[Area]]: (input: InputOf<Api[Area][Name]>) => Promise<Result<AnswerOf<Api[Area][Name]>>>;
  };
};
