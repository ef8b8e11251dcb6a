// Defers changes until the pointer is released, so that buttons do not move under it.
let isPressed = false;
const track = (pressed: boolean) => () => {
  isPressed = pressed;
};
window.addEventListener('pointerdown', track(true), true);
window.addEventListener('pointerup', track(false), true);
window.addEventListener('pointercancel', track(false), true);

/** Runs at once, or after the release and its click if the pointer is down. */
export function whenReleased(run: () => void): void {
  if (isPressed) afterRelease(run);
  else run();
}

function afterRelease(run: () => void): void {
  const release = () => {
    window.removeEventListener('pointerup', release);
    window.removeEventListener('pointercancel', release);
    setTimeout(run);
  };
  window.addEventListener('pointerup', release);
  window.addEventListener('pointercancel', release);
}
