// A utility process: says what it is asked to, ends when it is told to, and crashes when it is told to.
process.parentPort.on('message', ({ data }) => {
  if (data.exit !== undefined) process.exit(data.exit);
  if (data.crash) process.abort();
  if (data.print) process.stdout.write(`${data.print}\n`);
  process.parentPort.postMessage({
    echo: data,
    type: process.type,
    send: typeof process.send,
    mark: process.env.MARK,
    gc: typeof globalThis.gc,
  });
});
