// Shrinks the screen and its dialogs while a toast would cover a control.

const CONTROLS = ['button', 'input', 'select', 'textarea', 'a[href]', '[tabindex="0"]', '[contenteditable="true"]'];
const CONTAINERS = ['.page-main', 'form', '[role="dialog"]'];
const CONTROL = `:is(${CONTAINERS}) :is(${CONTROLS})`;
/**
 * A board ignores short toasts, because its columns would jump after each move; it shrinks only for toasts that stay.
 */
const BOARD = '[data-board]';
/** CSS variable for the free height at the bottom. */
const ROOM = '--notice-room';

/** Visible toasts, and whether each stays until it is closed. */
const visibleToasts = new Map<HTMLElement, boolean>();
let watch: { readonly checkSoon: () => void; readonly end: () => void } | null = null;

/** Watches a visible toast; `lasts` means that it stays until closed. @returns stops watching */
export function watchToastOverlap(toast: HTMLElement, lasts: boolean): () => void {
  visibleToasts.set(toast, lasts);
  watch ??= startWatch(toast.closest('.notices') ?? toast);
  // In the frame that displays the toast: checked at once, it would lay out the page a second time.
  watch.checkSoon();
  return () => {
    visibleToasts.delete(toast);
    if (visibleToasts.size > 0) return;
    watch?.end();
    watch = null;
  };
}

function startWatch(stack: Element): { checkSoon: () => void; end: () => void } {
  const { style } = document.documentElement;
  let hasRoom = false;
  let frame = 0;
  const check = () => {
    frame = 0;
    const bounds = stack.getBoundingClientRect();
    const covered = hasRoom ? [] : controls().filter((control) => meets(control.getBoundingClientRect(), bounds));
    hasRoom ||= covered.length > 0;
    // The space remains until all toasts are gone, because a changing height would disturb scrolling.
    if (hasRoom) style.setProperty(ROOM, `${Math.ceil(bounds.height)}px`);
    covered.find((control) => control === document.activeElement)?.scrollIntoView({ block: 'nearest' });
  };
  const checkSoon = () => {
    frame ||= requestAnimationFrame(check);
  };
  const size = new ResizeObserver(checkSoon);
  size.observe(stack);
  const content = new MutationObserver(checkSoon);
  content.observe(document.body, { subtree: true, childList: true });
  const moves = ['scroll', 'transitionend', 'animationend'] as const;
  for (const type of moves) document.addEventListener(type, checkSoon, true);
  window.addEventListener('resize', checkSoon);
  return {
    checkSoon,
    end() {
      cancelAnimationFrame(frame);
      size.disconnect();
      content.disconnect();
      for (const type of moves) document.removeEventListener(type, checkSoon, true);
      window.removeEventListener('resize', checkSoon);
      style.removeProperty(ROOM);
    },
  };
}

function controls(): HTMLElement[] {
  const passed = [...visibleToasts.values()].includes(true) ? '.notices' : `.notices, ${BOARD}`;
  return [...document.querySelectorAll<HTMLElement>(CONTROL)].filter((control) => {
    const around = control.closest(`.notices, ${BOARD}, [role="dialog"]`);
    return !around?.matches(passed);
  });
}

/** Elements that are not rendered have no size and overlap nothing. */
const meets = (one: DOMRect, other: DOMRect): boolean =>
  one.width > 0 &&
  one.height > 0 &&
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;
