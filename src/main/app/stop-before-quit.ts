// Delays the end of the program until its work is stopped.
import { app } from 'electron';
import type { Windows } from '../windows/windows.ts';
import type { Program } from './desktop-program.ts';
import { describeError, type Log } from './log.ts';

export interface StopDeps {
  readonly program: Pick<Program, 'stop'>;
  readonly windows: Pick<Windows, 'save'>;
  readonly log: Log;
}

/** In milliseconds; longer than the embedded server may take to stop. */
const STOP_LIMIT = 15_000;

/**
 * Every quit stops the program, saves the open windows and then exits, at the latest after `STOP_LIMIT`. If the user
 * starts the program in the meantime, it starts again after its exit.
 */
export function stopBeforeQuit({ program, windows, log }: StopDeps): void {
  let isStopping = false;
  app.on('will-quit', (event) => {
    event.preventDefault();
    if (isStopping) return;
    isStopping = true;
    // A window opened from now on would belong to a stopped program.
    for (const name of ['second-instance', 'activate', 'open-url', 'open-file']) app.removeAllListeners(name);
    app.once('second-instance', (_event, argumentList) => restartAfterwards(argumentList));
    const deadline = setTimeout(() => {
      log.error('the program did not stop in time');
      app.exit();
    }, STOP_LIMIT);
    void Promise.allSettled([program.stop(), windows.save()]).then((results) => {
      for (const result of results) {
        if (result.status === 'rejected') log.error('the program did not stop cleanly', describeError(result.reason));
      }
      // Promise callbacks run before Electron has cancelled the quit, and until then it ignores another one.
      setImmediate(() => {
        clearTimeout(deadline);
        app.exit();
      });
    });
  });
}

/** @param argumentList the command line of the second instance, with its executable */
function restartAfterwards(argumentList: readonly string[]): void {
  const args = argumentList.slice(1);
  // An AppImage runs from a folder that is gone after its exit.
  const { APPIMAGE: execPath } = process.env;
  app.relaunch(execPath ? { execPath, args } : { args });
}
