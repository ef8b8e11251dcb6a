// Starts threads from the frame: having no origin, it may run a script of its own making only, which then loads the program's
// file.

/**
 * @param url of a module of the program, as its bundle names it
 * @returns the worker once the module listens @throws Error where it could not be loaded
 */
export async function startWorker(url: string): Promise<Worker> {
  const module = JSON.stringify(new URL(url, window.location.href).href);
  const script = `import(${module}).then(() => postMessage(true), () => postMessage(false));`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.addEventListener('error', () => resolve(false), { once: true });
  // The module may have something to say, too, before all of it is loaded.
  const listen = ({ data }: MessageEvent<unknown>) => typeof data === 'boolean' && resolve(data);
  worker.addEventListener('message', listen);
  const isLoaded = await promise;
  worker.removeEventListener('message', listen);
  URL.revokeObjectURL(address);
  if (!isLoaded) throw new Error('a thread could not be started');
  return worker;
}
