// Decides when an infinite list loads more: shortly before its end is visible.
import { SCROLL_MARGIN_PIXELS } from '../../contract/constants.ts';

/** @param height of the list's content, in pixels; a missing list counts as at its end */
export const isNearEnd = (view: Pick<Element, 'scrollTop' | 'clientHeight'> | null, height: number): boolean =>
  (view?.scrollTop ?? 0) + (view?.clientHeight ?? 0) >= height - SCROLL_MARGIN_PIXELS;
