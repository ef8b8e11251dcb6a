// The drawer's resize handle: pointer, arrow keys, double click for the default.
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { applicantMessages } from '../../../contract/messages.ts';
import styles from './applicants.module.css';
import {
  defaultWidth,
  MIN_WIDTH,
  storedWidth,
  storeWidth,
  widest,
  widthAfterKey,
  withinWindow,
} from './drawer-width.ts';

/** Limits the stored width to the window. A drawer without a board fills the window. */
export function useDrawerWidth(isAlone: boolean): readonly [number, (width: number) => void] {
  const [wanted, setWanted] = useState(() => storedWidth(localStorage, window.innerWidth));
  const [windowWidth, setWindowWidth] = useState(window.innerWidth);
  useEffect(() => {
    const follow = () => setWindowWidth(window.innerWidth);
    window.addEventListener('resize', follow);
    return () => window.removeEventListener('resize', follow);
  }, []);
  const width = isAlone ? windowWidth : withinWindow(wanted, windowWidth);
  useEffect(() => {
    // The board adds as much space at its end.
    const { style } = document.documentElement;
    style.setProperty('--drawer-width', `${width}px`);
    return () => void style.removeProperty('--drawer-width');
  }, [width]);
  const set = (next: number) => {
    setWanted(next);
    storeWidth(localStorage, next);
  };
  return [width, set];
}

export interface ResizeHandleProps {
  readonly width: number;
  readonly onResize: (width: number) => void;
}

export function ResizeHandle({ width, onResize }: ResizeHandleProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const next = widthAfterKey(event.key, width, window.innerWidth);
    if (next === null) return;
    event.preventDefault();
    onResize(next);
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.currentTarget.focus();
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const right = event.currentTarget.parentElement?.getBoundingClientRect().right ?? window.innerWidth;
    onResize(withinWindow(right - event.clientX, window.innerWidth));
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={applicantMessages.resize}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={widest(window.innerWidth)}
      tabIndex={0}
      className={styles.drawerHandle}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={() => onResize(defaultWidth(window.innerWidth))}
    />
  );
}
