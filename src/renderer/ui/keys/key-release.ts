// A key that was pressed on one element never activates another one.

const ACTIVATING = new Set(['Enter', ' ']);

/**
 * Blueprint's buttons react to the release of Enter and Space, and native buttons to a repeated Enter. If the focus
 * moves while the key is down, as when a dialog closes or a field is removed, the button that has it now would be
 * activated. Releases and repetitions on another element than the press are therefore not passed on.
 */
export function ignoreForeignKeyReleases(): void {
  let pressedOn: EventTarget | null = null;
  const stop = (event: KeyboardEvent): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener(
    'keydown',
    (event) => {
      if (!event.repeat) pressedOn = event.target;
      else if (ACTIVATING.has(event.key) && event.target !== pressedOn) stop(event);
    },
    true,
  );
  window.addEventListener(
    'keyup',
    (event) => {
      if (ACTIVATING.has(event.key) && event.target !== pressedOn) stop(event);
    },
    true,
  );
}
