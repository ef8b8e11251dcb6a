// When a list that goes on is read on: shortly before its end comes into sight.
import { SCROLL_MARGIN_PIXELS } from '../../contract/common.ts';

/** @param height of all that is in the list, in pixels; a list that is not there is at its end */
export const isNearEnd = (view: Pick<Element, 'scrollTop' | 'clientHeight'> | null, height: number): boolean =>
  (view?.scrollTop ?? 0) + (view?.clientHeight ?? 0) >= height - SCROLL_MARGIN_PIXELS;
