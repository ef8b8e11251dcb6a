// What has to wait until the pointer is released: a text that appears under a press would move the button away from it.
let isPressed = false;
const track = (pressed: boolean) => () => {
  isPressed = pressed;
};
window.addEventListener('pointerdown', track(true), true);
window.addEventListener('pointerup', track(false), true);
window.addEventListener('pointercancel', track(false), true);

/** Runs at once, or, while the pointer is down, once it has been released and its click has been heard. */
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
