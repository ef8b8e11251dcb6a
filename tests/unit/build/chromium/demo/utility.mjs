// A utility process that echoes, exits and crashes on request.
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
