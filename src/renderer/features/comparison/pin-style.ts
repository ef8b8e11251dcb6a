// The position of a pinned column, for the stylesheet.
import type { CSSProperties } from 'react';

/** @param index of the column: the pinned ones come first, beside the labels */
export const pinStyle = (index: number): CSSProperties => ({ '--pin': index }) as CSSProperties;
