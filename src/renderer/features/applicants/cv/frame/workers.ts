// Starts workers from the frame, which has no origin, through a blob script.

/**
 * @param url of a bundled module
 * @returns the worker after its module has loaded @throws Error if the module cannot be loaded
 */
export async function startWorker(url: string): Promise<Worker> {
  const module = JSON.stringify(new URL(url, window.location.href).href);
  const script = `import(${module}).then(() => postMessage(true), () => postMessage(false));`;
  const address = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  worker.addEventListener('error', () => resolve(false), { once: true });
  // The module may post its own messages before it has loaded completely. Only booleans come from the script.
  const listen = ({ data }: MessageEvent<unknown>) => typeof data === 'boolean' && resolve(data);
  worker.addEventListener('message', listen);
  const isLoaded = await promise;
  worker.removeEventListener('message', listen);
  URL.revokeObjectURL(address);
  if (!isLoaded) throw new Error('a thread could not be started');
  return worker;
}
